import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** The export of a cash register: short headers, one misspelt, one that says nothing. */
const EXPORT = `tgl,no_faktur,cust,no_hp,alamt,kdpos,jml_brg,hrg_satuan,Kolom 9,warna
31/01/2026,INV-001,Budi Santoso,0812-3456-7890,Jl. Merdeka No. 10,10110,2,25000,budi@example.co.id,merah
02/02/2026,INV-002,Siti Aminah,+62 813 9876 5432,Jl. Diponegoro No. 5,40115,5,12000,siti@example.co.id,biru
05/02/2026,INV-003,Dewi Lestari,085611112222,Gg. Melati No. 3,60272,10,15000,dewi@example.co.id,hijau
`;

interface Columns {
  columns: string[];
}

describeInBrowser('the column mapper', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const input = (column: string) => dialog.getByRole('textbox', { name: `New name of ${column}`, exact: true });
  const columnsOf = async (id: string) =>
    (await tool.user.send('GET', `/api/files/${id}/columns`)).json<Columns>().columns;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('ekspor-kasir.csv', EXPORT);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('shows the file, every column with its samples, and what the heads may mean', async () => {
    dialog = await tool.open(fileId, 'columns');
    await dialog.getByText('ekspor-kasir.csv').first().waitFor();
    await dialog.getByRole('button', { name: /^Use Nomor HP .* for no_hp$/ }).waitFor();
    await dialog.getByRole('region', { name: 'Original sample' }).getByText('Siti Aminah').waitFor();
    expect(await tool.button('Download Mapped File').isDisabled()).toBe(true);
    await tool.inspect('columns');
  });

  step('takes all sure names at once, the doubtful ones singly, and tells wrong ones before sending', async () => {
    await tool.button(/^Use \d+ names$/).click();
    expect(await input('cust').inputValue()).toBe('Pelanggan');
    await dialog.getByRole('button', { name: /^Use Alamat .* for alamt$/ }).click();
    await dialog.getByRole('button', { name: /^Use Email .* for Kolom 9$/ }).click();
    await input('warna').fill('Email');
    await dialog.getByText('Another column has this name too.').first().waitFor();
    await tool.inspect('columns-problems');
    await tool.button('Preview Changes').click();
    await dialog.getByText('2 names need to be corrected first').waitFor();
    await input('warna').fill('Warna Favorit');
    await input('warna').press('Enter');
  });

  step('previews the new names on the data', async () => {
    await tool.page.keyboard.press('Enter');
    const preview = dialog.getByRole('region', { name: 'Preview', exact: true });
    await preview.getByRole('columnheader', { name: /^Warna Favorit/ }).waitFor();
    await preview.getByRole('cell', { name: 'Dewi Lestari' }).waitFor();
    await tool.inspect('columns-preview');
    expect(await columnsOf(fileId)).toEqual(EXPORT.split('\n')[0]?.split(','));
  });

  step('hands out the mapped file', async () => {
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Download Mapped File').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mapped_ekspor-kasir\./);
  });

  step('applies them to the file, and undoes it', async () => {
    const named = [
      ...['Tanggal', 'Nomor Faktur', 'Pelanggan', 'Nomor HP', 'Alamat', 'Kode Pos', 'Jumlah', 'Harga Satuan'],
      ...['Email', 'Warna Favorit'],
    ];
    await tool.button('Apply to File').click();
    await tool.page.getByText('The columns have their new names.').waitFor();
    await input('Pelanggan').waitFor();
    expect(await columnsOf(fileId)).toEqual(named);
    await tool.button('Undo').last().click();
    await input('cust').waitFor();
    await tool.inspect('columns-undone');
    expect(await columnsOf(fileId)).toEqual(EXPORT.split('\n')[0]?.split(','));
  });

  step('remembers the mapping for another file with the same columns', async () => {
    const next = await tool.upload('ekspor-februari.csv', EXPORT);
    dialog = await tool.open(next, 'columns');
    await tool.button('Apply Saved Mappings').click();
    expect(await input('kdpos').inputValue()).toBe('Kode Pos');
    expect(await input('warna').inputValue()).toBe('Warna Favorit');
  });

  step('writes all names in one style, asks before they are lost, and stays usable with many columns', async () => {
    const heads = Array.from({ length: 200 }, (_, index) => `Kolom Panjang ${index + 1}`);
    const wide = await tool.upload('lebar.csv', `${heads.join(',')}\n${heads.map((_, index) => index).join(',')}\n`);
    dialog = await tool.open(wide, 'columns');
    await tool.button('All names').click();
    await tool.page.getByRole('menuitem', { name: 'snake_case' }).click();
    await dialog.getByText('All (200)').waitFor();
    await dialog.getByText('Changed (200)').waitFor();
    await dialog.getByRole('searchbox', { name: 'Search columns' }).fill('panjang_150');
    expect(await input('Kolom Panjang 150').inputValue()).toBe('kolom_panjang_150');
    await tool.inspect('columns-many');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await tool.page
      .getByRole('dialog')
      .last()
      .getByText(/unsaved|lost/i)
      .first()
      .waitFor();
  });

  test('no screen broke a rule of accessibility, and nothing went wrong in the console', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the column mapper in Bahasa Indonesia', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('speaks it throughout', async () => {
    const id = await tool.upload('ekspor-kasir.csv', EXPORT);
    const dialog = await tool.open(id, 'columns');
    await tool.button(/^Pakai \d+ nama$/).click();
    await tool.button('Pratinjau Perubahan').click();
    await dialog.getByRole('columnheader', { name: /^Pelanggan/ }).waitFor();
    await tool.inspect('columns-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
