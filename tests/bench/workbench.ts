// The workbench over 100,000 × 20: how smoothly its grid scrolls, and how long after the last click on a column's
// action the grid shows the preview.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { generateDirtyTable } from '@rapi/tables';
import { measureScroll } from '../e2e/measure-page';
import { registerUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';
import { csvOf, uploadCsv } from './upload-csv';

const ROWS = 100_000;
const ROUNDS = 10;
const COLUMNS = 20;
const PREVIEW_MS = 300;
/** Between two scrolls: by then the product has finished working ahead. */
const PAUSE_MS = 5000;
const say = (line: string) => process.stdout.write(`${line}\n`);

function table(): string {
  const { header, rows } = generateDirtyTable({ rows: ROWS, seed: 1945 });
  return csvOf([header, ...rows]);
}

/**
 * From the press of the mouse to the frame in which rows in view show the action's preview, measured by the page
 * itself.
 */
const watchPreview = `window.previewed = new Promise((done) => {
  let pressed = 0;
  addEventListener('click', () => { pressed ||= performance.now(); }, { capture: true, once: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=gridcell]:is([data-changed], [data-fate])')) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - pressed));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
})`;

const actions = [
  ['Nama', 'Clean', 'Choose rules…'],
  ['Nama', 'Split', 'Widths, pattern, names…'],
] as const;

async function previewOf(page: Page, url: string, [column, menu, item]: (typeof actions)[number]): Promise<number> {
  await page.goto(url);
  await page.locator('[data-row]').first().waitFor();
  // Heads out of view are not drawn.
  const head = page.getByRole('button', { name: `Menu of column ${column}`, exact: true });
  await page.getByRole('grid').focus();
  for (let at = 0; at < COLUMNS && !(await head.isVisible()); at += 1) await page.keyboard.press('ArrowRight');
  await head.click();
  await page.getByRole('menuitem', { name: menu, exact: true }).hover();
  const last = page.getByRole('menuitem', { name: item, exact: true });
  await last.waitFor();
  await page.evaluate(`void (${watchPreview})`);
  await last.click();
  return page.evaluate<number>('window.previewed');
}

const shareOf = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

async function main(): Promise<void> {
  const product = await startProduct({ env: { RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json') } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const user = await registerUser(() => product.url);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(user.token())})`);
    const url = `${product.url}/excel/files/${await uploadCsv(user, 'besar.csv', table())}`;
    const page = await context.newPage();
    for (const action of actions) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await previewOf(page, url, action));
      const sorted = times.toSorted((one, other) => one - other);
      say(
        `${action[1]} of ${action[0]}: first ${shareOf(times, 0)} ms, median ${shareOf(sorted, 0.5)} ms, ` +
          `95 of 100 within ${shareOf(sorted, 0.95)} ms, target ≤ ${PREVIEW_MS}`,
      );
    }
    await page.goto(url);
    await page.locator('[data-row]').first().waitFor();
    for (const round of [1, 2, 3]) {
      await page.waitForTimeout(PAUSE_MS);
      const { framesPerSecond, slowFrameMs } = await measureScroll(page);
      say(`round ${round}, grid: ${framesPerSecond} frames a second (target 60), 95 of 100 within ${slowFrameMs} ms`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

void main();
