import type { TriedTemplateStep } from '@rapi/contracts';
import { faultsOf } from './row-faults';
import { draftOf, emptyContent, newDerived, newMapping } from './template-draft';

const step = (fields: Partial<TriedTemplateStep>): TriedTemplateStep => ({
  part: 'derived_fields',
  place: 0,
  operation: 'formula@1',
  label: null,
  fits: false,
  detail: 'no',
  note: null,
  at: null,
  records_changed: null,
  row_count: null,
  ...fields,
});

test('an error refers to the rows that were sent: omitted rows do not count', () => {
  const whole = { ...newDerived(), name: 'Total', formula: '1 +' };
  const draft = { ...draftOf(emptyContent), derived: [newDerived(), whole], mappings: [newMapping()] };
  const wrong = step({ place: 0 });
  const { rows, parts } = faultsOf(draft, [
    wrong,
    step({ place: 1, fits: true }),
    step({ part: 'field_mappings', place: null, detail: 'no column' }),
    step({ part: 'grouping_rules', place: null }),
    step({ part: 'text_normalization', place: 3 }),
  ]);
  expect([...rows]).toEqual([[whole.key, wrong]]);
  expect([...parts.keys()]).toEqual(['field_mappings', 'grouping_rules', 'text_normalization']);
  expect(parts.get('field_mappings')?.detail).toBe('no column');
});
