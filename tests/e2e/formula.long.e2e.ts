import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const SALES = `Tanggal,Pelanggan,Jumlah,Harga Satuan,Kota,Diskon
31/01/2026,Budi Santoso,2,25000,Jakarta,0
02/02/2026,Siti Aminah,5,12000,Bandung,10
05/02/2026,Dewi Lestari,10,15000,Surabaya,
07/02/2026,Agus Wijaya,3,40000,Jakarta,5
`;

interface Data {
  processed_excel_data: Record<string, unknown>[];
}

describeInBrowser('the formula builder', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const editor = () => dialog.getByRole('textbox', { name: 'Formula', exact: true });
  const offers = () => dialog.getByRole('listbox', { name: 'Columns and functions' });
  const result = (name: string | RegExp) =>
    dialog.getByRole('region', { name: 'Result in the first rows' }).getByRole('columnheader', { name });
  const valuesOf = async (column: string) => {
    const answer = await tool.user.send('GET', `/api/files/${fileId}/data`);
    return answer.json<Data>().processed_excel_data.map((row) => row[column]);
  };

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', SALES);
    // An incomplete formula is refused while it is being typed.
    tool.watch.expect(`422 /api/files/${fileId}/create-formula`);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('suggests formulas that suit the file; one of them fills the editor and shows its result', async () => {
    dialog = await tool.open(fileId, 'formula');
    const first = dialog.getByRole('list', { name: 'AI Suggestions' }).getByRole('button').first();
    await first.waitFor();
    await tool.inspect('formula-suggestions');
    await first.click();
    await dialog.getByRole('region', { name: 'Result in the first rows' }).waitFor();
    expect(await editor().inputValue()).not.toBe('');
    await tool.inspect('formula-suggested');
  });

  step('completes columns and functions while a formula is typed, and explains the function', async () => {
    await editor().fill('');
    await editor().pressSequentially('ROUND([har');
    await offers()
      .getByRole('option', { name: /^Harga Satuan/ })
      .waitFor();
    await tool.inspect('formula-offers-columns');
    await editor().press('Tab');
    expect(await editor().inputValue()).toBe('ROUND([Harga Satuan]');
    await editor().pressSequentially(' * jika');
    await offers().getByRole('option', { name: /^JIKA/ }).first().waitFor();
    await tool.inspect('formula-offers');
    await editor().press('Escape');
    await offers().waitFor({ state: 'detached' });
    await editor().press('ControlOrMeta+z');
    await editor().pressSequentially(', ');
    expect(await dialog.locator('[data-current]').textContent()).toMatch(/digits|places/);
  });

  step('underlines what is wrong and says why', async () => {
    await editor().fill('[Jumlah] * [Harga Satun]');
    await dialog.locator('[data-wrong][data-look]').first().waitFor();
    await dialog
      .getByText(/Harga Satun/)
      .last()
      .waitFor();
    await tool.inspect('formula-fault');
    await tool.button('Preview').click();
    await tool.page.getByText(/^Error: /).waitFor();
    await tool.page.getByRole('alert').getByRole('button').first().click();
  });

  step('shows the result while it is typed, and what to know before keeping it', async () => {
    await dialog.getByRole('textbox', { name: 'New column name' }).fill('Total');
    await editor().fill('[Jumlah] * [Harga Satuan] * (1 - [Diskon] / 100)');
    await result('Total').waitFor();
    await dialog.getByRole('cell', { name: '54000', exact: true }).waitFor();
    await dialog.getByText(/an empty cell counts as 0/).waitFor();
    await tool.inspect('formula-result');
  });

  step('finds a function in the reference', async () => {
    await dialog.getByRole('searchbox', { name: 'Search functions' }).fill('terbilang');
    await dialog.getByRole('button', { name: /^TERBILANG/ }).waitFor();
    await tool.inspect('formula-reference');
    await dialog.getByRole('searchbox', { name: 'Search functions' }).fill('');
  });

  step('hands out the file with the formula', async () => {
    const [download] = await Promise.all([
      tool.page.waitForEvent('download'),
      tool.button('Download File with Formula').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^formula_penjualan\./);
    await tool.page.getByText('Formula applied and file downloaded successfully!').waitFor();
  });

  step('applies it to the file; the next formula can use the column', async () => {
    await tool.button('Apply to File').click();
    await tool.page.getByText('The file has the new column.').waitFor();
    expect(await valuesOf('Total')).toEqual([50_000, 54_000, 150_000, 114_000]);
    await tool.tab('Data Columns').click();
    await dialog.getByRole('row', { name: /^Total/ }).waitFor();
    await tool.inspect('formula-columns');
    await dialog.getByRole('button', { name: 'Use Total', exact: true }).click();
    expect(await editor().inputValue()).toBe('[Total]');
    await editor().pressSequentially(' / SUM([Total])');
    await dialog.getByRole('cell', { name: /^0\.135/ }).waitFor();
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the formula builder in Bahasa Indonesia', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks it throughout', async () => {
    const id = await tool.upload('penjualan.csv', SALES);
    tool.watch.expect(`422 /api/files/${id}/create-formula`);
    const dialog = await tool.open(id, 'formula');
    await dialog.getByRole('list', { name: 'Saran rumus' }).getByRole('button').first().waitFor();
    await tool.inspect('formula-id');
    await tool.tab('Rumus Sendiri').click();
    await dialog.getByRole('textbox', { name: 'Rumus', exact: true }).pressSequentially('TERBILANG([Jumlah])');
    await dialog.getByRole('cell', { name: 'dua' }).waitFor();
    await tool.inspect('formula-id-editor');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
