/** Totals at the end that disagree, and names that only look like totals. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const rowsFound = async (names: readonly string[], { lines }: Sheet) =>
  (await findInLines(bench, names, lines)).map(({ row }) => row);

const pair = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1_000, max: 999_999 }));
const pairs = fc.array(pair, { minLength: 2, maxLength: 6 });
const sumOf = (all: readonly [number, number][]): [number, number] =>
  all.reduce<[number, number]>((sum, each) => [sum[0] + each[0], sum[1] + each[1]], [0, 0]);

test('a total without a key as the last row, even if it agrees in no column', async () => {
  const called = fc.constantFrom('JUMLAH', 'Total', 'T O T A L', 'Grand Total', 'Total Keseluruhan', 'Jml.');
  const wrong = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  await fc.assert(
    fc.asyncProperty(pairs, called, wrong, fc.boolean(), fc.boolean(), async (all, label, by, isKeyed, isSigned) => {
      const sheet = new Sheet();
      for (const [at, [qty, value]] of all.entries()) sheet.data([`K-${at}`, `Barang ${at}`, `${qty}`, `${value}`]);
      const [qty, value] = sumOf(all);
      const line: Line = [isKeyed ? `K-${all.length}` : null, label, `${qty + by[0]}`, `${value + by[1]}`];
      // A thing may be called so where it has a code.
      if (isKeyed) sheet.data(line);
      else sheet.other(line);
      if (isSigned && !isKeyed) sheet.other([null, 'Hormat kami,', null, null]);
      expect(await rowsFound(['Kode', 'Nama', 'Qty', 'Nilai'], sheet)).toEqual(sheet.expected);
    }),
    { numRuns: 40 },
  );
});

test('a shop called Total whose figures are sums by chance stays among others, unless a later total leaves it out', async () => {
  const called = fc.constantFrom('Total Mart', 'Total Bangunan', 'Jumlah Jaya', 'Total Buah Segar');
  const closing = fc.constantFrom<'none' | 'with' | 'without'>('none', 'with', 'without');
  await fc.assert(
    fc.asyncProperty(pairs, called, pairs, closing, async (above, name, below, kind) => {
      const sheet = new Sheet();
      const put = (at: number, [unit, value]: [number, number]) => sheet.data([`Toko ${at}`, `${unit}`, `${value}`]);
      for (const [at, each] of above.entries()) put(at, each);
      const sum = sumOf(above);
      const line: Line = [name, ...sum.map(String)];
      if (kind === 'without') sheet.other(line);
      else sheet.data(line);
      for (const [at, each] of below.entries()) put(at + above.length, each);
      const total = sumOf(kind === 'with' ? [...above, sum, ...below] : [...above, ...below]);
      if (kind !== 'none') sheet.other(['Total', ...total.map(String)]);
      expect(await rowsFound(['Toko', 'Unit', 'Omzet'], sheet)).toEqual(sheet.expected);
    }),
    { numRuns: 40 },
  );
});

test('an entry without a key that sums up others by chance stays among others', async () => {
  const called = fc.constantFrom('Jumlah setoran tunai', 'Total Mart', 'Total bayar Budi');
  await fc.assert(
    fc.asyncProperty(pairs, called, pairs, async (above, name, below) => {
      const sheet = new Sheet();
      for (const [at, [, value]] of above.entries()) sheet.data([`K-${at}`, 'Setor', `${value}`]);
      sheet.data([null, name, `${sumOf(above)[1]}`]);
      for (const [at, [, value]] of below.entries()) sheet.data([`L-${at}`, 'Setor', `${value}`]);
      expect(await rowsFound(['Kode', 'Uraian', 'Nilai'], sheet)).toEqual(sheet.expected);
    }),
    { numRuns: 30 },
  );
});

test('a customer called Total stays at the end if a town of its own stands beside it; a unit or the town of the total is none', async () => {
  const called = fc.constantFrom('Total Motor', 'Total Bangunan', 'Jumlah Jaya', 'Total Buah Segar');
  const beside = fc.constantFrom('Jakarta', 'Surabaya', 'kg', 'pcs', null, 'name');
  await fc.assert(
    fc.asyncProperty(pairs, called, beside, async (all, name, where) => {
      const sheet = new Sheet();
      for (const [at, [unit, value]] of all.entries())
        sheet.data([`Toko ${at}`, `081${at}`, at % 2 ? 'Medan' : 'Solo', `${unit}`, `${value}`]);
      const cell = where === 'name' ? name.replace(/^\S+ /, '') : where;
      const line: Line = [name, null, cell, ...sumOf(all).map(String)];
      if (where === 'Jakarta' || where === 'Surabaya') sheet.data(line);
      else sheet.other(line);
      expect(await rowsFound(['Nama', 'Telepon', 'Kota', 'Unit', 'Belanja'], sheet)).toEqual(sheet.expected);
    }),
    { numRuns: 40 },
  );
});
