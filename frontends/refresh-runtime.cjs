// Shell and remotes are bundles of their own on one page. React takes replaced components from one runtime only, so the
// first bundle's serves all.
const KEY = Symbol.for('rapi.react-refresh');

globalThis[KEY] ??= require('react-refresh');
module.exports = globalThis[KEY];
