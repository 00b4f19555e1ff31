import fc from 'fast-check';
import { judgeRules, withRules } from './add-rules';

const known = [
  { pattern: 'IT', replacement: 'Teknologi Informasi' },
  { pattern: 'HRD', replacement: 'SDM' },
];
const sent = (original_value: string, normalized_value: string) => ({ original_value, normalized_value });
const outcomes = (existing: 'replace' | 'keep', ...rules: ReturnType<typeof sent>[]) =>
  judgeRules(known, { rules, existing }).map(({ outcome }) => outcome);

test('each rule is distinguished by what the set has, without regard to case and space', () => {
  const rules = [sent(' GDG ', 'Gudang'), sent('it', 'TI'), sent('hrd', 'SDM')];
  expect(outcomes('replace', ...rules)).toEqual(['added', 'changed', 'same']);
  expect(outcomes('keep', ...rules)).toEqual(['added', 'kept', 'same']);
  expect(judgeRules(known, { rules, existing: 'keep' })[1]).toEqual({
    original_value: 'it',
    normalized_value: 'TI',
    outcome: 'kept',
    before: 'Teknologi Informasi',
    problem: null,
    sentence: null,
  });
});

test('an invalid rule is reported with the reason, and does not block others', () => {
  const judged = judgeRules([], {
    rules: [sent('', 'A'), sent('a', ' '), sent('x'.repeat(501), 'X'), sent('b', 'B')],
    existing: 'keep',
  });
  expect(judged.map(({ problem }) => problem)).toEqual([
    'The original value is missing.',
    'The normalized value is missing.',
    'A value may have 500 characters at most.',
    null,
  ]);
});

test('of two rules for one value the first counts; a difference is reported', () => {
  const rules = [sent('gdg', 'Gudang'), sent('GDG', 'Gudang'), sent('Gdg', 'Warehouse')];
  const judged = judgeRules(known, { rules, existing: 'replace' });
  expect(judged.map(({ outcome }) => outcome)).toEqual(['added', 'repeated', 'invalid']);
  expect(judged[2]?.problem).toContain('“Gudang”');
});

test('rules keep their places, new ones follow, and a missing set is created', () => {
  const sets = [{ name: 'departemen', rules: known }];
  const judged = judgeRules(known, { rules: [sent('gdg', 'Gudang'), sent('it', 'TI')], existing: 'replace' });
  expect(withRules(sets, 'departemen', judged)).toEqual([
    {
      name: 'departemen',
      rules: [{ pattern: 'it', replacement: 'TI' }, known[1], { pattern: 'gdg', replacement: 'Gudang' }],
    },
  ]);
  expect(withRules(sets, 'baru', judged).at(-1)).toMatchObject({ name: 'baru', rules: [{}, {}] });
});

test('adding the same rules a second time changes nothing', () => {
  const rule = fc.record({
    original_value: fc.string({ maxLength: 6 }),
    normalized_value: fc.string({ maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 20 }), (rules) => {
      const once = withRules([], 'set', judgeRules([], { rules, existing: 'replace' }));
      const again = judgeRules(once[0]?.rules ?? [], { rules, existing: 'replace' });
      expect(again.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')).toEqual([]);
    }),
  );
});

test('more rules than a record can hold are refused', () => {
  const full = Array.from({ length: 20_000 }, (_, i) => ({ pattern: `p${i}`, replacement: 'x' }));
  const judged = judgeRules([], { rules: [sent('gdg', 'Gudang')], existing: 'keep' });
  expect(() => withRules([{ name: 'penuh', rules: full }], 'baru', judged)).toThrow('can hold 20000 rules');
});
