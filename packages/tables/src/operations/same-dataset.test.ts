import type { Dataset } from '@rapi/table-core';
import fc from 'fast-check';
import { cleaningRules } from '../cleaning/rules';
import { applyRecipe } from './apply-operation';
import { parseStep, type Step } from './registry';
import { openStepBench, randomTable, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const steps: Step[] = [
  { operation: 'rename@1', config: { mapping: { Kota: 'Kabupaten' } } },
  { operation: 'formula@1', config: { formula: '[Jumlah] * 2', column_name: 'Dua Kali' } },
  { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } },
  { operation: 'state-notation@1', config: { columns: { Tanggal: { date_order: 'day-first' } } } },
  { operation: 'copy-column@1', config: { column: 'Harga', name: 'Salinan' } },
  { operation: 'convert@1', config: { conversions: { Harga: 'decimal' }, on_error: 'keep' } },
  { operation: 'take-rows@1', config: { part: 'top', count: 3 } },
  { operation: 'sort-rows@1', config: { by: [{ column: 'Jumlah', descending: true }] } },
];

/** The dataset as another process gets it from a store that orders fields as it likes. */
function fromStore(dataset: Dataset): Dataset {
  const columns = dataset.schema.columns.map(({ name, type, ...rest }) => ({ ...rest, type, name }));
  return { ...dataset, schema: { ...dataset.schema, columns } };
}

test('the same steps name the same dataset, run at once or one by one', async () => {
  await fc.assert(
    fc.asyncProperty(randomTable, fc.subarray(steps, { minLength: 1, maxLength: 3 }), async (table, chosen) => {
      const before = await bench.write(table);
      const bound = chosen.map(parseStep);
      const context = { now: new Date(0) };
      const { dataset: atOnce } = await applyRecipe(bench.session, before, bound, bench.folder, context);
      let current = before;
      for (const step of chosen) current = (await bench.run(fromStore(current), step)).dataset;
      expect(current.hash).toBe(atOnce.hash);
    }),
  );
});
