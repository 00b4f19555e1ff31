import { z } from '../zod';
import { count } from './values';

/** Types of a dataset's columns; a column is typed only where every value reads as that type. */
export const datasetTypes = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'] as const;

/** One column of a dataset, in the words of `@rapi/tables`. */
export const datasetColumn = z.object({
  name: z.string(),
  /** The i of `c{i}` and `v{i}` in the Parquet file. */
  key: count,
  type: z.enum(datasetTypes),
  /** How the text is written: `dd/MM/yyyy`, `id-number`. */
  format: z.string().optional(),
  /** What most values mean: `email`, `npwp`, `money`. */
  semantic: z.string().optional(),
  /** Whether the workbook itself typed it. */
  native: z.boolean().optional(),
  /** How a person said that its texts are meant, as `@rapi/tables` keeps it. */
  notation: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

export const datasetSchema = z.object({ columns: z.array(datasetColumn), rowCount: count });

/** Where an immutable dataset lies: its content hash, its key in object storage, its schema, its size. */
export const datasetRef = z.object({
  hash: z.string().min(1),
  key: z.string().min(1),
  schema: datasetSchema,
  bytes: count,
});
export type DatasetRef = z.infer<typeof datasetRef>;
