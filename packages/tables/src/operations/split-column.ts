import { pieceNames, sentence, type SettingsOf } from '@rapi/contracts';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import {
  columnSides,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  TableError,
  type WriteColumn,
} from '@rapi/table-core';
import { areJoinedCodes } from '../operation/joined-codes';
import { asSourcesMean } from '../operation/made-texts';
import { nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';
import { columnsInPlace } from './columns-in-place';
import { piecesSql, refuseBadSplit } from './pieces-sql';
import { shownText } from '../shown/shown-text';

type Settings = SettingsOf<'split-column@1'>;

/** Most pieces: as set, else one per given name, else unlimited. */
const mostPieces = ({ max, into }: Settings): number | undefined => max ?? (into.length > 0 ? into.length : undefined);

/** A table with the pieces of each text, and the largest number of pieces. */
async function createPieces(session: EngineSession, { relation, schema }: DatasetRelation, settings: Settings) {
  const pieces = piecesSql('t', settings);
  const most = mostPieces(settings);
  const limited = most === undefined ? 'whole' : pieces.atMost('whole', most);
  const listed = settings.trim ? `list_transform(${limited}, lambda piece: trim(piece))` : limited;
  const table = session.name('pieces');
  await session.run(
    `CREATE TABLE ${table} AS SELECT _row, fits, ${listed} AS pieces FROM
       (SELECT _row, t, ${pieces.list} AS whole, ${pieces.fits} AS fits FROM
         (SELECT _row, ${shownText(findColumn(schema, settings.column))} AS t FROM ${relation}) WHERE t IS NOT NULL)`,
  );
  const [counted] = await session.rows(
    `SELECT max(len(pieces)) AS most, count(*) AS filled, count(*) FILTER (WHERE NOT fits) AS unfit FROM ${table}`,
  );
  return {
    table,
    found: Number(counted?.most ?? 0),
    filled: Number(counted?.filled ?? 0),
    unfit: Number(counted?.unfit ?? 0),
  };
}

/** The names of the pieces; 422 if a wanted name is taken or the table has no room. */
function namesOf({ schema }: DatasetRelation, { column, into, keep }: Settings, count: number): string[] {
  const names = schema.columns.map(({ name }) => name);
  const others = keep ? names : names.filter((name) => name !== column);
  const wide = others.length + count;
  if (wide > MAX_COLUMNS)
    throw new TableError(
      'too_many_columns',
      sentence('split_too_many_columns', { columns: wide, limit: MAX_COLUMNS }),
      {
        field: 'max',
      },
    );
  const wanted = into.map((name) => name.trim()).filter((name) => name !== '');
  const taken = wanted.find((name, place) => others.includes(name) || wanted.indexOf(name) < place);
  if (taken !== undefined)
    throw new TableError('invalid_config', sentence('column_exists', { name: taken }), { field: 'into' });
  return pieceNames(
    names,
    column,
    Array.from({ length: count }, (_, place) => into[place] ?? ''),
    keep,
  );
}

/** Splits the texts of a column into pieces, one column each (R-BENCH-40). */
export const splitColumn = defineOperation('split-column@1', {
  reads: ({ column }) => [column],
  async run(session, input, settings) {
    const { relation, schema } = input;
    const column = findColumn(schema, settings.column);
    await refuseBadSplit(session, settings);
    const { table, found, filled, unfit } = await createPieces(session, input, settings);
    const names = namesOf(input, settings, Math.max(1, found, settings.into.length));
    const first = nextColumnKey(schema.columns);
    const pieceColumns = names.map((name, place) => ({ name, key: first + place }));
    const kept = schema.columns.filter((each) => settings.keep || each !== column);
    const sides = kept.flatMap((each) => columnSides(each, 'd.'));
    const pieces = pieceColumns.map(({ key }, place) => `nullif(p.pieces[${place + 1}], '') AS c${key}`);
    const view = session.name('split');
    await session.run(
      `CREATE VIEW ${view} AS SELECT ${['d._row', ...sides, ...pieces].join(', ')}
       FROM ${relation} d LEFT JOIN ${table} p USING (_row)`,
    );
    const added: WriteColumn[] = [];
    for (const piece of pieceColumns) {
      const made = { relation: view, input, ...piece };
      // The pieces of a column of numbers are as much numbers as before.
      const areCodes = column.type === 'text' && (await areJoinedCodes(session, made));
      const meant = await asSourcesMean(session, [{ table: input, column }], made);
      added.push({ ...piece, ...(areCodes && { native: { type: 'text' } }), ...meant });
    }
    return {
      relation: view,
      columns: columnsInPlace(schema.columns, [column], added, settings.keep),
      keepsRows: true,
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: filled, cells_changed: filled },
      details: { pieces: names.length, not_fitting: unfit },
      ...(unfit > 0 && { warnings: [sentence('split_not_fitting', { count: unfit, column: column.name })] }),
    };
  },
});
