/** Codes that are joined, or cut from words, stay apart; numbers that are cut from words are numbers. */
import fc from 'fast-check';
import type { Dataset } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const split = (texts: readonly string[]) =>
  bench.outcome({ T: texts }, 'split-column@1', {
    column: 'T',
    by: { delimiter: ' ' },
    into: ['Bagian', 'Sisa'],
    max: 2,
  });

test.each<[string, string[], 'text' | 'decimal']>([
  ['accounts', ['1.1 Kas', '1.10 Piutang', '1.2 Bank', '2.5 Modal'], 'text'],
  ['accounts of which none is twice a number', ['1.9 Kas', '1.10 Piutang', '2.5 Modal'], 'text'],
  ['weights', ['12.5 kg', '7.25 kg', '3.1 kg'], 'decimal'],
  ['prices', ['1.50 /pak', '2.50 /pak', '10.00 /pak'], 'decimal'],
  ['prices beside whole ones', ['1.50 /pak', '2.50 /pak', '10 /pak'], 'decimal'],
])('%s before words', async (_what, texts, type) => {
  const { types, applied } = await split(texts);
  expect(types.Bagian).toBe(type);
  // Who calculates with them gets their numbers in any case.
  const numbers = texts.map((text) => String(Number.parseFloat(text)));
  expect(await readValues(bench.session, applied.dataset, ['Bagian'])).toEqual(numbers);
});

const groupsOf = async (dataset: Dataset, column: string) => {
  const settings = { group_by: [{ column }], aggregations: [{ column, function: 'count' }] };
  return (await bench.rows((await bench.apply(dataset, 'group@1', settings)).dataset)).length;
};

test('distinct keys are distinct groups', async () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 30 }));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(parts, { minLength: 1, maxLength: 8, selector: String }),
      fc.constantFrom('.', ','),
      async (keys, separator) => {
        const texts = { Kel: keys.map(([group]) => String(group)), Sub: keys.map(([, part]) => String(part)) };
        const config = { columns: ['Kel', 'Sub'], separator, name: 'Gabung' };
        const merged = await bench.outcome(texts, 'merge-columns@1', config);
        expect(await groupsOf(merged.applied.dataset, 'Gabung')).toBe(keys.length);
        const written = keys.map(([group, part]) => `${group}${separator}${part} Akun`);
        expect(await groupsOf((await split(written)).applied.dataset, 'Bagian')).toBe(keys.length);
      },
    ),
  );
});
