import { otherCurrency, typedAmount } from './typed-amount';

test.each([
  ['1.250-', -1250],
  ['Rp 1.250-', -1250],
  ['(1.250)', -1250],
  ['1.250,-', 1250],
  ['-1.250', -1250],
  ['USD 12.500', undefined],
  ['12.500 EUR', undefined],
  ['RM 8.20', undefined],
  ['1.250.00', undefined],
  ['50%', undefined],
  ['dua ratus ribu', undefined],
  ['-1.250-', undefined],
])('%s typed beside a paper in rupiah is %p', (text, amount) => expect(typedAmount(text, 'IDR')).toBe(amount));

test.each([
  ['USD 5', 'USD', undefined],
  ['$5.00', 'SGD', undefined],
  ['Rp 5.000', 'USD', 'IDR'],
  ['USD 5', 'IDR', 'USD'],
  ['USD 5', undefined, undefined],
  ['12.500', 'USD', undefined],
])('%s on a paper in %p names another currency: %p', (text, own, other) =>
  expect(otherCurrency(text, own)).toBe(other),
);
