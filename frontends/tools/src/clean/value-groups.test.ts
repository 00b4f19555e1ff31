import type { ValueCluster } from '@rapi/contracts';
import { choiceOf, chosenMerges, withChoice } from './value-groups';

const group = (method: ValueCluster['method'], ...values: [string, number][]): ValueCluster => ({
  values: values.map(([value, count]) => ({ value, count })),
  value_count: values.length,
  row_count: values.reduce((sum, [, count]) => sum + count, 0),
  suggested_value: values[0]?.[0] ?? '',
  method,
});
const jakarta = group('fingerprint', ['Jakarta', 5], ['JAKARTA', 2], ['jakarta', 1]);
const bandung = group('fingerprint', ['Bandung', 3], ['bandung', 3]);
const typo = group('levenshtein', ['Surabaya', 4], ['Surabya', 1]);

test('groups of the same words are merged by default, typos only when selected', () => {
  expect([choiceOf(new Map(), jakarta), choiceOf(new Map(), typo)]).toEqual([
    { isOn: true, target: 'Jakarta' },
    { isOn: false, target: 'Surabaya' },
  ]);
  const choices = withChoice(withChoice(new Map(), bandung, { isOn: false }), typo, { isOn: true });
  expect(chosenMerges([jakarta, bandung, typo], choices)).toEqual({
    merges: [
      { from: ['JAKARTA', 'jakarta'], to: 'Jakarta' },
      { from: ['Surabya'], to: 'Surabaya' },
    ],
    rows: 4,
  });
});

test('a user’s own target takes all values, a blank one none', () => {
  const choices = withChoice(withChoice(new Map(), jakarta, { target: ' DKI Jakarta ' }), bandung, { target: '  ' });
  expect(chosenMerges([jakarta, bandung], choices)).toEqual({
    merges: [{ from: ['Jakarta', 'JAKARTA', 'jakarta'], to: 'DKI Jakarta' }],
    rows: 8,
  });
});
