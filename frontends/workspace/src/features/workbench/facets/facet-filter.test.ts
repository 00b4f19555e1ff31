import type { FilterCondition } from '@rapi/contracts';
import * as fc from 'fast-check';
import { hasState, listedValues, rangeOf, toggleState, toggleValue, withoutColumn, withRange } from './facet-filter';

const others: FilterCondition[] = [{ column: 'Harga', operator: 'between', value: [1, 9] }];

test('a click includes a value, a second click removes it, and several can be included', () => {
  const one = toggleValue(others, 'Kota', 'in', 'Solo');
  const two = toggleValue(one, 'Kota', 'in', null);
  expect(two).toEqual([...others, { column: 'Kota', operator: 'in', value: ['Solo', null] }]);
  expect(toggleValue(toggleValue(two, 'Kota', 'in', 'Solo'), 'Kota', 'in', null)).toEqual(others);
});

test('a value is included or excluded, never both, whatever is clicked', () => {
  const click = fc.tuple(fc.constantFrom('in', 'not_in'), fc.constantFrom('a', 'b', null));
  fc.assert(
    fc.property(fc.array(click, { maxLength: 12 }), (clicks) => {
      const filter = clicks.reduce<FilterCondition[]>(
        (now, [operator, value]) => toggleValue(now, 'Kota', operator, value),
        others,
      );
      const taken = listedValues(filter, 'Kota', 'in');
      const left = listedValues(filter, 'Kota', 'not_in');
      expect(taken.filter((value) => left.includes(value))).toEqual([]);
      expect(new Set([...taken, ...left]).size).toBe(taken.length + left.length);
      // One condition for each operator, none that is empty, and the rest untouched.
      expect(filter.filter(({ operator }) => operator === 'in').length).toBeLessThanOrEqual(1);
      expect(filter.every((condition) => condition.operator !== 'in' || condition.value.length > 0)).toBe(true);
      expect(rangeOf(filter, 'Harga')).toEqual([1, 9]);
    }),
  );
});

test('a range of a column is one condition', () => {
  const once = withRange([], 'Harga', [1, 5]);
  expect(withRange(once, 'Harga', [2, 3])).toEqual([{ column: 'Harga', operator: 'between', value: [2, 3] }]);
  expect(rangeOf(once, 'Harga')).toEqual([1, 5]);
  expect(withRange(once, 'Harga', undefined)).toEqual([]);
});

test('a state and its opposite replace each other', () => {
  const blank = toggleState([], 'Kota', 'is_blank');
  expect(hasState(blank, 'Kota', 'is_blank')).toBe(true);
  expect(toggleState(blank, 'Kota', 'not_blank')).toEqual([{ column: 'Kota', operator: 'not_blank' }]);
  expect(toggleState(blank, 'Kota', 'is_blank')).toEqual([]);
  expect(withoutColumn(blank, 'Kota')).toEqual([]);
});
