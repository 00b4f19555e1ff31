import type { CleaningRule } from '@rapi/contracts';
import { groupRules, preselected, sessionName, toggled } from './cleaning-selection';

const rule = (id: string, category: CleaningRule['category'], is_system = true): CleaningRule => ({
  id,
  name: id,
  description: '',
  category,
  is_system,
  usage_count: 0,
});
const rules = [rule('a', 'names'), rule('b', 'dates'), rule('c', 'names'), rule('mine', 'custom', false)];

test('system rules are preselected, the user’s own are not', () => expect(preselected(rules)).toEqual(['a', 'b', 'c']));

test('rules are grouped by category', () =>
  expect(groupRules(rules).map(({ category, rules: own }) => [category, own.map(({ id }) => id)])).toEqual([
    ['names', ['a', 'c']],
    ['dates', ['b']],
    ['custom', ['mine']],
  ]));

test('a choice is made and undone', () => {
  expect(toggled(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'b', true)).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a', false)).toEqual(['b']);
});

test('an empty session name becomes the documented one', () => {
  expect(sessionName('  ', 'Smart Cleaning', '21/11/2026 09:00')).toBe('Smart Cleaning 21/11/2026 09:00');
  expect(sessionName('Akhir bulan', 'Smart Cleaning', 'x')).toBe('Akhir bulan');
});
