import { z } from 'zod';

/** The physical type of a column: anything but 'text' has a typed side `v{key}` in the Parquet file. */
export const columnTypes = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** What the values of a column stand for, by the majority of its values and its header. */
export const semanticTypes = [
  'email',
  'phone',
  'npwp',
  'nik',
  'money',
  'percentage',
  'url',
  'postal_code',
  'province',
  'city',
  'address',
  'name',
  'bank_account',
  'date',
  'datetime',
  'boolean',
] as const;
export type SemanticType = (typeof semanticTypes)[number];

export const datasetColumn = z.object({
  name: z.string(),
  /** i of `c{i}` and `v{i}` in the Parquet file. */
  key: z.number().int().nonnegative(),
  type: z.enum(columnTypes),
  /** How the text is written: 'dd/MM/yyyy', 'yyyy-MM-dd', 'id-number' (1.234,5), 'en-number' (1,234.5). */
  format: z.string().optional(),
  semantic: z.enum(semanticTypes).optional(),
  /** Typed by the workbook itself, or by an operation that converted it. */
  native: z.boolean().optional(),
});
export type DatasetColumn = z.infer<typeof datasetColumn>;

export const datasetSchema = z.object({ columns: z.array(datasetColumn), rowCount: z.number().int().nonnegative() });
export type DatasetSchema = z.infer<typeof datasetSchema>;

/**
 * An immutable table: one zstd Parquet file and its schema, named by the hash of both. Rows that the file does not number
 * (`_row`) are numbered by their place in it.
 */
export const dataset = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The local Parquet file. */
  path: z.string(),
  schema: datasetSchema,
  bytes: z.number().int().nonnegative(),
});
export type Dataset = z.infer<typeof dataset>;

/** A dataset as a relation inside a session: columns `_row`, `c{key}` and, where typed, `v{key}`. */
export interface DatasetRelation {
  /** Name of a view or table, safe as SQL. */
  readonly relation: string;
  readonly schema: DatasetSchema;
}

/** The column that JSON shows: the typed value where there is one, else the text. */
export const valueColumn = ({ key, type }: DatasetColumn): string => (type === 'text' ? `c${key}` : `v${key}`);
export const textColumn = ({ key }: { key: number }): string => `c${key}`;
