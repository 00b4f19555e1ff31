import type { ValueCluster } from '@rapi/contracts';
import { choiceOf, chosenRules, withChoice } from './cluster-rules';

const cluster = (...values: string[]): ValueCluster => ({
  values: values.map((value, place) => ({ value, count: values.length - place })),
  value_count: values.length,
  row_count: values.length,
  suggested_value: values[0] ?? '',
  method: 'levenshtein',
});
const surabaya = cluster('Surabaya', 'SURABAYA', 'surabaya ', 'Surabya');
const medan = cluster('Medan', 'Mdan');

test('only ticked values become rules', () => {
  expect(choiceOf(new Map(), medan)).toEqual({ isOn: false, target: 'Medan' });
  expect(chosenRules([surabaya, medan], new Map())).toEqual([]);
});

test('values that differ by capitals and spaces share one rule, and the target needs none', () => {
  const choices = withChoice(new Map(), surabaya, { isOn: true });
  expect(chosenRules([surabaya, medan], choices)).toEqual([
    { original_value: 'SURABAYA', normalized_value: 'Surabaya' },
    { original_value: 'Surabya', normalized_value: 'Surabaya' },
  ]);
});

test('another target makes rules for all values; a blank one makes none', () => {
  const renamed = withChoice(withChoice(new Map(), medan, { isOn: true }), medan, { target: ' Kota Medan ' });
  expect(chosenRules([medan], renamed)).toEqual([
    { original_value: 'Medan', normalized_value: 'Kota Medan' },
    { original_value: 'Mdan', normalized_value: 'Kota Medan' },
  ]);
  expect(chosenRules([medan], withChoice(renamed, medan, { target: ' ' }))).toEqual([]);
});
