import { textColumn, type DatasetColumn, type DatasetRelation } from '../dataset/dataset';
import { plainTextSql } from '../dataset/plain-text';
import type { EngineSession } from '../engine/session';
import { createCleanedTexts } from '../operations/clean/clean-texts';
import { cleaningRules } from '../operations/clean/rules';

/** A row by two hashes of 64 bits, the second over its values in another order. */
const rowHashes = (count: number): string => {
  const aliases = Array.from({ length: count }, (_, i) => `k${i}`);
  return `hash(${aliases.join(', ')}) AS a, hash(${aliases.toReversed().join(', ')}, 1) AS b`;
};

/** Rows that differ in these values. */
export async function countDistinctRows(
  session: EngineSession,
  relation: string,
  values: readonly string[],
): Promise<number> {
  if (values.length === 0) return 0;
  const keyed = `SELECT ${values.map((value, i) => `${value} AS k${i}`).join(', ')} FROM ${relation}`;
  const [row] = await session.rows(
    `SELECT count(*) AS n FROM (SELECT DISTINCT ${rowHashes(values.length)} FROM (${keyed}))`,
  );
  return Number(row?.n ?? 0);
}

/** Makes a table of the rows that are not alone in these values; undefined if there are none. */
async function keepAlike(
  session: EngineSession,
  relation: string,
  values: readonly string[],
): Promise<string | undefined> {
  const alike = session.name('alike');
  const groups = `SELECT list(_row) AS rows FROM (SELECT _row, hash(${values.join(', ')}) AS h FROM ${relation}) GROUP BY h`;
  await session.run(`CREATE TABLE ${alike} AS SELECT unnest(rows) AS _row FROM (${groups}) WHERE len(rows) > 1`);
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${alike}`);
  if (Number(row?.n ?? 0) > 0) return alike;
  await session.run(`DROP TABLE ${alike}`);
  return undefined;
}

const meaningRules = (column: DatasetColumn) => cleaningRules.filter((rule) => rule.isFor(column));
const hasMeaning = (column: DatasetColumn): boolean => meaningRules(column).length > 1;
const plainKey = (column: DatasetColumn): string =>
  column.native ? textColumn(column) : `(${plainTextSql(textColumn(column))})`;

/** Rows that differ even when every value is written as cleaning would write it. */
async function countCleanRows(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
): Promise<number> {
  const joins: string[] = [];
  const keys: string[] = [];
  for (const column of columns) {
    const text = textColumn(column);
    if (!hasMeaning(column)) {
      keys.push(plainKey(column));
      continue;
    }
    const { table } = await createCleanedTexts(session, relation, column, meaningRules(column));
    joins.push(`LEFT JOIN ${table} m${column.key} ON m${column.key}.original = ${text}`);
    keys.push(`CASE WHEN m${column.key}.original IS NULL THEN ${text} ELSE m${column.key}.cleaned END`);
  }
  return countDistinctRows(session, `${relation} ${joins.join(' ')}`, keys);
}

/**
 * Rows that say something no other row says: two rows are the same when cleaning with all rules would make them the same.
 * So cleaning, of whatever columns, neither makes nor takes away such rows. What is quick to compare goes first: typed
 * values, then texts without a meaning; only the rows that these leave alike are cleaned and compared in full.
 */
export async function countDifferentRows(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<number> {
  const typed = schema.columns.filter(({ type }) => type !== 'text').map(({ key }) => `v${key}`);
  const plain = schema.columns.filter((column) => column.type === 'text' && !hasMeaning(column)).map(plainKey);
  let rows = relation;
  for (const values of [typed, plain]) {
    if (values.length === 0) continue;
    const alike = await keepAlike(session, rows, values);
    if (alike === undefined) return schema.rowCount;
    rows = `(SELECT * FROM ${relation} SEMI JOIN ${alike} USING (_row))`;
  }
  const [left] = rows === relation ? [{ n: schema.rowCount }] : await session.rows(`SELECT count(*) AS n FROM ${rows}`);
  return schema.rowCount - Number(left?.n ?? 0) + (await countCleanRows(session, rows, schema.columns));
}
