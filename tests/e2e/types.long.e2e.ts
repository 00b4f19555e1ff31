import { readFileSync } from 'node:fs';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';
import { describeInBrowser } from './open-browser';

/** An order book with realistic dirt: 40 rows, a few of them unreadable. */
const header = 'Kode,Pelanggan,Telepon,NPWP,Tanggal,Harga,Berat,Diskon,Lunas,Status';
const names = ['Budi Santoso', 'Siti Aminah', 'Toko Maju Jaya', 'Dewi Lestari', 'CV Berkah'];
const statuses = ['Dikirim', 'Diproses', 'Selesai'];
const rows = Array.from({ length: 40 }, (_, i) =>
  [
    String(i + 1).padStart(4, '0'),
    names[i % names.length],
    i === 12 ? 'tidak ada' : `0812-3456-${String(1000 + i)}`,
    i % 3 === 0 ? '02.183.241.5-000.000' : '013000666091000',
    i === 7 ? '30/02/2026' : `${String((i % 28) + 1).padStart(2, '0')}/03/2026`,
    i === 3 ? 'gratis' : i % 4 === 0 ? `"Rp ${i + 1}.250.000,50"` : `Rp ${i + 1}.000`,
    i % 2 === 0 ? '1.500' : 'ringan',
    `${i % 20}%`,
    i % 2 === 0 ? 'ya' : 'tidak',
    statuses[i % 3],
  ].join(','),
);
const csv = `${header}\n${rows.join('\n')}\n`;

const dataOf = async ({ user }: ToolPage, id: string) =>
  (await user.send('GET', `/api/files/${id}/data`)).json<{ processed_excel_data: Record<string, unknown>[] }>()
    .processed_excel_data;

describeInBrowser('the type converter', () => {
  let tool: ToolPage;
  let fileId: string;

  beforeAll(async () => {
    tool = await openToolPage({ acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
    fileId = await tool.upload('pesanan-maret.csv', csv);
  });
  afterAll(() => tool.close());

  test('columns are shown with what they are and might be', async () => {
    const dialog = await tool.open(fileId, 'types');
    await dialog.getByRole('heading', { name: 'Harga' }).waitFor();
    await expect(tool.tab('Conversion Preview').isDisabled()).resolves.toBe(true);
    await tool.inspect('types-analysis');
    await tool.button('Preview Conversions').click();
    await tool.page.getByText('Please select at least one conversion').waitFor();
    const prices = dialog.getByRole('list', { name: 'Suggestions for Harga' });
    await expect(prices.innerText()).resolves.toMatch(/Currency \(Rupiah\)[\s\S]*97\.5% · certain/);
    const codes = dialog
      .getByRole('listitem')
      .filter({ has: tool.page.getByRole('heading', { name: 'Kode', exact: true }) });
    await expect(codes.innerText()).resolves.toContain('Identifier: never a number');
  });

  test('all certain suggestions are taken at once, others by hand; what fails is listed by row', async () => {
    const dialog = tool.page.getByRole('dialog').last();
    await tool.button(/^Accept all ≥ 90%/).click();
    await dialog.getByLabel('Convert Berat to').selectOption('decimal');
    await tool.button('Preview Conversions').click();
    await tool.page.getByText('Some conversions had issues').waitFor();
    const failures = dialog.getByRole('region', { name: 'Values of Harga that cannot be converted' });
    await expect(failures.innerText()).resolves.toMatch(/4\s+gratis\s+Cannot be read as this type/);
    const days = dialog.getByRole('region', { name: 'Values of Tanggal that cannot be converted' });
    await expect(days.innerText()).resolves.toMatch(/8\s+30\/02\/2026\s+No such day in the calendar/);
    await tool.inspect('types-preview');
    // The file's amounts show that its dots separate thousands.
    expect(await dialog.getByText('May be thousands').count()).toBe(0);
    await expect(dataOf(tool, fileId).then(([first]) => first?.Harga)).resolves.toBe('Rp 1.250.000,50');
  });

  test('what is to be refused cannot be applied; what is kept or emptied can', async () => {
    const dialog = tool.page.getByRole('dialog').last();
    await dialog.getByRole('radio', { name: /Refuse the whole conversion/ }).check();
    await dialog.getByText('so the whole conversion would be refused').waitFor();
    await dialog.getByText('Choose what to do with them').waitFor();
    await expect(tool.button('Apply to File').isDisabled()).resolves.toBe(true);
    await dialog.getByRole('radio', { name: /Leave the cells? empty/ }).check();
    await dialog.getByText('Their cells would become empty').waitFor();
  });

  test('the SQL is that of the converted table, to copy and to keep', async () => {
    const dialog = tool.page.getByRole('dialog').last();
    await tool.tab('SQL Schema').click();
    const create = dialog.getByRole('region', { name: 'Create table' });
    await create.getByText('NUMERIC').first().waitFor();
    await dialog.getByLabel('Database').selectOption('mysql');
    await dialog.getByLabel('Table name').fill('pesanan maret');
    await create.getByText('`pesanan maret`').waitFor();
    await tool.inspect('types-sql');
    await tool.button('Copy').click();
    await tool.page.getByText('Copied', { exact: true }).waitFor();
    const copied = await tool.page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain('CREATE TABLE `pesanan maret` (');
    const downloading = tool.page.waitForEvent('download');
    await tool.button('Download .sql').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('pesanan_maret.sql');
    expect(readFileSync((await download.path()) ?? '', 'utf8')).toBe(copied);
  });

  test('the converted file is downloaded, with its SQL where wanted', async () => {
    const dialog = tool.page.getByRole('dialog').last();
    await dialog.getByLabel('Include the SQL schema (zip)').check();
    const downloading = tool.page.waitForEvent('download');
    await tool.button('Download').click();
    expect((await downloading).suggestedFilename()).toBe('converted_pesanan-maret.zip');
    await tool.page.getByText('Data type conversions applied and file downloaded successfully!').waitFor();
  });

  test('the file itself takes the types on, and can be brought back', async () => {
    await tool.button('Apply to File').click();
    await tool.page.getByText('The file has a new version.').waitFor();
    const [first, , , fourth] = await dataOf(tool, fileId);
    expect(first).toMatchObject({
      Kode: '0001',
      Telepon: '+6281234561000',
      Tanggal: '2026-03-01',
      Harga: 1_250_000.5,
      Berat: 1500,
      Diskon: 0,
      Lunas: true,
    });
    expect(fourth).toMatchObject({ Harga: null });
    const dialog = tool.page.getByRole('dialog').last();
    await dialog.getByText('None yet.').waitFor();
    await tool.page.getByRole('button', { name: 'Undo' }).first().click();
    await tool.page.getByText(/^Undone:/).waitFor();
    await expect(dataOf(tool, fileId).then((data) => data[3]?.Harga)).resolves.toBe('gratis');
  });

  test('where nothing shows what a point means, the person says it', async () => {
    const id = await tool.upload('timbangan.csv', 'Barang,Berat\nBeras,1.500\nGula,ringan\nTepung,2.750\n');
    const dialog = await tool.open(id, 'types');
    await dialog.getByLabel('Convert Berat to').selectOption('decimal');
    await tool.button('Preview Conversions').click();
    const failures = dialog.getByRole('region', { name: 'Values of Berat that cannot be converted' });
    await failures.getByText('May be thousands').first().waitFor();
    await dialog.getByText('1.234,56').click();
    await failures.getByText('May be thousands').first().waitFor({ state: 'hidden' });
  });

  test('nothing is amiss on any of the screens', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('the type converter in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speaks it throughout', async () => {
    const dialog = await tool.open(await tool.upload('pesanan.csv', csv), 'types');
    await dialog.getByRole('heading', { name: 'Harga' }).waitFor();
    await tool.button(/^Terima semua ≥ 90%/).click();
    await tool.button('Pratinjau Konversi').click();
    await tool.page.getByText('Beberapa konversi bermasalah').waitFor();
    await tool.inspect('types-indonesian');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
