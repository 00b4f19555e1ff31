import type { ValidationRule } from '@rapi/contracts';
import i18next from 'i18next';
import { bodyOf, columnsOf, draftOf, emptyDraft } from './rule-draft';

const rule = (rule_type: ValidationRule['rule_type'], rule_config: Record<string, unknown>): ValidationRule => ({
  id: '1',
  rule_name: 'Aturan',
  rule_type,
  target_columns: ['Usia'],
  rule_config,
  description: null,
  severity: 'warning',
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
});

test.each([
  ['required_field', {}],
  ['format_pattern', { format: 'npwp' }],
  ['format_pattern', { pattern: '^A[1-5]$' }],
  ['range_check', { min: 0, max: 100, inclusive: false }],
  ['range_check', { min: '2026-01-01', inclusive: true }],
  ['range_check', { ppn: { dpp_column: 'DPP', date_column: 'Tanggal', base: 'other_base', tolerance: 5 } }],
  ['unique_values', { scope: 'combination' }],
  ['data_type', { type: 'currency' }],
] as const)('a rule of %s %j is the same after it was opened and saved', (type, config) => {
  expect(bodyOf(draftOf(rule(type, config)))).toEqual({
    rule_name: 'Aturan',
    rule_type: type,
    target_columns: ['Usia'],
    rule_config: config,
    description: '',
    severity: 'warning',
  });
});

test('a rule without a name, columns or what its type needs is not sent', () => {
  const draft = { ...emptyDraft, name: 'Aturan', columns: ['Usia'] };
  expect(bodyOf(draft)).toBeDefined();
  expect(bodyOf({ ...draft, name: '  ' })).toBeUndefined();
  expect(bodyOf({ ...draft, columns: [] })).toBeUndefined();
  expect(bodyOf({ ...draft, type: 'format_pattern', format: 'pattern' })).toBeUndefined();
  expect(bodyOf({ ...draft, type: 'range_check' })).toBeUndefined();
  expect(bodyOf({ ...draft, type: 'range_check', range: 'ppn' })).toBeUndefined();
  expect(bodyOf({ ...draft, type: 'range_check', min: 'lima' })).toBeUndefined();
});

test('bounds are read in the notation of the page, and none is lost because it is not a number', async () => {
  const of = async (language: string, min: string, max: string) => {
    await i18next.init({ lng: language, resources: {} });
    return bodyOf({ ...emptyDraft, name: 'Aturan', columns: ['Usia'], type: 'range_check', min, max })?.rule_config;
  };
  expect(await of('id', '1.500', '15.000.000')).toMatchObject({ min: 1500, max: 15_000_000 });
  expect(await of('en', '1.500', '15,000,000')).toMatchObject({ min: 1.5, max: 15_000_000 });
  expect(await of('en', '5', 'lima')).toBeUndefined();
});

test('columns are split on commas, trimmed, and empty ones dropped', () => {
  expect(columnsOf(['Nama, Email ,,', 'Kota'], ['Kota'])).toEqual(['Nama', 'Email', 'Kota']);
  expect(columnsOf(['Kota, Provinsi'], ['Kota, Provinsi'])).toEqual(['Kota, Provinsi']);
});

test('a typed column name counts even before it is confirmed', () => {
  const draft = { ...emptyDraft, name: 'Aturan', typed: ' Nama, ' };
  expect(bodyOf(draft)?.target_columns).toEqual(['Nama']);
  expect(bodyOf({ ...draft, columns: ['Kota, Provinsi'] })?.target_columns).toEqual(['Kota, Provinsi', 'Nama']);
});
