import { datasetColumn as passedColumn, datasetSchema as passedSchema, datasetTypes } from '@rapi/contracts';
import { z } from 'zod';

/** The physical type of a column: anything but 'text' has a typed side `v{key}` in the Parquet file. */
export const columnTypes = datasetTypes;
export type ColumnType = (typeof columnTypes)[number];

/** The meaning of a column, by the majority of its values and its header. */
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

export const datasetColumn = passedColumn.extend({ semantic: z.enum(semanticTypes).optional() });
export type DatasetColumn = z.infer<typeof datasetColumn>;

export const datasetSchema = passedSchema.extend({ columns: z.array(datasetColumn) });
export type DatasetSchema = z.infer<typeof datasetSchema>;

/**
 * An immutable table: one zstd Parquet file and its schema, named by the hash of both. Rows without a number in the
 * file (`_row`) are numbered by position.
 */
export const dataset = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The local Parquet file. */
  path: z.string(),
  schema: datasetSchema,
  bytes: z.number().int().nonnegative(),
});
export type Dataset = z.infer<typeof dataset>;

/** Where a dataset is kept, together with what was found out about it. */
export interface KeptDataset {
  hash: string;
  folder: string;
}

/**
 * A dataset as a relation inside a session: columns `_row`, `c{key}` and, where typed, `v{key}`, or `num{key}` where a
 * text column holds numbers too. It lacks the values read from untyped columns: `readColumns` adds those.
 */
export interface DatasetRelation {
  /** Name of a view or table, safe as SQL. */
  readonly relation: string;
  readonly schema: DatasetSchema;
  /** If set, the rows are those of this dataset, so findings about a column can be kept for later. */
  readonly kept?: KeptDataset;
  /** If the relation has only some of the columns: the dataset they belong to. */
  readonly file?: DatasetRelation;
  /** If the relation has only some of the rows of a table: that table, whose columns decide how these are read. */
  readonly table?: DatasetRelation;
  /** Keys of the columns whose texts the file leaves out: each value gives its text back. */
  readonly told?: ReadonlySet<number>;
}

/** Which number cells of a column are fractions by the percent format they stood under; undefined if none is. */
export const percentCellsOf = ({ format, percentCells }: DatasetColumn): DatasetColumn['percentCells'] =>
  format === 'percent' ? 'all' : percentCells;

/** The column that JSON shows: the typed value if there is one, else the text. */
export const valueColumn = ({ key, type }: DatasetColumn): string => (type === 'text' ? `c${key}` : `v${key}`);
type Sides = Pick<DatasetColumn, 'key' | 'type' | 'holdsNumbers'>;
/** The side with the values of a text column's cells that came as numbers. */
export const numberSide = ({ key, type, holdsNumbers }: Sides): string | undefined =>
  type === 'text' && holdsNumbers ? `num${key}` : undefined;
/**
 * SQL of the values of the cells that are certainly numbers, null for any other cell; undefined if the column has none.
 */
export function numbersOf(column: Sides, prefix = ''): string | undefined {
  const { type, key } = column;
  if (type === 'integer' || type === 'decimal') return `CAST(${prefix}v${key} AS DOUBLE)`;
  const side = numberSide(column);
  return side && `${prefix}${side}`;
}
/**
 * The same, but only for cells that did not get their values from their texts: in a column that was read, the form of
 * the texts is still evidence of how they are meant.
 */
export const cameAsNumbers = (column: Sides & Pick<DatasetColumn, 'native'>, prefix = ''): string | undefined =>
  column.native || column.type === 'text' ? numbersOf(column, prefix) : undefined;
/** The second side of a column, in addition to its text, if there is one. */
export const besideText = (column: Sides): string | undefined =>
  column.type === 'text' ? numberSide(column) : `v${column.key}`;
/** All sides of a column, as SQL over a relation that has them under this prefix (`d.`). */
export function columnSides(column: Sides, prefix = ''): string[] {
  const beside = besideText(column);
  return [`${prefix}c${column.key}`, ...(beside ? [`${prefix}${beside}`] : [])];
}
export const textColumn = ({ key }: { key: number }): string => `c${key}`;
