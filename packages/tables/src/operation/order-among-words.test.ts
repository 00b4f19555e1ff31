/** Days among words keep their order when a step removes the row that showed it. */
import fc from 'fast-check';
import type { Dataset } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const apply = async (dataset: Dataset, operation: string, config: object) =>
  (await bench.apply(dataset, operation, config)).dataset;

const notes = (showing: string) =>
  bench.write({
    Ref: ['A1', 'A2', 'A3'],
    Catatan: ['kirim 02/05/2026 pagi', `kirim ${showing} sore`, 'kirim 03/04/2026 pagi'],
  });
const without = { conditions: [{ column: 'Ref', operator: 'not_equals', value: 'A2' }] };
const remove: Record<string, (dataset: Dataset) => Promise<Dataset>> = {
  'a filter': (dataset) => apply(dataset, 'filter-rows@1', without),
  'a filter and a sort': async (dataset) =>
    apply(await apply(dataset, 'filter-rows@1', without), 'sort-rows@1', { by: [{ column: 'Ref' }] }),
  'two filters': async (dataset) =>
    apply(await apply(dataset, 'filter-rows@1', without), 'filter-rows@1', {
      conditions: [{ column: 'Ref', operator: 'not_equals', value: 'A9' }],
    }),
};
const cut: Record<string, (dataset: Dataset) => Promise<Dataset>> = {
  'a formula': (dataset) =>
    apply(dataset, 'formula@1', { formula: 'MONTH(DATEVALUE(MID([Catatan];7;10)))', column_name: 'Bulan' }),
  'two formulas': async (dataset) =>
    apply(await apply(dataset, 'formula@1', { formula: 'MID([Catatan];7;10)', column_name: 'Hari' }), 'formula@1', {
      formula: 'MONTH([Hari])',
      column_name: 'Bulan',
    }),
};

test.each(Object.keys(remove).flatMap((by) => Object.keys(cut).map((how) => [by, how] as const)))(
  'after %s, cut by %s',
  async (by, how) => {
    const months = async (showing: string) => {
      const left = await remove[by]?.(await notes(showing));
      const made = left && (await cut[how]?.(left));
      return made && readValues(bench.session, made, ['Bulan']);
    };
    expect(await months('04/21/2026')).toEqual(['2', '3']);
    expect(await months('21/04/2026')).toEqual(['5', '4']);
    expect(await months('04/05/2026')).toEqual(['5', '4']);
  },
);

test('what a filter leaves is read as in the whole table', async () => {
  const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }));
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 8 }), fc.nat(255), async (days, kept) => {
      fc.pre(days.some(([, later]) => later > 12));
      const two = (part: number) => String(part).padStart(2, '0');
      const table = await bench.write({
        Sisa: days.map((_, at) => ((kept >> at) & 1 ? 'ya' : 'tidak')),
        Catatan: days.map(([month, later]) => `tgl ${two(month)}/${two(later)}/2026`),
      });
      fc.pre(days.some((_, at) => (kept >> at) & 1));
      const left = await apply(table, 'filter-rows@1', {
        conditions: [{ column: 'Sisa', operator: 'equals', value: 'ya' }],
      });
      const made = await apply(left, 'formula@1', { formula: 'MONTH(RIGHT([Catatan];10))', column_name: 'Bulan' });
      const expected = days.flatMap(([month], at) => ((kept >> at) & 1 ? [String(month)] : []));
      expect(await readValues(bench.session, made, ['Bulan'])).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test('a day that begins with the day, written or appended later, leaves the rest open', async () => {
  const left = await remove['a filter']?.(await notes('04/21/2026'));
  if (!left) throw new Error('nothing is left');
  const edits = [{ row: 1, column: 'Catatan', value: 'kirim 25/05/2026 pagi' }];
  const edited = await apply(left, 'edit-cells@1', { edits });
  const made = await cut['a formula']?.(edited);
  expect(made && (await readValues(bench.session, made, ['Bulan']))).toEqual(['-', '5']);
});
