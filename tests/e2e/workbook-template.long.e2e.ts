import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workbook, type Worksheet } from 'exceljs';
import type { Download, Locator } from 'playwright-core';
import { screenshots } from './inspect-screen';
import { describeInBrowser, NARROW, WIDE } from './open-browser';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const GOODS = 'Nama Barang,Harga,Qty\nKopi,15000,2\nTeh,5000,7\nGula,12500,1\n';
/** Below the choice, so that screenshots show it. */
const LAST_OPTION = 'Compress output';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function sheetOf(bytes: Uint8Array): Promise<{ book: Workbook; sheet: Worksheet }> {
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  return { book, sheet };
}

const bytesOf = async (download: Download) => readFileSync((await download.path()) ?? '');

/** A workbook with a placeholder for a column that the file lacks. */
async function misspelt(): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Nota');
  sheet.getCell('A3').value = '{{Nama Barang}}';
  sheet.getCell('B3').value = '{{Hraga}}';
  sheet.getCell('A1').value = '{{date}}';
  return Buffer.from(await book.xlsx.writeBuffer());
}

describeInBrowser('A workbook of one’s own', () => {
  let tool: ToolPage;
  let dialog: Locator;

  beforeAll(async () => {
    tool = await openToolPage();
    await tool.upload('barang.csv', GOODS);
    await tool.page.goto(`${tool.product.url}/dashboard?dialog=exports&tab=quick`);
    dialog = tool.page.getByRole('dialog', { name: 'Export Options' });
  });
  afterAll(() => tool.close());

  const step = stepByStep(() => tool.report());
  const upload = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').last().setInputFiles({ name, mimeType: XLSX, buffer });

  step('begins from one that the product makes for the file', async () => {
    await dialog.getByRole('combobox', { name: 'Files' }).click();
    await tool.page.getByRole('option', { name: /^barang\.csv/ }).click();
    await tool.page.keyboard.press('Escape');
    const saved = tool.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download one to begin from' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('template barang.xlsx');
    const { book, sheet } = await sheetOf(await bytesOf(download));
    sheet.getCell('A1').value = 'PT Maju – {{title}}';
    sheet.getCell('D5').value = { formula: 'B5*C5' };
    sheet.getCell('D6').value = { formula: 'SUM(D5:D5)' };
    await upload('nota toko.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    await dialog.getByText('barang.csv has every column that the workbook asks for.').waitFor();
    expect(await dialog.getByRole('radio', { name: 'nota toko' }).isChecked()).toBe(true);
    await dialog.getByText(LAST_OPTION).scrollIntoViewIfNeeded();
    await tool.inspect('export-workbook');
  });

  step('is filled with the file', async () => {
    await dialog.getByRole('textbox', { name: 'Export Name *' }).fill('Januari');
    await dialog.getByRole('button', { name: 'Start Export' }).click();
    const card = dialog.getByRole('listitem').filter({ has: tool.page.getByRole('heading', { name: 'Januari' }) });
    await card.getByText('Completed', { exact: true }).waitFor();
    await card.getByText('nota toko').waitFor();
    const saved = tool.page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download Januari' }).click();
    const { sheet } = await sheetOf(await bytesOf(await saved));
    expect(['A1', 'A5', 'B6', 'C7'].map((cell) => sheet.getCell(cell).value)).toEqual([
      'PT Maju – Januari',
      'Kopi',
      5000,
      1,
    ]);
    expect([sheet.getCell('D7').formula, sheet.getCell('D8').formula]).toEqual(['B7*C7', 'SUM(D5:D7)']);
  });

  step('says what it asks for that the file lacks', async () => {
    await dialog.getByRole('tab', { name: 'Quick Export' }).click();
    await upload('salah.xlsx', await misspelt());
    await dialog.getByText('barang.csv cannot fill one place of the workbook.').waitFor();
    await dialog.getByText('No column of this name. Did you mean Harga?').waitFor();
    await dialog.getByText(LAST_OPTION).scrollIntoViewIfNeeded();
    await tool.inspect('export-workbook-lacks');
    await dialog.getByRole('textbox', { name: 'Export Name *' }).fill('Salah');
    await dialog.getByRole('button', { name: 'Start Export' }).click();
    await tool.page
      .getByText(/barang\.csv lacks columns that the workbook template names: \{\{Hraga\}\} in B3/)
      .waitFor();
  });

  step('refuses what is no workbook, and is renamed and deleted', async () => {
    await upload('teks.xlsx', Buffer.from('Nama,Harga\n'));
    await tool.page.getByText(/^A workbook template is an Excel workbook/).waitFor();
    const act = async (name: string, item: string) => {
      await dialog.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await tool.page.getByRole('menuitem', { name: item }).click();
    };
    await act('salah', 'Rename');
    await tool.inspect('export-workbook-rename');
    await dialog.getByRole('textbox', { name: 'Name of the workbook' }).fill('Nota');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('radio', { name: 'Nota', exact: true }).waitFor();
    await act('Nota', 'Delete');
    await tool.page.getByText('Delete the workbook “Nota”? This action cannot be undone.').waitFor();
    await tool.button('Delete').click();
    await dialog.getByRole('radio', { name: 'Nota', exact: true }).waitFor({ state: 'detached' });
    expect(await dialog.getByRole('radio', { name: 'A plain workbook' }).isChecked()).toBe(true);
  });

  step('has no problems to report but the refusals', async () => {
    const problems = tool.watch.problems().filter((problem) => !/\b4(?:15|22)\b/.test(problem));
    expect(problems).toEqual([]);
    expect(tool.violations()).toEqual([]);
  });
});

describeInBrowser('A workbook of one’s own in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speaks Indonesian throughout', async () => {
    await tool.upload('barang.csv', GOODS);
    await tool.page.goto(`${tool.product.url}/dashboard?dialog=exports&tab=quick`);
    const dialog = tool.page.getByRole('dialog', { name: 'Opsi Ekspor' });
    await dialog.getByRole('combobox', { name: 'Berkas' }).click();
    await tool.page.getByRole('option', { name: /^barang\.csv/ }).click();
    await tool.page.keyboard.press('Escape');
    const file = { name: 'nota.xlsx', mimeType: XLSX, buffer: await misspelt() };
    await dialog.locator('input[type=file]').last().setInputFiles(file);
    await dialog.getByText('Tidak ada kolom dengan nama ini. Mungkin Harga?').waitFor();
    await dialog.getByText('Kompres hasil').scrollIntoViewIfNeeded();
    await tool.inspect('export-workbook-indonesian');
    await tool.page.setViewportSize(NARROW);
    const match = dialog.getByRole('region', { name: 'Yang diminta buku kerja' });
    await match.scrollIntoViewIfNeeded();
    await tool.page.screenshot({ path: join(screenshots, 'export-workbook-phone.png') });
    const { x = 0, width = 0 } = (await match.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(NARROW.width);
    await tool.page.setViewportSize(WIDE);
    await dialog.getByRole('textbox', { name: 'Nama Ekspor *' }).fill('Salah');
    await dialog.getByRole('button', { name: 'Mulai Ekspor' }).click();
    await tool.page.getByText(/barang\.csv tidak punya kolom yang disebut templat buku kerja/).waitFor();
    expect(tool.violations()).toEqual([]);
  });
});
