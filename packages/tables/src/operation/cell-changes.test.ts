import { openStepBench, type StepBench } from '../operations/testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const days = ['2026-01-05', '2026-02-06', '2026-02-07'];
const text = 'belum dibayar';
const column = 'Jatuh tempo';

/** Each writes a text that is not a day over 6 February. */
const steps = {
  'merge-values@1': { column, merges: [{ from: ['06/02/2026', '2026-02-06'], to: text }] },
  'replace-text@1': {
    columns: [column],
    find: '06/02/2026',
    replace: text,
    match_case: true,
    whole_cell: true,
    pattern: false,
  },
  'change-text@1': { column, rule: 'replace', find: '06/02/2026', replace: text },
};

describe.each(Object.entries(steps))('%s', (operation, config) => {
  test.each<[string, { type: 'date' } | undefined]>([
    ['a workbook', { type: 'date' }],
    ['a text file', undefined],
  ])('days of %s beside a text are read as the same days', async (_from, native) => {
    const dataset = await bench.write({ [column]: days }, native && { [column]: native });
    const { table, dataset: changed } = await bench.run(dataset, { operation, config });
    expect(table[column]).toEqual(native ? ['2026-01-05', text, '2026-02-07'] : ['05/01/2026', text, '07/02/2026']);
    const read = { conversions: { [column]: 'date' }, on_error: 'null' };
    const again = await bench.rows((await bench.run(changed, { operation: 'convert@1', config: read })).dataset);
    expect(again.map((row) => row[column])).toEqual(['2026-01-05', null, '2026-02-07']);
  });
});

test('part of a displayed date is found and replaced, and it stays a date in the column’s notation', async () => {
  const dataset = await bench.write({ [column]: days }, { [column]: { type: 'date' } });
  const config = { columns: [], find: '/02/', replace: '/03/', match_case: true, whole_cell: false, pattern: false };
  const { table, dataset: changed, counts } = await bench.run(dataset, { operation: 'replace-text@1', config });
  expect(table[column]).toEqual(['2026-01-05', '2026-03-06', '2026-03-07']);
  expect(changed.schema.columns[0]?.type).toBe('date');
  expect(counts.cells_changed).toBe(2);
});

test('replacing a date by a date keeps a date column', async () => {
  const dataset = await bench.write({ [column]: days }, { [column]: { type: 'date' } });
  const config = { column, merges: [{ from: ['2026-02-06'], to: '07/02/2026' }] };
  const { dataset: changed } = await bench.run(dataset, { operation: 'merge-values@1', config });
  expect(changed.schema.columns[0]?.type).toBe('date');
  expect((await bench.rows(changed)).map((row) => row[column])).toEqual(['2026-01-05', '2026-02-07', '2026-02-07']);
});
