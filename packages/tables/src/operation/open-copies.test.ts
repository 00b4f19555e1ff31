/** What a column knows for certain beside its open question is as certain where its texts go. */
import fc from 'fast-check';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

jest.setTimeout(120_000);
let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const prices = fc.array(
  fc.constantFrom('$1.125', '$1.250', '1,500', '$2,250', '$12', '$1,250.50', '$12.75', '$1,250,000', 'n/a'),
  { minLength: 3, maxLength: 7 },
);
const steps = fc.constantFrom<readonly [string, object, string]>(
  ['formula@1', { formula: '[P]', column_name: 'F' }, 'F'],
  ['formula@1', { formula: 'TRIM([P])', column_name: 'F' }, 'F'],
  ['merge-columns@1', { columns: ['P'], separator: '', name: 'F', keep: true }, 'F'],
  ['copy-column@1', { column: 'P', name: 'F' }, 'F'],
  ['rename@1', { mapping: { P: 'F' } }, 'F'],
  ['take-rows@1', { part: 'top', count: 3 }, 'P'],
  ['take-rows@1', { part: 'bottom', count: 2 }, 'P'],
);
const known = (dataset: Parameters<typeof readValues>[1], column: string) =>
  readValues(bench.session, dataset, [column], { isOpenToo: true });

test('a value that is certain beside an open question is certain in a copy, and what is asked is asked', async () => {
  await fc.assert(
    fc.asyncProperty(prices, steps, async (P, [operation, config, column]) => {
      const dataset = await bench.write({ P });
      const before = await known(dataset, 'P');
      fc.pre(before.some((value) => value !== '-'));
      const { dataset: after } = await bench.apply(dataset, operation, config);
      const values = await known(after, column);
      const rest =
        operation !== 'take-rows@1'
          ? before
          : 'part' in config && config.part === 'top'
            ? before.slice(0, 3)
            : before.slice(-2);
      // A column of which nothing is a number any more is text.
      if (values.every((value) => value === '-')) return;
      expect(values).toEqual(rest);
    }),
    {
      numRuns: 200,
      examples: [
        [
          ['$1.125', '1,500', '$12.75'],
          ['formula@1', { formula: '[P]', column_name: 'F' }, 'F'],
        ],
      ],
    },
  );
});

test('an answer decides a copy, too', async () => {
  const dataset = await bench.write({ P: ['$1.125', '1,500', '$12.75'] });
  const { dataset: copied } = await bench.apply(dataset, 'formula@1', { formula: '[P]', column_name: 'F' });
  expect(await known(copied, 'F')).toEqual(['-', '1500', '12.75']);
  const answer = { columns: { F: { groups: 'both' } } };
  expect(await known((await bench.apply(copied, 'state-notation@1', answer)).dataset, 'F')).toEqual([
    '1125',
    '1500',
    '12.75',
  ]);
});
