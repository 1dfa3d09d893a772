// What a short page of one game does: it hands the link, or else its own way, on to the page of all games.
// @ts-check
"use strict";
const { home = "../", to } = document.documentElement.dataset;
location.replace(`${home}${location.search}${location.hash || to}`);
