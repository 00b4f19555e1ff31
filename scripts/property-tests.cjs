/**
 * fast-check as every test gets it (moduleNameMapper of jest.config.mjs).
 *
 * A property draws until its number of runs or the time below is reached, whichever comes first: on a slow machine it draws less
 * rather than fail. What has begun is always brought to its end, and a few cases are drawn however long they take. A failure
 * found when time is up is reported although its counterexample could be shrunk further. The time is half a second at the gate, two in
 * the workspaces that a change touches (RAPI_WIDE) and twenty in `make test-all`; RAPI_PROPERTY_SECONDS is another for all.
 *
 * The seed is fixed, so that a run answers about the code and not about the draw. RAPI_PROPERTY_SEED is another
 * number, or `random` to search where nobody has looked (docs/adr/0048-property-seeds.md).
 */
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.RAPI_PROPERTY_SEED ?? '20261125';
const wideFolders = (process.env.RAPI_WIDE ?? '').split(' ').filter(Boolean);
const isWide = () =>
  wideFolders.some((folder) => folder === 'all' || expect.getState().testPath.includes(`/${folder}/`));
/** Of the reading of numbers, 200,000 columns are promised: there `make test-all` draws until they are counted. */
const isCounted = () => expect.getState().testPath.endsWith('/reading/column-signs.test.ts');
const ofAll = () => (isCounted() ? Infinity : 20);
const ofWidth = () => (process.env.RAPI_TESTS === 'all' ? ofAll() : isWide() ? 2 : 0.5);
const seconds = Number(process.env.RAPI_PROPERTY_SECONDS ?? ofWidth());
const FEWEST = 3;
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

/** Passes over what is drawn after the time. */
const within = (predicate) => {
  let cases = 0;
  let began;
  return (...values) => {
    began ??= performance.now();
    if (cases >= FEWEST && performance.now() - began > seconds * 1000) return undefined;
    cases += 1;
    return predicate(...values);
  };
};

/** @param {typeof fc.property | typeof fc.asyncProperty} make whose last argument is the predicate */
const timed =
  (make) =>
  (...args) =>
    make(...args.slice(0, -1), within(args.at(-1)));

const every = { ...fc, property: timed(fc.property), asyncProperty: timed(fc.asyncProperty) };
module.exports = { ...every, default: every, __esModule: true };
