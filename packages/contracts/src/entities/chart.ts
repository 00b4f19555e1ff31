import { sentenceSchema } from '../errors';
import { plainConditions } from '../filters';
import { jsonObject } from '../records';
import { z } from '../zod';
import { dateParts } from './grouping';
import { count, percent, time } from './values';

/** R-CHART-2. */
export const chartTypes = ['line', 'bar', 'pie', 'scatter', 'doughnut', 'area', 'column'] as const;
const chartType = z.enum(chartTypes);
export type ChartType = z.infer<typeof chartType>;

/** How rows with the same label become one point; the same functions as in the grouping tool. */
export const chartAggregations = ['count', 'sum', 'average', 'max', 'min'] as const;
const chartAggregation = z.enum(chartAggregations);
export type ChartAggregation = z.infer<typeof chartAggregation>;

/** How rows become points. Without these fields every row is a point. */
const chartGrouping = {
  aggregation: chartAggregation.nullable().optional(),
  /** The part of the label column's dates that makes one label. */
  date_part: z.enum(dateParts).nullable().optional(),
};

/** `time`: dates, months and numbers in their natural order; `label`: alphabetical; `row`: in the order of the rows. */
export const chartOrders = ['value_desc', 'value_asc', 'time', 'label', 'row'] as const;
const chartOrder = z.enum(chartOrders);
export type ChartOrder = z.infer<typeof chartOrder>;

/**
 * Choices that a chart may add to R-CHART-13. `auto` picks what suits the columns (R-CHART-5). Without them every row
 * is a point, in row order, and all labels are drawn.
 */
export const chartChoices = {
  aggregation: z
    .enum([...chartAggregations, 'auto'])
    .nullable()
    .optional(),
  date_part: z
    .enum([...dateParts, 'auto'])
    .nullable()
    .optional(),
  order: z
    .enum([...chartOrders, 'auto'])
    .nullable()
    .optional(),
  /** How many labels are shown by themselves; the remaining ones are gathered into one. */
  max_labels: z
    .union([z.literal('auto'), z.number().int().min(1).max(2000)])
    .nullable()
    .optional(),
};

/** What the choices led to, with `auto` resolved. */
const chartArrangement = z.object({
  aggregation: chartAggregation.nullable(),
  date_part: z.enum(dateParts).nullable(),
  order: chartOrder,
  /** How many different labels there are, and how many of them the last point gathers. */
  label_count: count,
  others_count: count,
  /** The position of the label for empty cells. */
  empty_at: count.nullable(),
});
export type ChartArrangement = z.infer<typeof chartArrangement>;

export const chartTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  chart_type: chartType,
  min_columns: count,
  max_columns: count,
});
export type ChartTemplate = z.infer<typeof chartTemplate>;

/** Why a chart is suggested; the screen has a sentence for each in its own language. */
export const chartReasons = [
  'time_many',
  'time',
  'time_area',
  'compare',
  'compare_many',
  'compare_series',
  'share',
  'relation',
  'order',
  'spread',
  'occurrences',
  'occurrences_share',
] as const;

export const chartSuggestion = z.object({
  chart_type: chartType,
  reason: z.string(),
  confidence: percent,
  reason_code: z.enum(chartReasons).optional(),
  /** The columns and figures that the reason mentions. */
  reason_values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  template_id: z.string().optional(),
  ...chartGrouping,
});
export type ChartSuggestion = z.infer<typeof chartSuggestion>;

/** Figures that are fractions of a whole: 0.125 is 12.5 %. */
const unit = z.literal('percent');

/** A point of a scatter chart, with both coordinates. */
const point = z.object({ x: z.number(), y: z.number() });

/** R-CHART-4. */
export const chartData = z.object({
  labels: z.array(z.string()),
  datasets: z.array(
    z.object({
      label: z.string(),
      data: z.array(z.union([z.number().nullable(), point])),
      unit: unit.optional(),
      /** ISO 4217; only where amounts in several currencies share the axis. */
      currency: z.string().optional(),
    }),
  ),
  /** Of the horizontal coordinates of points. */
  label_unit: unit.optional(),
});

export type ChartData = z.infer<typeof chartData>;

/**
 * What a person should know about the figures: `sampled` shows only some of the points, evenly spaced; `unread` leaves
 * out `of` cells of `column` that cannot be read as amounts with certainty; `unread_label` counts such cells of the
 * label column under “(empty)”; `doubtful` counts cells that are drawn, read as most of their column is; in `currencies`
 * the amounts of `column` are in several; `axis_currencies` names those that share the axis, as `column`; `rows_not_data` counts totals and titles among the rows that the figures add up.
 */
const chartNote = z.object({
  code: z.enum([
    'sampled',
    'counted',
    'empty_labels',
    'no_rows',
    'unread',
    'unread_label',
    'doubtful',
    'currencies',
    'axis_currencies',
    'rows_not_data',
  ]),
  shown: count.optional(),
  of: count.optional(),
  column: z.string().optional(),
  text: z.string(),
  /** The text of the catalogues, for `rows_not_data`. */
  sentence: sentenceSchema.optional(),
});
export type ChartNote = z.infer<typeof chartNote>;

export const savedChart = z.object({
  id: z.string(),
  chart_name: z.string(),
  chart_type: chartType,
  file_name: z.string(),
  template_name: z.string(),
  selected_columns: z.array(z.string()),
  created_at: time,
  file_id: z.string().optional(),
});
export type SavedChart = z.infer<typeof savedChart>;

/** The settings that a chart was made with, so that it can be edited. */
const chartSettings = z.object({
  template_id: z.string(),
  data_range: z.object({ start_row: count, end_row: count, include_headers: z.boolean() }),
  filters: z.object({ conditions: plainConditions }),
  ...chartChoices,
});

export const generatedChart = savedChart.partial().extend({
  success: z.literal(true).optional(),
  id: z.string(),
  chart_id: z.string(),
  chart_name: z.string(),
  chart_type: chartType,
  chart_data: chartData,
  chart_config: jsonObject,
  settings: chartSettings.optional(),
  /** The column of the labels, or of the horizontal axis of points; null when rows are numbered. */
  label_column: z.string().nullable().optional(),
  /** Rows in the range that meet the filters, and rows of the whole file. */
  row_count: count.optional(),
  file_rows: count.optional(),
  notes: z.array(chartNote).optional(),
  arrangement: chartArrangement.optional(),
});
export type GeneratedChart = z.infer<typeof generatedChart>;

/** A chart that a person looks at before saving it. */
export const chartPreview = generatedChart.pick({
  chart_name: true,
  chart_type: true,
  chart_data: true,
  chart_config: true,
  label_column: true,
  row_count: true,
  file_rows: true,
  notes: true,
  arrangement: true,
});
export type ChartPreview = z.infer<typeof chartPreview>;
