/** An answer given for one file is no guess about another: if that one's values contradict it, nothing runs alone. */
import fc from 'fast-check';
import { applyRecipe } from './apply-operation';
import { parseRecipe } from './registry';
import { openStepBench, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const NOW = { now: new Date(0) };
const alone = async (texts: string[], notation: object, header = 'Nilai') => {
  const dataset = await bench.write({ [header]: texts });
  const steps = parseRecipe([{ operation: 'state-notation@1', config: { columns: { [header]: notation } } }]);
  const result = await applyRecipe(bench.session, dataset, steps, bench.folder, NOW);
  return (await bench.rows(result.dataset)).map((row) => row[header]);
};

const lone = fc.constantFrom('1.234', '3.500', '12.750');
const groups = fc.constantFrom('2.500.000', 'Rp 1.250.000', '12,50', '1.250,5');

test('an answer for the point as decimal sign is refused where points group thousands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lone, { minLength: 1, maxLength: 4 }), groups, async (asked, sure) => {
      await expect(alone([...asked, sure], { decimal: '.' })).rejects.toMatchObject({ code: 'answer_contradicted' });
      await alone([...asked, sure], { decimal: ',' });
    }),
  );
});

test('an answer that the file leaves open is used', async () => {
  await alone(['1.234', '3.500'], { decimal: '.' });
  await alone(['1500', '2500'], { decimal: '.' });
  await alone(['05/01/2026', '06/01/2026'], { date_order: 'month-first' }, 'Tanggal');
});

test('an answer for the month first is refused where a day shows the other order', async () => {
  const days = alone(['05/01/2026', '31/01/2026'], { date_order: 'month-first' }, 'Tanggal');
  await expect(days).rejects.toMatchObject({ code: 'answer_contradicted' });
  const mixed = alone(['05/01/2026', '31/01/2026', '-'], { date_order: 'month-first' }, 'Tanggal');
  await expect(mixed).rejects.toMatchObject({ code: 'answer_contradicted' });
});

test('a person may say so all the same', async () => {
  const dataset = await bench.write({ Nilai: ['1.234', '2.500.000', '3.500'] });
  const step = { operation: 'state-notation@1', config: { columns: { Nilai: { decimal: '.' } } } };
  await bench.run(dataset, step);
});
