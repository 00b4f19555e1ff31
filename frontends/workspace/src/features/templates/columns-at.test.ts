import type { TemplateContent } from '@rapi/ui/controls';
import { columnsAt } from './columns-at';
import { emptyContent } from './template-draft';

const content: TemplateContent = {
  ...emptyContent,
  steps: [
    { operation: 'rename@1', config: { mapping: { 'No HP': 'Telepon' } } },
    { operation: 'formula@1', config: { column_name: 'PPN', formula: '1' } },
    { operation: 'clean@1', config: {} },
    { operation: 'toString@1', config: {} },
  ],
  fieldMappings: [
    { from: 'Kota', to: 'City', type: 'rename' },
    { from: 'Kota', to: 'Kota asal', type: 'copy' },
  ],
  derivedFields: [{ name: 'Total', formula: '1', type: 'calculation' }],
  textNormalization: { ...emptyContent.textNormalization, enabled: true, extractLocation: true },
};
const columns = ['No HP', 'Kota'];

test('each part is offered the columns that exist when it runs', () => {
  expect(columnsAt('steps', columns, content)).toEqual(['No HP', 'Kota']);
  expect(columnsAt('field_mappings', columns, content)).toEqual(['Telepon', 'Kota', 'PPN']);
  expect(columnsAt('derived_fields', columns, content)).toEqual(['Telepon', 'City', 'PPN', 'Kota asal']);
  expect(columnsAt('transform_rules', columns, content)).toEqual(['Telepon', 'City', 'PPN', 'Kota asal', 'Total']);
  expect(columnsAt('grouping_rules', columns, content)).toEqual([
    'Telepon',
    'City',
    'PPN',
    'Kota asal',
    'Total',
    'Lokasi',
  ]);
});

test('after a grouping only its columns exist', () => {
  const steps = [{ operation: 'group@1', config: { group_by: [{ column: 'Kota' }, 7] } }];
  expect(columnsAt('field_mappings', columns, { ...emptyContent, steps })).toEqual(['Kota']);
});

test('a join adds the requested columns under unique names', () => {
  const join = { columns: ['Kota', 'Alamat'], prefix: '', suffix: '' };
  const content = { ...emptyContent, steps: [{ operation: 'join@1', config: join }] };
  expect(columnsAt('field_mappings', columns, content)).toEqual(['No HP', 'Kota', 'Kota (2)', 'Alamat']);
});
