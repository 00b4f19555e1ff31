import { csvFile, xlsxFile } from '@rapi/test-kit';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook that starts with a cover; the figures are on the second sheet, below a title. */
const WORKBOOK = xlsxFile({
  Sampul: [
    ['Laporan', 'Periode'],
    ['Penjualan', 'Januari 2026'],
  ],
  Rekap: [
    ['PT Maju Jaya', null, null],
    ['Kota', 'Produk', 'Jumlah'],
    ['Bandung', 'Kopi', 12],
    ['Medan', 'Teh', 7],
  ],
});

/** As accounting programs write it: a title above the header, separated by semicolons. */
const TITLED = csvFile(
  [
    ['Laporan Penjualan', '', ''],
    ['Tanggal', 'Produk', 'Harga'],
    ['05/01/2026', 'Kopi', 25000],
    ['12/01/2026', 'Teh; hijau', 12000],
  ],
  { delimiter: ';' },
);

interface Listed {
  data: { id: string; filename: string; current_version: number }[];
}

describeInBrowser('how an upload is read', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  const fileOf = async (name: string) =>
    (await tool.user.send('GET', '/api/files/')).json<Listed>().data.find(({ filename }) => filename === name);
  const rowsOf = async (name: string) =>
    (await tool.user.send('GET', `/api/files/${(await fileOf(name))?.id}/data`)).json<{
      processed_excel_data: object[];
    }>().processed_excel_data;
  const choose = async (label: string, option: string | RegExp) => {
    await tool.page.getByRole('combobox', { name: label }).click();
    await tool.page.getByRole('option', { name: option }).click();
  };

  test('what was detected is said once the files have arrived', async () => {
    const { page, product } = tool;
    await page.goto(`${product.url}/excel?tab=upload`);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'laporan.xlsx', mimeType: XLSX, buffer: WORKBOOK },
      { name: 'kasir.csv', mimeType: 'text/csv', buffer: TITLED },
    ]);
    await tool.button('Upload 2 files').click();
    const card = page.getByRole('region', { name: 'Just uploaded' });
    await card.getByText('Sheet “Sampul” · header in row 1 · 1 row, 2 columns').waitFor();
    await card.getByText('header in row 2 · separated by “;” · UTF-8 · 2 rows, 3 columns').waitFor();
    await card.getByText(/^1 row above the header was taken for a title/).waitFor();
    await tool.inspect('reading-just-uploaded', { wholePage: true });
  });

  test('another sheet and header row are seen before they are taken', async () => {
    const { page } = tool;
    await tool.button('Check or change how laporan.xlsx is read').click();
    await page.getByText('This is how the file is read now.').waitFor();
    expect(await tool.button('Read Again').isDisabled()).toBe(true);
    await choose('Sheet', /^Rekap/);
    await page.getByRole('heading', { name: '3 columns, 2 rows' }).waitFor();
    await tool.inspect('reading-workbook');
    await page.getByLabel('Row 3 holds the column names').check();
    await page.getByRole('heading', { name: '3 columns, 1 row' }).waitFor();
    await page.getByLabel('Row 2 holds the column names').check();
    await page.getByRole('heading', { name: '3 columns, 2 rows' }).waitFor();
    expect((await fileOf('laporan.xlsx'))?.current_version).toBe(1);
    await tool.button('Read Again').click();
    await page.getByText('The file was read again: 2 rows.').waitFor();
    expect(await rowsOf('laporan.xlsx')).toEqual([
      { Kota: 'Bandung', Produk: 'Kopi', Jumlah: 12 },
      { Kota: 'Medan', Produk: 'Teh', Jumlah: 7 },
    ]);
  });

  test('the menu of a file leads there too; steps that would be left behind are asked about', async () => {
    const { page } = tool;
    const id = (await fileOf('kasir.csv'))?.id ?? '';
    const steps = [{ operation: 'rename@1', config: { mapping: { Harga: 'Harga Satuan' } } }];
    await tool.user.send('POST', `/api/files/${id}/recipe`, { body: { steps } });
    await page.reload();
    await tool.button('Actions for kasir.csv').click();
    await page.getByRole('menuitem', { name: 'Sheet and Header' }).click();
    await page.getByText('1 step was applied to this file.').waitFor();
    await choose('Separator', 'Comma ,');
    await page.getByRole('heading', { name: /^1 column, / }).waitFor();
    await choose('Separator', 'Semicolon ;');
    await page.getByLabel('The file has no header row').check();
    await page.getByRole('heading', { name: '3 columns, 4 rows' }).waitFor();
    await tool.inspect('reading-csv');
    await tool.button('Read Again').click();
    await page.getByText('Leave 1 applied step behind?').waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Read Again' }).click();
    await page.getByText('The file was read again: 4 rows.').waitFor();
    expect(await rowsOf('kasir.csv')).toHaveLength(4);
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('how an upload is read, in Bahasa Indonesia', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('the screen speaks it', async () => {
    const id = await tool.upload('laporan.xlsx', WORKBOOK);
    await tool.page.goto(`${tool.product.url}/excel?tab=files&file=${id}&tool=reading`);
    await tool.page.getByText('Begini berkas dibaca sekarang.').waitFor();
    await tool.inspect('reading-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
