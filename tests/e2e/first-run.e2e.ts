import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_DATA_ROWS } from '@rapi/contracts';
import { Workbook } from 'exceljs';
import type { Browser, Locator, Page } from 'playwright-core';
import { inspectScreen, screenshots } from './inspect-screen';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { sharedProduct } from './shared-product';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';
import { watchPage } from './watch-page';
import type { PageWatch } from './watch-page';

const SAMPLE = 'contoh_penjualan.csv';
const PASSWORD = 'Kopi-Tubruk-1945';
const LONG = { timeout: 60_000 };

/** The distinct values of a column of a workbook's first sheet, as texts. */
async function valuesOf(path: string, column: string): Promise<Set<string>> {
  const workbook = new Workbook();
  await workbook.xlsx.readFile(path);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet');
  const place = (sheet.getRow(1).values as unknown[]).indexOf(column);
  const texts = sheet
    .getColumn(place)
    .values.slice(2)
    .map((value) => JSON.stringify(value ?? null));
  return new Set(texts);
}

describeInBrowser('the first steps of a new user', () => {
  const product = sharedProduct();
  const violations: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'rapi-first-run-'));
  let browser: Browser;
  let page: Page;
  let watch: PageWatch;
  let begun: number;

  const step = stepByStep(async () => {
    process.stdout.write(`${product.output().slice(-3000)}\n`);
    await page.screenshot({ path: join(screenshots, 'failed.png') });
  });
  const inspect = async (screen: string) => void violations.push(...(await inspectScreen(page, screen)));
  const region = (): Locator => page.getByRole('region', { name: 'First steps' });
  const stepOf = (name: string): Locator => region().getByRole('listitem').filter({ hasText: name });
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const token = await page.evaluate<string>(`localStorage.getItem('token')`);
    const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  };
  const status = async () =>
    (await ask<{ first_run: { status: string; file_id: string | null } | null }>('/users/me')).first_run;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await (await openContext(browser)).newPage();
    watch = watchPage(page);
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  step('are offered on the dashboard of who has just registered, and forced on nobody', async () => {
    await page.goto(`${product.url}/register`);
    begun = Date.now();
    await page.getByLabel('Full name').fill('Rina Kusuma');
    await page.getByLabel(/^Email/).fill(`rina.${begun}@example.com`);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await region().getByRole('button', { name: 'Use a sample' }).waitFor(LONG);
    expect(await region().getByRole('listitem').count()).toBe(4);
    expect(await region().getByText('Done:').count()).toBe(0);
    expect(await status()).toBeNull();
    await inspect('first-run-offer');
    await page.goto(`${product.url}/excel`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await region().count()).toBe(0);
    await page.goto(`${product.url}/dashboard`);
  });

  step('one press gets a sample in', async () => {
    await region().getByRole('button', { name: 'Use a sample' }).click();
    await stepOf('Get a table in').getByText('Done:').waitFor(LONG);
    await stepOf('Get a table in').getByText(SAMPLE).waitFor();
    expect(await status()).toMatchObject({ status: 'under_way' });
    await inspect('first-run-sample');
  });

  step('the look is told by the engine’s own count, in the open tool', async () => {
    await region().getByRole('link', { name: 'Show the problems' }).click();
    const dialog = page.getByRole('dialog', { name: 'Data Profile' });
    await dialog.waitFor(LONG);
    const bar = dialog.getByRole('region', { name: 'First steps' });
    await bar.getByText(/^\d+ problems were found\./).waitFor(LONG);
    const { data } = await ask<{ data: { id: string; original_filename: string }[] }>('/api/files/?kind=upload');
    const id = data.find(({ original_filename }) => original_filename === SAMPLE)?.id;
    const { quality_history } = await ask<{ quality_history: { issue_count: number }[] }>(
      `/api/files/${id}/quality-history`,
    );
    await bar.getByText(`${quality_history[0]?.issue_count} problems were found.`, { exact: false }).waitFor();
    await inspect('first-run-profile');
  });

  step('can be left, and taken up again after a reload', async () => {
    await page.getByRole('region', { name: 'First steps' }).getByRole('button', { name: 'Leave' }).click();
    await region().waitFor({ state: 'detached' });
    await page.goto(`${product.url}/excel?tab=files`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await region().count()).toBe(0);
    await page.goto(`${product.url}/dashboard`);
    await stepOf('See what is wrong').getByText('Done:').waitFor();
    await inspect('first-run-left');
    await page.goto(`${product.url}/help`);
    await region().getByRole('button', { name: 'Go on with the first steps' }).click();
    await page.waitForURL('**/dashboard');
    await region().getByRole('link', { name: 'Fix them' }).waitFor();
    await page.goto(`${product.url}/excel?tab=files`);
    await region().getByText('Step 3 of 4').waitFor();
    await inspect('first-run-bar');
  });

  step('the fix is made in Smart Clean', async () => {
    await region().getByRole('link', { name: 'Fix them' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Smart Clean' });
    await dialog.getByText('The usual rules are ticked.', { exact: false }).waitFor(LONG);
    await inspect('first-run-clean');
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await dialog.getByText(`${SAMPLE} is tidier now.`, { exact: false }).waitFor(LONG);
    await inspect('first-run-fixed');
  });

  step('the download ends them, and what comes down is tidier', async () => {
    const { file_id } = (await status()) ?? {};
    const before = await ask<{ processed_excel_data: Record<string, unknown>[] }>(
      `/api/files/${file_id}/data?version=1&limit=${MAX_DATA_ROWS}`,
    );
    const written = (column: string) => new Set(before.processed_excel_data.map((row) => JSON.stringify(row[column])));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('region').getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    await page.getByText('Nicely done', { exact: false }).waitFor();
    process.stdout.write(
      `first steps, from the empty form to the tidy file: ${Math.round((Date.now() - begun) / 1000)} s\n`,
    );
    expect(await status()).toMatchObject({ status: 'finished' });
    await inspect('first-run-done');
    expect(download.suggestedFilename()).toBe(SAMPLE.replace('.csv', '.xlsx'));
    const path = join(folder, 'tidy.xlsx');
    await download.saveAs(path);
    const states = await valuesOf(path, 'Status');
    expect([...written('Status')]).toEqual(expect.arrayContaining(['"LUNAS"', '"lunas"']));
    expect([...states].filter((state) => /^"lunas"$/i.test(state))).toHaveLength(1);
    expect((await valuesOf(path, 'Pelanggan')).size).toBeLessThan(written('Pelanggan').size);
  });

  step('the links at the end lead to real places, and nothing is left on the dashboard', async () => {
    await page.getByRole('link', { name: 'Have it done every month' }).click();
    await page.getByRole('dialog', { name: 'Scheduled Jobs' }).waitFor();
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('Recent activity').waitFor();
    await page.getByRole('button', { name: 'Open Scheduled Jobs' }).waitFor();
    expect(await region().count()).toBe(0);
  });

  step('speak Indonesian', async () => {
    await page.evaluate("localStorage.setItem('language', 'id')");
    await page.goto(`${product.url}/help`);
    const steps = page.getByRole('region', { name: 'Langkah pertama' });
    await steps.getByRole('button', { name: 'Ulangi langkah pertama' }).click();
    await steps.getByRole('listitem').first().waitFor();
    await inspect('first-run-id');
    await page.goto(`${product.url}/excel?tab=files`);
    await steps.getByText('Langkah 2 dari 4').waitFor();
    await inspect('first-run-bar-id');
    await steps.getByRole('button', { name: 'Jangan tampilkan lagi' }).click();
    await steps.waitFor({ state: 'detached' });
  });

  step('have no fault that axe can find and nothing to complain of', async () => {
    expect(violations).toEqual([]);
    expect(watch.problems()).toEqual([]);
  });
});

describeInBrowser('the first steps with a file of one’s own', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  test('the upload is the file they are about, and a look by the list counts', async () => {
    const { page } = tool;
    const bar = page.getByRole('region', { name: 'First steps' });
    await page.goto(`${tool.product.url}/dashboard`);
    await tool.button('Upload my own file').click();
    await bar.getByText('Step 1 of 4').waitFor();
    const content = 'Nama,Kota\n budi ,JAKARTA\nsiti,jakarta\n';
    const file = { name: 'pelanggan.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await tool.button('Upload').click();
    await bar.getByText('See what is wrong with pelanggan.csv.').waitFor(LONG);
    const { data } = (await tool.user.send('GET', '/api/files/')).json<{ data: { id: string }[] }>();
    await tool.open(data[0]?.id ?? '', 'profile');
    await bar.getByText(/^\d+ problems? (was|were) found\./).waitFor(LONG);
    expect((await tool.user.send('GET', '/users/me')).json()).toMatchObject({
      first_run: { status: 'under_way', file_id: data[0]?.id },
    });
    expect(tool.watch.problems()).toEqual([]);
  });
});
