/** Forms number their columns, or say their units, below the header; neither is an amount. */
import { openDataset } from '@rapi/table-core';
import fc from 'fast-check';
import { openStepBench, type StepBench } from '../operations/testing/step-bench';
import { findRowsNotData } from './find-rows-not-data';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const names = ['No', 'Tanggal', 'Faktur', 'DPP', 'PPN'];
const data = (row: number) => [
  String(row + 1),
  `${String(row + 10)}/02/2026`,
  `INV/${row + 1}`,
  String((row + 1) * 100_000),
  String((row + 1) * 11_000),
];

/** The rows found, by number, of a table of these rows. */
async function found(rows: (string | null)[][], header = names): Promise<number[]> {
  const table = Object.fromEntries(header.map((name, at) => [name, rows.map((row) => row[at] ?? null)]));
  const dataset = await bench.write(table);
  return (await findRowsNotData(bench.session, await openDataset(bench.session, dataset))).map(({ row }) => row);
}

const total = [null, null, 'Total', '2100000', '231000'];
const rows = Array.from({ length: 6 }, (_, row) => data(row));

test.each([
  ['(1)', '(2)', '(3)', '(4)', '(5)'],
  ['1', '2', '3', '4', '5'],
  ['(0)', '(1)', '(2)', '(3)', '(4)'],
  [null, '(1)', '(2)', '(3)', '(4)'],
  ['(1)', '(2)', '(3)', '(4)', '(6)'],
  ['(1)', '(2)', '(3)', '(4)', '(5=4x11%)'],
  ['(1)', '(2)', '(3)', '(4)', '(5) = (4) x 11%'],
  ['1)', '2)', '3)', '4)', '5)'],
  ['(1)', '(2)', '(3)', '4', '(4+5)'],
  ['a', 'b', 'c', 'd', 'e'],
  ['(a)', '(b)', '(c)', '(d)', '(e)'],
  [null, null, null, 'Rp', 'Rp'],
  [null, '-', null, '(Rp)', '(Rp)'],
])('%s %s %s %s %s below the header is not data, nor does it hide the total', async (...row) => {
  expect(await found([row, ...rows, total])).toEqual([0, 7]);
});

test('units may stand above the numbers', async () => {
  const numbers = ['(1)', '(2)', '(3)', '(4)', '(5)'];
  expect(await found([[null, null, null, 'Rp', 'Rp'], numbers, ...rows, total])).toEqual([0, 1, 8]);
});

test('three columns are numbered, too', async () => {
  const table = [['(1)', '(2)', '(3)'], ...rows.map(([, , text, dpp, ppn]) => [text ?? '', dpp ?? '', ppn ?? ''])];
  expect(await found(table, ['Faktur', 'DPP', 'PPN'])).toEqual([0]);
});

test('files put together keep their numbering rows apart from their amounts', async () => {
  const file = (name: string, numbers: string[]) => [numbers, ...rows, total].map((row) => [name, ...row]);
  for (const numbers of [
    ['(1)', '(2)', '(3)', '(4)', '(5)'],
    ['1', '2', '3', '4', '5'],
  ]) {
    const all = [...file('jan.csv', numbers), ...file('feb.csv', numbers)];
    expect(await found(all, ['Berkas', ...names])).toEqual([0, 7, 8, 15]);
  }
});

test('small amounts in brackets, and small counts, are data', async () => {
  const amount = fc.integer({ min: 1, max: 9 });
  const table = fc.array(
    fc.tuple(amount, amount, amount).filter(([one, two, three]) => !(one < two && two < three && one <= 1)),
    { minLength: 3, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), async (values, areNegative) => {
      const written = (value: number) => (areNegative ? `(${value})` : String(value));
      const labelled = values.map((row, at) => [`Cabang ${'ABCDEFGHIJKL'[at] ?? ''}`, ...row.map(written)]);
      expect(await found(labelled, ['Cabang', 'Januari', 'Februari', 'Maret'])).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
