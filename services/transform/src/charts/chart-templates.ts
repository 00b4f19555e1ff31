import type { ChartTemplate, ChartType } from '@rapi/contracts';

/** Nobody can distinguish more series than the palette has colours. */
const MAX_COLUMNS = 6;

const template = (
  chart_type: ChartType,
  name: string,
  description: string,
  [min_columns, max_columns]: [number, number],
): ChartTemplate => ({ id: `chart-${chart_type}`, name, description, chart_type, min_columns, max_columns });

/** One template for each chart type (R-CHART-2). The first column without numbers names the points. */
export const chartTemplates: readonly ChartTemplate[] = [
  template('column', 'Column chart', 'Standing bars: compare figures side by side.', [1, MAX_COLUMNS]),
  template('bar', 'Bar chart', 'Lying bars: compare figures with long names.', [1, MAX_COLUMNS]),
  template('line', 'Line chart', 'How figures move over time.', [1, MAX_COLUMNS]),
  template('area', 'Area chart', 'How amounts grow and shrink over time.', [1, MAX_COLUMNS]),
  template('pie', 'Pie chart', 'Parts of a whole.', [1, 2]),
  template('doughnut', 'Doughnut chart', 'Parts of a whole, with room in the middle.', [1, 2]),
  template('scatter', 'Scatter chart', 'How two columns of numbers go together.', [2, MAX_COLUMNS]),
];

export const templateOf = (type: ChartType): ChartTemplate | undefined =>
  chartTemplates.find(({ chart_type }) => chart_type === type);
