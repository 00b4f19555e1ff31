import fc from 'fast-check';
import { readDocument } from '../index';
import type { PageToRead } from '../reading';
import { rule, words } from '../../test/words';

const tablesOf = (page: PageToRead, type: 'invoice' | 'table' = 'invoice') => readDocument([page], type).tables;
const rowsOf = (page: PageToRead) => tablesOf(page)[0]?.rows;

describe('lists of items without printed lines', () => {
  test('finds columns, right-aligned numbers of different widths, and the end at the subtotal', () => {
    const [table, ...others] = tablesOf(
      words(`
No  Nama Barang             Qty  Satuan       Harga        Jumlah
1   Kertas A4 70 gram         5  rim         50.000       250.000
2   Tinta Printer Hitam     120  pcs      1.250.000   150.000.000
3   Map                       1  pcs            500           500
                                 Subtotal             150.250.500
                                 PPN 11%               16.527.555
                                 Total                166.778.055`),
    );
    expect(others).toEqual([]);
    expect(table?.columns).toEqual(['No', 'Nama Barang', 'Qty', 'Satuan', 'Harga', 'Jumlah']);
    expect(table?.rows).toEqual([
      ['1', 'Kertas A4 70 gram', '5', 'rim', '50.000', '250.000'],
      ['2', 'Tinta Printer Hitam', '120', 'pcs', '1.250.000', '150.000.000'],
      ['3', 'Map', '1', 'pcs', '500', '500'],
    ]);
  });

  test('a text that nearly touches the next column, and one that does, keep their columns', () => {
    const page = words(`
Deskripsi                     Qty     Harga     Jumlah
Meja kantor kayu jati tua 120   2   500.000  1.000.000
Kursi                          10   100.000  1.000.000
Lemari arsip besi 4 laci besar25   20.000    500.000
Subtotal                                     2.500.000`);
    expect(rowsOf(page)?.map(([text, quantity]) => [text, quantity])).toEqual([
      ['Meja kantor kayu jati tua 120', '2'],
      ['Kursi', '10'],
      ['Lemari arsip besi 4 laci besar', '25'],
    ]);
  });

  test.each(['ocr', 'text_layer'] as const)('a number that is wider than its column is not cut (%s)', (source) => {
    const drawing = `
Kode   Nama Barang         Harga
A1     Kopi Bubuk         25.000
A2     Teh Celup       1.250.000
A3     Gula Pasir    Hubungi kami
A4     Beras              17.500`;
    const rows = rowsOf(words(drawing, { source })) ?? [];
    expect(rows.map(([code, , price]) => [code, price])).toEqual([
      ['A1', '25.000'],
      ['A2', '1.250.000'],
      // Without a text layer, words are put where their kind belongs.
      ['A3', source === 'ocr' ? null : 'Hubungi kami'],
      ['A4', '17.500'],
    ]);
  });

  test('a lone dash, an empty cell and single digits stay in their columns', () => {
    const page = words(`
No  Uraian          Qty     Harga   Diskon      Jumlah
1   Jasa angkut       1   300.000        -     300.000
2   Semen            10    60.000    5.000     595.000
3   Bonus kalender    3         0                    0
Total                                          895.000`);
    expect(rowsOf(page)).toEqual([
      ['1', 'Jasa angkut', '1', '300.000', '-', '300.000'],
      ['2', 'Semen', '10', '60.000', '5.000', '595.000'],
      ['3', 'Bonus kalender', '3', '0', null, '0'],
    ]);
  });

  test('a unit that drifts towards the price stays a unit, and English decimals stay as printed', () => {
    const page = words(`
Description        Qty  Unit         Price      Amount
Copper wire        2.5       kg      12.50       31.25
Switch               4  pcs       1,200.00    4,800.00
Subtotal                                      4,831.25`);
    expect(rowsOf(page)).toEqual([
      ['Copper wire', '2.5', 'kg', '12.50', '31.25'],
      ['Switch', '4', 'pcs', '1,200.00', '4,800.00'],
    ]);
  });

  test('descriptions over several lines are one cell', () => {
    const page = words(`
No  Deskripsi                 Qty     Harga     Jumlah
1   Sewa kendaraan bak          2   500.000  1.000.000
    terbuka untuk proyek

2   Jasa pemasangan             1   750.000    750.000
    pendingin ruangan

Grand Total                                  1.750.000`);
    expect(rowsOf(page)?.map(([, text]) => text)).toEqual([
      'Sewa kendaraan bak terbuka untuk proyek',
      'Jasa pemasangan pendingin ruangan',
    ]);
  });

  test('names on the line before their figures, as receipts under a header have them', () => {
    const page = words(`
Item              Qty     Price      Total
NASI GORENG SPESIAL
                    2    25.000     50.000
ES TEH MANIS
                    3     5.000     15.000
TOTAL                               65.000`);
    expect(rowsOf(page)).toEqual([
      ['NASI GORENG SPESIAL', '2', '25.000', '50.000'],
      ['ES TEH MANIS', '3', '5.000', '15.000'],
    ]);
  });

  test('an item whose name begins like a total does not end the table', () => {
    const page = words(`
No  Nama Barang         Qty      Harga      Jumlah
1   Total Cleaner 5L      2     50.000     100.000
2   Ongkos kirim          1     25.000      25.000
3   Service AC            1    150.000     150.000
Total                                      275.000`);
    expect(rowsOf(page)?.map(([, text]) => text)).toEqual(['Total Cleaner 5L', 'Ongkos kirim', 'Service AC']);
  });

  test('two tables on a page', () => {
    const tables = tablesOf(
      words(`
Nama Barang          Qty     Harga     Jumlah
Paku                  10     1.000     10.000
Subtotal                               10.000

Uraian               Qty    Tarif      Jumlah
Jasa tukang            2   100.000    200.000
Subtotal                              200.000`),
    );
    expect(tables.map(({ rows }) => rows)).toEqual([
      [['Paku', '10', '1.000', '10.000']],
      [['Jasa tukang', '2', '100.000', '200.000']],
    ]);
  });

  test('a header over two lines', () => {
    const [table] = tablesOf(
      words(`
     Nama                     Harga
No   Barang          Qty      Satuan      Jumlah
1    Paku             10       1.000      10.000
2    Palu              1      45.000      45.000
Total                                     55.000`),
    );
    expect(table?.columns).toEqual(['No', 'Nama Barang', 'Qty', 'Harga Satuan', 'Jumlah']);
    expect(table?.rows).toHaveLength(2);
  });
});

describe('a table between printed lines', () => {
  const inLines = (drawing: string, rows: number, at: readonly number[]) =>
    words(drawing, {
      rules: [
        ...Array.from({ length: rows + 1 }, (_, row) => rule('horizontal', row, at[0] ?? 0, at.at(-1) ?? 0)),
        ...at.map((place) => rule('vertical', place, 0, rows)),
      ],
    });

  test.each(['Jumlah', 'TOTAL', 'Grand Total'])('keeps its columns with the sum %s below', (label) => {
    const [table] = tablesOf(
      inLines(
        `
Tgl      Cabang       Omzet      Retur       Bersih
01/11    Depok        12.500     (1.250)     11.250
02/11    Bogor        9.750                  9.750
03/11    Bekasi       101.000    (500)       100.500
         ${label.padEnd(13)}123.250    (1.750)     121.500`,
        5,
        [0, 9, 22, 33, 45, 60],
      ),
    );
    expect(table?.columns).toEqual(['Tgl', 'Cabang', 'Omzet', 'Retur', 'Bersih']);
    expect(table?.rows).toEqual([
      ['01/11', 'Depok', '12.500', '(1.250)', '11.250'],
      ['02/11', 'Bogor', '9.750', null, '9.750'],
      ['03/11', 'Bekasi', '101.000', '(500)', '100.500'],
      [null, label, '123.250', '(1.750)', '121.500'],
    ]);
  });

  test('a box of sums is none', () => {
    const sums = `
Subtotal     Rp      250.000
PPN          Rp      27.500
Total        Rp      277.500`;
    expect(tablesOf(inLines(sums, 3, [0, 13, 21, 34]))).toEqual([]);
  });
});

describe('lists of items with printed lines', () => {
  const rules = [
    ...[0, 1, 3, 5].map((at) => rule('horizontal', at, 0, 60)),
    ...[0, 5, 30, 36, 48, 60].map((at) => rule('vertical', at, 0, 5)),
  ];
  const drawing = `
No   Nama Barang              Qty   Harga       Jumlah
1    Meja kantor dari kayu    12    500.000     6.000.000
     jati 120 x 60
2    Kursi putar              1     700.000     700.000
     dengan sandaran
Total                                           6.700.000`;

  test('a cell is the text enclosed by lines, with its text lines joined', () => {
    const rows = [
      ['1', 'Meja kantor dari kayu jati 120 x 60', '12', '500.000', '6.000.000'],
      ['2', 'Kursi putar dengan sandaran', '1', '700.000', '700.000'],
    ];
    expect(rowsOf(words(drawing, { rules }))).toEqual(rows);
    expect(rowsOf(words(drawing))).toEqual(rows);
  });

  test('a word over a border is cut where letters meet digits', () => {
    const glued = drawing.replace('Kursi putar              1 ', 'Kursi putar warna abu tua1 ');
    expect(rowsOf(words(glued, { rules }))?.[1]?.slice(0, 3)).toEqual([
      '2',
      'Kursi putar warna abu tua dengan sandaran',
      '1',
    ]);
  });
});

describe('lists without known headers', () => {
  test('the items of a receipt', () => {
    const page = words(`
WARUNG MAKMUR
Jl. Diponegoro 10

2 x 10.000  NASI PUTIH      20.000
1 AYAM GEPREK               18.000
ES JERUK           2        12.000
TOTAL                       50.000
TUNAI                      100.000
KEMBALI                     50.000`);
    const [table] = readDocument([page], 'receipt').tables;
    expect(table?.rows.slice(1)).toEqual([
      ['AYAM GEPREK', '1', null, '18.000'],
      ['ES JERUK', '2', null, '12.000'],
    ]);
    expect(readDocument([page], 'receipt').warnings).toEqual([]);
  });

  test('the address of a shop is not an item, but an amount without a sign is', () => {
    const page = words(`
TOKO SEJAHTERA
KEBAYORAN BARU, JAKARTA       12130
Telp. 021-7261234
Tanggal: 03/10/2025

ROTI TAWAR                    15000
SUSU 1L            2          36.000
TOTAL                         51.000`);
    expect(readDocument([page], 'receipt').tables[0]?.rows).toEqual([
      ['ROTI TAWAR', null, null, '15000'],
      ['SUSU 1L', '2', null, '36.000'],
    ]);
  });

  const receipt = (head: string) =>
    readDocument(
      [
        words(`
TOKO SEJAHTERA
${head}

ROTI TAWAR                    15000
SUSU 1L            2          36.000
TOTAL                         51.000`),
      ],
      'receipt',
    );

  test.each([
    'Semarang, 14 Oktober 2026',
    'Semarang, 14 Oktober 2026 14.03',
    '14 Okt 2026  14:03',
    'October 14, 2026',
    'Store 1123',
    'STORE NO. 1123',
    'Kasir 0123',
    'Outlet # 4410',
    'Meja 101',
    'BINTARO SEKTOR 9  1123',
  ])('%p above the items is none of them', (head) => {
    const { tables, warnings } = receipt(head);
    expect(tables[0]?.rows).toEqual([
      ['ROTI TAWAR', null, null, '15000'],
      ['SUSU 1L', '2', null, '36.000'],
    ]);
    expect(warnings).toEqual([]);
  });

  test('no day of the last years above the items is one of them', () => {
    const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    const long = (language: string, at: Date) =>
      at.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('id', 'en-GB', 'en-US'),
        fc.constantFrom('', ' 14:03', ' 09.15'),
        (at, language, time) => {
          expect(receipt(`Semarang, ${long(language, at)}${time}`).tables[0]?.rows).toHaveLength(2);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a bare amount above the others stays an item where the sum needs it, or where none tells', () => {
    const page = (total: string) =>
      words(`
ROTI TAWAR                    15000
SUSU 1L            2          36.000
TOTAL                         ${total}`);
    for (const total of ['51.000', '99.000'])
      expect(readDocument([page(total)], 'receipt').tables[0]?.rows).toHaveLength(2);
  });

  test('a name above the figures of its item', () => {
    const page = words(`
INDOMIE GORENG
3 x 3.500                   10.500
TOTAL                       10.500`);
    expect(readDocument([page], 'receipt').tables[0]?.rows).toEqual([['INDOMIE GORENG', '3', '3.500', '10.500']]);
  });

  test('cells below one another are a table if the document is not an invoice', () => {
    const page = words(`
Nama            Kota            Umur
Siti Aminah     Surabaya          31
Budi            Malang            45
Dewi Lestari    Sidoarjo          28`);
    const [table] = tablesOf(page, 'table');
    expect(table?.columns).toEqual(['Nama', 'Kota', 'Umur']);
    expect(table?.rows).toEqual([
      ['Siti Aminah', 'Surabaya', '31'],
      ['Budi', 'Malang', '45'],
      ['Dewi Lestari', 'Sidoarjo', '28'],
    ]);
    expect(tablesOf(page)).toEqual([]);
  });
});

test('items of a Swiss invoice keep their amounts', () => {
  const page = words(`
SWISS TOOLS AG
Invoice 5512
Drill         1    CHF 1'250.00   CHF 1'250.00
Bits         10    CHF 12.50      CHF 125.00
Total                             CHF 1'375.00`);
  const { tables, fields, warnings } = readDocument([page], 'invoice');
  expect(tables[0]?.rows).toEqual([
    ['Drill', '1', "1'250.00", "1'250.00"],
    ['Bits', '10', '12.50', '125.00'],
  ]);
  expect(fields.find(({ name }) => name === 'total')?.normalized_value).toBe(1375);
  expect(warnings).toEqual([]);
});

test('an address is no item, and a voucher keeps its name', () => {
  const page = words(`
TOKO PULSA
Singapore 048623
STEAM WALLET USD 5.00       85.000
Kopi                        15.000
Total                      100.000`);
  const { tables, warnings } = readDocument([page], 'receipt');
  expect(tables[0]?.rows.map(([name]) => name?.replace(' 5.00', ''))).toEqual(['STEAM WALLET USD', 'Kopi']);
  expect(warnings.map(({ code }) => code)).not.toContain('items_mismatch');
});
