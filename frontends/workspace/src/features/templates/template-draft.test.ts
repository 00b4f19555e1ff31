import type { TemplateContent } from '@rapi/ui/controls';
import { contentOf, draftOf, emptyContent, newAggregation, newDerived, newMapping, newRule } from './template-draft';

const content: TemplateContent = {
  ...emptyContent,
  name: 'Rekap',
  description: 'Bulanan',
  fieldMappings: [{ from: 'Kota', to: 'City', type: 'copy' }],
  derivedFields: [{ name: 'Total', formula: '[Jumlah] * [Harga]', type: 'calculation' }],
  transformRules: [
    { field: 'Kota', rule: 'trim', value: '' },
    { field: 'Kota', rule: 'replace', value: { find: 'Jkt', replace: 'Jakarta' } },
    { field: 'Status', rule: 'normalize', value: 'payment_status' },
  ],
  groupingRules: {
    enabled: true,
    groupByColumns: 'Kota, Bulan',
    aggregations: [{ column: 'Jumlah', function: 'sum' }],
  },
  steps: [{ operation: 'clean@1', config: { rule_ids: ['phone-form'] }, label: 'Rapikan' }],
};

test('a template survives a round trip through its form', () => {
  expect(contentOf(draftOf(content))).toEqual(content);
});

test('rows that lack their key parts are dropped, blank ones and half-filled ones alike', () => {
  const draft = draftOf(content);
  const filled = contentOf({
    ...draft,
    mappings: [...draft.mappings, newMapping(), { ...newMapping(), from: 'Kota' }],
    derived: [...draft.derived, newDerived(), { ...newDerived(), name: 'Tanpa rumus' }],
    rules: [
      ...draft.rules,
      newRule(),
      { ...newRule(), field: 'Kota', rule: 'replace' },
      { ...newRule(), field: 'Kota', rule: 'normalize' },
    ],
    grouping: { ...draft.grouping, aggregations: [...draft.grouping.aggregations, newAggregation()] },
  });
  expect(filled).toEqual(content);
});

test('group columns are text with commas, unless a name contains a comma', () => {
  const grouped = (columns: string[]) =>
    contentOf({ ...draftOf(content), grouping: { enabled: true, columns, aggregations: [] } }).groupingRules;
  expect(grouped(['Kota', 'Bulan']).groupByColumns).toBe('Kota, Bulan');
  expect(grouped(['Kota, Kab.', 'Bulan']).groupByColumns).toEqual(['Kota, Kab.', 'Bulan']);
  expect(draftOf({ ...content, groupingRules: grouped(['Kota, Kab.', 'Bulan']) }).grouping.columns).toEqual([
    'Kota, Kab.',
    'Bulan',
  ]);
});

test('names are trimmed', () => {
  const draft = { ...draftOf(emptyContent), name: '  Rekap  ', mappings: [{ ...newMapping(), from: ' a', to: ' b ' }] };
  expect(contentOf(draft)).toMatchObject({ name: 'Rekap', fieldMappings: [{ from: ' a', to: 'b', type: 'rename' }] });
});
