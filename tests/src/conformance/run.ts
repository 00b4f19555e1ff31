// Runs the conformance suite, or the groups that are named, against a fresh `make start`. A test that fails or is
// skipped fails the run.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, startProduct } from '../product/start-product';
import type { Product } from '../product/start-product';

const suite = join(process.env.RAPI_SHARED ?? join(root, '..', 'shared'), 'conformance', 'run.mjs');
const operator = { OPERATOR_EMAIL: 'operator@example.com', OPERATOR_PASSWORD: 'Operator-Rapi-2026' };
const say = (line: string) => process.stdout.write(`${line}\n`);

function runSuite(product: Product, groups: readonly string[]): Promise<string> {
  const readMail = join(root, 'deploy', 'embedded', 'dist', 'read-mail.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [suite, ...groups.flatMap((group) => ['--group', group])], {
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

async function main(): Promise<number> {
  if (!existsSync(suite)) {
    say(`conformance: skipped, there is no suite at ${suite}`);
    return 0;
  }
  const product = await startProduct({
    command: ['make', '--no-print-directory', 'start'],
    env: operator,
    readyWithinMs: 600_000,
  });
  const output = await runSuite(product, process.argv.slice(2)).finally(product.stop);
  const summary = /\d+ passed, (\d+) failed, (\d+) skipped/.exec(output);
  say(`conformance: ${summary?.[0] ?? 'no result'}`);
  return summary?.[1] === '0' && summary[2] === '0' ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
