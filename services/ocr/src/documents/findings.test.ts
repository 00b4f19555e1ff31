import type { OcrField } from '@rapi/contracts';
import { type Corrections, correctedFindings, type Findings } from './findings';

const field = (name: string, value: string, normalized: OcrField['normalized_value']): OcrField => ({
  name,
  label: name,
  value,
  normalized_value: normalized,
  confidence: 90,
  page_number: 1,
  bbox: null,
  corrected: null,
});

const found: Findings = {
  text: '',
  fields: [
    field('npwp', '01.234.567.8-901.000', null),
    field('document_number', 'INV/XI/2026', 'INV/XI/2026'),
    field('document_date', '14/10/2026', '2026-10-14'),
    field('subtotal', '100.000', 100_000),
    field('total', '120.000', 120_000),
  ],
  tables: [],
  documents: [],
  warnings: [
    { code: 'page_unreadable', message: 'Page 2 could not be read.', fields: [] },
    { code: 'npwp_check_digit', message: 'The check digit does not fit.', fields: ['npwp'] },
    { code: 'number_month_mismatch', message: 'Another month.', fields: ['document_number', 'document_date'] },
    { code: 'total_mismatch', message: 'Does not add up.', fields: ['subtotal', 'total'] },
  ],
};

const codesAfter = (...fields: Omit<Corrections['fields'][number], 'document'>[]) =>
  correctedFindings({
    findings: JSON.stringify(found),
    corrections: JSON.stringify({ fields, tables: [] }),
  }).warnings.map(({ code }) => code);

const all = ['page_unreadable', 'npwp_check_digit', 'number_month_mismatch', 'total_mismatch'];
const without = (code: string) => all.filter((each) => each !== code);

test('a correction elsewhere keeps every warning', () => {
  expect(codesAfter({ name: 'vendor_name', value: 'PT Rempah' })).toEqual(all);
});

test.each([
  ['npwp', '01.312.166.0-091.000', 'npwp_check_digit'],
  ['document_date', '14/11/2026', 'number_month_mismatch'],
  ['total', 'Rp 100.000', 'total_mismatch'],
])('correcting %s ends its warning', (name, value, code) => {
  expect(codesAfter({ name, value })).toEqual(without(code));
});

test('an NPWP corrected to another invalid one is still reported', () => {
  expect(codesAfter({ name: 'npwp', value: '01.234.567.9-901.000' })).toEqual(all);
});

test('a corrected day ends the warning about the rate of PPN', () => {
  const sums = [field('subtotal', '1.000.000', 1_000_000), field('ppn', '100.000', 100_000)];
  const fields = [field('document_date', '01/03/2026', '2026-03-01'), ...sums, field('total', '1.100.000', 1_100_000)];
  const warnings = [{ code: 'ppn_rate_mismatch' as const, message: 'Another rate.', fields: ['ppn', 'document_date'] }];
  const corrected = correctedFindings({
    findings: JSON.stringify({ ...found, fields, warnings }),
    corrections: JSON.stringify({ fields: [{ name: 'document_date', value: '01/03/2021' }], tables: [] }),
  });
  expect(corrected.warnings).toEqual([]);
});

const corrected = (name: string, value: string) =>
  correctedFindings({
    findings: JSON.stringify({ ...found, warnings: [] }),
    corrections: JSON.stringify({ fields: [{ name, value }], tables: [] }),
  });

test.each([
  ['total', 'dua ratus ribu', 'field_unreadable'],
  ['total', '50%', 'field_unreadable'],
  ['total', '1.250.00', 'field_unreadable'],
  ['total', 'USD 12.500', 'other_currency'],
  ['document_date', '31/04/2026', 'field_unreadable'],
  ['document_date', '13/14/2026', 'field_unreadable'],
])('%s corrected to %s is told, and has no machine-readable form', (name, value, code) => {
  const { fields, warnings } = corrected(name, value);
  expect(warnings.map((warning) => [warning.code, warning.fields])).toContainEqual([code, [name]]);
  expect(fields.find((each) => each.name === name)).toMatchObject({ corrected: value, normalized_value: null });
});

test.each([
  ['total', '1.250-', -1250],
  ['total', 'Rp 100.000', 100_000],
  ['document_date', '14/11/2026', '2026-11-14'],
  ['document_number', 'INV/12', 'INV/12'],
  ['vendor_name', 'PT Rempah', null],
  ['currency', 'US$', 'USD'],
])('%s corrected to %s has the machine-readable form %p', (name, value, form) => {
  const { fields, warnings } = corrected(name, value);
  expect(fields.find((each) => each.name === name)?.normalized_value).toBe(form);
  expect(warnings.map(({ code }) => code)).not.toContain('field_unreadable');
});
