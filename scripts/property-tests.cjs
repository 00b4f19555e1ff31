/**
 * fast-check as every test gets it (moduleNameMapper of jest.config.mjs).
 *
 * Property tests draw until their number of runs or the time below is reached, whichever comes first: on a slow machine
 * they draw less rather than fail, and a failure is reported although its counterexample could be shrunk further.
 * A test that needs another limit names its own. RAPI_PROPERTY_SECONDS is another for all; `make test-all` gives more.
 *
 * The seed is fixed, so that a run answers about the code and not about the draw. RAPI_PROPERTY_SEED is another
 * number, or `random` to search where nobody has looked (docs/adr/0048-property-seeds.md).
 */
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.RAPI_PROPERTY_SEED ?? '20261125';
const seconds = Number(process.env.RAPI_PROPERTY_SECONDS ?? (process.env.RAPI_TESTS === 'all' ? 20 : 2));
fc.configureGlobal({ interruptAfterTimeLimit: seconds * 1000, ...(seed === 'random' ? {} : { seed: Number(seed) }) });

/** Cases that time has cut off go on by themselves; what they work on must stand until they are done. */
const underWay = new Set();

const asyncProperty = (...args) => {
  const predicate = args.pop();
  return fc.asyncProperty(...args, (...values) => {
    const run = (async () => predicate(...values))();
    const settled = run.then(
      () => underWay.delete(settled),
      () => underWay.delete(settled),
    );
    underWay.add(settled);
    return run;
  });
};

afterEach(() => Promise.all(underWay));

const every = { ...fc, asyncProperty };
module.exports = { ...every, default: every, __esModule: true };
