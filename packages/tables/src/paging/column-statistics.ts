import { asCell, type Cell } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import {
  textColumn,
  valueColumn,
  type ColumnType,
  type DatasetColumn,
  type DatasetRelation,
  type SemanticType,
} from '../dataset/dataset';

/** What a preview tells of a column (D3 §3). */
export interface ColumnStatistics {
  name: string;
  type: ColumnType;
  semantic_type: SemanticType | null;
  non_null_count: number;
  null_count: number;
  sample_values: Cell[];
}

const SAMPLE_VALUES = 5;
/** The first different values mostly stand in the first rows. */
const FIRST_ROWS = 1_000;

const samplesSql = (column: DatasetColumn, relation: string): string =>
  `(SELECT list(value ORDER BY first_row) FROM (SELECT ${valueColumn(column)} AS value, min(_row) AS first_row FROM ${relation} ` +
  `WHERE ${textColumn(column)} IS NOT NULL GROUP BY 1 ORDER BY 2 LIMIT ${SAMPLE_VALUES}))`;

/** The first different values of each column, in the order of the file. */
export async function sampleValues(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<Map<number, Cell[]>> {
  const samples = new Map<number, Cell[]>();
  const read = async (columns: readonly DatasetColumn[], source: string) => {
    if (columns.length === 0) return;
    const sides = columns.map((column) => `${samplesSql(column, source)} AS s${column.key}`);
    const [row = {}] = await session.rows(`SELECT ${sides.join(', ')}`);
    for (const { key } of columns) {
      const values = row[`s${key}`];
      samples.set(key, Array.isArray(values) ? values.map(asCell) : []);
    }
  };
  const head = `(SELECT * FROM ${relation} WHERE _row < ${FIRST_ROWS})`;
  await read(schema.columns, head);
  if (schema.rowCount > FIRST_ROWS)
    await read(
      schema.columns.filter(({ key }) => samples.get(key)?.length === 0),
      relation,
    );
  return samples;
}

/** Counts and first values of every column; they never change for a dataset, so callers keep them with it. */
export async function columnStatistics(session: EngineSession, dataset: DatasetRelation): Promise<ColumnStatistics[]> {
  const { relation, schema } = dataset;
  const counts = schema.columns.map((column) => `count(${textColumn(column)}) AS n${column.key}`);
  const [row = {}] = counts.length > 0 ? await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`) : [];
  const samples = await sampleValues(session, dataset);
  return schema.columns.map(({ name, key, type, semantic }) => {
    const filled = Number(row[`n${key}`] ?? 0);
    return {
      name,
      type,
      semantic_type: semantic ?? null,
      non_null_count: filled,
      null_count: schema.rowCount - filled,
      sample_values: samples.get(key) ?? [],
    };
  });
}
