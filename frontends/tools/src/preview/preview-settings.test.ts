import type { PreviewSettings } from './preview-settings';
import { configOf, firstSettings, transformationTypes, withConfig } from './preview-settings';

const columns = ['Nama', 'Jumlah'];
const start = firstSettings(['tidy-spaces']);
const chosen: PreviewSettings = {
  column_mapping: new Map([['Nama', 'Nama Lengkap']]),
  formula: { formula: '[Jumlah] * 2', name: ' Ganda ' },
  data_cleaning: { ruleIds: ['tidy-spaces'], columns: ['Nama'] },
  type_conversion: {
    conversions: new Map([['Jumlah', 'decimal']]),
    onError: 'keep',
    numberFormats: new Map([['Jumlah', 'id-number']]),
  },
  data_validation: { ruleIds: ['r1'] },
};

test.each([
  ['column_mapping', { mapping: { Nama: 'Nama Lengkap' } }],
  ['formula', { formula: '[Jumlah] * 2', column_name: 'Ganda' }],
  ['data_cleaning', { rule_ids: ['tidy-spaces'], target_columns: ['Nama'] }],
  [
    'type_conversion',
    { conversions: { Jumlah: 'decimal' }, on_error: 'keep', number_formats: { Jumlah: 'id-number' } },
  ],
  ['data_validation', { rule_ids: ['r1'] }],
] as const)('%s is sent as its own tool sends it', (type, config) => {
  expect(configOf(type, chosen, columns)).toEqual(config);
});

test('a cleaning and a validation can begin at once; the others require a selection', () => {
  expect(transformationTypes.filter((type) => configOf(type, start, columns) !== undefined)).toEqual([
    'data_cleaning',
    'data_validation',
  ]);
});

test('names that the server would refuse are not sent', () => {
  const column_mapping = new Map([['Nama', 'Jumlah']]);
  expect(configOf('column_mapping', { ...start, column_mapping }, columns)).toBeUndefined();
});

test.each(transformationTypes)('the settings of a %s session are restored', (type) => {
  const config = configOf(type, chosen, columns);
  expect(config && configOf(type, withConfig(start, type, config), columns)).toEqual(config);
});

test('a session with settings of another kind is opened without settings', () => {
  const strange = { conversions: { Jumlah: 'alkimia' }, on_error: 7 };
  expect(withConfig(start, 'type_conversion', strange).type_conversion.conversions.size).toBe(0);
});
