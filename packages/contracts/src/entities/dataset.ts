import { notDataKinds } from '../not-data-kinds';
import { z } from '../zod';
import { count } from './values';

/** Types of a dataset's columns. A column has a type only when every value can be read as that type. */
export const datasetTypes = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'] as const;

/** How a person said the texts of a column are meant; `@rapi/indonesia` reads them accordingly. */
export const keptNotation = z.object({
  decimal: z.enum([',', '.']).optional(),
  groups: z.enum([',', '.', 'both']).optional(),
  dateOrder: z.enum(['day-first', 'month-first', 'year-first']).optional(),
  centuryPivot: z.number().int().min(-1).max(99).optional(),
  serials: z.enum(['1900', '1904']).optional(),
  compactDays: z.boolean().optional(),
  plainDigits: z.literal(true).optional(),
  zones: z.literal('to-wib').optional(),
  dottedTimes: z.boolean().optional(),
  clock: z.enum(['minutes', 'open']).optional(),
  letterM: z.enum(['miliar', 'juta']).optional(),
  debit: z.enum(['minus', 'plus']).optional(),
  marked: z.literal(true).optional(),
  letterT: z.enum(['true', 'tidak']).optional(),
  binary: z.boolean().optional(),
  by: z.literal('setting').optional(),
  isOpen: z.literal(true).optional(),
  kind: z.enum(['number', 'date', 'datetime', 'time', 'duration', 'boolean', 'text']).optional(),
  currency: z.string().optional(),
  unit: z.enum(['rupiah', 'percent', 'none']).optional(),
  contested: z
    .array(
      z.enum([
        'decimal',
        'thousandths',
        'dateOrder',
        'century',
        'serials',
        'compactDays',
        'rareSerials',
        'debit',
        'currency',
      ]),
    )
    .optional(),
});

/** One column of a dataset, as services pass it on. A field that is missing here is lost between two services. */
export const datasetColumn = z.object({
  name: z.string(),
  /** The i of `c{i}` and `v{i}` in the Parquet file. */
  key: count,
  type: z.enum(datasetTypes),
  /**
   * How the text is written: 'dd/MM/yyyy', 'yyyy-MM-dd', 'id-number' (1.234,5), 'en-number' (1,234.5), 'rupiah' (Rp
   * 1.234,50); 'text' where a person chose text.
   */
  format: z.string().optional(),
  /** What most values mean: `email`, `npwp`, `money`. */
  semantic: z.string().optional(),
  /** Typed by the workbook itself, or by an operation that converted it. */
  native: z.boolean().optional(),
  /**
   * For a text column: some of its cells came as numbers. Their values are in `num{key}`, which is null for every other
   * cell.
   */
  holdsNumbers: z.boolean().optional(),
  /**
   * Cells that stood under a percent format are fractions: 0.11 is 11 %. 'all': every number cell of a text column, or
   * every cell, is one; 'some': nothing says which. A column of `format` percent needs no such note.
   */
  percentCells: z.enum(['all', 'some']).optional(),
  /** How to read ambiguous texts, as a person answered (R-READ-1); it wins over what the values say. */
  notation: keptNotation.optional(),
});

/** A row (from zero) that is not data, though only the table before a step showed it: a total that was sorted away. */
const toldRow = z.object({ row: count, kind: z.enum(notDataKinds) });

export const datasetSchema = z.object({
  columns: z.array(datasetColumn),
  rowCount: count,
  notData: z.array(toldRow).optional(),
});

/** Where an immutable dataset is stored: its content hash, its key in object storage, its schema, its size. */
export const datasetRef = z.object({
  hash: z.string().min(1),
  key: z.string().min(1),
  schema: datasetSchema,
  bytes: count,
});
export type DatasetRef = z.infer<typeof datasetRef>;
