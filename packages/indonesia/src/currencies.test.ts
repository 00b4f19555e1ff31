import { withoutCurrency } from './currencies';

test.each([
  ['$2,550.00', '2,550.00'],
  ['US$ 8.50', '8.50'],
  ['RM 1,250.50', '1,250.50'],
  ['Rp. 15.000', '15.000'],
  ['usd -5', '-5'],
  ['12.000', '12.000'],
  ['RM Sederhana', 'RM Sederhana'],
  ['A4', 'A4'],
])('%p is %p', (text, bare) => expect(withoutCurrency(text)).toBe(bare));
