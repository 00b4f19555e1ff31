import { namesBeside, sentence } from '@rapi/contracts';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import {
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumns,
  TableError,
  type WriteColumn,
} from '@rapi/table-core';
import { asReadIn } from '../operation/keep-readings';
import { nextColumnKey } from '../operation/new-column';
import type { JoinConfig } from './join-config';
import { SECOND_FILE, type RowMatches } from './match-rows';

/** The rows that stay, in order: `own` of the left, `other` of the right or null, and the new `_row`. */
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
  /** A view of the result: `_row`, and the text and value of each column. */
  relation: string;
  columns: (WriteColumn & { known: DatasetColumn })[];
  rowCount: number;
}

/** The left rows with the columns of their matching right rows. All columns keep type and meaning. */
export async function joinRows(
  session: EngineSession,
  left: DatasetRelation,
  right: DatasetRelation,
  matches: RowMatches,
  config: JoinConfig,
): Promise<JoinedRows> {
  const found = config.unmatched === 'only' ? [] : findColumns(right.schema, config.columns, SECOND_FILE);
  const wanted = await asReadIn(session, right, found);
  if (left.schema.columns.length + wanted.length > MAX_COLUMNS) {
    throw new TableError('too_many_columns', sentence('join_too_many_columns', { limit: MAX_COLUMNS }));
  }
  const names = namesBeside(
    left.schema.columns.map(({ name }) => name),
    wanted.map(({ name }) => name),
    config.prefix,
    config.suffix,
  );
  const { picked, rowCount } = await pickRows(session, left, matches, config);
  const firstKey = nextColumnKey(left.schema.columns);
  const added = wanted.map((column, i) => ({ ...column, key: firstKey + i, name: names[i] ?? column.name }));
  const ownSides = left.schema.columns.flatMap((column) => columnSides(column, 'l.'));
  const otherSides = added.flatMap((column, i) => {
    const from = wanted[i] ? columnSides(wanted[i], 'r.') : [];
    return columnSides(column).map((side, at) => `${from[at]} AS ${side}`);
  });
  const relation = session.name('joined');
  await session.run(
    `CREATE VIEW ${relation} AS SELECT ${[`p._row AS _row`, 'p.own AS _from', ...ownSides, ...otherSides].join(', ')}
     FROM ${picked} p JOIN ${left.relation} l ON l._row = p.own LEFT JOIN ${right.relation} r ON r._row = p.other`,
  );
  const columns = [...left.schema.columns, ...added].map((column) => ({
    name: column.name,
    key: column.key,
    known: column,
  }));
  return { relation, columns, rowCount };
}
