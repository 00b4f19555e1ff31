/** Amounts of several currencies in one column are told of, also while one of its columns waits for an answer (ADR 52). */
import fc from 'fast-check';
import type { Dataset, Texts } from '@rapi/table-core';
import { openBench, type OperationBench } from './testing/operation-table';
import { readValues } from './testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const lone = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 4 });
/** Amounts whose point or comma may part thousands or decimals. */
const dollars = fc
  .tuple(lone, fc.constantFrom('$', 'US$ ', 'S$', '€ '), fc.constantFrom(',', '.'))
  .map(([all, sign, separator]) => all.map((n) => `${sign}${n}${separator}500`));
const rupiah = lone.map((all) => all.map((n) => `${n}.250.000`));

/** The columns that become one, by each operation that does so. */
const ways: Record<string, (one: readonly string[], other: readonly string[]) => Promise<Outcome>> = {
  async append(one, other) {
    const others = [await bench.write({ Total: other })];
    const files = others.map(({ hash }) => ({ file_id: 'f', dataset_hash: hash, filename: 'f.csv' }));
    return told(await bench.outcome({ Total: one }, 'append@1', { files }, { others }));
  },
  async unpivot(one, other) {
    const length = Math.max(one.length, other.length);
    const filled = (texts: readonly string[]) => Array.from({ length }, (_, row) => texts[row] ?? null);
    const texts: Texts = { Satu: filled(one), Dua: filled(other) };
    return told(
      await bench.outcome(texts, 'unpivot@1', { columns: ['Satu', 'Dua'], name_column: 'Nama', value_column: 'Total' }),
    );
  },
};

interface Outcome {
  dataset: Dataset;
  warnings: number;
}
const told = ({ applied }: Awaited<ReturnType<OperationBench['outcome']>>): Outcome => ({
  dataset: applied.dataset,
  warnings: applied.output.warnings?.length ?? 0,
});

test.each(Object.keys(ways))(
  '%s: dollars whose signs are asked about are not rupiah, whatever the answer',
  async (way) => {
    await fc.assert(
      fc.asyncProperty(dollars, rupiah, fc.boolean(), fc.constantFrom('.', ','), async (usd, idr, isFirst, decimal) => {
        const { dataset, warnings } = await (ways[way]?.(isFirst ? usd : idr, isFirst ? idr : usd) ??
          Promise.reject(new Error(way)));
        expect(warnings).toBe(1);
        const answered = await bench.apply(dataset, 'state-notation@1', { columns: { Total: { decimal } } });
        const values = await readValues(bench.session, answered.dataset, ['Total']);
        const [column] = answered.dataset.schema.columns.filter(({ name }) => name === 'Total');
        const texts = values.filter((value) => value !== '-').map(Number);
        const isRupiah = texts.every((value) => Number.isInteger(value / 250_000));
        expect([column?.notation?.currency ?? 'IDR', isRupiah]).toEqual(['IDR', true]);
      }),
      { numRuns: 15 },
    );
  },
);
