import { type DatasetColumn, plainTextSql, textColumn } from '@rapi/table-core';
import { report, type CheckContext } from './check';

/** The key for equality: the value if typed, else the text without stray spaces. */
const keyOf = (column: DatasetColumn): string =>
  column.type === 'text' ? plainTextSql(textColumn(column)) : `v${column.key}`;

/**
 * The second and later rows with the same values (R-VAL-3); empty cells never repeat. Searches the whole table for
 * repeats: a row in a sample fails if an earlier row outside of it has its value.
 */
export async function checkUnique(context: CheckContext, place: number, columns: readonly DatasetColumn[]) {
  const { session, all, isLookedAt } = context;
  const keys = columns.map((column, i) => `${keyOf(column)} AS k${i}`);
  const names = columns.map((_, i) => `k${i}`);
  const keyed = session.name('keyed');
  const filled = names.map((name) => `${name} IS NOT NULL`).join(' OR ');
  await session.run(
    `CREATE TABLE ${keyed} AS SELECT * FROM (SELECT _row, ${keys.join(', ')} FROM ${all.relation}) WHERE ${filled}`,
  );
  const repeated = `SELECT ${names.join(', ')}, min(_row) AS first_row FROM ${keyed} GROUP BY ALL HAVING count(*) > 1`;
  const same = names.map((name) => `r.${name} IS NOT DISTINCT FROM keyed.${name}`).join(' AND ');
  const source = `(SELECT keyed._row, first_row FROM ${keyed} keyed JOIN (${repeated}) r ON ${same})`;
  await report(context, place, source, `_row > first_row AND ${isLookedAt}`, 'duplicate_value', 'first_row + 1');
  await session.run(`DROP TABLE ${keyed}`);
}
