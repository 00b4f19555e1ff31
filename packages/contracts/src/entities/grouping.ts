import { filterConditions } from '../filters';
import { namedRecord, row } from '../records';
import { columnName, text } from '../text';
import { z } from '../zod';
import { count, percent } from './values';

/** D3 §9, D4 §6. */
export const groupingAggregates = ['count', 'sum', 'average', 'max', 'min'] as const;
export const dateParts = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** What a user sets, as it is sent and as it is kept. */
export const groupingSettings = {
  group_by_columns: z
    .array(
      z.object({
        name: columnName,
        order: z.number().int().min(0).max(1000).default(0),
        date_part: z.enum(dateParts).optional(),
      }),
    )
    .min(1, 'Choose at least one column to group by.')
    .max(20),
  aggregate_functions: namedRecord(z.enum(groupingAggregates)).prefault({}),
  filter_conditions: filterConditions.default([]),
  sort_configuration: z
    .object({ column: columnName.optional(), direction: z.enum(['asc', 'desc']).optional() })
    .default({}),
  display_options: z
    .object({
      theme: text({ max: 50 }).default('default'),
      show_totals: z.boolean().default(false),
      highlight_changes: z.boolean().default(false),
    })
    .prefault({}),
  /** The column dimension of a true pivot (D4 §9). */
  pivot_column: columnName.nullable().optional(),
};

export const groupingConfiguration = z.object({
  id: z.string(),
  config_name: z.string(),
  description: z.string(),
  ...groupingSettings,
  usage_count: count,
});
export type GroupingConfiguration = z.output<typeof groupingConfiguration>;

/** What a column of a pivot table is. */
const pivotColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** Rows are grouped by it, or it holds an aggregate. */
  role: z.enum(['group', 'value']),
});

export const pivotResult = z.object({
  pivot_data: z.object({ columns: z.array(z.string()), rows: z.array(row) }),
  column_details: z.array(pivotColumn).optional(),
  /** Of all rows that met the filter, each by its own aggregate; where the grouping shows totals. */
  totals: row.nullable().optional(),
  /** `level` is how many of the first group columns a subtotal is of. */
  subtotals: z.array(z.object({ level: count, row })).optional(),
  /** Groups in all: `rows` is a page of them. */
  total: count.optional(),
  summary_statistics: z.object({
    total_rows: count,
    original_rows: count,
    /** Percent of rows that grouping took away. */
    reduction_ratio: percent,
    unique_groups: count,
  }),
  data_quality_score: percent,
});
export type PivotResult = z.infer<typeof pivotResult>;

export const filterPreset = z.object({
  id: z.string(),
  preset_name: z.string(),
  category: z.string(),
  description: z.string(),
  business_sector: z.string(),
  rating: z.number().min(0).max(5),
  usage_count: count,
  filter_conditions: filterConditions,
});
