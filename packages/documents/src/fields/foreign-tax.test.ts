import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../index';

const whole = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
const price = fc.integer({ min: 10, max: 900 });
const SAVINGS = ['Total Hemat', 'Anda Hemat', 'Hemat', 'You Saved', 'YOU SAVED', 'Total Savings', 'Anda hemat :'];

test('VAT at a rate of another country raises no warning about PPN, also where no currency is named', () => {
  fc.assert(
    fc.property(price, fc.constantFrom(5, 7, 15, 19, 20, 21, 25), fc.boolean(), (each, rate, isNamed) => {
      const [sum, tax] = [10_000 * each, 100 * each * rate];
      const { fields, warnings } = readDocument(
        [
          words(`
MUELLER GMBH
Invoice No: 2026-881
Date: 03.04.2026
Ventil            1    ${whole(sum)}    ${whole(sum)}
Subtotal                          ${whole(sum)}
VAT ${rate}%                           ${whole(tax)}
Total ${isNamed ? 'EUR' : '   '}                         ${whole(sum + tax)}`),
        ],
        'invoice',
      );
      expect(warnings.map(({ code }) => code)).toEqual([]);
      expect(fields.find(({ name }) => name === 'tax')?.normalized_value).toBe(tax);
    }),
    { numRuns: 40 },
  );
});

test('what the buyer saved is no item and no total', () => {
  fc.assert(
    fc.property(price, price, fc.constantFrom(...SAVINGS), fc.boolean(), (one, two, label, isAbove) => {
      const [first, second] = [1000 * one, 1000 * two];
      const saved = `${label.padEnd(26)}12.500`;
      const { fields, tables, warnings } = readDocument(
        [
          words(`
SUPERINDO
Tgl 14:05 03-04-2026
Apel Fuji         1    ${whole(first)}    ${whole(first)}
Susu              1    ${whole(second)}    ${whole(second)}
Total Item 2
${isAbove ? saved : ''}
Total Belanja             ${whole(first + second)}
Tunai                     ${whole(first + second + 5000)}
Kembali                   5.000
${isAbove ? '' : saved}`),
        ],
        'receipt',
      );
      expect(tables[0]?.rows).toHaveLength(2);
      expect(fields.find(({ name }) => name === 'total')?.normalized_value).toBe(first + second);
      expect(warnings.map(({ code }) => code)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
