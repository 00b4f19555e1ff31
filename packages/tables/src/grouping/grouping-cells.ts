import type { EngineSession } from '@rapi/table-core';
import { isKeySql } from './group-key';
import type { GroupingPlan, ValueColumn } from './grouping-plan';

/** Column names in the tables of this file: keys `k0 …`, aggregates `a0 …`. */
export const keyName = (index: number) => `k${index}`;
export const aggregateName = (index: number) => `a${index}`;
const keyNames = (count: number) => Array.from({ length: count }, (_, index) => keyName(index));

/** The grouping sets: each prefix of the keys, with and without the column dimension. */
function groupingSets({ keys, pivot }: GroupingPlan, levels: 'all' | 'leaves'): string {
  const names = keyNames(keys.length);
  const runs = levels === 'all' ? [...names.keys(), names.length].map((length) => names.slice(0, length)) : [names];
  const sets = runs.flatMap((run) => (pivot ? [[...run, 'p'], run] : [run]));
  return sets.map((set) => `(${set.join(', ')})`).join(', ');
}

/**
 * A table of all figures, each computed from the rows themselves. `level` is the number of keys of a line (0 for the
 * whole), `across` the index of its value in the column dimension (null over all values), `n` its row count.
 */
export async function groupingCells(
  session: EngineSession,
  plan: GroupingPlan,
  levels: 'all' | 'leaves',
): Promise<string> {
  const { keys, pivot, aggregates, dataset, condition } = plan;
  const table = session.name('cells');
  const names = keyNames(keys.length);
  const level = levels === 'all' ? names.map((name) => `1 - grouping(${name})`).join(' + ') : String(keys.length);
  const place = pivot
    ? `CASE WHEN grouping(p) = 1 THEN NULL ${pivot.values
        .map((value, index) => `WHEN ${isKeySql('p', pivot.key.type, value)} THEN ${index}`)
        .join(' ')} END`
    : 'NULL';
  const sides = [
    ...keys.map(({ sql }, index) => `${sql} AS ${keyName(index)}`),
    ...(pivot ? [`${pivot.key.sql} AS p`] : []),
  ];
  await session.run(
    `CREATE TABLE ${table} AS SELECT ${level} AS level, CAST(${place} AS INTEGER) AS across, count(*) AS n, ${names.join(', ')},
       ${aggregates.map(({ sql }, index) => `${sql()} AS ${aggregateName(index)}`).join(', ')}
     FROM (SELECT *, ${sides.join(', ')} FROM ${dataset.relation} WHERE ${condition})
     GROUP BY GROUPING SETS (${groupingSets(plan, levels)})`,
  );
  return table;
}

/** SQL of a column of figures over the cells of a line. */
export const valueSql = ({ aggregate, pivot }: ValueColumn): string =>
  `any_value(${aggregateName(aggregate)}) FILTER (WHERE across ${pivot === null ? 'IS NULL' : `= ${pivot}`})`;

const inOrder = ({ type, datePart }: GroupingPlan['keys'][number], name: string, direction: string): string[] => {
  const sides = type === 'text' && datePart === undefined ? [`lower(${name})`, name] : [name];
  return sides.map((side) => `${side} ${direction} NULLS LAST`);
};

/**
 * The lines of a grouping in order, a sum line before its groups: `level`, the keys and `place`, from 0. Groups are
 * sorted within their parent; empty cells come last.
 */
export function orderedLines(cells: string, plan: GroupingPlan): string {
  const { keys, sort } = plan;
  const names = keyNames(keys.length);
  const by = sort?.by;
  const direction = sort?.direction ?? 'asc';
  const figure = by && 'value' in by ? by.value : undefined;
  const figures = names.map(
    (_, index) =>
      `max(figure) FILTER (WHERE level = ${index + 1}) OVER (PARTITION BY ${names.slice(0, index + 1).join(', ')}) AS f${index}`,
  );
  const order = keys.flatMap((key, index) => [
    `level > ${index}`,
    ...(figure ? [`f${index} ${direction} NULLS LAST`] : []),
    ...inOrder(key, keyName(index), by && 'key' in by && by.key === index ? direction : 'asc'),
  ]);
  const lines = `SELECT level, ${names.join(', ')}${figure ? `, ${valueSql(figure)} AS figure` : ''} FROM ${cells} GROUP BY level, ${names.join(', ')}`;
  const placed = figure ? `SELECT *, ${figures.join(', ')} FROM (${lines})` : lines;
  return `SELECT level, ${names.join(', ')}, row_number() OVER (ORDER BY ${order.join(', ')}) - 1 AS place FROM (${placed})`;
}

/** SQL: whether a cell belongs to a line; both have `level` and the keys. */
export const sameLine = (one: string, other: string, keyCount: number): string =>
  [
    `${one}.level = ${other}.level`,
    ...keyNames(keyCount).map((name) => `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`),
  ].join(' AND ');
