import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** Customers as two cashiers entered them: again in capitals, with typos, with the phone in only one. */
const CUSTOMERS = `Kode,Nama,Telepon,Email,Alamat,Kota,Catatan
C001,Budi Santoso,0812-3456-7890,budi@example.co.id,Jl. Merdeka No. 12,Bandung,
C002,Siti Aminah,,siti@example.co.id,Jl. Melati No. 3,Surabaya,
C003,Dewi Lestari,0857-1111-2222,dewi@example.co.id,Jl. Kartini No. 9,Medan,
C004,BUDI SANTOSO,+62 812 3456 7890,BUDI@example.co.id,Jalan Merdeka 12,Bandung,
C005,Agus Wijaya,0821-5555-6666,agus@example.co.id,Jl. Sudirman No. 44,Semarang,
C006,Siti Aminah,0813-9876-5432,siti@example.co.id,Jl. Melati No. 3,Surabaya,
C007,Dewi Lestary,0857-1111-2222,dewi@example.co.id,Jl. Kartini No. 9,Medan,
C008,Rina Kusuma,0878-2222-3333,rina@example.co.id,Jl. Mawar No. 7,Denpasar,
C009,Budi Santosa,081234567890,budi@example.co.id,Jln Merdeka 12,Bandung,Antar ke gudang belakang sebelum pukul empat sore kecuali hari Jumat
`;

interface Data {
  processed_excel_data: Record<string, unknown>[];
}

describeInBrowser('the duplicate detector', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;

  const rowsOf = async (id: string) =>
    (await tool.user.send('GET', `/api/files/${id}/data`)).json<Data>().processed_excel_data;
  const group = (number: number) => dialog.getByRole('region', { name: `Group ${number}`, exact: true });
  const choose = async (label: string | RegExp, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await tool.page.getByRole('option', { name: option, exact: true }).click();
  };

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  step('starts with the documented settings; no two rows are equal', async () => {
    dialog = await tool.open(fileId, 'duplicates');
    await tool.button('Detect Duplicates').waitFor();
    expect(await tool.tab('Duplicate Groups').isDisabled()).toBe(true);
    await tool.button('Detect Duplicates').click();
    await dialog.getByText('No Duplicates Found').waitFor();
    await tool.inspect('duplicates-none');
  });

  step('finds customers that were entered again with slips of the pen, and says why', async () => {
    await tool.tab('Detection Setup').click();
    await choose('Detection Method', 'Fuzzy Match (requires key columns)');
    const slider = dialog.getByRole('slider');
    await slider.press('ArrowLeft');
    await tool.inspect('duplicates-setup');
    await tool.button('Detect Duplicates').click();
    await group(3).waitFor();
    await dialog.getByText('Kode was not compared: it numbers the rows.').waitFor();
    await group(1).getByText('3 rows').waitFor();
    await group(2).getByText('Partly empty:').waitFor();
    expect(await tool.button('Preview Resolution').isDisabled()).toBe(true);
    await tool.inspect('duplicates-groups');
  });

  step('resolves all groups at once but one, with a survivor, a row left out and a value chosen', async () => {
    await choose(/^Action for all 3 groups/, 'Merge');
    await dialog.getByText('3 groups are resolved. 4 rows go.').waitFor();
    await group(1).getByRole('checkbox', { name: 'Row 9 belongs to the group' }).uncheck();
    await group(1).getByRole('radio', { name: 'Kode: take “C004” of row 4' }).check();
    await group(3).getByRole('combobox').focus();
    await tool.page.keyboard.press('2');
    await dialog.getByText('3 groups are resolved. 3 rows go.').waitFor();
    await tool.inspect('duplicates-chosen');
  });

  step('previews what is left, and changes nothing by it', async () => {
    await tool.button('Preview Resolution').click();
    await dialog.getByText('After Cleanup').waitFor();
    await tool.inspect('duplicates-preview');
    expect((await rowsOf(fileId)).length).toBe(9);
  });

  step('hands out the file without its duplicates', async () => {
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Download Deduplicated File').click(),
    ]);
    expect(download.suggestedFilename()).toBe('deduplicated_pelanggan.xlsx');
    await tool.page.getByText('Deduplicated file downloaded successfully!').waitFor();
  });

  step('makes it the file’s next version, and can be undone', async () => {
    await tool.button('Apply to File').click();
    await tool.page.getByText('The duplicates are resolved: the file has a new version.').waitFor();
    const rows = await rowsOf(fileId);
    expect(rows.map(({ Kode, Nama, Telepon }) => [Kode, Nama, Telepon])).toEqual([
      ['C004', 'Budi Santoso', '0812-3456-7890'],
      ['C002', 'Siti Aminah', '0813-9876-5432'],
      ['C005', 'Agus Wijaya', '0821-5555-6666'],
      ['C007', 'Dewi Lestary', '0857-1111-2222'],
      ['C008', 'Rina Kusuma', '0878-2222-3333'],
      ['C009', 'Budi Santosa', '081234567890'],
    ]);
    await tool.button('Undo').click();
    await tool.page.getByText('Undone: the file is back at the previous version.').waitFor();
    expect((await rowsOf(fileId)).length).toBe(9);
  });

  step('remembers how duplicates were looked for, to do it again', async () => {
    await tool.tab('Detection History').click();
    await dialog
      .getByRole('cell', { name: /^Fuzzy Match · 85%$/ })
      .first()
      .waitFor();
    await tool.inspect('duplicates-history');
    await tool.button('Use these settings').first().click();
    expect(await dialog.getByRole('slider').getAttribute('aria-valuenow')).toBe('85');
  });

  step('has been accessible on every screen, and without a fault in the page', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the duplicate detector in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('is in Indonesian, from the setup to the groups', async () => {
    const fileId = await tool.upload('pelanggan.csv', CUSTOMERS);
    const dialog = await tool.open(fileId, 'duplicates');
    await tool.button('Deteksi Duplikat').waitFor();
    await dialog.getByRole('combobox', { name: 'Metode Deteksi' }).click();
    await tool.page.getByRole('option', { name: 'Kolom Kunci Sama' }).click();
    expect(await tool.button('Deteksi Duplikat').isDisabled()).toBe(true);
    await dialog.getByPlaceholder('Semua kolom').pressSequentially('Email,');
    await tool.page.keyboard.press('Tab');
    await tool.button('Deteksi Duplikat').click();
    await dialog.getByRole('region', { name: 'Kelompok 3', exact: true }).waitFor();
    await tool.inspect('duplicates-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
