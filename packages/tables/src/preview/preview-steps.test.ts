import fc from 'fast-check';
import type { FilterCondition, SortKey } from '@rapi/contracts';
import { type Dataset, openDataset } from '@rapi/table-core';
import { applyOperation, showOperation } from '../operations/apply-operation';
import { parseStep, type Step } from '../operations/registry';
import { openStepBench, randomTable, type StepBench } from '../operations/testing/step-bench';
import { rowsAt } from '../paging/page';
import { previewSteps } from './preview-steps';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

interface Looked {
  filter?: FilterCondition[];
  sort?: SortKey[];
  sampled?: boolean;
  offset?: number;
}

const preview = (dataset: Dataset, steps: Step[], { sampled = false, offset = 0, ...view }: Looked = {}) =>
  previewSteps(
    bench.session,
    { dataset, steps, ...view, offset, limit: 10, sampled },
    { folder: bench.folder, context: { now: new Date(0) } },
  );

const step = (operation: string, config: object): Step => ({ operation, config: { ...config } });
const steps: Step[][] = [
  [step('replace-text@1', { columns: ['Kota'], find: 'a', replace: 'o' })],
  [step('clean@1', { rule_ids: ['tidy-spaces', 'date-form', 'rupiah-form'], target_columns: [] })],
  [step('formula@1', { formula: '[Jumlah] * 2', column_name: 'Ganda' })],
  [step('merge-columns@1', { columns: ['Kota', 'Jumlah'], separator: ' ', name: 'Isi', keep: false })],
  [
    step('replace-text@1', { columns: ['Kota'], find: 'jakarta', replace: 'Jkt' }),
    step('formula@1', { formula: '[Jumlah] + 1', column_name: 'Lagi' }),
  ],
  [step('filter-rows@1', { conditions: [{ column: 'Kota', operator: 'contains', value: 'k' }] })],
];
const views = fc.record({
  filter: fc.constantFrom<FilterCondition[]>([], [{ column: 'Kota', operator: 'contains', value: 'a' }]),
  sort: fc.constantFrom<SortKey[]>([], [{ column: 'Kota', direction: 'desc' }]),
});

test('a preview of some rows equals the run on all rows, wherever the view begins', async () => {
  await fc.assert(
    fc.asyncProperty(randomTable, views, fc.constantFrom(...steps), async (table, view, wanted) => {
      // The last row meets every condition and fills every column.
      const whole = Object.fromEntries(
        Object.entries(table).map(([name, cells]) => [name, [...cells, name === 'Kota' ? 'Jakarta' : '7']]),
      );
      const dataset = await bench.write(whole);
      const all = await preview(dataset, wanted, view);
      const some = await preview(dataset, wanted, { ...view, sampled: true });
      expect(some.sampled).toBe(true);
      // A few rows may all read as a type that the whole column does not have, and cleaning depends on the reading.
      const areAll = view.filter.length === 0;
      const readsTypes = wanted.some(({ operation }) => operation === 'clean@1');
      const parts = ['row_numbers', 'row_count', 'added', 'removed'] as const;
      const ofCells = [
        ...(areAll || !readsTypes ? (['changed'] as const) : []),
        ...(areAll ? (['rows'] as const) : []),
      ];
      for (const part of [...parts, ...ofCells]) expect([part, some[part]]).toEqual([part, all[part]]);
    }),
    { numRuns: 20 },
  );
});

test('shows the rows in view from a given place', async () => {
  const dataset = await bench.write({ Kota: ['Solo', 'Jakarta', 'Bandung', 'Jakarta', 'Jambi'] });
  const filter: FilterCondition[] = [{ column: 'Kota', operator: 'contains', value: 'ja' }];
  const replaced = [step('replace-text@1', { columns: ['Kota'], find: 'ja', replace: 'JA' })];
  expect(await preview(dataset, replaced, { filter, sampled: true, offset: 1 })).toMatchObject({
    rows: [{ Kota: 'JAkarta' }, { Kota: 'JAmbi' }],
    row_numbers: [3, 4],
    changed: [
      { place: 1, column: 'Kota', original: 'Jakarta' },
      { place: 2, column: 'Kota', original: 'Jambi' },
    ],
  });
  expect(await preview(dataset, replaced, { filter, sampled: true, offset: 9 })).toMatchObject({
    rows: [],
    changed: [],
  });
});

test('edited or filled cells of a typed column are shown as in the result', async () => {
  const dataset = await bench.write({ Jumlah: ['1', null, '3'], Kota: ['Solo', 'Jambi', null] });
  const edited = await preview(dataset, [step('edit-cells@1', { edits: [{ row: 0, column: 'Jumlah', value: '77' }] })]);
  expect(edited.rows.map(({ Jumlah }) => Jumlah)).toEqual([77, null, 3]);
  expect(edited.changed).toEqual([{ place: 0, column: 'Jumlah', original: 1 }]);
  const filled = await preview(dataset, [step('fill@1', { columns: ['Jumlah', 'Kota'], direction: 'down' })]);
  expect(filled.rows).toEqual([
    { Jumlah: 1, Kota: 'Solo' },
    { Jumlah: 1, Kota: 'Jambi' },
    { Jumlah: 3, Kota: 'Jambi' },
  ]);
  expect(filled.changed).toHaveLength(2);
});

const alone: Step[] = [
  step('split-column@1', { column: 'Kota', by: { delimiter: 'a' }, keep: false }),
  step('split-column@1', { column: 'Jumlah', by: { delimiter: ',' }, keep: true }),
  step('merge-columns@1', { columns: ['Jumlah', 'Kota'], separator: '-', name: 'Isi', keep: true }),
  step('formula@1', { formula: 'UPPER([Kota])', column_name: 'Besar' }),
  step('extract-words@1', {
    source_column: 'Kota',
    name: 'Kata',
    rules: [{ pattern: 'jakarta', replacement: 'Jakarta' }],
  }),
  step('rename@1', { mapping: { Kota: 'Wilayah' } }),
  step('replace-text@1', { columns: ['Kota'], find: 'a', replace: 'o' }),
  step('sort-rows@1', { by: [{ column: 'Kota', descending: true }] }),
  step('split-column@1', { column: 'Kota', by: { delimiter: ' ' }, keep: true }),
];

test.each(alone)('%j parses', (wanted) => void parseStep(wanted));

test('a preview shows the columns and rows that applying the step writes', async () => {
  await fc.assert(
    fc.asyncProperty(randomTable, fc.constantFrom(...alone), async (table, wanted) => {
      const dataset = await bench.write(table);
      const { columns, rows } = await preview(dataset, [wanted]);
      const context = { now: new Date(0) };
      const { result } = await applyOperation(bench.session, dataset, parseStep(wanted), bench.folder, context);
      const first = Array.from({ length: Math.min(10, result.schema.rowCount) }, (_, row) => row);
      expect(columns).toEqual(result.schema.columns);
      expect(rows).toEqual(await rowsAt(bench.session, result, result.schema.columns, first));
    }),
    { numRuns: 40 },
  );
});

test('a step that only adds columns contains no others, since these cannot have changed', async () => {
  const dataset = await bench.write({ Kota: ['Kota Solo', 'Kota Jambi'], Jumlah: ['1', '2'] });
  const before = await openDataset(bench.session, dataset);
  const split = parseStep(step('split-column@1', { column: 'Kota', by: { delimiter: ' ' }, keep: true }));
  const { result, untouched } = await showOperation(bench.session, before, split, { now: new Date(0) });
  const keyOf = (name: string) => before.schema.columns.find((column) => column.name === name)?.key;
  expect([...untouched]).toEqual([keyOf('Kota'), keyOf('Jumlah')]);
  expect(result.schema.columns.filter(({ key }) => !untouched.has(key))).toHaveLength(2);
  expect((await preview(dataset, [step('rename@1', { mapping: { Kota: 'Wilayah' } })])).changed).toEqual([]);
});
