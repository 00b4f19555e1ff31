import { words } from '../../test/words';
import { readDocument } from '../read-document';

const read = (text: string) => {
  const { fields, warnings } = readDocument([words(text)], 'receipt');
  const values = Object.fromEntries(fields.map(({ name, value, normalized_value: read }) => [name, read ?? value]));
  return { values, codes: warnings.map(({ code }) => code) };
};

const rupiah = ['Total IDR', 'Total Rp', 'TOTAL (IDR)'];

test.each(rupiah)('amounts in dollars beside %s keep their currency, and are in no sum', (total) => {
  const { values, codes } = read(`
HOTEL PURI AYU
Kuta, Bali
Date: 11/12/2026
Subtotal                      USD 405.00
Service                        USD 12.50
${total.padEnd(29)} 6,784,375
Paid by card                   6,784,375`);
  expect(values).toMatchObject({ total: 6_784_375, subtotal: 'USD 405.00', service_charge: 'USD 12.50' });
  expect([values.currency, codes]).toEqual([undefined, ['other_currency', 'other_currency']]);
});

test.each(rupiah)('a deposit in dollars is no rupiah beside %s', (total) => {
  const { values, codes } = read(`
HOTEL PURI AYU
Date: 11/12/2026
Deposit paid                  USD 100.00
${total.padEnd(29)} 6,784,375`);
  expect(values).toMatchObject({ total: 6_784_375, down_payment: 'USD 100.00' });
  expect(codes).toEqual(['other_currency']);
});

test('of two totals, the one in the currency of the paper is its total', () => {
  const { values, codes } = read(`
HOTEL PURI AYU
Kuta, Bali
Date: 11/12/2026
Room 3 nights                 USD 405.00
Laundry                        USD 12.50
Total                         USD 417.50
Rate                              16,250
Total IDR                      6,784,375`);
  expect([values.total, values.currency, codes]).toEqual([417.5, 'USD', []]);
});
