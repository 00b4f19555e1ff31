import { columnSides, type DatasetColumn, type DatasetRelation } from '../../dataset/dataset';
import { findColumns } from '../../dataset/find-column';
import type { WriteColumn } from '../../dataset/infer-columns';
import type { EngineSession } from '../../engine/session';
import { TableError } from '../../table-error';
import type { JoinConfig } from './join-config';
import { SECOND_FILE, type RowMatches } from './match-rows';

const MAX_COLUMNS = 512;

/** The names that the added columns get: one that is taken gets a number, as a repeated header does. */
export function addedNames(
  taken: readonly string[],
  columns: readonly string[],
  { prefix, suffix }: Pick<JoinConfig, 'prefix' | 'suffix'>,
): string[] {
  const names = new Set(taken);
  return columns.map((column) => {
    const wanted = `${prefix}${column}${suffix}`;
    let name = wanted;
    for (let number = 2; names.has(name); number++) name = `${wanted} (${number})`;
    names.add(name);
    return name;
  });
}

/** Rows that stay, in their order: `row` of the left, `other` of the right or null, and where they stand (`_row`). */
async function pickRows(
  session: EngineSession,
  { relation }: DatasetRelation,
  { matches }: RowMatches,
  config: JoinConfig,
) {
  const picked = session.name('picked');
  const kept = { keep: 'true', drop: 'other IS NOT NULL', only: 'other IS NULL' }[config.unmatched];
  await session.run(
    `CREATE TABLE ${picked} AS SELECT row_number() OVER (ORDER BY l._row) - 1 AS _row, l._row AS own, other
     FROM (SELECT _row FROM ${relation}) l LEFT JOIN ${matches} m ON m._row = l._row WHERE ${kept}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${picked}`);
  return { picked, rowCount: Number(counted?.n ?? 0) };
}

export interface JoinedRows {
  /** A view of the result: `_row`, and the two sides of each column. */
  relation: string;
  columns: (WriteColumn & { known: DatasetColumn })[];
  rowCount: number;
}

/** The rows of the left with the columns of the rows that they match. Every column keeps its type and meaning. */
export async function joinRows(
  session: EngineSession,
  left: DatasetRelation,
  right: DatasetRelation,
  matches: RowMatches,
  config: JoinConfig,
): Promise<JoinedRows> {
  const wanted = config.unmatched === 'only' ? [] : findColumns(right.schema, config.columns, SECOND_FILE);
  if (left.schema.columns.length + wanted.length > MAX_COLUMNS) {
    throw new TableError('too_many_columns', `A file may have ${MAX_COLUMNS} columns. Choose fewer columns to add.`);
  }
  const names = addedNames(
    left.schema.columns.map(({ name }) => name),
    wanted.map(({ name }) => name),
    config,
  );
  const { picked, rowCount } = await pickRows(session, left, matches, config);
  const firstKey = 1 + Math.max(-1, ...left.schema.columns.map(({ key }) => key));
  const added = wanted.map((column, i) => ({ ...column, key: firstKey + i, name: names[i] ?? column.name }));
  const ownSides = left.schema.columns.flatMap((column) => columnSides(column, 'l.'));
  const otherSides = added.flatMap((column, i) => {
    const from = wanted[i] ? columnSides(wanted[i], 'r.') : [];
    return columnSides(column).map((side, at) => `${from[at]} AS ${side}`);
  });
  const relation = session.name('joined');
  await session.run(
    `CREATE VIEW ${relation} AS SELECT ${[`p._row AS _row`, ...ownSides, ...otherSides].join(', ')}
     FROM ${picked} p JOIN ${left.relation} l ON l._row = p.own LEFT JOIN ${right.relation} r ON r._row = p.other`,
  );
  const columns = [...left.schema.columns, ...added].map((column) => ({
    name: column.name,
    key: column.key,
    known: column,
  }));
  return { relation, columns, rowCount };
}
