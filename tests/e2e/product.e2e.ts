import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { root, startProduct } from '../src/product/start-product';
import type { Product } from '../src/product/start-product';
import { COLUMNS, countPhones, ROWS, writeDirtyWorkbook } from './dirty-workbook';
import { inspectScreen, screenshots } from './inspect-screen';
import { bytesOfPage, limitSending, measureScroll } from './measure-page';
import { describeInBrowser, openBrowser, openContext } from './open-browser';
import { readMail } from './read-mail';
import { stepByStep } from './step-by-step';
import { watchPage } from './watch-page';
import type { PageWatch } from './watch-page';

const WORKBOOK = 'penjualan-2026.xlsx';
const EMAIL = 'sari.dewi@example.com';
const PASSWORD = 'Kopi-Tubruk-1945';
const CONTACT_EMAIL = 'bantuan@example.com';
const LANDING_BYTES = 300 * 1024;
/** For work on all 100,000 rows; generous, because nothing here measures time. */
const LONG = { timeout: 90_000 };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Drops a file on the page as a user's drag would, with the browser's own file in it. */
async function dragOver(page: Page, path: string): Promise<() => Promise<void>> {
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'hand', hidden: true }))`,
  );
  await page.setInputFiles('#hand', path);
  const send = (type: string) =>
    page.evaluate(`{
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(document.querySelector('#hand').files[0]);
      document.querySelector('h1').dispatchEvent(new DragEvent('${type}', { bubbles: true, cancelable: true, dataTransfer }));
    }`);
  await send('dragover');
  return async () => {
    await send('drop');
    await page.evaluate(`document.querySelector('#hand').remove()`);
  };
}

describeInBrowser('the product, from the landing page to a rollback', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-e2e-'));
  const workbook = join(folder, WORKBOOK);
  const violations: string[] = [];
  let product: Product;
  let browser: Browser;
  let page: Page;
  let watch: PageWatch;
  let rowsAtFirst: unknown;

  const step = stepByStep(async () => {
    say(product.output().slice(-3000));
    await page.screenshot({ path: join(screenshots, 'failed.png') });
  });

  const inspect = async (screen: string, options?: { wholePage?: boolean }) => {
    violations.push(...(await inspectScreen(page, screen, options)));
  };
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name });
  const tab = (name: string | RegExp): Locator => page.getByRole('tab', { name });
  const close = () => page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).click();

  const ask = async (path: string): Promise<unknown> => {
    const token = await page.evaluate<string>(`localStorage.getItem('token')`);
    const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  /** Fifty rows from the middle of the workbook, from the API. */
  const rowsInTheMiddle = async (): Promise<unknown> => {
    const { data } = (await ask('/api/files')) as { data: { id: string; original_filename: string }[] };
    const file = data.find(({ original_filename }) => original_filename === WORKBOOK);
    const preview = (await ask(`/api/files/${file?.id}/preview?offset=50000&rows=50`)) as { data: unknown[] };
    expect(preview.data).toHaveLength(50);
    return preview.data;
  };

  beforeAll(async () => {
    await writeDirtyWorkbook(workbook);
    product = await startProduct({
      env: { CONTACT_EMAIL, RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json') },
    });
    browser = await openBrowser();
    page = await (await openContext(browser)).newPage();
    watch = watchPage(page);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  step('the landing page is light and says what the product does', async () => {
    const bytes = await bytesOfPage(page, product.url);
    say(`landing page: ${Math.round(bytes / 1024)} KB over the wire`);
    await heading('Messy spreadsheets in. Tidy data out.').waitFor();
    await inspect('landing', { wholePage: true });
    expect(bytes).toBeLessThanOrEqual(LANDING_BYTES);
  });

  step('a visitor writes to whoever runs the product', async () => {
    await page.getByRole('button', { name: 'Schedule Demo' }).click();
    const form = page.getByRole('dialog', { name: 'Write to us' });
    await form.getByLabel('Name').fill('Rina Kusuma');
    await form.getByLabel('Email').fill('rina@example.co.id');
    await form.getByLabel('Message').fill('Bolehkah kami minta demo untuk 40 cabang?');
    await inspect('contact');
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We will answer to rina@example.co.id.', { exact: false }).waitFor();
    const { text, replyTo } = await readMail(CONTACT_EMAIL, 30_000, product.folder);
    expect(replyTo?.map(({ address }) => address)).toEqual(['rina@example.co.id']);
    expect(text).toContain('Bolehkah kami minta demo untuk 40 cabang?');
  });

  step('pages behind the sign-in lead to it, unknown ones say so', async () => {
    await page.goto(`${product.url}/excel`);
    await heading('Sign in').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await inspect('login');
    watch.expect('404 /tidak-ada');
    await page.goto(`${product.url}/tidak-ada`);
    await heading('Page not found').waitFor();
    await inspect('not-found');
    await page.goto(`${product.url}/forgot-password`);
    await heading('Forgot your password?').waitFor();
    await inspect('forgot-password');
  });

  step('a person registers and is signed in', async () => {
    await page.goto(product.url);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('Full name').fill('Sari Dewi');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByLabel(/I agree to the terms/).check();
    await inspect('register');
    await button('Create account').click();
    await heading(/^Good .+, Sari Dewi$/).waitFor();
    await page.getByText('Nothing has happened yet').waitFor();
    await inspect('dashboard-empty');
  });

  step('the workspace refuses what is no table, in words', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Excel Transformer' }).click();
    await heading('Excel Transformer').waitFor();
    await tab(/^Files/).click();
    await page.getByText('No files uploaded yet').waitFor();
    await inspect('files-empty');
    await tab('Upload').click();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
    await page.getByText('Please select a valid Excel (.xlsx, .xls) or CSV file.').waitFor();
    watch.expect('415 /api/files/upload');
    await choose.setInputFiles({ name: 'laporan.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n1 0 obj') });
    await button('Upload').click();
    await page
      .getByRole('alert')
      .getByText(`Upload failed: Please select a valid Excel (.xlsx, .xls) or CSV file.`)
      .waitFor();
    await inspect('upload-refused');
    await button('Clear').click();
  });

  step('a workbook of 100,000 rows is dropped, sent and listed', async () => {
    const drop = await dragOver(page, workbook);
    await page.getByText('Drop to add these files').waitFor();
    await inspect('drop');
    await drop();
    const send = await limitSending(page, 200 * 1024);
    await button('Upload').click();
    await page.getByRole('progressbar', { name: `${WORKBOOK}: ` }).waitFor();
    await inspect('uploading');
    await send();
    const row = page.getByRole('table', { name: 'Files' }).getByRole('row').filter({ hasText: WORKBOOK });
    await row.getByText(`100,000 × ${COLUMNS}`).waitFor(LONG);
    await inspect('files');
    rowsAtFirst = await rowsInTheMiddle();
  });

  step('View shows every row', async () => {
    await button(WORKBOOK).click();
    await page.getByText('Total rows').waitFor(LONG);
    await inspect('preview');
    await page.getByText('All rows').click();
    const grid = page.getByRole('grid');
    await grid.getByRole('gridcell', { name: '100000' }).waitFor();
    await page.evaluate(
      `{ const grid = document.querySelector('[role=grid]'); grid.scrollTop = grid.scrollHeight / 2; }`,
    );
    await grid
      .getByRole('rowheader', { name: /^50,0\d\d$/ })
      .first()
      .waitFor();
    // The first column counts up from 100,000, so it tells which row it is.
    await grid
      .getByRole('gridcell', { name: /^1500\d\d$/ })
      .first()
      .waitFor();
    await inspect('preview-rows');
    const { framesPerSecond, slowFrameMs } = await measureScroll(page);
    say(`grid over ${ROWS} rows: ${framesPerSecond} frames a second, 95 of 100 within ${slowFrameMs} ms`);
    await close();
  });

  step('Data Profile tells the quality, of each column too', async () => {
    await button(`Data Profile: ${WORKBOOK}`).click();
    await page.getByText('Overall quality').waitFor(LONG);
    await inspect('profile');
    await tab('Column Analysis').click();
    await page.getByLabel('Search columns').fill('telepon');
    await inspect('profile-columns');
    await button(/^Telepon/).click();
    await heading('Sample values').waitFor();
    await inspect('profile-column');
    await tab('Data Insights').click();
    await page.getByRole('cell', { name: '100,000' }).first().waitFor();
    await inspect('profile-insights');
    await close();
  });

  step('Smart Clean shows each change, makes it, and hands out the cleaned file', async () => {
    await button(`Smart Clean: ${WORKBOOK}`).click();
    await heading('What will be cleaned').waitFor();
    await inspect('clean-setup');
    await button('Preview').click();
    const changes = page.getByRole('region', { name: 'Changes, before and after' });
    await changes.waitFor(LONG);
    await changes
      .getByRole('cell', { name: /^\+628\d+$/ })
      .first()
      .waitFor();
    await inspect('clean-preview');
    await button(/^Apply [\d,.]+ changes$/).click();
    await page.getByRole('dialog').getByText('Data cleaning completed successfully!').waitFor(LONG);
    await inspect('clean-results');
    const [download] = await Promise.all([page.waitForEvent('download', LONG), button('Download').click()]);
    expect(download.suggestedFilename()).toBe(`cleaned_${WORKBOOK}`);
    const cleaned = join(folder, 'cleaned.xlsx');
    await download.saveAs(cleaned);
    await page.getByRole('dialog').getByRole('tab', { name: 'History' }).click();
    await button(/^Download the file of Smart Cleaning/).waitFor();
    await inspect('clean-history');
    await close();
    const { rows, filled, international, unassigned } = await countPhones(cleaned, 'Telepon');
    expect(rows).toBe(ROWS);
    expect(filled).toBeGreaterThan(ROWS * 0.9);
    expect(international).toBeGreaterThan(ROWS * 0.7);
    expect(international + unassigned).toBe(filled);
    expect(await rowsInTheMiddle()).not.toEqual(rowsAtFirst);
  });

  step('Transformation History keeps it all, and a rollback brings the data back', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('Recent activity').waitFor();
    await inspect('dashboard');
    await button('Open Transformation History').click();
    const history = page.getByRole('dialog', { name: 'Transformation History' });
    await history.getByRole('button', { name: /^Clean with \d+ rules.*Completed/ }).click();
    await page.getByRole('complementary', { name: 'Details' }).getByText('Records changed').waitFor();
    await inspect('history');
    await button('Close details').click();
    await button(/^Rollback Clean with/).click();
    await inspect('rollback-reason');
    await page.getByLabel('Please provide a reason for this rollback:').fill('Nomor lama masih dipakai kasir');
    await button('Continue').click();
    await page.getByText('Are you sure you want to rollback this transformation?').waitFor();
    await inspect('rollback-question');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Rollback', exact: true }).click();
    await page.getByText('Rollback completed successfully!').waitFor(LONG);
    expect(await rowsInTheMiddle()).toEqual(rowsAtFirst);
    for (const [name, shown] of [
      ['Analytics', page.getByText('Total transformations')],
      ['Rollbacks', page.getByText('Nomor lama masih dipakai kasir')],
      ['Data Lineage', page.getByText(WORKBOOK).first()],
    ] as const) {
      await tab(name).click();
      await shown.waitFor();
      await inspect(`history-${name.toLowerCase().replace(' ', '-')}`);
    }
    await close();
  });

  step('a wrong password is refused in words, the right one leads back in', async () => {
    await button('Logout').click();
    await heading('Sign in').waitFor();
    watch.expect('401 /auth/login');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel(/^Password/).fill('Teh-Botol-1945');
    await button('Sign in').click();
    await page.getByRole('alert').getByText('Incorrect email or password').waitFor();
    await inspect('login-refused');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button('Sign in').click();
    await heading(/^Good .+, Sari Dewi$/).waitFor();
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(violations).toEqual([]);
    expect(watch.problems()).toEqual([]);
  });
});
