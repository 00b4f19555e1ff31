import {
  type Cell,
  type ColumnType,
  type DatasetRelation,
  type EngineSession,
  percentCellsOf,
  type SemanticType,
  textColumn,
  unsaidCurrency,
  valueColumn,
} from '@rapi/table-core';
import { cellOf, cellSides } from './page';

/** A column's figures in a preview (R-FILES-24). */
export interface ColumnStatistics {
  name: string;
  type: ColumnType;
  semantic_type: SemanticType | null;
  /** ISO 4217; only if it is not rupiah and the name does not say it. */
  currency?: string;
  /** All cells that came as numbers are fractions of a whole. */
  unit?: 'percent';
  non_null_count: number;
  null_count: number;
  sample_values: Cell[];
}

const SAMPLE_VALUES = 5;
/** Rows to look for samples in; different values mostly show in the first rows. */
const FIRST_ROWS = 200;

const firstDifferent = (values: readonly Cell[]): Cell[] =>
  [...new Set(values.filter((value) => value !== null))].slice(0, SAMPLE_VALUES);

/** Different values from the first rows, in order; for a column that is empty there, from its first filled rows. */
export async function sampleValues(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<Map<number, Cell[]>> {
  const sides = schema.columns.flatMap(cellSides);
  if (sides.length === 0) return new Map();
  const head = await session.rows(
    `SELECT ${sides.join(', ')} FROM ${relation} WHERE _row < ${FIRST_ROWS} ORDER BY _row`,
  );
  const samples = new Map<number, Cell[]>();
  for (const column of schema.columns) {
    const side = valueColumn(column);
    const found = firstDifferent(head.map((row) => cellOf(column, row)));
    const isUnseen = found.length === 0 && schema.rowCount > FIRST_ROWS;
    const later = isUnseen
      ? await session.rows(
          `SELECT ${cellSides(column).join(', ')} FROM ${relation} WHERE ${side} IS NOT NULL ORDER BY _row LIMIT ${FIRST_ROWS}`,
        )
      : [];
    samples.set(column.key, isUnseen ? firstDifferent(later.map((row) => cellOf(column, row))) : found);
  }
  return samples;
}

/** Counts and first values of every column. They never change for a dataset, so callers keep them with it. */
export async function columnStatistics(session: EngineSession, dataset: DatasetRelation): Promise<ColumnStatistics[]> {
  const { relation, schema } = dataset;
  const counts = schema.columns.map((column) => `count(${textColumn(column)}) AS n${column.key}`);
  const [row = {}] = counts.length > 0 ? await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`) : [];
  const samples = await sampleValues(session, dataset);
  return schema.columns.map((column) => {
    const { name, key, type, semantic } = column;
    const currency = unsaidCurrency(column);
    const filled = Number(row[`n${key}`] ?? 0);
    return {
      name,
      type,
      semantic_type: semantic ?? null,
      ...(currency && { currency }),
      ...(percentCellsOf(column) === 'all' && { unit: 'percent' }),
      non_null_count: filled,
      null_count: schema.rowCount - filled,
      sample_values: samples.get(key) ?? [],
    };
  });
}
