/** Totals of the rows above and of earlier ones: below each subtotal, at the end, and what only looks like them. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { linesOf, rowsFinder, Sheet } from './testing/find-in-lines';
import { type Pair, pair, sumOf } from './testing/pairs';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const rowsFound = rowsFinder(() => bench);

const parts = fc.array(fc.array(pair, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 });

interface Layout {
  names: string[];
  entry: (at: number, part: number) => string[];
  /** The cells of a total before its figures. */
  total: (label: string) => (string | null)[];
}
const layout = fc.constantFrom<Layout>(
  {
    names: ['Tanggal', 'Toko', 'Qty', 'Nilai'],
    entry: (at) => [`0${(at % 9) + 1}/02/2026`, `Toko ${at}`],
    total: (label) => [label, null],
  },
  {
    names: ['No', 'Uraian', 'Qty', 'Nilai'],
    entry: (at) => [`${at + 1}`, `Barang ${at}`],
    total: (label) => [null, label],
  },
  {
    names: ['Minggu ke', 'Tanggal', 'Uraian', 'Qty', 'Nilai'],
    entry: (at, part) => [`${part}`, `0${(at % 9) + 1}/02/2026`, `Barang ${at}`],
    total: (label) => [label, null, null],
  },
);
const period = fc.constantFrom<[string, string]>(
  ['Total Minggu', 'Kumulatif s/d minggu'],
  ['Jumlah Minggu', 'Jumlah s.d. minggu'],
  ['Total Bulan', 'Grand Total s.d. bulan'],
  ['Jumlah Bulan', 'Total YTD bulan'],
  ['Sub Total Minggu', 'Total sampai dengan minggu ke'],
  ['Total Bulan', 'Jumlah hingga bulan'],
);

test('each subtotal and each cumulative total, whatever came before the sheet', async () => {
  await fc.assert(
    fc.asyncProperty(layout, period, parts, pair, fc.boolean(), async (drawn, [own, both], all, before, isFirst) => {
      const sheet = new Sheet();
      let sum: Pair = isFirst ? [0, 0] : before;
      let at = 0;
      for (const [place, entries] of all.entries()) {
        for (const each of entries) sheet.data([...drawn.entry(at++, place + 1), ...each.map(String)]);
        sum = sumOf([sum, ...entries]);
        sheet.other([...drawn.total(`${own} ${place + 1}`), ...sumOf(entries).map(String)]);
        sheet.other([...drawn.total(`${both} ${place + 1}`), ...sum.map(String)]);
      }
      expect(await rowsFound(drawn.names, sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test('a cumulative total, or that of the time before, below the total at the end', async () => {
  const called = fc.constantFrom('Jumlah s.d. Februari', 'Grand Total s.d. Februari', 'Jumlah s/d bulan ini', 'Total YTD', 'Total Jan - Feb', 'Total Januari s/d Februari', 'Kumulatif', 'Jumlah bulan lalu', 'Total minggu sebelumnya', 'Jumlah tahun lalu');
  await fc.assert(
    fc.asyncProperty(layout, called, parts, pair, async (drawn, label, [entries = []], before) => {
      const sheet = new Sheet();
      for (const [at, each] of entries.entries()) sheet.data([...drawn.entry(at, 1), ...each.map(String)]);
      sheet.other([...drawn.total('Jumlah'), ...sumOf(entries).map(String)]);
      const isBefore = / (?:lalu|sebelumnya)$/.test(label);
      sheet.other([...drawn.total(label), ...(isBefore ? before : sumOf([before, ...entries])).map(String)]);
      expect(await rowsFound(drawn.names, sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
}); // prettier-ignore

test.each<[string, string, number[]?]>([
  [
    'a list of cumulative figures',
    'Uraian|Target|Hasil\nJumlah s.d. Januari|10|12\nJumlah s.d. Februari|20|25\nJumlah s.d. Maret|30|38',
  ],
  [
    'an entry with a day and a number',
    'Tanggal|No Bukti|Uraian|Nilai\n01/01/2026|A|Semen|100\n02/01/2026|B|Besi|200\n||Jumlah|300\n03/01/2026|C|Jumlah s.d. Februari|900\n04/01/2026|D|Cat|50',
    [2],
  ],
  [
    'less than the total above it',
    'Tanggal|No Bukti|Uraian|Nilai\n01/01/2026|A|Semen|100\n02/01/2026|B|Besi|200\n||Jumlah|300\n||Jumlah s.d. Februari|90\n04/01/2026|D|Cat|50',
    [2],
  ],
  [
    'entries after a total',
    'Tanggal|Uraian|Nilai\n01/01/2026|Semen|100\n02/01/2026|Besi|200\n|Jumlah|300\n|Sampai Jumpa Cafe|900\n04/01/2026|Cat|50',
    [2],
  ],
  ['schools', 'Kecamatan|Jenjang|Sekolah|Siswa\nA|SD|4|40\nA|SMP|2|30\nB|Jumlah SD|9|120\nB|SMP|3|50'],
])('stays: %s', async (_, table, expected = []) => {
  const [names = [], ...lines] = linesOf(table);
  expect(await rowsFound(names.map(String), lines)).toEqual(expected);
});
