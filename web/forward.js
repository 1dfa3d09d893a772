// For the short page of one game: opens the page of all games with the link in the address, else with this game's own address.
// @ts-check
"use strict";
const { home = "../", to } = document.documentElement.dataset;
location.replace(`${home}${location.search}${location.hash || to}`);
