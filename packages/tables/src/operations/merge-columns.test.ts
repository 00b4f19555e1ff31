import fc from 'fast-check';
import { openBench, type OperationBench } from './testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('values are joined as displayed, in the place of the first column', async () => {
  const texts = {
    Kode: ['K1', 'K2'],
    Tanggal: ['2026-01-31', '2026-02-01'],
    Harga: ['1250.5', '3'],
    Kota: ['Solo', null],
  };
  const config = { columns: ['Kota', 'Tanggal', 'Harga'], separator: ' | ', name: 'Semua' };
  const { rows, names } = await bench.outcome(texts, 'merge-columns@1', config);
  expect(names).toEqual(['Kode', 'Semua']);
  expect(rows.map(({ Semua }) => Semua)).toEqual(['Solo | 31/01/2026 | 1250.5', ' | 01/02/2026 | 3']);
});

test('the columns can be kept, and empty cells skipped', async () => {
  const texts = { A: ['a', null, null], B: [null, 'b', null], C: ['c', 'c', null], D: ['d', 'd', 'd'] };
  const { rows, names } = await bench.outcome(texts, 'merge-columns@1', {
    columns: ['A', 'B', 'C'],
    separator: '-',
    name: 'M',
    keep: true,
    skip_blanks: true,
  });
  expect(names).toEqual(['A', 'B', 'C', 'M', 'D']);
  expect(rows.map(({ M }) => M)).toEqual(['a-c', 'b-c', null]);
});

test('the name of a column that stays is refused; the name of one that is removed is free', async () => {
  const config = { columns: ['A'], separator: '', name: 'B' };
  await expect(bench.outcome({ A: ['a'], B: ['b'] }, 'merge-columns@1', config)).rejects.toMatchObject({
    said: { reason: 'column_exists' },
  });
  const { names } = await bench.outcome({ A: ['a'], B: ['b'] }, 'merge-columns@1', {
    ...config,
    columns: ['A', 'B'],
    name: 'A',
  });
  expect(names).toEqual(['A']);
});

test('a text longer than a cell is refused', async () => {
  const long = 'a'.repeat(20_000);
  await expect(
    bench.outcome({ A: [long], B: [long] }, 'merge-columns@1', { columns: ['A', 'B'], separator: '', name: 'C' }),
  ).rejects.toMatchObject({ said: { reason: 'merged_too_long' } });
});

const cell = fc.option(fc.stringMatching(/^[a-z][a-z'"% ]{0,4}[a-z]$/), { nil: null });

test('equals joining each row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
      fc.constantFrom('', ', ', "'", '||'),
      fc.boolean(),
      async (table, separator, skip_blanks) => {
        const texts = { A: table.map(([a]) => a), B: table.map(([, b]) => b), C: table.map(([, , c]) => c) };
        const { rows } = await bench.outcome(texts, 'merge-columns@1', {
          columns: ['A', 'B', 'C'],
          separator,
          name: 'M',
          skip_blanks,
        });
        const plain = table.map((row) => {
          if (row.every((each) => each === null)) return null;
          return row
            .filter((each) => each !== null || !skip_blanks)
            .map((each) => each ?? '')
            .join(separator);
        });
        expect(rows.map(({ M }) => M)).toEqual(plain);
      },
    ),
    { numRuns: 25 },
  );
});
