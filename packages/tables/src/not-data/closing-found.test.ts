/** The total that ends a table, whatever it is called and whatever is compared with it below. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { type Line, linesOf, rowsFinder, Sheet } from './testing/find-in-lines';
import { pair, sumOf } from './testing/pairs';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const rowsFound = rowsFinder(() => bench);

const pairs = fc.array(pair, { minLength: 3, maxLength: 8 });

interface Layout {
  names: string[];
  entry: (at: number) => string[];
  /** The cells of a total before its figures. */
  total: (label: string) => (string | null)[];
}
const layout = fc.constantFrom<Layout>(
  { names: ['Toko', 'Kota', 'Jan', 'Feb'], entry: (at) => [`Toko ${at}`, 'Solo'], total: (label) => [label, null] },
  {
    names: ['No', 'Uraian', 'Tunai', 'QRIS'],
    entry: (at) => [`${at + 1}`, `Barang ${at}`],
    total: (label) => [null, label],
  },
  {
    names: ['Tanggal', 'Bahan', 'Satuan', 'Qty', 'Nilai'],
    entry: (at) => [`0${(at % 9) + 1}/02/2026`, `Bahan ${at}`, 'sak'],
    total: (label) => [null, label, null],
  },
);
const named = fc.constantFrom('Total Omzet', 'TOTAL HARI INI', 'Total Piutang', 'Jumlah hari', 'Jumlah seluruh toko', 'TOTAL PEMBELIAN BAHAN', 'Total Pengunjung'); // prettier-ignore
const compared = fc.constantFrom('Omzet tahun lalu', 'Bulan lalu', 'Target', 'Pencapaian', 'Kontribusi (%)', '%', 'KKM', 'Total 2025', 'Jumlah 2024', 'Penjualan minggu sebelumnya', 'Rata-rata'); // prettier-ignore
const other = fc.constantFrom('Setoran ke Bank', 'Toko Baru', 'Kas kecil');

test('a total with a name above rows that are compared with it, and above rows without a key that stay', async () => {
  // Of a table that is mostly summary nothing is known.
  const below = fc.array(fc.tuple(compared, pair), { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(layout, named, pairs, below, fc.option(other), async (drawn, label, all, measures, last) => {
      const sheet = new Sheet();
      for (const [at, each] of all.entries()) sheet.data([...drawn.entry(at), ...each.map(String)]);
      sheet.other([...drawn.total(label), ...sumOf(all).map(String)]);
      for (const [name, each] of measures) sheet.other([...drawn.total(name), ...each.map(String)]);
      if (last !== null) sheet.data([...drawn.total(last), '7', '1234']);
      expect(await rowsFound(drawn.names, sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test('a named total that disagrees is an entry without a key, and what stands below it stays', async () => {
  await fc.assert(
    fc.asyncProperty(layout, named, pairs, fc.integer({ min: 1, max: 9 }), async (drawn, label, all, by) => {
      const [one, two] = sumOf(all);
      const lines = [
        ...all.map((each, at) => [...drawn.entry(at), ...each.map(String)]),
        [...drawn.total(label), `${one}`, `${two + by}`],
        [...drawn.total('Toko Baru'), '7', '1234'],
      ];
      expect(await rowsFound(drawn.names, lines)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('a plain JUMLAH at the end beside a column that rows leave blank, even if it disagrees; a brand Total stays', async () => {
  const called = fc.constantFrom('Jumlah', 'JUMLAH', 'J U M L A H', 'Grand Total', 'Total Keseluruhan', 'Total');
  const by = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
  await fc.assert(
    fc.asyncProperty(called, fc.array(pair, { minLength: 4, maxLength: 8 }), by, async (label, all, [more, less]) => {
      const sheet = new Sheet();
      for (const [at, each] of all.entries())
        sheet.data([`VII ${at}`, at % 3 === 1 ? null : 'Agus', ...each.map(String)]);
      const [one, two] = sumOf(all);
      const line: Line = [label, null, `${one + more}`, `${two + less}`];
      if (label === 'Total' && more > 0 && less > 0) sheet.data(line);
      else sheet.other(line);
      expect(await rowsFound(['Kelas', 'Wali', 'L', 'P'], sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test('a total of all by another name, if it sums up all rows and ends the table', async () => {
  const called = fc.constantFrom('Keseluruhan', 'Semua', 'Semua Kota', 'SELURUH TOKO', 'Balance', 'Trial Balance', 'REAL COST', 'Seluruhnya'); // prettier-ignore
  const isKeyed = fc.boolean();
  const kind = fc.constantFrom('last', 'off', 'amid');
  await fc.assert(
    fc.asyncProperty(called, pairs, isKeyed, kind, async (label, all, hasKey, place) => {
      const sheet = new Sheet();
      const key = (text: string | null) => (hasKey ? [text] : []);
      for (const [at, each] of all.entries()) sheet.data([...key(`K-${at}`), `Nama ${at}`, ...each.map(String)]);
      const [one, two] = sumOf(all);
      const line: Line = [...key(null), label, `${one}`, `${place === 'off' ? two + 1 : two}`];
      if (place === 'last') sheet.other(line);
      else sheet.data(line);
      if (place === 'amid')
        for (const at of [7, 8, 9]) sheet.data([...key(`K-${at}`), `Lain ${at}`, `${at}`, `${at * 111}`]);
      expect(await rowsFound([...key('Kode').map(String), 'Nama', 'Jan', 'Feb'], sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test.each<[string, string, number[]]>([
  ['nothing at all', 'Nama|Sakit|Izin\nA|0|0\nB|0|0\nTotal|0|0', [3]],
  ['zero that is no sum', 'Nama|Sakit|Izin\nA|1|0\nB|3|0\nTotal|0|0', []],
  ['a shop that sold what two others did', 'Toko|Kota|Omzet\nA|Solo|100\nB|Solo|200\nTotal Mart||300\nC||50', []],
  ['films for all ages', 'Judul|Golongan|Jan|Feb\nA|Semua Umur|1|2\nB|Semua Umur|2|3\nC|Semua Umur|3|5', []],
  ['a segment called Semua', 'Segmen|Jan|Feb\nPria|1|2\nWanita|2|3\nSemua|4|5', []],
  [
    'what is left to pay',
    'Tanggal|Bahan|Qty|Nilai\n05/01/2026|Semen|3|150000\n06/01/2026|Pasir|2|200000\n07/01/2026|Batu|1|50000\n|TOTAL PEMBELIAN BAHAN|6|400000\n|Sudah dibayar||300000\n|Sisa tagihan||100000',
    [4, 5, 6],
  ],
  [
    'a total that is rounded',
    'No|Uraian|Satuan|Volume|Jumlah\n1|Galian|m3|10|1000000\n2|Pondasi|m3|5|500055\n3|Atap|m2|20|300000\n|REAL COST|||1800055\n|PPN 11%|||198006,05\n|DIBULATKAN|||1998000',
    [4, 5, 6],
  ],
  [
    'targets of shops among their rows',
    'Toko|Ukuran|Jan|Feb\nA|Omzet|15|16\n|Target|20|20\nB|Omzet|14|17\n|Target|20|20\nTotal||69|73\nC|Omzet|3|4\n|Target|5|5',
    [5],
  ],
])('%s', async (_, table, expected) => {
  const [names = [], ...lines] = linesOf(table);
  expect((await rowsFound(names.map(String), lines)).map((row) => row + 1)).toEqual(expected);
});
