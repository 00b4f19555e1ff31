// The gate: .ci/run runs it before main moves forward, and `make test-all` with --all.
//   node scripts/gate.mjs [--all]
//   CI_BASE   a commit or branch: only what the changes since then touch is tested
// Ends with a table of the steps. Fails if a step failed, or if a test was skipped that tests/skips.json does not list.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from './gate/scratch.mjs';
import { judgeSkips } from './gate/skips.mjs';
import { jest, suiteOutput } from './gate/results.mjs';
import { root, run, stopAll } from './gate/commands.mjs';
import { everything, isConformanceGroup, selectTests } from './gate/selection.mjs';

const isAll = process.argv.includes('--all');
const folder = join(root, '.cache', 'gate');
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = scratchFolder();

/** @typedef {{ passed: number, failed: number, skipped: { file: string, title: string }[] }} Counts */
/** @type {{ name: string, seconds: number, counts?: Counts, state: 'passed' | 'failed' | 'under way' }[]} */
const rows = [];
const began = Date.now();
const seconds = (since) => Math.round((Date.now() - since) / 1000);

/** Runs a step and records its time and counts. A failed step is recorded, too. */
async function step(name, work) {
  const since = Date.now();
  const row = { name, seconds: 0, state: 'under way' };
  rows.push(row);
  console.log(`\n=== ${name} (${seconds(began)} s)`);
  try {
    row.counts = await work();
    row.state = row.counts && row.counts.failed > 0 ? 'failed' : 'passed';
  } catch (error) {
    row.state = 'failed';
    console.error(error.message);
  }
  row.seconds = seconds(since);
  if (row.state === 'failed') console.log(`\n=== failed: ${name}`);
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function promised() {
  let resolve;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The heading of any group of the conformance suite after its first two. */
const laterGroup = /^(?!(?:gateway|auth)$)[a-z][a-z-]+$/m;

const failed = () => rows.filter(({ state }) => state === 'failed').map(({ name }) => name);

/** A failure ends the gate after its stage. A run of everything goes on, if there is a build to go on with. */
const isOver = () => failed().some((name) => !isAll || name === 'install' || name === 'build');

/**
 * Runs lanes side by side, and the steps of each lane in turn. All lanes end before the next stage begins, so that one
 * run shows everything that fails in them.
 */
async function stage(...lanes) {
  if (isOver()) return;
  const inTurn = async (steps) => {
    for (const [name, work] of steps.filter(Boolean)) await step(name, work);
  };
  await Promise.all(lanes.map(inTurn));
}

function printTable() {
  const line = (took, tests, skipped, name) =>
    `${String(took).padStart(6)} ${String(tests).padStart(7)} ${String(skipped).padStart(8)}  ${name}`;
  console.log(`\n${line('s', 'tests', 'skipped', 'step')}`);
  for (const { name, seconds: took, counts, state } of rows) {
    const tests = counts ? counts.passed + counts.failed : '';
    console.log(line(took, tests, counts?.skipped.length ?? '', state === 'passed' ? name : `${name}: ${state}`));
  }
  console.log(line(seconds(began), '', '', `in all; load ${loadavg()[0].toFixed(1)}`));
}

function close(ending) {
  printTable();
  const all = rows.flatMap(({ counts }) => counts ?? []);
  const skipped = all.flatMap((each) => each.skipped);
  const isSkipFault = judgeSkips(skipped);
  const sum = (key) => all.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped\n`);
  const isGreen = ending === undefined && failed().length === 0 && !isSkipFault;
  const red = rows.filter(({ state }) => state !== 'passed').map(({ name }) => name);
  console.log(isGreen ? '=== done' : `=== ${ending ?? 'red'}${red.length > 0 ? `: ${red.join(', ')}` : ''}`);
  return isGreen;
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.on(signal, () => {
    stopAll();
    close(`ended by ${signal}`);
    process.exit(code);
  });

const npm = (script, options) => run('npm', ['run', '--silent', script], options);
const semiSpace = { NODE_OPTIONS: '--max-semi-space-size=128' };
const breadth = isAll ? { RAPI_TESTS: 'all' } : {};
const report = (name) => join(folder, `${name}.json`);

await stage([['install', () => run('make', ['--no-print-directory', 'installed'])]]);
const selection = isAll ? everything('every test') : selectTests(process.env.CI_BASE);
console.log(selection.words);
const isSelected = (tests, name) => tests === 'all' || (name === undefined ? tests.length > 0 : tests.includes(name));
const pathsOf = (tests) => (tests === 'all' ? [] : tests);

await stage([['build', () => npm('build')]]);
// Conformance makes one call at a time and leaves a processor free: checks that nothing waits for run next to it.
const isBesideConformance = selection.product === 'all';
const imports = ['imports, dead code', () => npm('lint:imports', { env: semiSpace })];
await stage(
  [['types', () => npm('lint:types')]],
  [
    ['rules', () => npm('lint:rules', { env: semiSpace })],
    ['formatting', () => npm('lint:format')],
    !isBesideConformance && imports,
  ],
);

if (isSelected(selection.tests)) {
  const options = { report: report('unit'), env: { ...breadth, RAPI_WIDE: selection.touched } };
  await stage([['unit and integration tests', () => jest('jest.config.mjs', pathsOf(selection.tests), options)]]);
}
if (isSelected(selection.endToEnd)) {
  const paths = pathsOf(selection.endToEnd);
  // End-to-end files selected for changed screens run whole; if all are selected, only journeys run, unless --all.
  const env = {
    ...(isAll || paths.length > 0 ? { RAPI_TESTS: 'all' } : {}),
    ...(isAll ? { RAPI_SCREENS: 'all' } : {}),
  };
  await stage([['end-to-end tests', () => jest('jest.e2e.config.mjs', paths, { report: report('e2e'), env })]]);
}
if (isSelected(selection.product)) {
  const conformance = ['tests/dist/conformance/run.js', ...pathsOf(selection.product).filter(isConformanceGroup)];
  const long = (name, config, env = breadth) => [name, () => jest(config, [], { report: report(name), env })];
  const env = { RAPI_FUZZ_SECONDS: isAll ? '300' : '30' };
  // Its second group compares the times of two answers, so nothing else may run then.
  const { promise: isTimed, resolve: tellTimed } = promised();
  const onText = (text) => laterGroup.test(text) && tellTimed();
  await stage(
    [['conformance', () => suiteOutput('conformance', conformance, { onText }).finally(tellTimed)]],
    [
      ['what waits for the times of conformance', () => isTimed],
      isSelected(selection.product, 'messy-tables') && long('messy tables', 'jest.messy.config.mjs'),
      long('services as processes', 'jest.distributed.config.mjs'),
      ['fuzzing', () => run('node', ['tests/dist/api-fuzz/run.js'], { env })],
      isBesideConformance && imports,
    ],
  );
  if (isAll) {
    await stage([long('chaos', 'jest.chaos.config.mjs', { RAPI_CHAOS: 'short' })]);
    const onNewer = { report: report('node-24'), node: '24' };
    await stage([['unit and integration tests on Node 24', () => jest('jest.config.mjs', [], onNewer)]]);
    await stage([['moved clocks', () => run('make', ['--no-print-directory', 'test-clock'])]]);
  }
}
await stage([
  ['the tree is clean', () => run('node', [fileURLToPath(new URL('gate/clean-tree.mjs', import.meta.url))])],
]);

process.exitCode = close() ? 0 : 1;
