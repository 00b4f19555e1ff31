// How long an edit takes under `make dev` until it is answered or painted: of the server, of the shell, of a remote, of
// code that all of them share, and of a style. Also how long until a mistake is reported, and until its correction is
// answered or painted. The edits are made in the working tree and reverted.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@rapi/test-kit';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { registerUser } from '../src/product/api-user';
import { root } from '../src/product/start-product';

const SERVER_S = 3;
const FRONTEND_S = 2;
const RUNS = 5;
const MISTAKES = 3;
const FIRST_BUILD_MS = 600_000;
const GIVE_UP_MS = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Edit {
  what: string;
  path: string;
  /** The text to replace, and its replacement in the given run. */
  find: string;
  put: (run: number) => string;
  isServed: (run: number) => Promise<boolean>;
  /** The event that ends the measured time: an answer of the server or a paint of the page. */
  end: 'answer' | 'paint';
}

const targetS = { answer: SERVER_S, paint: FRONTEND_S };

async function until(isDone: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await isDone())) {
    if (performance.now() - since > GIVE_UP_MS) throw new Error('the edit was not served within a minute');
    await pause(20);
  }
  return (performance.now() - since) / 1000;
}

const originals = new Map<string, string>();
function restore(): void {
  for (const [path, content] of originals) writeFileSync(path, content);
  originals.clear();
}

/** Prints the median of the measured times and its target. */
function tell(what: string, seconds: readonly number[], target: number): void {
  const sorted = [...seconds].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  say(
    `${what}: ${median.toFixed(2)} s (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)}), target ≤ ${target} s; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
  // A machine that is busy with other work says nothing about the loop.
  if (median > target && (loadavg()[0] ?? 0) < cpus().length + 2) process.exitCode = 1;
}

/** The file's content, kept so that it can be restored. */
function contentToEdit({ path, find }: Edit): { file: string; content: string } {
  const file = join(root, path);
  const content = readFileSync(file, 'utf8');
  if (!content.includes(find)) throw new Error(`${path} does not hold ${find}`);
  originals.set(file, content);
  return { file, content };
}

/** Pauses as a developer does to look at the result; during the pause the next restart is prepared. */
const look = () => pause(2000);

async function timeEdit(edit: Edit): Promise<void> {
  const { file, content } = contentToEdit(edit);
  const seconds: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    writeFileSync(file, content.replace(edit.find, edit.put(run)));
    seconds.push(await until(() => edit.isServed(run)));
    await look();
  }
  restore();
  tell(`${edit.what}, edit → ${edit.end}`, seconds, targetS[edit.end]);
}

/** Times a mistake until `message` is reported, and its correction, which is another edit, until it is served. */
async function timeMistake(edit: Edit, loop: Loop, message: string): Promise<void> {
  const { file, content } = contentToEdit(edit);
  const told: number[] = [];
  const mended: number[] = [];
  for (let run = RUNS + 1; run <= RUNS + MISTAKES; run += 1) {
    const since = loop.output().length;
    writeFileSync(file, `${content}\nconst = broken;\n`);
    told.push(await until(() => Promise.resolve(loop.output().includes(message, since))));
    await look();
    writeFileSync(file, content.replace(edit.find, edit.put(run)));
    mended.push(await until(() => edit.isServed(run)));
    await look();
  }
  restore();
  tell(`${edit.what}, break → message`, told, targetS[edit.end]);
  tell(`${edit.what}, mend → ${edit.end}`, mended, targetS[edit.end]);
}

/** Whether the page painted it without a reload. */
const isReplaced = (page: Page, selector: string) => async (): Promise<boolean> => {
  const found = await page.locator(selector).count();
  if (found === 0) return false;
  if (!(await page.evaluate(`'isFirstLoad' in window`))) throw new Error('the page was loaded again');
  // The second frame starts after the first one is painted.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return true;
};

async function openMarked(page: Page, address: string, landmark: string): Promise<void> {
  await page.goto(address);
  await page.locator(landmark).first().waitFor();
  await page.evaluate('window.isFirstLoad = true');
}

const markElement = (what: string, path: string, find: string, page: Page): Edit => ({
  what,
  path,
  find,
  put: (run) => find.replace(/>$/, ` data-edit="${run}">`),
  isServed: (run) => isReplaced(page, `[data-edit="${run}"]`)(),
  end: 'paint',
});

async function timeFrontends(url: string, loop: Loop): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const user = await registerUser(() => url);
    const context = await browser.newContext();
    const landing = await context.newPage();
    const picture = '[class*="picture"]';
    await openMarked(landing, url, picture);
    const drawing = 'frontends/shell/src/landing/BeforeAfter.tsx';
    const shell = markElement('shell', drawing, '<div className={classes.picture}>', landing);
    await timeEdit(shell);
    await timeMistake(shell, loop, 'frontends: shell does not build');
    await timeEdit({
      what: 'style',
      path: 'frontends/shell/src/landing/BeforeAfter.module.css',
      find: 'position: relative;',
      put: (run) => `position: relative; order: ${run};`,
      isServed: (run) => landing.evaluate(`getComputedStyle(document.querySelector('${picture}')).order === '${run}'`),
      end: 'paint',
    });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(user.token())})`);
    const home = await context.newPage();
    await openMarked(home, `${url}/dashboard`, '[class*="HomePage"][class*="layout"]');
    const page = 'frontends/dashboard/src/features/home/HomePage.tsx';
    const remote = markElement('remote', page, '<div className={classes.layout}>', home);
    await timeEdit(remote);
    await timeMistake(remote, loop, 'frontends: dashboard does not build');
    const header = 'frontends/ui/src/components/PageHeader/PageHeader.tsx';
    await timeEdit(markElement('shared control', header, '<header className={classes.header}>', home));
  } finally {
    await browser.close();
  }
}

async function timeServer(url: string, loop: Loop): Promise<void> {
  const wrongMethod = () => fetch(`${url}/api/plans`, { method: 'PATCH' });
  const gateway: Edit = {
    what: 'gateway',
    path: 'gateway/src/front-door.ts',
    find: "methods.join(', ')",
    put: (run) => `[...methods, 'EDIT-${run}'].join(', ')`,
    isServed: async (run) => (await wrongMethod()).headers.get('allow')?.endsWith(`EDIT-${run}`) ?? false,
    end: 'answer',
  };
  await timeEdit(gateway);
  await timeMistake(gateway, loop, 'gateway/src/front-door.ts does not compile');
  await timeEdit({
    what: 'contracts, which every service and front end holds',
    path: 'packages/contracts/src/errors.ts',
    find: 'unknown_path: { status: 404 }',
    put: (run) => `unknown_path: { status: ${410 + run} }`,
    isServed: async (run) => (await fetch(`${url}/api/nowhere`)).status === 410 + run,
    end: 'answer',
  });
}

function startLoop(port: number, folder: string) {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), RAPI_DATA: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGINT'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('and follows the source')) resolve();
    });
    void ended.then(() => reject(new Error(`make dev ended:\n${output}`)));
    setTimeout(() => reject(new Error(`make dev was not ready in time:\n${output}`)), FIRST_BUILD_MS).unref();
  });
  return { ready, output: () => output, stop: () => (child.kill('SIGINT'), ended) };
}
type Loop = ReturnType<typeof startLoop>;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-dev-loop-'));
  const port = await freePort();
  const since = performance.now();
  const loop = startLoop(port, folder);
  try {
    await loop.ready;
    say(`until it is ready: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    await timeServer(`http://127.0.0.1:${port}`, loop);
    await timeFrontends(`http://127.0.0.1:${port}`, loop);
  } finally {
    restore();
    const stopping = performance.now();
    await loop.stop();
    say(`Ctrl-C until it has ended: ${((performance.now() - stopping) / 1000).toFixed(1)} s`);
    rmSync(folder, { recursive: true, force: true });
  }
}

process.once('SIGINT', () => {
  restore();
  process.exit(130);
});
void main();
