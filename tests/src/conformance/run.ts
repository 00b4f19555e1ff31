// Runs the conformance suite, or the given groups, against a fresh `make start`. A failed or skipped test fails the
// run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, startProduct } from '../product/start-product';
import { runSuite, suite } from './suite';

const operator = { OPERATOR_EMAIL: 'operator@example.com', OPERATOR_PASSWORD: 'Operator-Rapi-2026' };
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  if (!existsSync(suite)) {
    say(`conformance: there is no suite at ${suite}; RAPI_SHARED names the folder that holds it`);
    return 1;
  }
  const product = await startProduct({
    command: ['make', '--no-print-directory', 'start'],
    env: operator,
    readyWithinMs: 600_000,
  });
  const readMail = join(root, 'deploy', 'embedded', 'dist', 'read-mail.js');
  const env = {
    ...operator,
    BASE_URL: product.url,
    MAIL_COMMAND: `RAPI_DATA='${product.folder}' node '${readMail}'`,
  };
  try {
    const { summary, failed, skipped } = await runSuite(process.argv.slice(2), env);
    say(`conformance: ${summary ?? 'no result'}`);
    return failed === 0 && skipped === 0 ? 0 : 1;
  } finally {
    await product.stop();
  }
}

void main().then((code) => {
  process.exitCode = code;
});
