import { sentenceSchema } from '../errors';
import { plainConditions } from '../filters';
import { cell, namedRecord, row } from '../records';
import { columnName, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { count, percent } from './values';

/** R-GROUP-3. */
export const groupingAggregates = ['count', 'sum', 'average', 'max', 'min'] as const;
export const dateParts = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** What a user chooses, as sent and as stored. */
export const groupingSettings = {
  group_by_columns: z
    .array(
      z.strictObject({
        name: columnName,
        order: z.number().int().min(0).max(1000).default(0),
        date_part: z.enum(dateParts).optional(),
      }),
    )
    .min(1, inMessage('choose_group_column'))
    .max(20),
  aggregate_functions: namedRecord(z.enum(groupingAggregates)).prefault({}),
  filter_conditions: plainConditions.default([]),
  sort_configuration: z
    .strictObject({ column: columnName.optional(), direction: z.enum(['asc', 'desc']).optional() })
    .default({}),
  display_options: z
    .strictObject({
      theme: text({ max: 50 }).default('default'),
      show_totals: z.boolean().default(false),
      highlight_changes: z.boolean().default(false),
    })
    .prefault({}),
  /** The column dimension of a true pivot (R-GROUP-3). */
  pivot_column: columnName.nullable().optional(),
  pivot_date_part: z.enum(dateParts).nullable().optional(),
};
export const groupingSettingsSchema = z.strictObject(groupingSettings);
export type GroupingSettings = z.output<typeof groupingSettingsSchema>;

export const groupingConfiguration = z.object({
  id: z.string(),
  config_name: z.string(),
  description: z.string(),
  ...groupingSettings,
  usage_count: count,
});
export type GroupingConfiguration = z.output<typeof groupingConfiguration>;

/** One column of a pivot table. */
const pivotColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** `group`: rows are grouped by it; `value`: it holds an aggregate. */
  role: z.enum(['group', 'value']),
  /** The source column in the file; null when rows are counted. */
  source: z.string().nullable(),
  semantic: z.string().nullable(),
  /** ISO 4217; only for figures that are not rupiah in a column whose name does not say so. */
  currency: z.string().optional(),
  date_part: z.enum(dateParts).nullable(),
  /** For value columns: the aggregate. */
  function: z.string().nullable(),
  /** The value of the column dimension, in a list of one; null when the column covers all values. */
  pivot: z.array(cell).nullable(),
});
export type PivotColumn = z.infer<typeof pivotColumn>;

/**
 * Filled cells that could not be read with certainty as the required number or date, and were left out; `doubtful` ones
 * were read as most of the column is, and count.
 */
const unreadCells = z.object({
  column: z.string(),
  as: z.enum(['number', 'date', 'time']),
  count,
  doubtful: count.optional(),
  /** Amounts in several currencies come together: in the column’s figures, or in its totals alone. */
  mixes_currencies: z.enum(['figures', 'totals']).optional(),
});

/** Totals and titles among the rows, which the figures count as data. */
const notDataInFigures = z.object({ count, sentence: sentenceSchema, message: z.string() });

const summaryStatistics = z.object({
  total_rows: count,
  original_rows: count,
  /** By how many percent grouping reduced the number of rows. */
  reduction_ratio: percent,
  unique_groups: count,
});

export const pivotResult = z.object({
  pivot_data: z.object({ columns: z.array(z.string()), rows: z.array(row) }),
  column_details: z.array(pivotColumn).optional(),
  /** Totals over all rows that met the filter, each by its own aggregate; only when the grouping shows totals. */
  totals: row.nullable().optional(),
  /** `level`: how many of the first group columns a subtotal covers. */
  subtotals: z.array(z.object({ level: count, row })).optional(),
  /** How many groups there are; `rows` is a page of them. */
  total: count.optional(),
  unread: z.array(unreadCells).optional(),
  /** Null where every row is data. */
  not_data: notDataInFigures.nullable().optional(),
  summary_statistics: summaryStatistics,
  data_quality_score: percent,
});
export type PivotResult = z.infer<typeof pivotResult>;

/** A pivot table whose groups open and close, with a line for each group and a summary line above its members. */
export const pivotOutline = z.object({
  columns: z.array(pivotColumn),
  /** `keys` has one entry per level of the line, `values` one per value column. */
  lines: z.array(z.object({ keys: z.array(cell), values: z.array(cell) })),
  /** How many lines are visible in all; `lines` is a page of them. */
  line_count: count,
  /** One for each value column, over all rows that met the filter. */
  totals: z.array(cell),
  matched_rows: count,
  unread: z.array(unreadCells),
  /** Null where every row is data; left out of all pages but the first. */
  not_data: notDataInFigures.nullable().optional(),
  summary_statistics: summaryStatistics,
  /** Null when the caller did not ask for it. */
  data_quality_score: percent.nullable(),
  /** The version of the file. Applying the result sends it along. */
  version: count,
});
export type PivotOutline = z.infer<typeof pivotOutline>;

export const filterPreset = z.object({
  id: z.string(),
  preset_name: z.string(),
  category: z.string(),
  description: z.string(),
  business_sector: z.string(),
  rating: z.number().min(0).max(5),
  usage_count: count,
  filter_conditions: plainConditions,
});
export type FilterPreset = z.infer<typeof filterPreset>;
