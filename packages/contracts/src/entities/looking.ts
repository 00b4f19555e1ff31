import { sentenceSchema } from '../errors';
import { notDataKinds } from '../not-data-kinds';
import { cell, row } from '../records';
import { z } from '../zod';
import { remainingValues } from './cleaning';
import { stepWarnings } from './step-warnings';
import { count } from './values';

/** How a facet counts the values of a column. */
export const facetKinds = ['values', 'numbers', 'dates', 'state'] as const;
export type FacetKind = (typeof facetKinds)[number];

export const dateUnits = ['day', 'month', 'quarter', 'year'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** Empty cells, and cells whose text cannot be read as the column is; neither counts as a value. */
const unvalued = { blank: count, unread: count };

const valuesFacet = z.object({
  column: z.string(),
  kind: z.literal('values'),
  /** As `in` and `not_in` take them: the cell's text, or its value in a typed column; null is an empty cell. */
  values: z.array(z.object({ value: z.string().nullable(), count })),
  /** How many different values match the search. */
  distinct: count,
  /** Whether there are more values than listed. */
  more: z.boolean(),
});

/** A row that is not data: a total, a group title, a repeated header, a signature, a footer. */
export const rowNotData = z.object({
  /** Its row number in the table, from one. */
  row: z.number().int().min(1),
  kind: z.enum(notDataKinds),
  /** The row's text, cut. */
  text: z.string(),
});
export type RowNotData = z.infer<typeof rowNotData>;

const numbersFacet = z.object({
  column: z.string(),
  kind: z.literal('numbers'),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /**
   * In order, without gaps. A value on a bound belongs to the bin that starts there, but `max` belongs to the last bin.
   * Far-off values get a bin of their own (`is_outlying`), so that they do not flatten the others.
   */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count, is_outlying: z.boolean() })),
  ...unvalued,
});

const datesFacet = z.object({
  column: z.string(),
  kind: z.literal('dates'),
  /** Days as yyyy-MM-dd. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  unit: z.enum(dateUnits),
  /** `to` is the last day of the bin, inclusive. */
  bins: z.array(z.object({ from: z.string(), to: z.string(), count, is_outlying: z.boolean() })),
  ...unvalued,
});

const stateFacet = z.object({
  column: z.string(),
  kind: z.literal('state'),
  ...unvalued,
  /** Rows whose value occurs more than once. */
  duplicates: count,
  total: count,
});

/** The values of a column in the rows that meet all conditions, except conditions on this column itself. */
export const facet = z.discriminatedUnion('kind', [valuesFacet, numbersFacet, datesFacet, stateFacet]);
export type Facet = z.infer<typeof facet>;

/** Figures of selected cells; null when none is a number. */
export const selectionFigures = z.object({
  version: count,
  cells: count,
  /** Cells that are not empty. */
  count,
  numbers: count,
  sum: z.number().nullable(),
  average: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type SelectionFigures = z.infer<typeof selectionFigures>;

export const foundCell = z.object({
  /** Its position among the rows in view, from zero. */
  place: count,
  /** Its row number in the version, from zero. */
  row: count,
  column: z.string(),
  /** Its number among all matches, from one. */
  ordinal: z.number().int().min(1),
});
export type FoundCell = z.infer<typeof foundCell>;

/** What steps would do to a file: a page of the result, and its differences from the version. */
export const stepsPreview = z.object({
  /** The version that the steps ran on. */
  version: count,
  /** Whether the steps ran on a sample of the rows in view; all figures then describe the sample. */
  sampled: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      semantic_type: z.string().nullable(),
      /** As in a preview of the file. */
      currency: z.string().optional(),
      unit: z.literal('percent').optional(),
    }),
  ),
  rows: z.array(row),
  /** The version's rows that these come from; null for a row without a single source row. */
  row_numbers: z.array(count.nullable()),
  /** Rows of the result that are in view, through which the caller can page. */
  row_count: count,
  /** All rows of the result. */
  total_rows: count,
  column_count: count,
  counts: z.object({ records_processed: count, records_changed: count, cells_changed: count }),
  /** The cells of this page that differ from the version, with their original values. */
  changed: z.array(z.object({ place: count, column: z.string(), original: cell })),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Values that the last step cannot read or reads with doubt. */
  remaining: z.array(remainingValues),
  warnings: stepWarnings,
});
export type StepsPreview = z.infer<typeof stepsPreview>;

/** A step that does not fit the result of the steps before it. */
export const unfitStep = z.object({
  /** Its position, from zero. */
  index: count,
  operation: z.string(),
  label: z.string().nullable(),
  detail: z.string(),
  /** The same as a sentence, for any language. */
  sentence: sentenceSchema.nullable(),
});
export type UnfitStep = z.infer<typeof unfitStep>;
