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
const recipe = async (texts: Record<string, string[]>, operation: string, config: object) => {
  const steps = parseRecipe([{ operation, config: { ...config } }]);
  const { dataset, steps: results } = await applyRecipe(
    bench.session,
    await bench.write(texts),
    steps,
    bench.folder,
    NOW,
  );
  const reasons = results.flatMap(({ warnings = [] }) => warnings.map(({ reason }) => reason));
  return { rows: await bench.rows(dataset), reasons };
};
const alone = (texts: string[], notation: object, header = 'Nilai') =>
  recipe({ [header]: texts }, 'state-notation@1', { columns: { [header]: notation } });
const converted = (texts: Record<string, string[]>, format: 'id-number' | 'en-number') =>
  recipe(texts, 'convert@1', { conversions: { Nilai: 'decimal' }, number_formats: { Nilai: format } });

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

test('an answer says nothing about a sign that it was not asked about', async () => {
  const written = (sign: string) => fc.constantFrom(`1${sign}234`, `3${sign}500`, `12${sign}750`);
  const decimals = fc.constantFrom(...([',', '.'] as const));
  await fc.assert(
    fc.asyncProperty(
      decimals,
      fc.array(written('.'), { maxLength: 3 }),
      fc.array(written(','), { minLength: 1, maxLength: 3 }),
      async (decimal, points, commas) => {
        const refused = {
          code: 'answer_contradicted',
          said: expect.objectContaining({ reason: 'answer_for_another_sign' }),
        };
        await expect(alone([...points, ...commas], { decimal, asked: '.' })).rejects.toMatchObject(refused);
        await alone([...points, ...commas], { decimal, asked: 'both' });
        await alone([...points, 'n/a', '750'], { decimal, asked: '.' });
      },
    ),
  );
});

test('an answer for the month first is refused where a day shows the other order', async () => {
  const days = alone(['05/01/2026', '31/01/2026'], { date_order: 'month-first' }, 'Tanggal');
  await expect(days).rejects.toMatchObject({ code: 'answer_contradicted' });
  const mixed = alone(['05/01/2026', '31/01/2026', '-'], { date_order: 'month-first' }, 'Tanggal');
  await expect(mixed).rejects.toMatchObject({ code: 'answer_contradicted' });
});

test('a number format of a conversion is such an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lone, { minLength: 1, maxLength: 4 }), groups, async (asked, sure) => {
      const texts = { Nilai: [...asked, sure, 'n/a'] };
      await expect(converted(texts, 'en-number')).rejects.toMatchObject({ code: 'answer_contradicted' });
      expect((await converted(texts, 'id-number')).rows[0]?.Nilai).toBe(Number(asked[0]?.replace('.', '')));
    }),
  );
});

test('an answer with which most values of a column agree is used', async () => {
  const texts = { Nilai: ['1.250.000', '2.500.000', '3.750.000', '1,250.50', 'n/a'] };
  expect((await converted(texts, 'id-number')).rows.map(({ Nilai }) => Nilai).slice(0, 3)).toEqual([
    1_250_000, 2_500_000, 3_750_000,
  ]);
});

test('an answer that only other columns contradict stands, with a word', async () => {
  const texts = { Nilai: ['2,900', '4,100', '3,500'], Harga: ['1,250,000', '12.5', '7,500.25'] };
  const { rows, reasons } = await converted(texts, 'id-number');
  expect([rows[0]?.Nilai, reasons]).toEqual([2.9, ['answer_beside_others']]);
  const stated = await recipe(texts, 'state-notation@1', { columns: { Nilai: { decimal: ',' } } });
  expect(stated.reasons).toEqual(['answer_beside_others']);
  expect((await converted(texts, 'en-number')).reasons).toEqual([]);
  const knowing = { columns: { Nilai: { decimal: ',', despite_others: true } } };
  expect((await recipe(texts, 'state-notation@1', knowing)).reasons).toEqual([]);
});

test('what the account setting decided is said where nobody sees the table', async () => {
  const bySetting = { columns: { Nilai: { decimal: ',', by: 'setting' } } };
  const texts = { Nilai: ['1.250', '3.500'], Jumlah: ['1', '2'] };
  expect((await recipe(texts, 'state-notation@1', bySetting)).reasons).toEqual(['answer_by_setting']);
  const { dataset } = await bench.run(await bench.write(texts), { operation: 'state-notation@1', config: bySetting });
  const steps = parseRecipe([{ operation: 'rename@1', config: { mapping: { Jumlah: 'Qty' } } }]);
  const { steps: results } = await applyRecipe(bench.session, dataset, steps, bench.folder, NOW);
  expect(results[0]?.warnings).toEqual([{ reason: 'answer_by_setting', params: { columns: ['Nilai'] } }]);
});

test('a person may say so all the same, and is told', async () => {
  const dataset = await bench.write({ Nilai: ['1.234', '2.500.000', '3.500'], Tanggal: ['05/01/26', '31/01/26', '-'] });
  const stating = (columns: object) => bench.run(dataset, { operation: 'state-notation@1', config: { columns } });
  const reasons = async (columns: object) => (await stating(columns)).warnings.map(({ reason }) => reason);
  expect(await reasons({ Nilai: { decimal: '.' } })).toEqual(['answer_against_sign']);
  expect(await reasons({ Tanggal: { date_order: 'month-first' } })).toEqual(['answer_against_order']);
  expect(await reasons({ Nilai: { decimal: ',' } })).toEqual([]);
});
