import { addRule, removeSet } from './rule-sets';
import { recordOf, StoredRuleSet } from './stored-rule-set';

const record = (name: string, rules: string, count = 1) => ({ name, count, rules });
const banks = record('banks', '[{"pattern":"bca","replacement":"BCA"}]');
/** A set whose rules cannot be read without an error. */
const unread = record('unread', 'not read', 19_998);

test('rules are read from a record and written to one', () => {
  const set = new StoredRuleSet(banks);
  expect([set.name, set.count, set.rules]).toEqual(['banks', 1, [{ pattern: 'bca', replacement: 'BCA' }]]);
  expect(recordOf({ name: set.name, rules: set.rules })).toEqual(banks);
});

test('reads a record whose rules are not JSON yet, and stores it as JSON', () => {
  const set = new StoredRuleSet({ name: 'banks', rules: [{ pattern: 'bca', replacement: 'BCA' }] });
  expect([set.count, set.rules]).toEqual([1, [{ pattern: 'bca', replacement: 'BCA' }]]);
  expect(recordOf(set)).toEqual(banks);
});

test('a change reads and writes only its own set', () => {
  const sets = [new StoredRuleSet(banks), new StoredRuleSet(unread)];
  const [changed, same] = addRule(sets, 'banks', { pattern: 'bni', replacement: 'BNI' }).map(recordOf);
  expect(changed).toMatchObject({ name: 'banks', count: 2 });
  expect(same).toBe(unread);
  expect(removeSet(sets, 'banks').map(recordOf)).toEqual([unread]);
});

test('how many rules there are is reported without reading them', () => {
  const sets = [new StoredRuleSet(banks), new StoredRuleSet(unread)];
  const full = addRule(sets, 'banks', { pattern: 'bni', replacement: 'BNI' });
  expect(() => addRule(full, 'banks', { pattern: 'bri', replacement: 'BRI' })).toThrow('20000 rules');
});
