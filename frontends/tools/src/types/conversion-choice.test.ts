import type { ConversionSuggestion, DataProfile, TargetType } from '@rapi/contracts';
import {
  certainSuggestions,
  columnsOf,
  confidenceOf,
  noChoice,
  requestOf,
  withCertain,
  withConversion,
  withNumberFormat,
} from './conversion-choice';

const suggestion = (target_type: TargetType, confidence: number): ConversionSuggestion => ({
  target_type,
  target_sql_type: 'X',
  description: '',
  sql_compatible: true,
  confidence,
});
const profile = (...conversion_suggestions: ConversionSuggestion[]): DataProfile['column_profiles'][string] => ({
  current_type: 'text',
  current_sql_type: 'TEXT',
  non_null_count: 1,
  null_count: 0,
  unique_count: 1,
  sample_values: [],
  conversion_suggestions,
});
const profiles = {
  Harga: profile(suggestion('currency', 100), suggestion('integer', 95)),
  Tanggal: profile(suggestion('date', 89.99)),
  Nama: profile(),
};

test.each([
  [100, 'certain'],
  [90, 'certain'],
  [89.99, 'likely'],
  [70, 'likely'],
  [69.9, 'doubtful'],
])('%d percent is %s', (percent, expected) => expect(confidenceOf(percent)).toBe(expected));

test('the best suggestion of each column is used if it is certain, and never overrides a manual choice', () => {
  expect([...certainSuggestions(profiles)]).toEqual([['Harga', 'currency']]);
  const byHand = withConversion(noChoice, 'Harga', 'decimal');
  expect([...withCertain(byHand, profiles).conversions]).toEqual([['Harga', 'decimal']]);
  expect([...withCertain(noChoice, profiles).conversions]).toEqual([['Harga', 'currency']]);
});

test('a choice becomes the body of the call; an undone choice leaves nothing', () => {
  const chosen = withNumberFormat(withConversion(noChoice, 'Berat', 'decimal'), 'Berat', 'id-number');
  expect(requestOf(chosen)).toEqual({
    conversions: { Berat: 'decimal' },
    on_error: 'keep',
    number_formats: { Berat: 'id-number' },
  });
  expect(requestOf(withConversion(chosen, 'Berat', undefined))).toEqual({ conversions: {}, on_error: 'keep' });
});

test('columns are in the order of the file', () => {
  const data = { total_rows: 1, total_columns: 2, column_profiles: { '2024': profile(), Nama: profile() } };
  expect(columnsOf({ ...data, columns: ['Nama', '2024'] })).toEqual(['Nama', '2024']);
  expect(columnsOf(data)).toEqual(['2024', 'Nama']);
});
