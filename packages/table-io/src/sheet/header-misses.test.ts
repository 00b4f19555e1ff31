import fc from 'fast-check';
import { headerLocator } from './header-row';
import { rowsOf } from './testing/header-rows';

const figure = fc.integer({ min: 3_000, max: 90_000 }).map(String);
const table = fc.array(fc.array(figure, { minLength: 6, maxLength: 6 }), { minLength: 3, maxLength: 9 });

/** Names in two rows or three, of which the first column is one of words, days or numbers. */
const names = fc.constantFrom<string[][][]>(
  [
    ['No', 'Penjualan', '', 'Retur'],
    ['', 'Tunai', 'Kredit', ''],
  ],
  [
    ['Komoditas', '2023', '', '2024', ''],
    ['', 'Produksi', 'Luas', 'Produksi', 'Luas'],
  ],
  [
    ['Nama Bahan', 'Berat', 'Harga', 'Nilai'],
    ['', '(kg)', '(Rp/kg)', '(Rp)'],
  ],
  [
    ['Tanggal', 'Barang', 'Banyak', 'Nilai'],
    ['', '', '(pcs)', '(Rp)'],
  ],
  [
    ['Kabupaten', 'Produksi', '', 'Luas', ''],
    ['', '2024', '2025', '2024', '2025'],
  ],
  [
    ['No', 'Pemasok', '', 'Faktur', '', ''],
    ['', 'Identitas', '', 'Nomor', 'Nilai', ''],
    ['', 'Nama', 'Kota', '', 'DPP', 'PPN'],
  ],
);
const keys = fc.constantFrom(
  (at: number) => `PT Nusa ${at}`,
  (at: number) => `0${at + 1}/02/2025`,
  (at: number) => String(at + 1),
);
const titles = (count: number, width: number, isDated: boolean) =>
  ['PT Maju', 'Laporan Bulanan', 'Januari', 'Cabang Solo', 'Semua Toko', 'Sementara']
    .slice(0, count)
    .map((title, at) => [
      title,
      ...Array.from({ length: width }, () => ''),
      ...(isDated && at === 0 ? ['Dicetak', '01/02/2025'] : []),
    ]);

const sheets = fc
  .tuple(names, keys, table, fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([header, keyOf, figures, above, isDated]) => {
    const width = header[0]?.length ?? 0;
    const data = figures.map((row, at) =>
      Array.from({ length: width }, (_, i) => (i === 0 ? keyOf(at) : (row[i] ?? ''))),
    );
    const sheetWith = (count: number, rows: readonly string[][]) => [
      ...titles(count, width, isDated),
      ...rows,
      ...data,
    ];
    return { above, header, sheetWith, headerRow: above + header.length };
  });

const place = (rows: readonly string[][], headerRow: number, count: number, isTyped: boolean) =>
  headerLocator({ header: headerRow, headerRows: count === 3 ? 3 : 2 })(
    rowsOf(rows, isTyped),
    rows.map((_, at) => at + 1),
    [],
  );

describe('header rows that were chosen in another file', () => {
  test('hold the names where the rows above them are as many', () => {
    fc.assert(
      fc.property(sheets, fc.boolean(), ({ above, header, sheetWith, headerRow }, isTyped) => {
        const found = place(sheetWith(above, header), headerRow, header.length, isTyped);
        expect(found).toMatchObject({ header: headerRow - 1, dataFrom: headerRow });
        expect(found.missesNames).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('miss them where a title is more or less', () => {
    fc.assert(
      fc.property(sheets, fc.constantFrom(-1, 1, 2), fc.boolean(), (sheet, more, isTyped) => {
        const { above, header, sheetWith, headerRow } = sheet;
        expect(place(sheetWith(above + more, header), headerRow, header.length, isTyped).missesNames).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('miss them where the second row of names is gone', () => {
    fc.assert(
      fc.property(sheets, fc.boolean(), ({ above, header, sheetWith, headerRow }, isTyped) => {
        const [upper = []] = header;
        fc.pre(header.length === 2 && upper.every((name) => name !== ''));
        expect(place(sheetWith(above, [upper]), headerRow, 2, isTyped).missesNames).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
