// Runs the gate's suites and reads their counts.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { output, root } from './commands.mjs';

const program = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
/**
 * Arguments for npm that run Jest, and all that the tests start, on another Node from its npm package for this machine.
 */
const withNode = (version) => {
  const name = `node-${process.platform}-${process.arch}@${version}`;
  return ['exec', '--yes', `--package=${name}`, '--', 'node'];
};

/** Runs Jest; a suite that did not run counts as failed. */
export async function jest(config, paths, { report, env, node }) {
  rmSync(report, { force: true });
  // A larger space for short-lived objects saves a twentieth of the time.
  const args = [
    '--max-semi-space-size=64',
    program,
    '--config',
    config,
    '--ci',
    '--json',
    `--outputFile=${report}`,
    ...paths,
  ];
  const { code } = await (node ? output('npm', [...withNode(node), ...args], { env }) : output('node', args, { env }));
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const skipped = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => ({ file: relative(root, name), title: fullName })),
  );
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  if (code !== 0 && failed === 0) throw new Error(`Jest ended with ${code}`);
  return { passed: result.numPassedTests, failed, skipped };
}

/** Runs a suite that ends with the line "N passed, N failed, N skipped". */
export async function suiteOutput(name, args, options) {
  const { text, code } = await output('node', args, options);
  const found = [...text.matchAll(/(\d+) passed, (\d+) failed, (\d+) skipped/g)].at(-1);
  if (!found) throw new Error(`${name} did not come to its end (${code})`);
  const [passed, failed, skips] = found.slice(1).map(Number);
  if (code !== 0 && failed === 0 && skips === 0) throw new Error(`${name} ended with ${code}`);
  const skipped = Array.from({ length: skips }, () => ({ file: name, title: '' }));
  return { passed, failed, skipped };
}
