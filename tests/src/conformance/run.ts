// Runs the conformance groups that are due against a fresh `make start`, and compares what failed with not-yet.json:
// the tests there need calls that no service answers yet. A failure that is not listed fails the run, and so does a
// listed test that passes, so that the list can only shrink truthfully.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, startProduct } from '../product/start-product';
import type { Product } from '../product/start-product';
import notYetFile from './not-yet.json';

const suite = join(process.env.RAPI_SHARED ?? join(root, '..', 'shared'), 'conformance', 'run.mjs');
const operator = { OPERATOR_EMAIL: 'operator@example.com', OPERATOR_PASSWORD: 'Operator-Rapi-2026' };
const { groups, notYet }: { groups: string[]; notYet: string[] } = notYetFile;
const say = (line: string) => process.stdout.write(`${line}\n`);

function runSuite(product: Product, wanted: readonly string[]): Promise<string> {
  const readMail = join(root, 'deploy', 'embedded', 'dist', 'read-mail.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [suite, ...wanted.flatMap((group) => ['--group', group])], {
      env: {
        ...process.env,
        ...operator,
        BASE_URL: product.url,
        MAIL_COMMAND: `RAPI_DATA='${product.folder}' node '${readMail}'`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('exit', () => resolve(output));
  });
}

/** The failed tests of a run, as `group: name`, from the list at its end. */
function failuresIn(output: string): string[] {
  const [, list = ''] = output.split('\nfailed:\n');
  const [names = ''] = list.split('\n\n');
  return names
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

async function main(): Promise<number> {
  if (!existsSync(suite)) {
    say(`conformance: skipped, there is no suite at ${suite}`);
    return 0;
  }
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : groups;
  const product = await startProduct({
    command: ['make', '--no-print-directory', 'start'],
    env: operator,
    readyWithinMs: 600_000,
  });
  const output = await runSuite(product, wanted).finally(product.stop);
  const summary = /(\d+) passed, (\d+) failed, (\d+) skipped/.exec(output)?.[0];
  const failed = new Set(failuresIn(output));
  const waiting = new Set(notYet.filter((name) => wanted.some((group) => name.startsWith(`${group}: `))));
  const broken = [...failed].filter((name) => !waiting.has(name));
  const served = [...waiting].filter((name) => !failed.has(name));
  for (const name of broken) say(`must pass, and failed: ${name}`);
  for (const name of served) say(`listed as not yet served, and passed: ${name}`);
  say(`conformance: ${summary ?? 'no result'}; ${waiting.size} of the failures wait for calls that are not served yet`);
  return summary !== undefined && broken.length === 0 && served.length === 0 ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
