import fc from 'fast-check';
import { openBench, type OperationBench } from './testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('a column names the new columns, and numbers stay numbers', async () => {
  const texts = { Bulan: ['Jan', 'Feb', 'Jan', null], Masuk: ['10', '20', '30', '4'], Keluar: ['1', null, '2.5', '6'] };
  const { rows, types } = await bench.outcome(texts, 'transpose@1', { name_column: 'Bulan', language: 'id' });
  expect(rows).toEqual([
    { Bulan: 'Masuk', Jan: 10, Feb: 20, 'Jan (2)': 30, 'Kolom 5': 4 },
    { Bulan: 'Keluar', Jan: 1, Feb: null, 'Jan (2)': 2.5, 'Kolom 5': 6 },
  ]);
  expect(types.Jan).toBe('decimal');
});

test('too many rows for the column limit, and an empty result, are refused with a message', async () => {
  const rows = (count: number) => ({ A: Array.from({ length: count }, (_, i) => `a${i}`) });
  expect((await bench.outcome(rows(511), 'transpose@1', {})).names).toHaveLength(512);
  await expect(bench.outcome(rows(512), 'transpose@1', {})).rejects.toMatchObject({
    said: { reason: 'transpose_too_many_rows', params: { rows: 512, limit: 511 } },
  });
  await expect(bench.outcome(rows(2), 'transpose@1', { name_column: 'A' })).rejects.toMatchObject({
    said: { reason: 'transpose_nothing_left' },
  });
});

const cell = fc.option(fc.stringMatching(/^[a-z]{1,5}x$/), { nil: null });
const table = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: height, maxLength: height }), { minLength: width, maxLength: width }),
  );

test('equals the plain model; twice gives the same table', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (columns) => {
      const texts = Object.fromEntries(columns.map((cells, i) => [`K${i}`, cells]));
      const { rows, applied } = await bench.outcome(texts, 'transpose@1', { first_name: 'Nama' });
      expect(rows.map((row) => Object.values(row))).toEqual(columns.map((cells, i) => [`K${i}`, ...cells]));
      const back = await bench.apply(applied.dataset, 'transpose@1', { name_column: 'Nama' });
      const found = (await bench.rows(back.dataset)).map((row) => Object.values(row).slice(1));
      expect(found).toEqual((columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row])));
    }),
    { numRuns: 25 },
  );
});

test('amounts that their column decides are read the same as cells of rows', async () => {
  const signs = fc.constantFrom<readonly [string, string]>([',', '.'], ['.', ',']);
  const column = fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 100, max: 999 })), {
    minLength: 2,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(signs, column, column, async ([group, decimal], jan, feb) => {
      const count = Math.min(jan.length, feb.length);
      const written = (cells: readonly (readonly [number, number])[], proof: string) => [
        ...cells.slice(0, count).map(([head, tail]) => `${head}${group}${tail}`),
        proof,
      ];
      const texts = {
        Cabang: Array.from({ length: count + 1 }, (_, at) => `Cabang ${at}`),
        Jan: written(jan, `1${group}500${decimal}25`),
        Feb: written(feb, `(1${group}250${decimal}75)`),
      };
      const { applied } = await bench.outcome(texts, 'transpose@1', { name_column: 'Cabang' });
      const config = { conversions: { 'Cabang 0': 'decimal' }, on_error: 'null' };
      const converted = await bench.apply(applied.dataset, 'convert@1', config);
      const found = (await bench.rows(converted.dataset)).map((row) => row['Cabang 0']);
      expect(found).toEqual([jan, feb].map(([[head, tail] = [0, 0]]) => head * 1000 + tail));
    }),
    { numRuns: 15 },
  );
});
