// What a short page of one game does: it hands the link, or else its own way, on to the page of all games.
// @ts-check
"use strict";
location.replace(`../${location.search}${location.hash || document.documentElement.dataset.to}`);
