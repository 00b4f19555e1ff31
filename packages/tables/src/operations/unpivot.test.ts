import fc from 'fast-check';
import { openBench, type OperationBench } from './testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const names = { name_column: 'Bulan', value_column: 'Nilai' };

test('rows are in order, each with its columns in order; numbers stay numbers', async () => {
  const texts = { Toko: ['A', 'B'], Jan: ['10', '20'], Feb: ['1.5', null], Lain: ['x', 'y'] };
  const { rows, types } = await bench.outcome(texts, 'unpivot@1', {
    keep: ['Toko'],
    columns: ['Jan', 'Feb'],
    ...names,
  });
  expect(types).toEqual({ Toko: 'text', Bulan: 'text', Nilai: 'decimal' });
  expect(rows).toEqual([
    { Toko: 'A', Bulan: 'Jan', Nilai: 10 },
    { Toko: 'A', Bulan: 'Feb', Nilai: 1.5 },
    { Toko: 'B', Bulan: 'Jan', Nilai: 20 },
    { Toko: 'B', Bulan: 'Feb', Nilai: null },
  ]);
});

test('values of several types become texts as displayed; empty cells can be left out', async () => {
  const texts = { A: ['2026-01-31', '2026-02-01'], B: ['lima', null], C: ['5', '6'] };
  const { rows, types } = await bench.outcome(texts, 'unpivot@1', {
    columns: ['A', 'B', 'C'],
    drop_blanks: true,
    ...names,
  });
  expect(types.Nilai).toBe('text');
  expect(rows.map(({ Nilai }) => Nilai)).toEqual(['31/01/2026', 'lima', 5, '01/02/2026', 6]);
});

test('two columns with the same name, and more rows than the plan allows, are refused', async () => {
  const texts = { A: ['1', '2'], B: ['3', '4'] };
  await expect(
    bench.outcome(texts, 'unpivot@1', { keep: ['A'], columns: ['B'], name_column: 'A', value_column: 'V' }),
  ).rejects.toMatchObject({ said: { reason: 'column_exists' } });
  await expect(
    bench.outcome(texts, 'unpivot@1', { columns: ['A', 'B'], ...names }, { maxRows: 3 }),
  ).rejects.toMatchObject({ said: { reason: 'unpivot_too_many_rows', params: { rows: 4, limit: 3 } } });
});

const cell = fc.option(fc.integer({ min: -999, max: 99_999 }), { nil: null });
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 15 });

test('equals the plain model, and a pivot restores the original', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const given = rows.map(([a, b, c], i) => ({ Toko: `T${i}x`, P: a, Q: b, R: c }));
      const texts = Object.fromEntries(
        (['Toko', 'P', 'Q', 'R'] as const).map((name) => [
          name,
          given.map((row) => (row[name] === null ? null : String(row[name]))),
        ]),
      );
      const { rows: turned, applied } = await bench.outcome(texts, 'unpivot@1', {
        keep: ['Toko'],
        columns: ['P', 'Q', 'R'],
        ...names,
      });
      const plain = given.flatMap((row) =>
        (['P', 'Q', 'R'] as const).map((name) => ({ Toko: row.Toko, Bulan: name, Nilai: row[name] })),
      );
      const hasNumbers = plain.some(({ Nilai }) => Nilai !== null);
      expect(turned).toEqual(plain);
      if (!hasNumbers) return;
      const back = await bench.apply(applied.dataset, 'group@1', {
        group_by: [{ column: 'Toko' }],
        aggregations: [{ column: 'Nilai', function: 'max' }],
        pivot_column: 'Bulan',
      });
      const found = new Map((await bench.rows(back.dataset)).map((row) => [row.Toko, Object.values(row).slice(1, 4)]));
      for (const row of given) expect(found.get(row.Toko)).toEqual([row.P, row.Q, row.R]);
    }),
    { numRuns: 20 },
  );
});

test.each(['unpivot@1', 'transpose@1'])(
  '%s: number cells beside a text or an open one stay numbers',
  async (operation) => {
    for (const text of ['n/a', '1.500', '2.500,5']) {
      const table = await bench.write({ Jan: ['1000.5', '1.234', '7.035'], Feb: [text, 'x', 'y'] });
      const config = operation === 'unpivot@1' ? { columns: ['Jan', 'Feb'], name_column: 'N', value_column: 'V' } : {};
      const { dataset } = await bench.apply(table, operation, config);
      const found = (await bench.rows(dataset)).flatMap((row) => Object.values(row));
      expect(found.filter((cell) => typeof cell === 'number')).toEqual([1000.5, 1.234, 7.035]);
      expect(found).toContain(text);
    }
  },
);
