// The search worker, in place of the theme's. It speaks the theme's language: a message is
// {type, data}, see SearchMessageType in Material for MkDocs. The theme hands it the index.
/* global importScripts, searchIndex */

importScripts("search-stem.js", "search-words.js", "search-index.js");

const SETUP = 0;
const READY = 1;
const QUERY = 2;
const RESULT = 3;

/** @type {InstanceType<typeof searchIndex.Index>} */
let index;

self.addEventListener("message", ({ data: { type, data } }) => {
  if (type === SETUP) {
    index = new searchIndex.Index(data.docs);
    self.postMessage({ type: READY });
  } else if (type === QUERY) {
    self.postMessage({ type: RESULT, data: index.search(data) });
  }
});
