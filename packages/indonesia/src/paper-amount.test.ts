import { paperAmount } from './paper-amount';

test.each([
  ['74.250', 74_250],
  ['74,250', 74_250],
  ['74rb', 74_000],
  ['74.250 rb', 74_250_000],
  ['1,5 jt', 1_500_000],
  ['Rp 1.250.000,-', 1_250_000],
  ['$2,550.00', 2550],
  ['1.250,00 €', 1250],
  ["CHF 1'375.00", 1375],
  ['1’375', 1375],
  ['(5.000)', -5000],
  ['dua', undefined],
])('%s on a paper is %p', (text, amount) => expect(paperAmount(text)).toBe(amount));
