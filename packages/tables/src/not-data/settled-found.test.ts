/** What leads from one total of an invoice to the next, in a table of few columns, and entries between two totals. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { type Line, linesOf, rowsFinder, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const NAMES = ['No', 'Uraian', 'Jumlah'];
const rowsFound = rowsFinder(() => bench);

/** What is added to a total, or taken off: with a sign, or without one where the words say so. */
const step = fc
  .record({
    label: fc.constantFrom('PPN 11%', 'PPN', 'Ongkir', 'Biaya kirim', 'PPh 23', 'Potongan PPh 23', 'Diskon', 'Retur', 'Retur penjualan', 'Potongan'),
    figure: fc.integer({ min: 1_000, max: 90_000 }),
    isSigned: fc.boolean(),
  })
  .map(({ label, figure, isSigned }) => {
    const by = /^(?:PPN|Ongkir|Biaya)/.test(label) ? figure : -figure;
    return { label, by, text: `${isSigned ? by : figure}` };
  }); // prettier-ignore
const prices = fc.array(fc.integer({ min: 100_000, max: 900_000 }), { minLength: 2, maxLength: 5 });

test('taxes, discounts and returns between two totals that differ by what they make', async () => {
  const last = fc.constantFrom('Total dibayar', 'Total yang ditransfer', 'Jumlah bersih', 'Grand Total', 'TOTAL');
  await fc.assert(
    fc.asyncProperty(prices, fc.array(step, { minLength: 1, maxLength: 3 }), last, async (items, steps, label) => {
      const by = steps.reduce((sum, each) => sum + each.by, 0);
      fc.pre(by !== 0);
      const sheet = new Sheet();
      for (const [at, price] of items.entries()) sheet.data([`${at + 1}`, `Barang ${at}`, `${price}`]);
      const total = items.reduce((sum, price) => sum + price, 0);
      sheet.other([null, 'Total', `${total}`]);
      for (const each of steps) sheet.other([null, each.label, each.text]);
      sheet.other([null, label, `${total + by}`]);
      expect(await rowsFound(NAMES, sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test('the total of an estimate rounded off below its tax', async () => {
  const units = fc.constantFrom(100, 1_000);
  const called = fc.constantFrom('Dibulatkan', 'DIBULATKAN', 'Dibulatkan menjadi');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 500_000, max: 9_000_000 }), { minLength: 3, maxLength: 5 }), units, called, async (items, unit, label) => {
      const sheet = new Sheet();
      for (const [at, price] of items.entries()) sheet.data([`${at + 1}`, `Pekerjaan ${at}`, `${price}`]);
      const sum = items.reduce((all, price) => all + price, 0);
      const tax = Math.round(sum * 0.11);
      sheet.other([null, 'Jumlah', `${sum}`]);
      sheet.other([null, 'PPN 11%', `${tax}`]);
      sheet.other([null, 'Total', `${sum + tax}`]);
      sheet.other([null, label, `${Math.floor((sum + tax) / unit) * unit}`]);
      expect(await rowsFound(NAMES, sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 20 },
  );
}); // prettier-ignore

test('an entry that is called so below a total stays where it is no such amount', async () => {
  const lines = [['1', 'Meja', '400000'], ['2', 'Kursi', '300000'], ['3', 'Lemari', '200000'], [null, 'Total', '900000'], [null, 'Dibulatkan', '850000']];
  expect(await rowsFound(NAMES, lines)).toEqual([3]);
}); // prettier-ignore

test('entries without a number between two totals stay, whatever the second total is', async () => {
  const called = fc.constantFrom('Bayar listrik', 'Belanja dapur', 'Kas kecil', 'Gaji Budi', 'Retur Mart');
  const entries = fc.array(fc.tuple(called, fc.integer({ min: 11, max: 99 })), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(prices, entries, async (items, some) => {
      const total = items.reduce((sum, price) => sum + price, 0);
      const more = some.reduce((sum, [, figure]) => sum + figure, total);
      const lines: Line[] = [
        ...items.map((price, at) => [`${at + 1}`, `Barang ${at}`, `${price}`]),
        [null, 'Jumlah', `${total}`],
        ...some.map(([label, figure]) => [null, label, `${figure}`]),
        [null, 'Jumlah s.d. Februari', `${more}`],
        ['9', 'Barang lain', '1'],
      ];
      const found = await rowsFound(NAMES, lines);
      expect(found.filter((row) => row > items.length && row <= items.length + some.length)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test.each<[string, string, number[]]>([
  ['a tax held back with its sign', 'No|Uraian|Jumlah\n1|Jasa|1000000\n2|Kabel|500000\n3|Pipa|300000\n|Total|1800000\n|PPN 11%|198000\n|PPh 23|-20000\n|Total dibayar|1978000', [4, 5, 6, 7]],
  ['goods given back', 'No|Barang|Qty|Jumlah\n1|Kopi|3|30000\n2|Gula|2|20000\n3|Teh|1|10000\n|Jumlah|6|60000\n|Retur|-1|-10000\n|Jumlah bersih|5|50000', [4, 5, 6]],
  ['goods given back as entries', 'No|Barang|Qty|Jumlah\n1|Kopi|3|30000\n2|Gula|2|20000\n|Retur|-1|-10000\n3|Teh|1|10000\n|Jumlah|5|50000', [5]],
])('%s', async (_, table, expected) => {
  const [names = [], ...lines] = linesOf(table);
  expect((await rowsFound(names.map(String), lines)).map((row) => row + 1)).toEqual(expected);
}); // prettier-ignore
