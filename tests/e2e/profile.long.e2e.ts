import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const PRICES = [12_000, 12_500, 13_000, 12_750, 11_900, 12_300, 12_800, 12_100, 13_200, 12_600, 990_000, 12_450];
const DAYS = ['03/01/2026', '09/01/2026', '14/01/2026', '02/02/2026', '21/02/2026', '03/03/2026'];

/** Sales with typical faults: a price with too many zeros, an invalid email address, notes containing phone numbers. */
const SALES = [
  'Nama,Email,Harga,Tanggal,Catatan',
  ...PRICES.map((price, i) =>
    [
      i === 3 ? '  Dewi Lestari' : `Pelanggan ${'ABCDEFGHIJKL'[i]}`,
      i === 5 ? 'bukan alamat' : i > 9 ? '' : `orang${i}@contoh.co.id`,
      price,
      DAYS[i % DAYS.length],
      i === 0 ? 'hubungi 0812-3456-7890' : 'lunas',
    ].join(','),
  ),
].join('\n');

describeInBrowser('the profile', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const link = (name: string | RegExp) => dialog.getByRole('link', { name, exact: typeof name === 'string' });
  const savedBy = async (button: Locator) => {
    const [download] = await Promise.all([tool.page.waitForEvent('download'), button.click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', SALES);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('says what is wrong, and hands out the report as data and to print', async () => {
    dialog = await tool.open(fileId, 'profile');
    await dialog.getByText('1 value lies far above the usual range').waitFor();
    await tool.inspect('profile-issues');
    const data = await savedBy(tool.button('Download Quality Report'));
    expect(data.name).toBe('data_quality_report_penjualan.json');
    expect(JSON.parse(data.text)).toMatchObject({ file_name: 'penjualan.csv', summary: { total_rows: 12 } });
    const readable = await savedBy(tool.button('Report to Print'));
    expect(readable.name).toBe('data_quality_report_penjualan.html');
    const paper = await tool.page.context().newPage();
    await paper.setContent(readable.text);
    await paper.getByRole('heading', { name: 'Data quality report: penjualan.csv' }).waitFor();
    await paper.getByText('1 value lies far above the usual range').waitFor();
    await paper.screenshot({ path: 'tests/e2e/screenshots/profile-report.png', fullPage: true });
    await paper.close();
  });

  step('tells how the score is made, to the last point', async () => {
    await tool.button('How this score is made').click();
    const made = tool.page.getByRole('dialog', { name: 'How this score is made' });
    const points = made.locator('tbody tr td:last-child');
    await points.first().waitFor();
    const written = (await points.allTextContents()).map((text) => Math.round(Number(text) * 100));
    const score = Number(await made.locator('[data-score]').textContent());
    expect(written).toHaveLength(4);
    expect(written.reduce((sum, each) => sum + each, 0)).toBe(Math.round(score * 100));
    await made.getByText('90% valid (9 of 10)').waitFor();
    await tool.inspect('profile-made');
    await tool.page.keyboard.press('Escape');
    await made.waitFor({ state: 'detached' });
  });

  step('shows how the values of a column lie, its outliers and what tells of people', async () => {
    await dialog.getByRole('button', { name: 'Harga', exact: true }).click();
    await dialog.getByRole('table', { name: 'Distribution' }).waitFor({ state: 'attached' });
    await link('990,000').last().waitFor();
    await tool.inspect('profile-outliers');
    await tool.tab('Column Analysis').click();
    await dialog.getByRole('button', { name: /^Catatan/ }).click();
    await dialog.getByText('Personal data: Phone (1)').waitFor();
    await tool.inspect('profile-personal');
    await tool.tab('Quality Overview').click();
    await dialog.getByRole('button', { name: 'See the values: Email' }).click();
    await link('bukan alamat').waitFor();
    await tool.inspect('profile-examples');
  });

  step('leads from an issue to exactly its rows, and on to the tool that puts it right', async () => {
    await tool.tab('Quality Overview').click();
    const outlier = dialog.getByRole('listitem').filter({ hasText: 'far above the usual range' });
    await outlier.getByRole('link', { name: 'Show the row' }).click();
    dialog = tool.page.getByRole('dialog').last();
    await dialog.getByText(/^1 of 12 rows/).waitFor();
    await dialog.getByRole('gridcell', { name: /990/ }).waitFor();
    await tool.inspect('profile-rows');
    await tool.page.goBack();
    dialog = tool.page.getByRole('dialog').last();
    const untidy = dialog.getByRole('listitem').filter({ hasText: 'stray spaces' });
    await untidy.getByRole('link', { name: 'Fix in Smart Clean' }).click();
    await tool.tab('Setup & Rules').waitFor();
  });

  step('is whole for everyone, and says nothing to the console', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the profile in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('tells issues and advice in it', async () => {
    const fileId = await tool.upload('penjualan.csv', SALES);
    const dialog = await tool.open(fileId, 'profile');
    await dialog.getByText('1 nilai jauh di atas rentang biasa').waitFor();
    await dialog.getByText('Lengkapi yang kosong di “Email”, atau buat aturan wajib isi.').waitFor();
    await tool.inspect('profile-issues-id');
    await dialog.getByRole('button', { name: 'Harga', exact: true }).click();
    await dialog.getByText(/di luar .* sampai/).waitFor();
    await tool.inspect('profile-outliers-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

/** Twelve taxpayers whose numbers all have a wrong check digit. */
const TAXPAYERS = [
  'Nama,NPWP',
  ...Array.from({ length: 12 }, (_, i) => `Wajib pajak ${'ABCDEFGHIJKL'[i]},01.234.567.8-9${i + 10}.000`),
].join('\n');

describeInBrowser('a column without one valid value', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  test('is marked in the head of the grid, and limits the score', async () => {
    const fileId = await tool.upload('wajib-pajak.csv', TAXPAYERS);
    await tool.page.goto(`${tool.product.url}/excel/files/${fileId}`);
    const heads = tool.page.getByRole('columnheader');
    const wrong = /Not one value is valid \(0 valid, 0 empty, 12 invalid or unread\)/;
    await heads.filter({ hasText: 'NPWP' }).getByRole('img', { name: wrong }).waitFor();
    expect(await tool.page.locator('[data-wholly-invalid]').count()).toBe(1);
    await tool.inspect('workbench-wholly-invalid');
    await tool.open(fileId, 'profile');
    await tool.button('How this score is made').click();
    const made = tool.page.getByRole('dialog', { name: 'How this score is made' });
    await made.getByText('0% valid (0 of 12)').waitFor();
    await tool.inspect('profile-made-limited');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
