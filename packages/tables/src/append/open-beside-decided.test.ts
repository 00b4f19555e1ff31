/** A file that waits for an answer, under one whose values are known: the answer decides about its own values only. */
import fc from 'fast-check';
import type { Dataset } from '@rapi/table-core';
import { openStepBench, type StepBench } from '../operations/testing/step-bench';
import { appendTables } from './append-tables';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const two = (n: number) => String(n).padStart(2, '0');
const small = fc.integer({ min: 1, max: 12 });
const ambiguousDays = fc.array(
  fc.tuple(small, small).map(([day, month]) => `${two(day)}/${two(month)}/2026`),
  { minLength: 1, maxLength: 5 },
);
const thousands = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 100, max: 999 }));
const lone = (sign: string) =>
  fc.array(
    thousands.map(([head, tail]) => `${head}${sign}${tail}`),
    { minLength: 1, maxLength: 5 },
  );

const MANY = Array.from({ length: 12 }, (_, i) => `${two(i + 1)}/${two(12 - i)}/2026`);

interface Sort {
  type: 'date' | 'decimal';
  decided: fc.Arbitrary<string[]>;
  open: fc.Arbitrary<string[]>;
  answers: object[];
}

const sorts: Record<string, Sort> = {
  days: {
    type: 'date',
    decided: ambiguousDays.map((days) => [...days, '27/02/2026']),
    // One day proves little among many others.
    open: ambiguousDays.map((days) => [...days, ...MANY, '02/27/2026']),
    answers: [{ date_order: 'day-first' }, { date_order: 'month-first' }],
  },
  amounts: {
    type: 'decimal',
    decided: fc.oneof(
      lone('.').map((texts) => [...texts, '3.872.000']),
      lone('.').map((texts) => [...texts, 'Rp 12.500', '3.872.000']),
      lone(',').map((texts) => [...texts, '4,114,000']),
      lone('.').map((texts) => [...texts, '3.872.000,50']),
    ),
    open: fc.oneof(lone('.'), lone(',')),
    answers: [{ decimal: '.' }, { decimal: ',' }],
  },
};

/** The values of the column as a conversion reads them; texts that it leaves are null. */
async function values(dataset: Dataset, type: Sort['type']): Promise<unknown[]> {
  const step = { operation: 'convert@1', config: { conversions: { Nilai: type }, on_error: 'null' } };
  return (await bench.rows((await bench.run(dataset, step)).dataset)).map(({ Nilai }) => Nilai);
}

test.each(Object.entries(sorts))('%s of a decided file keep their values whatever the answer', async (_, sort) => {
  // A word among them keeps the column a text.
  const words = fc.constantFrom<string[]>([], ['belum ada']);
  const files = fc.record({ decided: sort.decided, words, open: sort.open, isFirst: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(files, fc.constantFrom(...sort.answers), async ({ decided, words, open, isFirst }, answer) => {
      const texts = [...decided, ...words];
      const known = await bench.write({ Nilai: texts });
      const asked = await bench.write({ Nilai: open });
      const sources = [
        { name: 'known', dataset: known },
        { name: 'asked', dataset: asked },
      ];
      const { dataset } = await appendTables(
        bench.session,
        { sources: isFirst ? sources : sources.toReversed(), originColumn: 'Berkas', maxRows: 100 },
        bench.folder,
      );
      const stated = await bench.run(dataset, {
        operation: 'state-notation@1',
        config: { columns: { Nilai: answer } },
      });
      const all = await values(stated.dataset, sort.type);
      const own = isFirst ? all.slice(0, texts.length) : all.slice(open.length);
      expect(own).toEqual(await values(known, sort.type));
    }),
    { numRuns: 40 },
  );
});

test('amounts that the file’s other column decides keep their values, however the table is combined', async () => {
  const evidence = { '.': ['1.250.000,50', '3.872.000'], ',': ['1,250,000.50', '4,114,000'] };
  const file = fc.constantFrom<keyof typeof evidence>('.', ',').chain((sign) =>
    fc.record({ Nilai: lone(sign), sign: fc.constant(sign), hasOther: fc.boolean(), isFirst: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom('Harga', 'Nilai'), async ({ Nilai, sign, hasOther, isFirst }, name) => {
      const size = Math.max(2, Nilai.length);
      const beside = Array.from({ length: size }, (_, at) => evidence[sign][at % 2] ?? null);
      const decided = await bench.write({ Nilai: Array.from({ length: size }, (_, at) => Nilai[at] ?? null), Total: beside });
      const other = await bench.write({ [name]: ['1500', '2500'], ...(hasOther && { Total: ['75', '12'] }) });
      const sources = [{ name: 'decided', dataset: decided }, { name: 'other', dataset: other }];
      const { dataset } = await appendTables(
        bench.session,
        { sources: isFirst ? sources : sources.toReversed(), originColumn: 'Berkas', maxRows: 100 },
        bench.folder,
      );
      const all = await values(dataset, 'decimal');
      expect(isFirst ? all.slice(0, size) : all.slice(2)).toEqual(await values(decided, 'decimal'));
    }),
    { numRuns: 40 },
  );
}); // prettier-ignore
