import { sentenceSchema } from '../errors';
import { notDataKinds } from '../not-data-kinds';
import { cell, row } from '../records';
import { z } from '../zod';
import { remainingValues } from './cleaning';
import { count } from './values';

/** How a facet counts the values of a column. */
export const facetKinds = ['values', 'numbers', 'dates', 'state'] as const;
export type FacetKind = (typeof facetKinds)[number];

export const dateUnits = ['day', 'month', 'quarter', 'year'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** Cells that are empty, and texts that are none of the values: they are read as the column is, and tell none. */
const unvalued = { blank: count, unread: count };

const valuesFacet = z.object({
  column: z.string(),
  kind: z.literal('values'),
  /** As `in` and `not_in` take them: the text of a cell, of a typed column its value; null is an empty cell. */
  values: z.array(z.object({ value: z.string().nullable(), count })),
  /** Different values, of those that were searched for. */
  distinct: count,
  /** Whether there are more than were listed. */
  more: z.boolean(),
});

/** A row that is not data: a total, the title of a group, a header that stands again, a signature, a footer. */
export const rowNotData = z.object({
  /** Its number in the table, from one. */
  row: z.number().int().min(1),
  kind: z.enum(notDataKinds),
  /** How it reads, cut. */
  text: z.string(),
});
export type RowNotData = z.infer<typeof rowNotData>;

const numbersFacet = z.object({
  column: z.string(),
  kind: z.literal('numbers'),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /**
   * In their order, without gaps. A value on a bound belongs to the bin that begins with it, but `max` to the last one. What lies
   * far off is in a bin of its own (`is_outlying`), so that it does not flatten the others.
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
  /** `to` is the last day that belongs to it. */
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

/** The values of a column, over the rows that meet all conditions but those on this column. */
export const facet = z.discriminatedUnion('kind', [valuesFacet, numbersFacet, datesFacet, stateFacet]);
export type Facet = z.infer<typeof facet>;

/** Figures of selected cells; null where none of them is a number. */
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
  /** Its row among those in view, from zero. */
  place: count,
  /** Its row in the version, from zero. */
  row: count,
  column: z.string(),
  /** Which of all matches it is, from one. */
  ordinal: z.number().int().min(1),
});
export type FoundCell = z.infer<typeof foundCell>;

/** What steps would make of a file: a page of it, and what differs from the version. */
export const stepsPreview = z.object({
  /** That they were run on. */
  version: count,
  /** Whether they ran on some of the rows in view alone; all figures are of these then. */
  sampled: z.boolean(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), semantic_type: z.string().nullable() })),
  rows: z.array(row),
  /** The rows of the version that these come from; null for a row that comes from no single one. */
  row_numbers: z.array(count.nullable()),
  /** Rows of the result that are in view: those that can be paged through. */
  row_count: count,
  /** Rows of the result. */
  total_rows: count,
  column_count: count,
  counts: z.object({ records_processed: count, records_changed: count, cells_changed: count }),
  /** The cells of this page that differ from the version, and what stands there. */
  changed: z.array(z.object({ place: count, column: z.string(), original: cell })),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  /** What the last step leaves unread or reads with a doubt. */
  remaining: z.array(remainingValues),
  warnings: z.array(z.object({ message: z.string(), sentence: sentenceSchema })),
});
export type StepsPreview = z.infer<typeof stepsPreview>;

/** A step that does not fit what the steps before it make. */
export const unfitStep = z.object({
  /** Which one, from zero. */
  index: count,
  operation: z.string(),
  label: z.string().nullable(),
  detail: z.string(),
  /** The same in no language. */
  sentence: sentenceSchema.nullable(),
});
export type UnfitStep = z.infer<typeof unfitStep>;
