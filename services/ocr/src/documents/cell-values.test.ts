import type { OcrField } from '@rapi/contracts';
import { formatNumber } from '@rapi/indonesia';
import fc from 'fast-check';
import { blankField } from './field-labels';
import { cellAmong, fieldCell } from './cell-values';

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

test.each(['01.312.166.0-091.000', '013121660091000', '01 312 166 0 091 000'])(
  'a corrected tax number %s has the form of the others',
  (corrected) => expect(fieldCell(field('npwp', { corrected }))).toBe('013121660091000'),
);
test.each(['belum ada', '01.312'])('%s is no tax number and stays as it was typed', (corrected) =>
  expect(fieldCell(field('npwp', { corrected }))).toBe(corrected),
);

test('internal value names are not shown to people', () => {
  expect(fieldCell(field('gender', { value: 'PEREMPUAN', normalized_value: 'female' }))).toBe('PEREMPUAN');
  expect(fieldCell(field('payment_method', { value: null, normalized_value: 'cash' }))).toBe('cash');
});

/** As the review screen shows them (`totals.test.ts` of the tools). */
test.each([
  ['53.700', 53_700],
  ['53,700', 53_700],
  ['Rp 1.250.000,-', 1_250_000],
  ['$2,550.00', 2550],
  ['RM 8.20', 8.2],
  ['11.550,50', 11_550.5],
  ['dua', 'dua'],
])('the corrected amount %p is the cell %p', (corrected, cell) => {
  expect(fieldCell(field('total', { corrected }))).toBe(cell);
  expect(fieldCell(field('total', { value: '500', normalized_value: 500, corrected }))).toBe(cell);
  expect(fieldCell(field('cash', { value: '500', normalized_value: 500, corrected }))).toBe(cell);
  expect(fieldCell(field('total', { value: corrected }))).toBe(cell);
});

test('an amount that a person confirmed as printed keeps the number that was read', () => {
  expect(fieldCell(field('total', { value: '12.5OO', normalized_value: 12_500, corrected: '12.5OO' }))).toBe(12_500);
});

test('whatever amount of up to two decimals a person writes, the cell is that number', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 11 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, fc.constantFrom('', 'Rp ', 'Rp'), (value, sign) => {
      expect(fieldCell(field('total', { corrected: sign + formatNumber(value) }))).toBe(value);
      expect(fieldCell(field('total', { corrected: value.toLocaleString('en') }))).toBe(value);
    }),
  );
});

test('a person’s value overrides the machine’s, and is read like the field', () => {
  const page = { value: '12.500', normalized_value: 12_500 };
  expect(fieldCell(field('total', { ...page, corrected: '1.500' }))).toBe(1500);
  expect(fieldCell(field('total', { ...page, corrected: '1,500' }))).toBe(1500);
  expect(fieldCell(field('total', { corrected: 'Rp 2.000.000,50' }))).toBe(2_000_000.5);
  expect(fieldCell(field('due_date', { corrected: '14/02/2026' }))).toEqual(day('2026-02-14'));
  expect(fieldCell(field('due_date', { corrected: 'akhir bulan' }))).toBe('akhir bulan');
  expect(fieldCell(field('npwp', { normalized_value: '01', corrected: '013121660091000' }))).toBe('013121660091000');
  expect(fieldCell(field('document_number', { corrected: '0042' }))).toBe('0042');
});

test('discounts and taxes have one sign in every row, however they are printed or typed', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 9 });
  const name = fc.constantFrom('discount', 'ppn', 'tax', 'withholding_tax', 'down_payment');
  const total = field('total', { value: '5', normalized_value: 5 });
  fc.assert(
    fc.property(amount, name, fc.constantFrom('', '-', '('), fc.boolean(), (value, named, sign, isTyped) => {
      const text = `${sign}${formatNumber(value)}${sign === '(' ? ')' : ''}`;
      const read = { value: text, normalized_value: sign === '' ? value : -value };
      const own = field(named, isTyped ? { corrected: text, normalized_value: 1 } : read);
      expect(cellAmong([total, own], own)).toBe(value);
    }),
  );
});

test('the tax of a credit note stays negative', () => {
  const own = field('ppn', { value: '-55.000', normalized_value: -55_000 });
  const total = field('total', { value: '-555.000', normalized_value: -555_000 });
  expect(cellAmong([total, own], own)).toBe(-55_000);
});

test.each([
  ['USD 12.500', undefined, 'USD 12.500'],
  ['12.500 EUR', undefined, '12.500 EUR'],
  ['USD 12.50', 'USD', 12.5],
  ['Rp 12.500', 'USD', 'Rp 12.500'],
  ['1.250-', undefined, -1250],
  ['1.250.00', undefined, '1.250.00'],
  ['50%', undefined, '50%'],
])('%s typed as the total of a paper in %p is the cell %p', (corrected, currency, cell) => {
  const total = field('total', { value: '5', normalized_value: 5, corrected });
  const named = currency === undefined ? [] : [field('currency', { value: currency, normalized_value: currency })];
  expect(cellAmong([total, ...named], total)).toBe(cell);
});

test('an amount that names another currency than its paper stays as it is printed', () => {
  const own = field('subtotal', { value: 'USD 405.00' });
  expect(cellAmong([own], own)).toBe('USD 405.00');
});
