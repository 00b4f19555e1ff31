// A class is called as the style sheet calls it, so that a test can ask for it.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
