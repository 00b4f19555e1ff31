import { currencyOfAmount } from './amount-currency';

test.each([
  ['Rp 5', 'IDR'],
  ['Rp1.500', 'IDR'],
  ['IDR 1,500.00', 'IDR'],
  ['12.500,-', 'IDR'],
  ['-Rp 5', 'IDR'],
  ['$5', 'USD'],
  ['-$1,500', 'USD'],
  ['($900.23)', 'USD'],
  ['12,50 EUR', 'EUR'],
  ['S$ 3', 'SGD'],
  ['RM 12.50', 'MYR'],
  ['RM 101', undefined],
  ['5', undefined],
  ['(1.500)', undefined],
  ['1.500-', undefined],
  ['5%', undefined],
  ['n/a', undefined],
  ['Rp', undefined],
])('%s is an amount in %s', (text, code) => {
  expect(currencyOfAmount(text)).toBe(code);
});
