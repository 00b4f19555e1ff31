import { ownName } from '@rapi/charts';
import type { ChartAggregation, ChartOrder, ChartSuggestion, ChartTemplate, GeneratedChart } from '@rapi/contracts';
import { type ApiBody, formatExactly } from '@rapi/ui';
import { readNumber } from '@rapi/ui/controls';

/** R-CHART-2: charts have all operators except `between`. */
export const operators = ['equals', 'not_equals', 'greater_than', 'less_than', 'contains'] as const;
export type Operator = (typeof operators)[number];
export const isOperator = (value: string | null): value is Operator => operators.some((name) => name === value);

export const aggregations: readonly ChartAggregation[] = ['count', 'sum', 'average', 'min', 'max'];
export const isAggregation = (value: string | null): value is ChartAggregation =>
  aggregations.some((name) => name === value);

export const parts = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Part = (typeof parts)[number];
export const isPart = (value: string | null): value is Part => parts.some((name) => name === value);

export const orders: readonly ChartOrder[] = ['value_desc', 'value_asc', 'time', 'label', 'row'];
export const isOrder = (value: string | null): value is ChartOrder => orders.some((name) => name === value);

/** Choices for how many labels are drawn separately. */
export const labelCounts = [5, 10, 20, 30, 50, 100] as const;

/** Let the columns decide. */
export type Auto = 'auto';

export interface FilterRow {
  id: number;
  column: string;
  operator: Operator;
  value: string;
}

/** The settings of the Create tab. Rows count from zero here as in the API; the screen adds one. */
export interface ChartSettings {
  columns: readonly string[];
  templateId: string | null;
  name: string;
  startRow: number;
  endRow: number;
  includeHeaders: boolean;
  filters: readonly FilterRow[];
  aggregation: ChartAggregation | Auto | null;
  datePart: Part | Auto | null;
  order: ChartOrder | Auto | null;
  /** How many labels are drawn separately; the rest become one. Null draws all. */
  maxLabels: number | Auto | null;
}

const END_ROW = 100;

/** R-CHART-3: from the first row to the smaller of 100 and the row count. */
export const defaultSettings = (rowCount: number): ChartSettings => ({
  columns: [],
  templateId: null,
  name: '',
  startRow: 0,
  endRow: Math.min(END_ROW, rowCount),
  includeHeaders: true,
  filters: [],
  aggregation: 'auto',
  datePart: 'auto',
  order: 'auto',
  maxLabels: 'auto',
});

/** Templates that take this many columns (R-CHART-1); all templates while no column is chosen. */
export const fittingTemplates = (templates: readonly ChartTemplate[], columns: number): ChartTemplate[] =>
  templates.filter(
    ({ min_columns, max_columns }) => columns === 0 || (min_columns <= columns && columns <= max_columns),
  );

/** Drops a template that does not take this many columns, and resets the date part when a column was removed. */
export function withColumns(
  settings: ChartSettings,
  columns: readonly string[],
  templates: readonly ChartTemplate[],
): ChartSettings {
  const fits = fittingTemplates(templates, columns.length).some(({ id }) => id === settings.templateId);
  const isReduced = settings.columns.some((name) => !columns.includes(name));
  const datePart = isReduced && settings.datePart !== null ? 'auto' : settings.datePart;
  return { ...settings, columns, datePart, templateId: fits ? settings.templateId : null };
}

/** A suggestion that aggregates describes the whole file, so it takes all rows. */
export const withSuggestion = (
  settings: ChartSettings,
  { template_id, aggregation, date_part }: ChartSuggestion,
  rowCount: number,
): ChartSettings => ({
  ...settings,
  templateId: template_id ?? null,
  aggregation: aggregation ?? null,
  datePart: date_part ?? null,
  ...(aggregation ? { startRow: 0, endRow: rowCount } : {}),
});

/** The settings of the chart that suits the columns best; undefined when there is none. */
export const likelySettings = (
  columns: readonly string[],
  best: ChartSuggestion | undefined,
  rowCount: number,
): ChartSettings | undefined =>
  best && columns.length > 0 ? withSuggestion({ ...defaultSettings(rowCount), columns }, best, rowCount) : undefined;

export const canGenerate = ({ templateId, columns, startRow, endRow }: ChartSettings): boolean =>
  templateId !== null && columns.length > 0 && startRow < endRow;

/** Filters without a value are left out, as nothing was asked by them. */
export const generateBody = (fileId: string, settings: ChartSettings): ApiBody<'charts.generate'> => ({
  file_id: fileId,
  template_id: settings.templateId ?? '',
  selected_columns: [...settings.columns],
  chart_name: settings.name.trim(),
  data_range: {
    start_row: settings.startRow,
    end_row: settings.endRow,
    include_headers: settings.includeHeaders,
  },
  filters: {
    conditions: settings.filters.flatMap(({ column, operator, value }) => {
      const text = value.trim();
      if (text === '') return [];
      const isAmount = operator === 'greater_than' || operator === 'less_than';
      return [{ column, operator, value: (isAmount ? readNumber(text) : undefined) ?? text }];
    }),
  },
  aggregation: settings.aggregation,
  date_part: settings.aggregation === null ? null : settings.datePart,
  order: settings.order,
  max_labels: settings.aggregation === null ? null : settings.maxLabels,
});

/** As a person would type it, to be read again by `readNumber`. */
const typed = (value: unknown): string => (typeof value === 'number' ? formatExactly(value) : String(value ?? ''));

/** What a chart was made by, to be changed. */
export function settingsOf(chart: GeneratedChart): ChartSettings | undefined {
  const { settings, selected_columns: columns } = chart;
  if (!settings || !columns) return undefined;
  const { start_row, end_row, include_headers } = settings.data_range;
  return {
    columns,
    templateId: settings.template_id,
    name: ownName(chart.chart_name, chart.chart_type, columns),
    startRow: start_row,
    endRow: end_row,
    includeHeaders: include_headers,
    filters: settings.filters.conditions.flatMap((condition, id) =>
      condition.operator === 'between'
        ? []
        : [{ id, column: condition.column, operator: condition.operator, value: typed(condition.value) }],
    ),
    aggregation: settings.aggregation ?? null,
    datePart: settings.date_part ?? null,
    order: settings.order ?? null,
    maxLabels: settings.max_labels ?? null,
  };
}
