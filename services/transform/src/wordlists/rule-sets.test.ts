import fc from 'fast-check';
import { normalizeValues } from './normalize-values';
import { patternKey } from '@rapi/tables';
import { addRule, changeRule, removeRule, removeSet } from './rule-sets';
import { seededSets } from './seeded-sets';

const it = { pattern: 'IT', replacement: 'Teknologi Informasi' };
const sets = [{ name: 'departemen', rules: [it, { pattern: 'HRD', replacement: 'SDM' }] }];

test('adds a rule to its set, which is created if missing, and never the same pattern twice', () => {
  const rule = { pattern: ' it ', replacement: 'TI' };
  expect(addRule(sets, 'departemen', rule)[0]?.rules).toEqual([{ pattern: 'HRD', replacement: 'SDM' }, rule]);
  expect(addRule(sets, 'lain', rule)).toEqual([...sets, { name: 'lain', rules: [rule] }]);
});

test('a rule is changed in its place, but not to another rule’s pattern', () => {
  const changed = changeRule(sets, 'departemen', 'it', { replacement: 'TI' });
  expect(changed.sets[0]?.rules[0]).toEqual({ pattern: 'IT', replacement: 'TI' });
  expect(() => changeRule(sets, 'departemen', 'IT', { pattern: 'hrd' })).toThrow('There is a rule for “hrd” already');
});

test('a missing rule cannot be changed or removed', () => {
  expect(() => changeRule(sets, 'departemen', 'Gudang', {})).toThrow('Rule not found');
  expect(() => removeRule(sets, 'tidak_ada', 'IT')).toThrow('Rule set not found');
  expect(() => removeSet(sets, 'tidak_ada')).toThrow('Rule set not found');
});

test('a set may be left without rules', () => {
  const left = removeRule(removeRule(sets, 'departemen', 'IT'), 'departemen', 'HRD');
  expect(left).toEqual([{ name: 'departemen', rules: [] }]);
});

test('every seeded set has rules, and each rule changes its value into one that no rule changes', () => {
  for (const { name, rules } of seededSets) {
    expect([name, rules.length > 0]).toEqual([name, true]);
    const once = normalizeValues(
      rules,
      rules.map(({ pattern }) => pattern),
    );
    expect(once.filter(({ changed }) => !changed)).toEqual([]);
    const twice = normalizeValues(
      rules,
      once.map(({ normalized }) => normalized),
    );
    expect([name, twice.filter(({ changed }) => changed)]).toEqual([name, []]);
  }
});

test('a value that no rule matches stays unchanged, including its spaces', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (values) => {
      const known = new Set(sets[0]?.rules.map(({ pattern }) => patternKey(pattern)));
      for (const { original, normalized, changed } of normalizeValues(sets[0]?.rules ?? [], values)) {
        expect(changed).toBe(normalized !== original);
        if (!known.has(patternKey(original))) expect(normalized).toBe(original);
      }
    }),
  );
});
