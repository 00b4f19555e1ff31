/** Date cells of a workbook stay the days that they are when a text joins them, whatever is answered about their order. */
import fc from 'fast-check';
import { type Dataset, openDataset, writeDataset } from '@rapi/table-core';
import { openBench, type OperationBench } from './testing/operation-table';
import { readValues } from './testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const day = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
  .map(([d, m]) => `2026-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);

/** A column of date cells; the last one is empty. */
async function dateCells(days: readonly string[]): Promise<Dataset> {
  const relation = bench.session.name('days');
  const rows = [...days, null].map((each, row) => `(${row}, ${each === null ? 'NULL' : `'${each}'`}, 'x')`);
  await bench.session.run(`CREATE TABLE ${relation} AS SELECT * FROM (VALUES ${rows.join(', ')}) t(_row, c0, c1)`);
  const columns = [
    { name: 'Tanggal', key: 0, native: { type: 'date' as const } },
    { name: 'Ket', key: 1 },
  ];
  return writeDataset(bench.session, relation, columns, bench.folder);
}

const steps: Record<string, (dataset: Dataset, row: number) => Promise<Dataset>> = {
  edit: (dataset, row) =>
    bench
      .apply(dataset, 'edit-cells@1', { edits: [{ row, column: 'Tanggal', value: 'belum', was: null }] })
      .then((applied) => applied.dataset),
  fill: (dataset) =>
    bench
      .apply(dataset, 'fill@1', { columns: ['Tanggal'], direction: 'value', value: 'belum' })
      .then((applied) => applied.dataset),
};

test.each(Object.keys(steps))('%s with a text: no answer changes a day', async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: 3, maxLength: 6 }),
      fc.constantFrom('month-first', 'day-first'),
      async (days, dateOrder) => {
        const left = await steps[name]?.(await dateCells(days), days.length);
        if (!left) throw new Error(name);
        const answered = await bench.apply(left, 'state-notation@1', {
          columns: { Tanggal: { date_order: dateOrder } },
        });
        const { schema } = await openDataset(bench.session, answered.dataset);
        expect(schema.columns[0]?.type).toBe('text');
        expect(await readValues(bench.session, answered.dataset, ['Tanggal'])).toEqual([...days, '-']);
      },
    ),
    { numRuns: 15 },
  );
});
