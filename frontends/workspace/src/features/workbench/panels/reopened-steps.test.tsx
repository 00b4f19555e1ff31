import { cleaningRuleIds, filterCondition, notDataKinds, operationSettings, z } from '@rapi/contracts';
import { targetTypes } from '@rapi/contracts/step-choices';
import { answerCalls, renderApp } from '@rapi/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import fc, { type Arbitrary } from 'fast-check';
import { editedSettings } from './edited-settings';
import type { Config } from './panel';
import { panelOfStep } from './panel-registry';
import './texts';
import { tableForTests } from './workbench-for-tests';

const start = {
  ...{ fileId: 'f1', filename: 'penjualan.csv', version: 3, columns: tableForTests.columns },
  ...{ column: 'Kota', selected: ['Kota', 'Nama'], filter: [], rowCount: 100, files: [] },
};

const names = tableForTests.columns.map(({ name }) => name);
const column = fc.constantFrom(...names);
const columns = fc.shuffledSubarray(names, { minLength: 1 });
const newName = fc.constantFrom('Baru', ' Salinan ', 'Kota, Provinsi');
const words = fc.constantFrom('jkt', '1.500', ' a ', '2026-01-31');
const rows = fc.integer({ min: 1, max: 500 });
const cell = fc.record({ row_index: fc.nat(99), column_name: column });
const some = <Value,>(each: Arbitrary<Value>) => fc.array(each, { minLength: 1, maxLength: 3 });
/** Settings of which any of those that are not named may be left out. */
const settings = <Shape extends Record<string, Arbitrary<unknown>>>(shape: Shape, needed: (keyof Shape & string)[]) =>
  fc.record(shape, { requiredKeys: needed });
const mapOf = (value: Arbitrary<string>) =>
  columns.chain((keys) => fc.tuple(...keys.map(() => value)).map((said) => keys.map((key, at) => [key, said[at]])));
const asObject = (pairs: Arbitrary<(string | undefined)[][]>) => pairs.map((each) => Object.fromEntries(each));

const conditions = some(
  fc.oneof(
    fc.record({ column, operator: fc.constantFrom('contains', 'starts_with', 'not_contains'), value: words }),
    fc.record({
      column,
      operator: fc.constantFrom('equals', 'not_equals', 'greater_than', 'less_than'),
      value: fc.oneof(words, fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.boolean()),
    }),
    fc.record({ column, operator: fc.constant('equals'), value: fc.constant(null) }),
    fc.record({ column, operator: fc.constant('between'), value: fc.tuple(words, words) }),
    fc.record({ column, operator: fc.constantFrom('in', 'not_in'), value: some(fc.oneof(words, fc.constant(null))) }),
    fc.record({ column, operator: fc.constantFrom('is_blank', 'is_unread', 'not_duplicate') }),
  ),
).filter((all) => all.every((each) => filterCondition.safeParse(each).success));

const fileFields = {
  file_id: fc.uuid(),
  dataset_hash: fc.constantFrom('a', 'b').map((digit) => digit.repeat(64)),
  filename: fc.constantFrom('mei.csv', 'juni.xlsx'),
  sheet: fc.constantFrom(null, 'Sheet1'),
};
const otherFile = fc.record(fileFields);
const formulaFile = fc.record({ ...fileFields, name: newName, sheet_name: fc.constantFrom(null, 'Sheet1') });
const rule = fc.record({ id: fc.uuid(), name: newName, find: words, replace: words, whole_cell: fc.boolean() });
const detection = fc
  .record({
    method: fc.constantFrom('exact', 'fuzzy', 'key_columns'),
    similarity_threshold: fc.integer({ min: 50, max: 100 }),
    ignore_case: fc.boolean(),
    ignore_whitespace: fc.boolean(),
    key_columns: columns,
  })
  // An exact comparison of named columns is one by key columns.
  .map((said) => (said.method === 'exact' ? { ...said, key_columns: [] } : said));

const read_by = column.map((name) => ({ [name]: { decimal: ',' } }));

/** Any settings of every operation that opens in a panel. */
const configs: Record<string, Arbitrary<object>> = {
  'append@1': settings(
    {
      files: some(otherFile),
      matches: some(fc.record({ file: fc.nat(2), column: newName, to: fc.option(column) })),
      extra: fc.constantFrom('add', 'leave_out'),
      source_column: newName,
      own_name: fc.constantFrom('januari.csv', ''),
      data_only: fc.boolean(),
    },
    ['files'],
  ),
  'change-text@1': fc.oneof(
    fc.record({ column, rule: fc.constantFrom('uppercase', 'lowercase', 'trim') }),
    settings({ column, rule: fc.constant('replace'), find: words, replace: words, read_by }, [
      'column',
      'rule',
      'find',
      'replace',
    ]),
  ),
  'clean@1': settings(
    {
      rule_ids: some(fc.constantFrom(...cleaningRuleIds)),
      custom_rules: some(rule),
      target_columns: columns,
      empty_unread: columns,
      only: some(cell),
      excluded: fc.record({ columns, rules: some(words), cells: some(cell) }),
      read_by,
    },
    ['rule_ids'],
  ),
  'convert@1': mapOf(fc.constantFrom(...targetTypes)).chain((pairs) =>
    settings(
      {
        conversions: fc.constant(Object.fromEntries(pairs)),
        on_error: fc.constantFrom('null', 'keep', 'fail'),
        number_formats: fc
          .subarray(pairs)
          .map((kept) => Object.fromEntries(kept.map(([name], at) => [name, at % 2 ? 'id-number' : 'en-number']))),
        asked: fc.subarray(pairs).map((kept) => Object.fromEntries(kept.map(([name]) => [name, { asked: '.' }]))),
      },
      ['conversions'],
    ),
  ),
  'copy-column@1': fc.record({ column, name: newName }),
  'deduplicate@1': settings(
    {
      detection,
      default_action: fc.constantFrom('keep_first', 'merge', 'delete_all'),
      choices: some(fc.record({ action: fc.constantFrom('keep_last', 'leave'), groups: fc.constant(['0-1']) })),
    },
    ['default_action'],
  ),
  'fill@1': fc.oneof(
    fc.record({ columns, direction: fc.constantFrom('down', 'up') }),
    settings({ columns, direction: fc.constant('value'), value: words, read_by }, ['columns', 'direction', 'value']),
  ),
  'filter-rows@1': settings({ conditions, match: fc.constantFrom('all', 'any'), keep: fc.boolean() }, ['conditions']),
  'formula@1': settings({ formula: fc.constant('[Harga] * 2'), column_name: column, files: some(formulaFile) }, [
    'formula',
    'column_name',
  ]),
  'keep-data-rows@1': settings(
    { kinds: fc.subarray([...notDataKinds], { minLength: 1 }), title_columns: some(newName) },
    ['kinds'],
  ),
  'merge-columns@1': settings(
    {
      columns: fc.shuffledSubarray(names, { minLength: 2 }),
      separator: fc.constantFrom(' ', ', '),
      name: newName,
      keep: fc.boolean(),
      skip_blanks: fc.boolean(),
    },
    ['columns', 'separator', 'name'],
  ),
  'merge-values@1': settings(
    {
      column,
      merges: fc.constantFrom([{ from: ['jkt', 'Jkt'], to: ' Jakarta' }], [{ from: ['a, b'], to: 'c' }]),
      read_by,
    },
    ['column', 'merges'],
  ),
  'rename@1': fc.record({ mapping: asObject(mapOf(newName)) }),
  'replace-text@1': settings(
    {
      columns,
      find: words,
      replace: words,
      match_case: fc.boolean(),
      whole_cell: fc.boolean(),
      pattern: fc.constant(false),
      read_by,
    },
    ['find', 'replace'],
  ),
  'select-columns@1': settings({ columns, mode: fc.constantFrom('keep', 'remove', 'order') }, ['columns']),
  'sort-rows@1': fc.record({
    by: columns.map((keys) => keys.map((key, at) => ({ column: key, ...(at > 0 && { descending: true }) }))),
  }),
  'split-column@1': settings(
    {
      column,
      by: fc.constantFrom<object>({ delimiter: '/' }, { delimiter: ' - ' }, { width: [2, 3] }, { pattern: '(a)(b)' }),
      into: some(newName),
      max: fc.integer({ min: 1, max: 9 }),
      keep: fc.boolean(),
      trim: fc.boolean(),
    },
    ['column', 'by'],
  ),
  'take-rows@1': fc.oneof(
    fc.record({ part: fc.constantFrom('top', 'bottom'), count: rows }),
    fc.record({ part: fc.constant('range'), from: rows, to: fc.constant(500) }),
    settings({ part: fc.constant('sample'), count: rows, seed: fc.nat(9) }, ['part', 'count']),
  ),
  'transpose@1': settings({ name_column: column, first_name: newName, language: fc.constantFrom('en', 'id') }, []),
  'unpivot@1': settings(
    { keep: columns, columns, name_column: newName, value_column: newName, drop_blanks: fc.boolean() },
    ['columns', 'name_column', 'value_column'],
  ),
  'use-row-as-header@1': settings({ row: rows, join: fc.constantFrom(1, 2) }, ['row']),
};

const schemas = new Map<string, z.ZodType>(Object.entries(operationSettings));
const panelFor = (operation: string) => {
  const [panel, schema] = [panelOfStep(operation), schemas.get(operation)];
  if (!panel || !schema) throw new Error(`${operation} opens in no panel`);
  return { panel, schema };
};
/** As the operation understands them; the order of a map of columns means nothing. */
const meaning = (schema: z.ZodType, config: unknown) =>
  Object.entries(Object(schema.parse(config))).map(([name, value]) => [
    name,
    ['conversions', 'number_formats', 'asked', 'mapping', 'read_by'].includes(name) && Array.isArray(value)
      ? Object.fromEntries(value)
      : value,
  ]);
const asConfig = (config: object): Config => ({ ...config });

const settingNames = (schema: z.ZodType): string[] => {
  const said = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = [said, ...(said.anyOf ?? []), ...(said.oneOf ?? [])];
  return [...new Set(parts.flatMap((part) => Object.keys(Object(part).properties ?? {})))].sort();
};

const operations = Object.entries(configs);

test.each(operations)('the settings of %s are all tried, and valid', (operation, config) => {
  const { schema } = panelFor(operation);
  const tried = fc.sample(config, 200);
  expect([...new Set(tried.flatMap((each) => Object.keys(each)))].sort()).toEqual(settingNames(schema));
  for (const each of tried) expect(schema.safeParse(each).error).toBeUndefined();
});

// The columns of a table say how they are chosen best; a touch of this form is a new choice.
test.each(operations.filter(([operation]) => operation !== 'select-columns@1'))(
  'a change of one setting of %s keeps the others',
  (operation, config) => {
    const { panel, schema } = panelFor(operation);
    fc.assert(
      fc.property(config, (said) => {
        const step = asConfig(said);
        const written = panel.reopened(start, step);
        const { touched, ...edited } = editedSettings(step, written, { ...written, touched: true });
        expect(touched).toBe(true);
        expect(Object.fromEntries(meaning(schema, edited))).toEqual(Object.fromEntries(meaning(schema, step)));
      }),
    );
  },
);

// The editor of formulas is another front end's.
test.each(operations.filter(([operation]) => operation !== 'formula@1'))(
  '%s without a change stays exactly as it was',
  async (operation, config) => {
    answerCalls({});
    const { panel } = panelFor(operation);
    for (const said of fc.sample(config, 4)) {
      const step = asConfig(said);
      const told: (Config | undefined)[] = [];
      const tell = (each: Config | undefined) => told.push(each);
      const { unmount } = await renderApp(<panel.Body start={start} config={step} onConfig={tell} />);
      // A choice of columns that changes nothing in this table is no step.
      if (told.at(-1) !== undefined || operation !== 'select-columns@1') expect(told.at(-1)).toBe(step);
      unmount();
    }
  },
);

test('the switch of a fuzzy search for duplicates changes what it says, and no more', async () => {
  answerCalls({});
  const { panel } = panelFor('deduplicate@1');
  const said = { method: 'fuzzy', similarity_threshold: 80, ignore_case: true, ignore_whitespace: false };
  const step = { detection: { ...said, key_columns: ['Nama'] }, default_action: 'merge' };
  const told: (Config | undefined)[] = [];
  await renderApp(<panel.Body start={start} config={step} onConfig={(each) => told.push(each)} />);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  fireEvent.click(screen.getByRole('checkbox'));
  expect(told.at(-1)).toEqual({ ...step, detection: { ...step.detection, ignore_whitespace: true } });
});
