/** The parts of a day that a column was split into are put together again by DATE and TIME. */
import fc from 'fast-check';
import { openBench, type OperationBench } from './testing/operation-table';

jest.setTimeout(120_000);

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const pad = (value: number) => String(value).padStart(2, '0');
const day = fc.tuple(
  fc.integer({ min: 1901, max: 2099 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);
const clock = fc.tuple(fc.nat(23), fc.nat(59));

test('split days and times are the same again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(day, clock), { minLength: 1, maxLength: 6 }), async (moments) => {
      const K = moments.map(([[y, m, d], [hour, minute]]) => [y, pad(m), pad(d), pad(hour), pad(minute)].join('|'));
      const split = { column: 'K', by: { delimiter: '|' }, into: ['Y', 'M', 'D', 'J', 'N'], keep: true };
      const parts = await bench.apply(await bench.write({ K }), 'split-column@1', split);
      const dated = await bench.apply(parts.dataset, 'formula@1', { formula: 'DATE([Y];[M];[D])', column_name: 'T' });
      const timed = await bench.apply(dated.dataset, 'formula@1', {
        formula: 'ROUND(TIME([J];[N];0)*1440;0)',
        column_name: 'W',
      });
      const rows = await bench.rows(timed.dataset);
      expect(rows.map(({ T, W }) => [String(T).slice(0, 10), W])).toEqual(
        moments.map(([[y, m, d], [hour, minute]]) => [`${y}-${pad(m)}-${pad(d)}`, hour * 60 + minute]),
      );
      expect([...(dated.output.warnings ?? []), ...(timed.output.warnings ?? [])]).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('codes are no numbers elsewhere', async () => {
  const { rows } = await bench.outcome({ M: ['02', '05', '007'] }, 'formula@1', {
    formula: 'SUM([M])',
    column_name: 'S',
  });
  expect(rows.map(({ S }) => S)).toEqual([0, 0, 0]);
});
