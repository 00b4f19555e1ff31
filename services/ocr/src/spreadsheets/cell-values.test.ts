import type { OcrField } from '@rapi/contracts';
import { blankField } from '../documents/field-labels';
import { fieldCell } from './cell-values';

const field = (name: string, rest: Partial<OcrField>): OcrField => ({ ...blankField(name), ...rest });
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

test('dates and sums are typed cells, everything else is text', () => {
  expect(fieldCell(field('document_date', { value: '15 Januari 2026', normalized_value: '2026-01-15' }))).toEqual(
    day('2026-01-15'),
  );
  expect(fieldCell(field('total', { value: 'Rp 11.100.000', normalized_value: 11_100_000 }))).toBe(11_100_000);
  expect(fieldCell(field('npwp', { value: '01.312.166.0-091.000', normalized_value: '013121660091000' }))).toBe(
    '013121660091000',
  );
  expect(fieldCell(field('vendor_name', { value: 'PT Sinar' }))).toBe('PT Sinar');
  expect(fieldCell(field('due_date', {}))).toBeNull();
});

test('internal value names are not shown to people', () => {
  expect(fieldCell(field('gender', { value: 'PEREMPUAN', normalized_value: 'female' }))).toBe('PEREMPUAN');
  expect(fieldCell(field('payment_method', { value: null, normalized_value: 'cash' }))).toBe('cash');
});

test('1.500 is not an amount if neither it nor its page shows what the point means', () => {
  expect(fieldCell(field('total', { value: '500', normalized_value: 500, corrected: '1.500' }))).toBe('1.500');
  expect(fieldCell(field('total', { corrected: '1,500' }))).toBe('1,500');
  expect(fieldCell(field('total', { corrected: 'Rp 1,500' }))).toBe(1500);
});

test('a person’s value overrides the machine’s, and is read like the field', () => {
  const page = { value: '12.500', normalized_value: 12_500 };
  expect(fieldCell(field('total', { ...page, corrected: '1.500' }))).toBe(1500);
  expect(fieldCell(field('total', { ...page, corrected: '1,500' }))).toBe('1,500');
  expect(fieldCell(field('total', { corrected: 'Rp 2.000.000,50' }))).toBe(2_000_000.5);
  expect(fieldCell(field('due_date', { corrected: '14/02/2026' }))).toEqual(day('2026-02-14'));
  expect(fieldCell(field('due_date', { corrected: 'akhir bulan' }))).toBe('akhir bulan');
  expect(fieldCell(field('npwp', { normalized_value: '01', corrected: '013121660091000' }))).toBe('013121660091000');
  expect(fieldCell(field('document_number', { corrected: '0042' }))).toBe('0042');
});
