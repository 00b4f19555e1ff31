import type { ChartTemplate } from '@rapi/contracts';
import {
  canGenerate,
  defaultSettings,
  fittingTemplates,
  generateBody,
  likelySettings,
  withColumns,
  withSuggestion,
} from './chart-settings';

const template = (id: string, min_columns: number, max_columns: number): ChartTemplate => ({
  id,
  name: id,
  description: '',
  chart_type: 'pie',
  min_columns,
  max_columns,
});
const templates = [template('pie', 1, 2), template('scatter', 2, 6)];

test('the range ends at the smaller of 100 and the rows', () => {
  expect(defaultSettings(5_000).endRow).toBe(100);
  expect(defaultSettings(40).endRow).toBe(40);
});

test('only templates that fit the number of columns are offered; one that no longer fits is dropped', () => {
  expect(fittingTemplates(templates, 1).map(({ id }) => id)).toEqual(['pie']);
  expect(fittingTemplates(templates, 0)).toHaveLength(2);
  const chosen = { ...defaultSettings(5), templateId: 'pie' };
  expect(withColumns(chosen, ['a', 'b'], templates).templateId).toBe('pie');
  expect(withColumns(chosen, ['a', 'b', 'c'], templates).templateId).toBeNull();
});

test('a chart needs a template, a column and rows', () => {
  const whole = { ...defaultSettings(5), templateId: 'pie', columns: ['a'] };
  expect(canGenerate(whole)).toBe(true);
  for (const lacking of [{ templateId: null }, { columns: [] }, { startRow: 5 }])
    expect(canGenerate({ ...whole, ...lacking })).toBe(false);
});

test('a suggestion that combines rows uses all rows', () => {
  const suggestion = {
    chart_type: 'line',
    reason: '',
    confidence: 90,
    template_id: 'line',
    aggregation: 'sum',
  } as const;
  expect(withSuggestion(defaultSettings(5_000), suggestion, 5_000)).toMatchObject({
    aggregation: 'sum',
    endRow: 5_000,
  });
});

test('the likely chart is the best suggestion for its columns, and months stay with their column', () => {
  const best = {
    chart_type: 'line',
    reason: '',
    confidence: 92,
    template_id: 'pie',
    aggregation: 'sum',
    date_part: 'month',
  } as const;
  const likely = likelySettings(['Tanggal', 'Total'], best, 5_000);
  expect(likely).toMatchObject({ columns: ['Tanggal', 'Total'], datePart: 'month', endRow: 5_000 });
  expect(likely && withColumns(likely, ['Total', 'Kota'], templates)).toMatchObject({
    datePart: 'auto',
    aggregation: 'sum',
  });
  expect([likelySettings([], best, 5), likelySettings(['a'], undefined, 5)]).toEqual([undefined, undefined]);
});

test('filters without a value are left out, amounts are sent as numbers', () => {
  const filters = [
    { id: 1, column: 'a', operator: 'greater_than' as const, value: '10' },
    { id: 2, column: 'b', operator: 'equals' as const, value: ' 007 ' },
    { id: 3, column: 'c', operator: 'contains' as const, value: ' ' },
  ];
  expect(generateBody('f', { ...defaultSettings(5), filters }).filters?.conditions).toEqual([
    { column: 'a', operator: 'greater_than', value: 10 },
    { column: 'b', operator: 'equals', value: '007' },
  ]);
});
