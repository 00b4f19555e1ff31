import { draftProblems, rowProblems } from './draft-problems';
import { draftOf, emptyContent, newAggregation, newDerived, newMapping, newRule } from './template-draft';

const draft = { ...draftOf(emptyContent), name: 'Rekap' };

test('problems that prevent saving a template are reported in the order of the form', () => {
  expect(draftProblems(draft)).toEqual([]);
  expect(
    draftProblems({
      ...draft,
      name: ' ',
      text: { ...draft.text, enabled: true },
      grouping: { ...draft.grouping, enabled: true },
    }),
  ).toEqual(['name', 'sourceColumn', 'extraction', 'groupBy']);
  const text = { ...draft.text, enabled: true, sourceColumn: 'Keterangan', extractStatus: true };
  expect(draftProblems({ ...draft, text })).toEqual([]);
});

test('half-filled rows, names given twice and columns renamed twice are reported by row', () => {
  const mappings = [
    newMapping(),
    { ...newMapping(), from: 'a' },
    { ...newMapping(), from: 'b', to: 'x' },
    { ...newMapping(), from: 'c', to: 'x' },
    { ...newMapping(), from: 'd', to: 'y' },
    { ...newMapping(), from: 'd', to: 'z' },
    { ...newMapping(), from: 'd', to: 'w', type: 'copy' as const },
  ];
  const derived = [
    { ...newDerived(), name: 'x', formula: '1' },
    { ...newDerived(), formula: '1' },
  ];
  const rules = [newRule(), { ...newRule(), field: 'a', rule: 'replace' as const }];
  const grouping = { enabled: true, columns: ['a'], aggregations: [newAggregation()] };
  const found = rowProblems({ ...draft, mappings, derived, rules, grouping });
  expect(mappings.map(({ key }) => found.get(key))).toEqual([
    undefined,
    'incomplete',
    'nameTaken',
    'nameTaken',
    'renamedTwice',
    'renamedTwice',
    undefined,
  ]);
  expect(derived.map(({ key }) => found.get(key))).toEqual(['nameTaken', 'incomplete']);
  expect(rules.map(({ key }) => found.get(key))).toEqual([undefined, 'incomplete']);
  expect(grouping.aggregations.map(({ key }) => found.get(key))).toEqual(['incomplete']);
});
