import fc from 'fast-check';
import type { OcrField } from '@rapi/contracts';
import { words } from '../../test/words';
import { readDocument } from '../index';

const whole = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
const row = (label: string, amount: string) => `${label.padEnd(34)}${amount}`;
const price = fc.integer({ min: 20, max: 900 }).map((each) => 500 * each);
const saving = fc.integer({ min: 3, max: 19 }).map((each) => 500 * each);
const SAVINGS = ['Hemat', 'Anda Hemat', 'Total Hemat', 'You Saved', 'YOU SAVED', 'Savings', 'Total Savings'];
const amountOf = (fields: readonly OcrField[], name: string) =>
  fields.find((field) => field.name === name)?.normalized_value;

interface Drawn {
  items: readonly [number, number];
  /** Lines between the items and the total. */
  sums: readonly string[];
  total: number;
  /** Lines behind the total. */
  behind?: readonly string[];
}
const receipt = ({ items: [one, two], sums, total, behind = [] }: Drawn) =>
  readDocument(
    [
      words(
        [
          'SUPERINDO',
          'Tgl 14:05 03-04-2026',
          `${'Apel Fuji'.padEnd(16)}1    ${whole(one).padEnd(13)}${whole(one)}`,
          `${'Susu'.padEnd(16)}1    ${whole(two).padEnd(13)}${whole(two)}`,
          ...sums,
          row('Total Belanja', whole(total)),
          ...behind,
          row('Tunai', whole(total + 5000)),
          row('Kembali', '5.000'),
        ].join('\n'),
      ),
    ],
    'receipt',
  );

test('savings that were not deducted are no discount, wherever they stand', () => {
  const places = ['above', 'behind', 'below a subtotal'] as const;
  fc.assert(
    fc.property(price, price, saving, fc.constantFrom(...SAVINGS), fc.constantFrom(...places), (...drawn) => {
      const [one, two, saved, label, place] = drawn;
      const told = row(label, whole(saved));
      const subtotal = row('Subtotal', whole(one + two));
      const { fields, tables, warnings } = receipt({
        items: [one, two],
        sums: place === 'above' ? [told] : place === 'behind' ? [] : [subtotal, told],
        total: one + two,
        behind: place === 'behind' ? [told] : [],
      });
      expect(amountOf(fields, 'discount')).toBeUndefined();
      expect(amountOf(fields, 'total')).toBe(one + two);
      expect(tables[0]?.rows).toHaveLength(2);
      expect(warnings).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test('savings that lead from the items to the total are a discount, with and without a subtotal and a tax', () => {
  fc.assert(
    fc.property(price, price, saving, fc.constantFrom(...SAVINGS), fc.boolean(), fc.boolean(), (...drawn) => {
      const [one, two, saved, label, hasSubtotal, hasTax] = drawn;
      const tax = hasTax && hasSubtotal ? Math.round((one + two - saved) / 10) : 0;
      const { fields } = receipt({
        items: [one, two],
        sums: [
          ...(hasSubtotal ? [row('Subtotal', whole(one + two))] : []),
          row(label, `-${whole(saved)}`),
          ...(tax > 0 ? [row('PB1 10%', whole(tax))] : []),
        ],
        total: one + two - saved + tax,
      });
      expect(amountOf(fields, 'discount')).toBe(saved);
      expect(amountOf(fields, 'total')).toBe(one + two - saved + tax);
    }),
    { numRuns: 80 },
  );
});

test('a discount stays one beside savings that repeat it or tell of more', () => {
  fc.assert(
    fc.property(price, price, saving, saving, fc.constantFrom(...SAVINGS), (one, two, discount, more, label) => {
      const { fields } = receipt({
        items: [one, two],
        sums: [row('Subtotal', whole(one + two)), row('Diskon', whole(discount))],
        total: one + two - discount,
        behind: [row(label, whole(discount + more))],
      });
      expect(amountOf(fields, 'discount')).toBe(discount);
    }),
    { numRuns: 40 },
  );
});
