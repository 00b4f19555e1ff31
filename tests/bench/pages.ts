// What a browser has to load and do: the landing page over the wire, how soon the workspace is usable, how much script
// each remote has, and how smoothly a grid of 100,000 × 40 scrolls.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { generateDirtyTable } from '@rapi/tables';
import { bytesOfPage, measureScroll } from '../e2e/measure-page';
import { registerUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';
import { csvOf, uploadCsv } from './upload-csv';

const ROWS = 100_000;
const LANDING_KB = 300;
const INTERACTIVE_MS = 2500;
const REMOTE_KB = 200;
/** Between two scrolls: by then the product has finished working ahead. */
const PAUSE_MS = 5000;
/**
 * The grid's counterpart: rows that are all in the page, as high and as full as those in view, with nothing to fetch or
 * redraw.
 */
const STILL_PAGE = `<div role="grid" style="height: 700px; overflow: auto; font: 14px sans-serif">${Array.from(
  { length: 3000 },
  (_, row) => `<div style="height: 28px; white-space: pre">${`<span>Jalan Merdeka ${row} </span>`.repeat(11)}</div>`,
).join('')}</div>`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const kb = (bytes: number) => Math.round(bytes / 1024);
/** The dirty table twice over, side by side: 40 columns. */
function wideCsv(): string {
  const { header, rows } = generateDirtyTable({ rows: ROWS, seed: 1945 });
  const wide = [[...header, ...header.map((name) => `${name} 2`)], ...Array.from(rows, (row) => [...row, ...row])];
  return csvOf(wide);
}

/** Bytes of script over the wire while a page opens, by the part of the product it belongs to. */
async function scriptsOf(page: Page, work: () => Promise<void>): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const [urls, sizes] = [new Map<string, string>(), new Map<string, number>()];
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') urls.set(requestId, new URL(response.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = urls.get(requestId);
    const part = path && (/^\/remotes\/([^/]+)/.exec(path)?.[1] ?? 'shell');
    if (part) sizes.set(part, (sizes.get(part) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await work();
  await devtools.detach();
  return sizes;
}

async function sayScroll(what: string, page: Page): Promise<void> {
  await page.bringToFront();
  const { framesPerSecond, slowFrameMs } = await measureScroll(page);
  say(`${what}: ${framesPerSecond} frames a second, 95 of 100 within ${slowFrameMs} ms`);
}

async function main(): Promise<void> {
  const product = await startProduct({ env: { RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json') } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const landing = await browser.newPage();
    say(`landing page: ${kb(await bytesOfPage(landing, product.url))} KB over the wire, target ≤ ${LANDING_KB}`);
    const user = await registerUser(() => product.url);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(user.token())})`);
    const id = await uploadCsv(user, 'lebar.csv', wideCsv());
    for (const visit of ['first', 'second']) {
      const page = await context.newPage();
      const since = performance.now();
      const scripts = await scriptsOf(page, async () => {
        await page.goto(`${product.url}/excel?tab=files`);
        await page.getByText('lebar.csv').first().click({ trial: true });
      });
      say(
        `workspace, ${visit} visit: usable after ${Math.round(performance.now() - since)} ms, target ≤ ${INTERACTIVE_MS}`,
      );
      if (visit === 'first')
        for (const [part, bytes] of scripts)
          say(`script of ${part}: ${kb(bytes)} KB, target of a remote ≤ ${REMOTE_KB}`);
      await page.close();
    }
    const page = await context.newPage();
    await page.goto(`${product.url}/excel?tab=files&file=${id}`);
    await page.getByText('All rows').click();
    await page.locator('[role=grid] [role=row]').nth(3).waitFor();
    const still = await context.newPage();
    await still.setContent(STILL_PAGE);
    // During the first round the product still profiles and cleans the new upload ahead.
    for (const round of [1, 2, 3]) {
      await sayScroll(`round ${round}, grid of ${ROWS} × 40 (target 60)`, page);
      await sayScroll(`round ${round}, a still page of as much text, the browser's own scrolling`, still);
      await page.waitForTimeout(PAUSE_MS);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

void main();
