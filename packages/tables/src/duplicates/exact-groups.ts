import type { DuplicateNote, DuplicateSettings } from '@rapi/contracts';
import type { DatasetColumn, DatasetRelation, EngineSession } from '@rapi/table-core';
import { comparedSql } from './compared-value';
import { createGroupTable, type DuplicateGroups } from './group-table';

/** Above this share of all rows, copying them costs more than reading them again. */
const FEW = 0.2;
/** Rows sampled to find the most telling text column. */
const SAMPLE_ROWS = 2_000;

/** The text column with the most different values in the sample: few rows are alike in it. */
async function mostTelling(
  session: EngineSession,
  relation: string,
  texts: readonly DatasetColumn[],
): Promise<DatasetColumn | undefined> {
  if (texts.length < 2) return undefined;
  const counts = texts.map(({ key }) => `count(DISTINCT c${key}) AS c${key}`);
  const [row] = await session.rows(
    `SELECT ${counts.join(', ')} FROM (SELECT * FROM ${relation} WHERE _row < ${SAMPLE_ROWS})`,
  );
  const distinct = ({ key }: DatasetColumn) => Number(row?.[`c${key}`] ?? 0);
  return texts.reduce((best, each) => (distinct(each) > distinct(best) ? each : best));
}

/** Keeps only rows that share these values with another row. */
async function narrow(session: EngineSession, relation: string, values: readonly string[], rowCount: number) {
  const [hashes, rows] = [session.name('hashes'), session.name('alike')];
  await session.run(
    `CREATE TABLE ${hashes} AS SELECT _row, hash(${values.join(', ')}) AS h FROM ${relation};
     CREATE TABLE ${rows} AS SELECT _row FROM ${hashes} SEMI JOIN (SELECT h FROM ${hashes} GROUP BY h HAVING count(*) > 1) USING (h);
     DROP TABLE ${hashes}`,
  );
  const [found] = await session.rows(`SELECT count(*) AS n FROM ${rows}`);
  const count = Number(found?.n ?? 0);
  if (count > rowCount * FEW) return { relation, count };
  const few = session.name('few');
  await session.run(`CREATE TABLE ${few} AS SELECT * FROM ${relation} WHERE _row IN (SELECT _row FROM ${rows})`);
  return { relation: few, count };
}

/**
 * The rows that may be duplicates. Typed values are compared first, then the most telling text, because that is quick
 * and spares most rows the full comparison.
 */
async function candidates(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  columns: readonly DatasetColumn[],
  settings: DuplicateSettings,
): Promise<string> {
  const typed = columns.filter(({ type }) => type !== 'text');
  const texts = columns.filter(({ type }) => type === 'text');
  let rows = { relation, count: schema.rowCount };
  if (typed.length > 0 && texts.length > 0) {
    rows = await narrow(
      session,
      relation,
      typed.map(({ key }) => `v${key}`),
      schema.rowCount,
    );
  }
  if (rows.count <= schema.rowCount * FEW) return rows.relation;
  const telling = await mostTelling(session, rows.relation, texts);
  if (!telling) return rows.relation;
  return (await narrow(session, rows.relation, [comparedSql(telling, settings)], schema.rowCount)).relation;
}

/** Notes the rows whose key columns are all empty; they are not duplicates of each other. */
async function withoutKey(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
): Promise<DuplicateNote[]> {
  const [row] = await session.rows(
    `SELECT count(*) AS n FROM ${relation} WHERE ${columns.map(({ key }) => `c${key} IS NULL`).join(' AND ')}`,
  );
  const count = Number(row?.n ?? 0);
  return count === 0 ? [] : [{ code: 'rows_without_key', count, columns: columns.map(({ name }) => name) }];
}

/** Groups rows that are equal in these columns, by two 64-bit hashes. */
export async function createExactGroups(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  settings: DuplicateSettings,
): Promise<DuplicateGroups> {
  const hasKey = settings.key_columns.length > 0;
  const rows = await candidates(session, input, columns, settings);
  const names = columns.map(({ key }) => `k${key}`);
  const values = columns.map((column) => `${comparedSql(column, settings)} AS k${column.key}`);
  const members = session.name('members');
  const filled = hasKey ? `WHERE ${columns.map(({ key }) => `c${key} IS NOT NULL`).join(' OR ')}` : '';
  await session.run(
    `CREATE TABLE ${members} AS
     SELECT _row, {a: hash(${names.join(', ')}), b: hash(${names.toReversed().join(', ')}, 1)} AS label, CAST(100 AS DOUBLE) AS score
     FROM (SELECT _row, ${values.join(', ')} FROM ${rows} ${filled})`,
  );
  const table = await createGroupTable(session, members, settings);
  return { table, notes: hasKey ? await withoutKey(session, input.relation, columns) : [] };
}
