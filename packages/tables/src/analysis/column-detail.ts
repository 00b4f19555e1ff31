import { textColumn, valueColumn, type DatasetRelation } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import { asCell, type Cell } from '../engine/cell';
import type { EngineSession } from '../engine/session';

/** The most frequent values that are told; a column may hold one per row. */
const MAX_VALUES = 1_000;
const MAX_SAMPLE = 20;

/** D2 §3, "Column detail". */
export interface ColumnDetail {
  column_name: string;
  /** Value to count, the most frequent 1,000; without a prototype, since values are named by people. */
  value_frequencies: Record<string, number>;
  /** The same in their order, which an object loses for values that look like whole numbers. */
  top_values: { value: string; count: number }[];
  /** Different values there are in all. */
  distinct_count: number;
  /** Up to 20 different values, in the order of the file. */
  detailed_sample: Cell[];
}

/** The values of one column, as they are written, counted. 422 `unknown_column`. */
export async function columnDetail(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  name: string,
): Promise<ColumnDetail> {
  const column = findColumn(schema, name);
  const [text, value] = [textColumn(column), valueColumn(column)];
  const grouped = session.name('values');
  await session.run(
    `CREATE TABLE ${grouped} AS SELECT ${text} AS text, any_value(${value}) AS value, count(*) AS n, min(_row) AS first_row
     FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1`,
  );
  const frequent = await session.rows(`SELECT text, n FROM ${grouped} ORDER BY n DESC, first_row LIMIT ${MAX_VALUES}`);
  const sample = await session.rows(`SELECT value FROM ${grouped} ORDER BY first_row LIMIT ${MAX_SAMPLE}`);
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${grouped}`);
  await session.run(`DROP TABLE ${grouped}`);
  const top_values = frequent.map(({ text: each, n }) => ({ value: String(each), count: Number(n) }));
  const value_frequencies: Record<string, number> = Object.create(null);
  for (const { value: each, count } of top_values) value_frequencies[each] = count;
  return {
    column_name: name,
    value_frequencies,
    top_values,
    distinct_count: Number(row?.n ?? 0),
    detailed_sample: sample.map(({ value: each }) => asCell(each)),
  };
}
