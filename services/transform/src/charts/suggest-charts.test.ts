import type { ChartColumnFacts } from '@rapi/tables';
import { chartTemplates } from './chart-templates';
import { suggestCharts } from './suggest-charts';

const column = (name: string, fields: Partial<ChartColumnFacts> = {}): ChartColumnFacts => ({
  name,
  type: 'text',
  distinct: 5,
  empty: 0,
  hasNegative: false,
  isAscending: false,
  days: 0,
  months: 0,
  ...fields,
});
const figure = (name: string, fields: Partial<ChartColumnFacts> = {}) => column(name, { type: 'integer', ...fields });
const best = (facts: ChartColumnFacts[], rows: number) => suggestCharts(facts, rows)[0];
const typesOf = (facts: ChartColumnFacts[], rows: number) =>
  new Set(suggestCharts(facts, rows).map(({ chart_type }) => chart_type));

test('repeated days are summed per suitable group, other days are drawn unchanged', () => {
  const day = column('Tanggal', { type: 'date', distinct: 300, days: 300, months: 12 });
  expect(best([day, figure('Total')], 1000)).toMatchObject({
    chart_type: 'line',
    aggregation: 'sum',
    date_part: 'month',
  });
  // By month, the sales of one month would be a single point.
  expect(best([{ ...day, days: 31, months: 1 }, figure('Total')], 246)).toMatchObject({ date_part: 'day' });
  expect(best([{ ...day, days: 1_700, months: 400 }, figure('Total')], 6_000)).toMatchObject({ date_part: 'year' });
  expect(best([{ ...day, distinct: 12 }, figure('Total')], 12)).not.toHaveProperty('aggregation');
});

test('names are compared by bars, horizontal if there are many, and summed if they repeat', () => {
  expect(best([column('Kota'), figure('Total')], 5)).toMatchObject({ chart_type: 'column', reason_code: 'compare' });
  expect(best([column('Kota', { distinct: 20 }), figure('Total')], 900)).toMatchObject({
    chart_type: 'bar',
    aggregation: 'sum',
    reason: expect.stringContaining('“Kota”'),
  });
});

test('shares need few parts of one figure, none below zero', () => {
  const city = column('Kota');
  expect(typesOf([city, figure('Total')], 5)).toContain('pie');
  for (const facts of [
    [city, figure('Laba', { hasNegative: true })],
    [city, figure('Total'), figure('Biaya')],
    [column('Kota', { distinct: 40 }), figure('Total')],
  ])
    expect(typesOf(facts, 900)).not.toContain('pie');
});

test('two number columns are plotted against each other; names alone are counted', () => {
  expect(best([figure('Umur'), figure('Gaji')], 50)).toMatchObject({ chart_type: 'scatter' });
  expect(best([column('Kota')], 50)).toMatchObject({ chart_type: 'bar', aggregation: 'count' });
});

test('each suggestion has a template that fits the columns, and the most certain comes first', () => {
  const facts = [column('Kota'), figure('Total'), figure('Biaya')];
  const suggested = suggestCharts(facts, 5);
  for (const { template_id } of suggested) {
    const template = chartTemplates.find(({ id }) => id === template_id);
    expect(template?.max_columns).toBeGreaterThanOrEqual(facts.length);
  }
  const confidences = suggested.map(({ confidence }) => confidence);
  expect(confidences).toEqual([...confidences].sort((one, other) => other - one));
});
