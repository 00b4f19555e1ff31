// Sends every call of docs/openapi.yaml unlikely requests with schemathesis for some minutes: no answer may be a server
// error, and each must be one that the document names.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { registerUser } from '../product/api-user';
import { root, startProduct } from '../product/start-product';

const command = process.env.SCHEMATHESIS ?? 'schemathesis';
const SECONDS = Number(process.env.RAPI_FUZZ_SECONDS ?? 300);
/** Calls that end the account or its session, or that never end. */
const LEFT_OUT = ['auth.login', 'auth.logout', 'auth.register', 'auth.refresh', 'account.remove', 'events.stream'];
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
const say = (line: string) => process.stdout.write(`${line}\n`);

function fuzz(url: string, token: string): Promise<number> {
  const named = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value]);
  const args = [
    ...['run', join(root, 'docs/openapi.yaml'), '--url', url, '--header', `Authorization: Bearer ${token}`],
    ...['--phases', 'examples,coverage,fuzzing', '--max-time', String(SECONDS), '--checks', CHECKS.join(',')],
    ...['--request-timeout', '60', '--warnings', 'off', '--no-shrink', '--continue-on-failure'],
    ...named('--exclude-operation-id', LEFT_OUT),
  ];
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' }).on('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<number> {
  if (spawnSync(command, ['--version']).status !== 0) {
    say(`test-api: there is no ${command}; pip install schemathesis brings it, SCHEMATHESIS names it`);
    return 1;
  }
  // Without a contact address, visitors' messages are refused as unavailable (503), whatever they contain.
  const product = await startProduct({ env: { CONTACT_EMAIL: 'contact@example.com' } });
  try {
    const user = await registerUser(() => product.url);
    return await fuzz(product.url, user.token());
  } finally {
    await product.stop();
  }
}

void main().then((code) => {
  process.exitCode = code;
});
