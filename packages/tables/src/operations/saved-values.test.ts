/** A value that a person saved in a step keeps its value in files of another notation, or the run is refused. */
import fc from 'fast-check';
import { applyRecipe } from './apply-operation';
import { parseRecipe, type Step } from './registry';
import { runStep } from './run-step';
import { openStepBench, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const NOW = { now: new Date(0) };
const SIGNS = [',', '.'] as const;
type Sign = (typeof SIGNS)[number];

/** 10750.5 as a file with this decimal sign writes it: its forms, of which some have two readings. */
const grouped = (value: number, sign: Sign) => {
  const text = new Intl.NumberFormat('en-US').format(value);
  return sign === '.' ? text : text.replace(/[.,]/g, (each) => (each === '.' ? ',' : '.'));
};
const plain = (value: number, sign: Sign) => String(value).replace('.', sign);
const threeDecimals = (value: number, sign: Sign) => value.toFixed(3).replace('.', sign);
const withCurrency = (value: number, sign: Sign) => `Rp ${grouped(value, sign)}`;
const forms = { grouped, plain, threeDecimals, withCurrency };
const form = fc.constantFrom(...Object.values(forms));
/** Thousands, and measures with decimals. */
const number = fc.constantFrom(10_000, 10_750, 2500, 12.75, 10.5, 2.125);

const totals = (sign: Sign): (string | null)[] => [
  ...[12_500.5, 9000.25, 5, 2.5].map((value) => grouped(value, sign)),
  'n/a',
];
const month = (sign: Sign) =>
  bench.write({ Total: totals(sign), Cabang: ['Jakarta', 'Tegal', 'Solo', 'Bogor', 'Depok'] });

/** The step as a recipe keeps it once a person has applied it to a file. */
async function saved(dataset: Parameters<typeof bench.run>[0], step: Step): Promise<Step> {
  const { noted } = await runStep(bench.session, { dataset, step }, bench.folder, NOW);
  return { ...step, config: { ...Object(step.config), ...noted.config }, ...(noted.where && { where: noted.where }) };
}

async function alone(dataset: Parameters<typeof bench.run>[0], ...steps: Step[]) {
  const ran = await applyRecipe(bench.session, dataset, parseRecipe(steps), bench.folder, NOW);
  const reasons = ran.steps.flatMap(({ warnings = [] }) => warnings.map(({ reason }) => reason));
  return { rows: await bench.rows(ran.dataset), reasons };
}

const beyond = (value: string, operator: 'greater_than' | 'less_than' = 'greater_than'): Step => ({
  operation: 'filter-rows@1',
  config: { conditions: [{ column: 'Total', operator, value }] },
});
const writing: Record<string, (value: string) => Step> = {
  merge: (to) => ({ operation: 'merge-values@1', config: { column: 'Total', merges: [{ from: ['n/a'], to }] } }),
  replace: (replace) => ({
    operation: 'replace-text@1',
    config: { columns: ['Total'], find: 'n/a', replace, whole_cell: true },
  }),
  'replace everywhere': (replace) => ({ operation: 'replace-text@1', config: { find: 'n/a', replace } }),
  edit: (value) => ({ operation: 'edit-cells@1', config: { edits: [{ row: 4, column: 'Total', value, was: 'n/a' }] } }),
  change: (replace) => ({
    operation: 'change-text@1',
    config: { column: 'Total', rule: 'replace', find: 'n/a', replace },
  }),
  normalize: (replacement) => ({
    operation: 'normalize@1',
    config: { column: 'Total', rules: [{ pattern: 'n/a', replacement }] },
  }),
  clean: (replace) => ({
    operation: 'clean@1',
    config: { custom_rules: [{ id: 'a', name: 'a', find: 'n/a', replace }], target_columns: ['Total'] },
  }),
};
const double: Step = { operation: 'formula@1', config: { formula: '[Total] * 2', column_name: 'Dua' } };
const twoWays = (params: object): unknown => ({ reason: 'saved_two_ways', params: expect.objectContaining(params) });
const sign = fc.constantFrom(...SIGNS);

test('a filter of one month finds the same values in the next, however that one writes them', async () => {
  await fc.assert(
    fc.asyncProperty(sign, sign, form, number, async (january, february, write, value) => {
      const step = await saved(await month(january), beyond(write(value, january)));
      const { rows, reasons } = await alone(await month(february), step);
      const kept = [12_500.5, 9000.25, 5, 2.5].filter((each) => each > value);
      expect(rows.map(({ Total }) => Total)).toEqual(kept.map((each) => grouped(each, february)));
      expect(reasons).toEqual([]);
    }),
    { numRuns: 30 },
  );
}, 60_000);

test('what a step of one month enters is the same number in the next', async () => {
  const steps = fc.constantFrom(...Object.keys(writing));
  await fc.assert(
    fc.asyncProperty(sign, sign, form, number, steps, async (january, february, write, value, name) => {
      const step = writing[name]?.(write(value, january));
      if (!step) throw new Error(name);
      const first = await month(january);
      const own = await alone((await bench.run(first, step)).dataset, double);
      expect(own.rows.at(-1)).toMatchObject({ Dua: value * 2 });
      const { rows, reasons } = await alone(await month(february), await saved(first, step), double);
      expect(rows.at(-1)).toMatchObject({ Dua: value * 2 });
      expect(rows.map(({ Dua }) => Dua)).toEqual([25_001, 18_000.5, 10, 5, value * 2]);
      expect(reasons).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

const orders = fc.constantFrom('day-first', 'month-first');
const day = (order: string, iso: string) => {
  const [year, of, on] = iso.split('-');
  return order === 'day-first' ? `${on}/${of}/${year}` : `${of}/${on}/${year}`;
};
const days = ['2026-02-25', '2026-05-03', '2026-01-31'];
const diary = (order: string, isTyped: boolean) =>
  bench.write({
    Tanggal: [...days.map((iso) => day(order, iso)), isTyped ? null : 'n/a'],
    Cabang: ['a', 'b', 'c', 'd'],
  });

test('a day of one month is the same day in the next', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.boolean(), orders, fc.boolean(), async (january, isTyped, february, areTyped) => {
      const first = await diary(january, isTyped);
      // A filter reads days of a typed column day first.
      const written = day(first.schema.columns[0]?.type === 'date' ? 'day-first' : january, '2026-05-02');
      const value = [{ column: 'Tanggal', operator: 'less_than', value: written }] as const;
      const filter = await saved(first, { operation: 'filter-rows@1', config: { conditions: value } });
      const next = await diary(february, areTyped);
      expect((await alone(next, filter)).rows.map(({ Cabang }) => Cabang)).toEqual(['a', 'c']);
      const renamed = {
        operation: 'merge-values@1',
        config: { column: 'Cabang', merges: [{ from: ['a', 'b'], to: 'x' }] },
      };
      const inView = await saved(first, { ...renamed, where: value });
      expect((await alone(next, inView)).rows.map(({ Cabang }) => Cabang)).toEqual(['x', 'b', 'c', 'd']);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test.each(Object.keys(writing))('%s: without a notation only thousands are entered, and told of', async (name) => {
  const step = writing[name];
  if (!step) throw new Error(name);
  const { rows, reasons } = await alone(await month(','), step('10.750'), double);
  expect([rows.at(-1)?.Dua, reasons]).toEqual([21_500, ['saved_read_as']]);
  await expect(alone(await month('.'), step('10.750'))).rejects.toMatchObject({
    said: twoWays({ column: 'Total', value: '10.750', one: '10750', other: '10.7500' }),
  });
  expect((await alone(await month('.'), step('10750'))).reasons).toEqual([]);
});

test('without a notation a filter compares thousands and days first, and is refused otherwise', async () => {
  expect((await alone(await month(','), beyond('10.000'))).reasons).toEqual(['saved_read_as']);
  await expect(alone(await month('.'), beyond('10.000'))).rejects.toMatchObject({ code: 'invalid_config' });
  for (const value of ['10000', '10.5', '12,75', '12.500,50', 'Rp 10.000'])
    for (const each of SIGNS) expect((await alone(await month(each), beyond(value, 'less_than'))).reasons).toEqual([]);
  const before = (value: string): Step => ({
    operation: 'filter-rows@1',
    config: { conditions: [{ column: 'Tanggal', operator: 'less_than', value }] },
  });
  expect((await alone(await diary('day-first', false), before('02/05/2026'))).reasons).toEqual(['saved_read_as']);
  await expect(alone(await diary('month-first', false), before('02/05/2026'))).rejects.toMatchObject({
    said: twoWays({ one: '2026-05-02', other: '2026-02-05' }),
  });
  for (const value of ['2026-05-02', '25/04/2026', '5 Mei 2026', '05/05/2026'])
    for (const each of ['day-first', 'month-first'])
      expect((await alone(await diary(each, false), before(value))).reasons).toEqual([]);
});

test('a value that a step does not enter is not asked about', async () => {
  const other = { Total: ['12,500.50', '9.25'], Cabang: ['a', 'b'] };
  for (const step of Object.values(writing)) await alone(await bench.write(other), step('10.750'));
});

test('a person who applies a step means what the column shows', async () => {
  const { noted } = await bench.run(await month('.'), beyond('10.000'));
  expect(noted.config).toMatchObject({ conditions: [{ value: '10.000', read_by: { decimal: '.' } }] });
  expect((await bench.run(await month('.'), beyond('10000'))).noted).toEqual({});
});

test('blanks and groups keep their values, too', async () => {
  const blanks = (each: Sign) =>
    bench.write({ Total: [...totals(each), null], Cabang: ['a', 'b', 'c', 'd', 'e', 'f'] });
  const steps: [Step, (rows: Awaited<ReturnType<typeof alone>>['rows']) => unknown, unknown][] = [
    [
      { operation: 'fill@1', config: { columns: ['Total'], direction: 'value', value: '10.750' } },
      (rows) => rows.at(-1)?.Dua,
      21_500,
    ],
    [
      {
        operation: 'group@1',
        config: {
          group_by: [{ column: 'Cabang' }],
          filter: [{ column: 'Total', operator: 'greater_than', value: '10.000' }],
        },
      },
      (rows) => rows.map(({ Cabang }) => Cabang),
      ['a'],
    ],
  ];
  for (const [step, found, wanted] of steps) {
    const kept = await saved(await blanks(','), step);
    const after = step.operation === 'fill@1' ? [double] : [];
    expect(found((await alone(await blanks('.'), kept, ...after)).rows)).toEqual(wanted);
    await expect(alone(await blanks('.'), step)).rejects.toMatchObject({ code: 'invalid_config' });
  }
});
