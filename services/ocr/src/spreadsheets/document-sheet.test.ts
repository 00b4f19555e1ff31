import type { OcrField } from '@rapi/contracts';
import { documentsSheet, type NamedFindings } from './document-sheet';

const field = (name: string, value: string, normalized: OcrField['normalized_value']): OcrField => ({
  ...{ name, label: name, value, normalized_value: normalized, corrected: null },
  ...{ confidence: 95, page_number: 1, bbox: null },
});
const paper = (filename: string, total: number, currency?: string, code: string | null = null): NamedFindings => ({
  ...{ filename, pages: null, warnings: [] },
  fields: [
    field('vendor_name', 'PT Maju', 'PT Maju'),
    field('total', String(total), total),
    ...(currency === undefined ? [] : [field('currency', currency, code)]),
  ],
});

test('papers in rupiah name no currency', () => {
  const sheet = documentsSheet([paper('a', 5_000), paper('b', 6_000)], 'id');
  expect(sheet.amounts).toBeUndefined();
  expect(sheet.header).not.toContain('Mata uang');
});

test('papers in one other currency keep it with their amounts, and a sign alone is a dollar', () => {
  const sheet = documentsSheet([paper('a', 5, '$'), paper('b', 6.5, 'US$', 'USD')], 'id');
  expect(sheet.amounts).toEqual({ currency: 'USD', columns: [sheet.header.indexOf('Total')] });
});

test('beside papers in other currencies, those in rupiah name it, and the amounts are of several', () => {
  const sheet = documentsSheet([paper('a', 5_000), paper('b', 6.5, 'RM', 'MYR')], 'id');
  const at = sheet.header.indexOf('Mata uang');
  expect(sheet.rows.map((row) => row[at])).toEqual(['IDR', 'MYR']);
  expect(sheet.amounts?.currency).toBe('XXX');
});

test('a paper whose currency is open is not said to be in rupiah', () => {
  const open = paper('a', 2_250, '');
  const unread = {
    ...open,
    fields: open.fields.map((each) => (each.name === 'currency' ? { ...each, value: null } : each)),
  };
  const sheet = documentsSheet([unread, paper('b', 5_000)], 'id');
  const at = sheet.header.indexOf('Mata uang');
  expect(sheet.rows.map((row) => row[at])).toEqual([null, 'IDR']);
  expect(sheet.amounts?.currency).toBe('XXX');
});
