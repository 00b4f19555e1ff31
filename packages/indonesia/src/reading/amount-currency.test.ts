import fc from 'fast-check';
import { currencyOfAmount } from './amount-currency';
import { readingVotes } from './reading-votes';

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

test('rupiah with three decimals make a single sign before three digits doubtful, and no other column’s', () => {
  const lone = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 100, max: 999 }));
  const column = fc.record({
    lone: fc.array(lone, { minLength: 1, maxLength: 5 }),
    long: fc.constantFrom('0_875', '1~444_700', '12~250~000_125'),
    sign: fc.constantFrom<',' | '.'>(',', '.'),
    hasLong: fc.boolean(),
  });
  fc.assert(
    fc.property(column, ({ lone, long, sign, hasLong }) => {
      const votes = readingVotes({ header: 'Tarif' });
      const texts = [...new Set(lone.map(([head, tail]) => `Rp ${head}${sign}${tail}`))];
      for (const text of texts) votes.add(text);
      if (hasLong) votes.add(`Rp ${long.replaceAll('~', sign === ',' ? '.' : ',').replace('_', sign)}`);
      const { doubtful, question } = votes.decide();
      expect(question).toBeUndefined();
      expect(doubtful.map(({ text }) => text).sort()).toEqual(hasLong ? texts.sort() : []);
    }),
  );
});
