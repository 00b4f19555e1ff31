import type { TypeOffer } from '@rapi/contracts';
import { kindOfOffers, takeOffers } from './type-offers';

const of = (...types: TypeOffer['type'][]) => types.map((type, place): TypeOffer => ({ column: `K${place}`, type }));

test.each([
  [of('integer', 'currency', 'decimal'), 'number'],
  [of('date', 'datetime'), 'date'],
  [of('date', 'integer'), 'both'],
  [of('boolean', 'integer'), 'all'],
])('the values %j are described as %s', (offers, kind) => {
  expect(kindOfOffers(offers)).toBe(kind);
});

test('all offers together are one step that loses nothing', () => {
  expect(takeOffers(of('integer', 'date'))).toEqual({
    operation: 'convert@1',
    config: { conversions: { K0: 'integer', K1: 'date' }, on_error: 'keep' },
  });
});
