import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** A shop's sales of a day, with codes typed by hand. */
const SALES = `Tanggal,Kode,Pelanggan,Jumlah
05/01/2026,BRG-001,Toko Sinar Jaya,12
05/01/2026,brg-002 ,CV Maju Bersama,3
06/01/2026,BRG-003,Toko Sinar Jya,20
07/01/2026,BRG-001,PT Sumber Rejeki,7
08/01/2026,BRG-009,Toko Abadi,1
`;
const GOODS = `Kode Barang,Nama Barang,Satuan,Harga
BRG-001,Kopi Tubruk 250 g,bungkus,18500
BRG-002,Teh Melati,kotak,9750
BRG-003,Gula Pasir 1 kg,kg,17000
BRG-003,Gula Pasir Curah,kg,16000
BRG-004,Beras 5 kg,sak,74000
`;
const CUSTOMERS = `Nama,Kota
Toko Sinar Jaya,Surabaya
"Maju Bersama, CV",Malang
Sumber Rezeki PT,Sidoarjo
`;

interface Rows {
  processed_excel_data: Record<string, unknown>[];
}

describeInBrowser('join', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', SALES);
    await tool.upload('barang.csv', GOODS);
    await tool.upload('pelanggan.csv', CUSTOMERS);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const rows = async () => (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<Rows>().processed_excel_data;
  const chooseFile = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Second file' }).click();
    await tool.page.getByRole('option', { name, exact: true }).click();
  };

  step('asks for the second file first', async () => {
    dialog = await tool.open(fileId, 'join');
    await dialog.getByText('Choose the second file. You see what matches before anything changes.').waitFor();
    expect(await tool.button('Apply to File').isDisabled()).toBe(true);
    await tool.inspect('join-empty');
  });

  step('suggests the key with its share of matches, and tells of keys in several rows', async () => {
    await chooseFile('barang.csv');
    const suggestion = dialog.getByRole('button', { name: /Kode Kode Barang.*80%.*keys repeat/ });
    await suggestion.waitFor();
    expect(await suggestion.getAttribute('aria-pressed')).toBe('true');
    expect(await dialog.getByRole('radio', { name: 'Ignore case and spaces' }).isChecked()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Nama Barang' }).check();
    await dialog.getByRole('checkbox', { name: 'Harga' }).check();
    await dialog.getByText('1 key is in several rows of the second file').waitFor();
    expect(await tool.button('Apply to File').isDisabled()).toBe(true);
    await tool.tab(/^Several rows/).click();
    await dialog.getByRole('cell', { name: 'Gula Pasir Curah' }).waitFor();
    await tool.inspect('join-several');
  });

  step('shows what matches nothing on either side', async () => {
    await tool.tab(/^Without a match/).click();
    await dialog.getByRole('cell', { name: 'BRG-009' }).waitFor();
    await tool.tab(/^Unused/).click();
    await dialog.getByRole('cell', { name: 'BRG-004' }).waitFor();
  });

  step('joins once it is said which row to take; Undo takes the columns away again', async () => {
    await dialog.getByRole('checkbox', { name: 'Take the first row of each' }).check();
    await dialog.getByRole('tab', { name: /^Result/ }).click();
    await dialog.getByRole('cell', { name: 'Gula Pasir 1 kg' }).waitFor();
    await dialog.getByRole('button', { name: 'Apply to File', disabled: false }).waitFor();
    await tool.inspect('join-result');
    await tool.button('Apply to File').click();
    await tool.page.getByText('The columns are added: the file has a new version.').waitFor();
    expect((await rows()).map((row) => row.Harga)).toEqual([18500, 9750, 17000, 18500, null]);
    await tool.button('Undo').click();
    await tool.page.getByText('Undone: the file is back at the previous version.').waitFor();
    expect(Object.keys((await rows())[0] ?? {})).toEqual(['Tanggal', 'Kode', 'Pelanggan', 'Jumlah']);
  });

  step('finds names by similarity, shows the doubtful ones first, and downloads', async () => {
    await chooseFile('pelanggan.csv');
    await dialog.getByRole('radio', { name: 'By similarity' }).check();
    await dialog.getByRole('checkbox', { name: 'Kota' }).check();
    await dialog.getByText('80% of 5', { exact: true }).waitFor();
    await tool.tab(/^Matches/).click();
    await dialog.getByRole('cell', { name: 'Toko Sinar Jya' }).waitFor();
    await tool.inspect('join-similar');
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Download').click(),
    ]);
    expect(download.suggestedFilename()).toBe('joined_penjualan.xlsx');
  });

  step('asks how a key is written that can be read in two ways, and follows the answer', async () => {
    await tool.upload('harga.csv', 'Nilai,Nama\n1250,Kopi\n2500,Teh\n');
    dialog = await tool.open(await tool.upload('timbang.csv', 'Nilai\n1.250\n2.500\n3.125\n'), 'join');
    await chooseFile('harga.csv');
    for (const name of ['This file', 'Second file']) {
      await dialog.getByRole('combobox', { name }).last().click();
      await tool.page.getByRole('option', { name: 'Nilai', exact: true }).click();
    }
    await dialog.getByRole('checkbox', { name: 'Nama', exact: true }).check();
    await dialog.getByText('“Nilai” can be read in two ways: “1.250” may be 1,250 or 1.25.').waitFor();
    await tool.inspect('join-asked');
    await dialog.getByRole('button', { name: '1.250 → 1,250' }).click();
    await dialog.getByText('66.6% of 3', { exact: true }).waitFor();
    await dialog.getByRole('cell', { name: 'Kopi' }).waitFor();
  });

  step('asks the same about the second file, and follows the answer', async () => {
    await tool.upload('daftar.csv', 'Nilai,Barang\n1.250,Kopi\n2.500,Teh\n');
    dialog = await tool.open(await tool.upload('jual.csv', 'Nilai\n1250\n2500\n3125\n'), 'join');
    await chooseFile('daftar.csv');
    const question = dialog.getByRole('region', { name: 'Please say how daftar.csv writes this' });
    await question.waitFor();
    for (const name of ['This file', 'Second file']) {
      await dialog.getByRole('combobox', { name }).last().click();
      await tool.page.getByRole('option', { name: 'Nilai', exact: true }).click();
    }
    await dialog.getByRole('checkbox', { name: 'Barang', exact: true }).check();
    await tool.inspect('join-second-asked');
    await question.getByRole('button', { name: '1.250 → 1,250' }).click();
    await dialog.getByText('66.6% of 3', { exact: true }).waitFor();
    await dialog.getByRole('cell', { name: 'Kopi' }).waitFor();
  });

  test('nothing was wrong with the screens', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('join in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool?.close());

  test('rows that the second file lacks are kept alone', async () => {
    const fileId = await tool.upload('penjualan.csv', SALES);
    await tool.upload('barang.csv', GOODS);
    const dialog = await tool.open(fileId, 'join');
    await dialog.getByRole('combobox', { name: 'Berkas kedua' }).click();
    await tool.page.getByRole('option', { name: 'barang.csv' }).click();
    await dialog.getByRole('radio', { name: /^Pertahankan hanya baris itu/ }).check();
    await dialog.getByRole('cell', { name: 'BRG-009' }).waitFor();
    await tool.inspect('join-id');
    await tool.button('Terapkan ke Berkas').click();
    await tool.page.getByText('Kolom ditambahkan: berkas memiliki versi baru.').waitFor();
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
