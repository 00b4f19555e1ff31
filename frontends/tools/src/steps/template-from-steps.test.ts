import { templateFromSteps } from './template-from-steps';

const rename = (mapping: Record<string, string>) => ({ operation: 'rename@1', config: { mapping } });
const formula = (column_name: string, text = '[Jumlah] * 2') => ({
  operation: 'formula@1',
  config: { formula: text, column_name },
});
const clean = { operation: 'clean@1', config: { rule_ids: ['phone-form'] }, label: 'Rapikan' };
const trim = { operation: 'change-text@1', config: { column: 'Kota', rule: 'trim' } };
const group = (config: object = {}) => ({
  operation: 'group@1',
  config: { group_by: [{ column: 'Kota' }], aggregations: [{ column: 'Jumlah', function: 'average' }], ...config },
});

test('steps in the order of the form become editable rows of the form', () => {
  const copy = { operation: 'copy-column@1', config: { column: 'Kota', name: 'Kota asal' } };
  const replace = { operation: 'change-text@1', config: { column: 'City', rule: 'replace', find: 'a', replace: '' } };
  const steps = [
    copy,
    rename({ Kota: 'City', Sama: 'Sama' }),
    formula('Dua'),
    formula('Label', '[a]&[b]'),
    replace,
    group(),
  ];
  expect(templateFromSteps(steps)).toEqual({
    steps: [],
    fieldMappings: [
      { from: 'Kota', to: 'Kota asal', type: 'copy' },
      { from: 'Kota', to: 'City', type: 'rename' },
    ],
    derivedFields: [
      { name: 'Dua', formula: '[Jumlah] * 2', type: 'calculation' },
      { name: 'Label', formula: '[a]&[b]', type: 'concatenation' },
    ],
    transformRules: [{ field: 'City', rule: 'replace', value: { find: 'a', replace: '' } }],
    groupingRules: { enabled: true, groupByColumns: 'Kota', aggregations: [{ column: 'Jumlah', function: 'mean' }] },
  });
});

test('a step that the form cannot express stays a step, with all steps before it', () => {
  const steps = [rename({ a: 'b' }), clean, rename({ c: 'd' }), formula('Dua')];
  expect(templateFromSteps(steps)).toMatchObject({
    steps: steps.slice(0, 2),
    fieldMappings: [{ from: 'c', to: 'd', type: 'rename' }],
    derivedFields: [{ name: 'Dua' }],
  });
  expect(templateFromSteps([clean]).steps).toEqual([clean]);
});

test.each([
  ['two renamings one after the other', [rename({ a: 'b' }), rename({ b: 'c' })], 1],
  ['a formula before new names', [formula('Dua'), rename({ Dua: 'Tiga' })], 1],
  ['a rule before a formula', [trim, formula('Dua')], 1],
  ['a grouping that is not the last', [group(), formula('Dua')], 1],
  ['a grouping by parts of a date', [group({ group_by: [{ column: 'Tanggal', date_part: 'month' }] })], 1],
  ['a filtered grouping', [group({ filter: [{ column: 'a', operator: 'equals', value: 1 }] })], 1],
  ['a grouping across', [group({ pivot_column: 'Bulan' })], 1],
  ['settings that are not known', [{ operation: 'formula@1', config: { ...formula('a').config, later: 1 } }], 1],
  ['another version', [{ ...formula('a'), operation: 'formula@2' }], 1],
  ['an odd name of an operation', [{ operation: 'toString', config: {} }], 1],
])('%s keeps its order', (_, steps, kept) => {
  expect(templateFromSteps(steps).steps).toHaveLength(kept);
});

test('a column with a comma in its name is grouped by a list', () => {
  const { groupingRules } = templateFromSteps([group({ group_by: [{ column: 'Kota, Kab.' }] })]);
  expect(groupingRules.groupByColumns).toEqual(['Kota, Kab.']);
});
