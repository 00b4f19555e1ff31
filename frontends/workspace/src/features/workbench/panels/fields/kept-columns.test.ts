import * as fc from 'fast-check';
import { orderAfter, withKept } from './kept-columns';
import { moved } from './moved';

const columns = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

test('columns kept in the order of the table leave the others where they are', () => {
  expect(orderAfter(columns, ['a', 'c'])).toEqual(['a', 'b', 'c', 'd']);
  expect(orderAfter(columns, ['c', 'a'])).toEqual(['c', 'a', 'b', 'd']);
});

test('ticking keeps the order of the list', () => {
  expect(withKept(['c', 'a', 'b'], new Set(['c']), ['b'], true)).toEqual(['c', 'b']);
  expect(withKept(['c', 'a', 'b'], new Set(['c', 'b']), ['c'], false)).toEqual(['b']);
});

test('moving one leaves the others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 9 }), fc.nat(8), fc.nat(8), (all, from, to) => {
      const [one, other] = [from % all.length, to % all.length];
      const next = moved(all, one, other);
      expect(next[other]).toBe(all[one]);
      expect(next.filter((each) => each !== all[one])).toEqual(all.filter((each) => each !== all[one]));
    }),
  );
});
