import type { Sentence } from '@rapi/contracts';
import { columnSides, type DatasetRelation, type EngineSession, TableError } from '@rapi/table-core';
import type { OperationContext, OperationOutput } from './operation';

interface ChosenRows {
  /** SQL that decides for a row, from its own cells only, whether it is kept. */
  isKept: string;
}

interface PlacedRows {
  /** What follows SELECT: `_row` of the input and its new `place`, from zero without gaps. */
  places: string;
}

export type WantedRows = ChosenRows | PlacedRows;
export type KeptRows = WantedRows & {
  /** Error if no row would be left. */
  nothingLeft: Sentence;
};

/** The kept rows in reading order. Cheap to write: no join, no numbering, no sort. */
async function createChosen(session: EngineSession, { relation, schema }: DatasetRelation, { isKept }: ChosenRows) {
  const view = session.name('chosen_rows');
  const sides = schema.columns.flatMap((column) => columnSides(column));
  await session.run(`CREATE VIEW ${view} AS SELECT ${sides.join(', ')} FROM ${relation} WHERE ${isKept}`);
  return view;
}

/**
 * Some rows of a table, at their new places. No cell changes, and columns keep their types. 422 if no row would be
 * left.
 */
export async function keepRows(
  session: EngineSession,
  input: DatasetRelation,
  { nothingLeft, ...rows }: KeptRows,
  { otherRows = 0 }: Pick<OperationContext, 'otherRows'>,
): Promise<OperationOutput> {
  const { relation, schema } = input;
  const kept = session.name('kept');
  const places =
    'places' in rows
      ? rows.places
      : `_row, row_number() OVER (ORDER BY _row) - 1 AS place FROM ${relation} WHERE ${rows.isKept}`;
  await session.run(`CREATE TABLE ${kept} AS SELECT ${places}`);
  const [counted] = await session.rows(`SELECT count(*) AS n, count_if(_row <> place) AS moved FROM ${kept}`);
  const rowCount = Number(counted?.n ?? 0);
  if (rowCount + otherRows === 0) throw new TableError('no_selection', nothingLeft);
  const columns = schema.columns.map((column) => ({ name: column.name, key: column.key, known: column }));
  const [removed, moved] = [schema.rowCount - rowCount, Number(counted?.moved ?? 0)];
  const told = {
    columns,
    rowCount,
    counts: {
      records_processed: schema.rowCount,
      records_changed: removed > 0 ? removed : moved,
      cells_changed: 0,
    },
    details: { rows_removed: removed },
  };
  // Every row is in place, so the result is the table itself.
  if (removed === 0 && moved === 0) return { ...told, relation };
  const view = session.name('kept_rows');
  const sides = schema.columns.flatMap((column) => columnSides(column, 't.'));
  await session.run(
    `CREATE VIEW ${view} AS SELECT k.place AS _row, t._row AS _from, ${sides.join(', ')}
     FROM ${relation} t JOIN ${kept} k ON k._row = t._row`,
  );
  return {
    ...told,
    relation: view,
    hasOrigins: true,
    ...('isKept' in rows && { inPlace: await createChosen(session, input, rows) }),
  };
}
