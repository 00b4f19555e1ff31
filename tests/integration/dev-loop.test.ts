import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@rapi/test-kit';

const scripts = join(__dirname, '..', '..', 'scripts');
const script = (name: string) => JSON.stringify(pathToFileURL(join(scripts, name)).href);

/** A repository of one workspace, whose program answers with the word in its source. */
const sourceOf = (word: string) => `import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('${word}'));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log('ready at ' + address.port);
});
process.on('SIGTERM', () => process.exit(0));
`;
const runner = (root: string) => `
import { createProgram } from ${script('dev/program.mjs')};
import { createServerLoop } from ${script('dev/server-loop.mjs')};

const root = ${JSON.stringify(root)};
const say = (line) => console.log('loop: ' + line);
const program = createProgram({
  root,
  main: root + '/packages/answer/dist/main.js',
  load: root + '/packages/answer/dist/main.json',
  ready: /^ready at (\\S+)/,
  env: () => ({}),
  say,
});
const loop = createServerLoop({ root, workspaces: ['packages/answer'], program, say });
process.on('SIGINT', async () => {
  loop.stop();
  await program.stop();
  process.exit(0);
});
process.on('message', async () => process.send(await program.address()));
await loop.start();
`;

let root: string;
let loop: ChildProcess;
let output = '';

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const edit = (content: string) => {
  output = '';
  write('packages/answer/src/main.ts', content);
};
const says = (text: string) => until(text, () => output.includes(text));
const port = () =>
  new Promise<string>((resolve) => {
    loop.once('message', (message) => resolve(String(message)));
    loop.send('where is it?');
  });
const answer = async () => (await fetch(`http://127.0.0.1:${await port()}`)).text();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rapi-loop-'));
  write('packages/answer/package.json', JSON.stringify({ name: 'answer' }));
  write('packages/answer/src/main.json', '{}');
  edit(sourceOf('one'));
  write('run.mjs', runner(root));
  loop = spawn(process.execPath, [join(root, 'run.mjs')], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [loop.stdout, loop.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
});

afterAll(() => {
  loop.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

test('an edit is compiled and runs', async () => {
  expect(await answer()).toBe('one');
  edit(sourceOf('two'));
  await says('1 files compiled, running');
  expect(await answer()).toBe('two');
});

test('names code that does not compile and its place, and keeps the last working program running', async () => {
  edit('const = broken;');
  await says('nothing is restarted until that is mended');
  expect(output).toContain('packages/answer/src/main.ts does not compile');
  expect(output).toMatch(/1.*const = broken/);
  expect(await answer()).toBe('two');
});

test('continues when the error is fixed', async () => {
  edit(sourceOf('three'));
  await says('running after');
  expect(await answer()).toBe('three');
});

test('reports a program that ends by itself with its place in the source, and a change restarts it', async () => {
  edit("\n\nthrow new Error('cannot start');\n");
  await says('a change starts it again');
  expect(output).toContain('packages/answer/src/main.ts:3');
  edit(sourceOf('four'));
  await says('running after');
  expect(await answer()).toBe('four');
});

test('a program that never becomes ready does not keep a change waiting', async () => {
  edit("setInterval(() => undefined, 1000);\nconsole.log('hanging');\n");
  await says('hanging');
  edit(sourceOf('five'));
  await says('running after');
  expect(await answer()).toBe('five');
});

test('a signal ends all of it', async () => {
  const address = `http://127.0.0.1:${await port()}`;
  const ended = new Promise((resolve) => loop.once('exit', resolve));
  loop.kill('SIGINT');
  expect(await ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});
