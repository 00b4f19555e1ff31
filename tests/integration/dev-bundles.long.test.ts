import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Four builds with source maps; the first has no cache.
const root = join(__dirname, '../..');
const NAMES = ['shell', 'dashboard', 'workspace', 'tools'];

interface Report {
  port?: number;
  folder?: string;
  isBuilt?: boolean;
}

/** Builds what `make dev` builds, with the same process. */
const child = fork(join(root, 'scripts/dev/frontends-child.mjs'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
const ended = once(child, 'exit');
const report: Report = {};
let output = '';
for (const stream of [child.stdout, child.stderr])
  stream?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });

beforeAll(
  () =>
    new Promise<void>((resolve, reject) => {
      child.on('message', (message: Report) => Object.assign(report, message).isBuilt && resolve());
      child.once('exit', (code) => reject(new Error(`The builds ended with ${code}:\n${output}`)));
    }),
);
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
});

test.each(NAMES)('the development bundle of %s is built', (name) => {
  expect(output).toContain(`frontends: ${name} built in`);
  expect(output).not.toContain(`${name} does not build`);
});

test('the page of the shell asks for what is served', async () => {
  const page = readFileSync(join(String(report.folder), 'shell/dist/index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(scripts).not.toEqual([]);
  for (const path of scripts) expect((await fetch(`http://127.0.0.1:${report.port}${path}`)).status).toBe(200);
});

test.each(NAMES.slice(1))('the entry of %s is served under its name', async (name) => {
  const { status } = await fetch(`http://127.0.0.1:${report.port}/remotes/${name}/assets/remote-entry.js`);
  expect(status).toBe(200);
});
