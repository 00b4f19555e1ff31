import type { KeptLocalTemplate } from '@rapi/contracts';
import { templateConfig } from '@rapi/contracts/local-template';
import { templateOf } from './local-templates';
import { readTemplateContent } from './read-template';
import { configOf } from './template-config';

test('data of older versions or in the format of the API is read too, entry by entry', () => {
  expect(
    readTemplateContent({
      name: 'Lama',
      field_mappings: [{ from: 'a', to: 'b', type: 'odd' }, { from: 'c' }, 7],
      transformRules: [
        { field: 'a', rule: 'replace', value: 'x=>y=>z' },
        { field: 'a', rule: 'explode' },
      ],
      text_normalization: { enabled: true, source_column: 'Keterangan', extract_status: true },
      groupingRules: {
        enabled: true,
        groupByColumns: ['Kota, Kab.'],
        aggregations: [{ column: 'a', function: 'sum' }],
      },
    }),
  ).toMatchObject({
    name: 'Lama',
    description: '',
    fieldMappings: [{ from: 'a', to: 'b', type: 'rename' }],
    transformRules: [{ field: 'a', rule: 'replace', value: { find: 'x', replace: 'y=>z' } }],
    textNormalization: { enabled: true, sourceColumn: 'Keterangan', extractStatus: true, extractProject: false },
    groupingRules: { enabled: true, groupByColumns: ['Kota, Kab.'] },
    steps: [],
  });
  expect(readTemplateContent({ name: ' ' })).toBeUndefined();
  expect(readTemplateContent([])).toBeUndefined();
});

test('a template of the server is shown completely, and goes back unchanged', () => {
  const kept: KeptLocalTemplate = {
    id: 't1',
    description: 'Setiap bulan',
    created_at: '2026-11-20T02:00:00.000Z',
    from_browser: null,
    template_config: {
      name: 'Rekap',
      steps: [{ operation: 'clean@1', config: { rule_ids: ['trim'] } }],
      field_mappings: [{ from: 'Kota', to: 'City', type: 'copy' }],
      derived_fields: [{ name: 'Total', formula: '[Jumlah] * 2', type: 'calculation' }],
      transform_rules: [{ field: 'Kota', rule: 'replace', value: { find: 'Jkt', replace: 'Jakarta' } }],
      text_normalization: {
        enabled: true,
        source_column: 'Keterangan',
        extract_category: false,
        extract_status: true,
        extract_location: false,
        extract_project: true,
      },
      grouping_rules: {
        enabled: true,
        group_by_columns: ['Kota, Kab.', 'Produk'],
        aggregations: [{ column: 'Total', function: 'sum' }],
      },
    },
  };
  const shown = templateOf(kept);
  expect(shown).toMatchObject({ id: 't1', description: 'Setiap bulan', createdAt: kept.created_at });
  expect(templateConfig.parse(configOf(shown))).toEqual(kept.template_config);
});
