/** Rows that are not data, which only the table before a step shows: a total that is sorted away from its rows. */
import type { DatasetRelation, DatasetSchema, EngineSession } from '@rapi/table-core';
import type { BoundOperation, OperationOutput } from '../operation/operation';
import { findRowsNotData } from './find-rows-not-data';

type ToldRow = NonNullable<DatasetSchema['notData']>[number];

/** Looking for such rows in a table of more cells takes longer than most steps; sheets with totals are smaller. */
const MOST_CELLS = 200_000;
/** Most rows that a schema keeps. */
const MOST_KEPT = 5_000;

/** They answer how figures are read: what is a sum by another answer only is none. */
const ANSWERS: ReadonlySet<string> = new Set(['read-as@1', 'state-notation@1']);

const isLarge = ({ schema }: DatasetRelation): boolean => schema.rowCount * schema.columns.length > MOST_CELLS;

/** The rows told in a table; of a large one, those that an earlier step told. */
async function toldIn(session: EngineSession, table: DatasetRelation): Promise<readonly ToldRow[]> {
  return isLarge(table) ? (table.schema.notData ?? []) : findRowsNotData(session, table);
}

/** Whether all cells stay where they were: such a step loses only the word of earlier ones. */
function showsAsBefore({ schema }: DatasetRelation, output: OperationOutput, result: DatasetRelation): boolean {
  const names = new Set(result.schema.columns.map(({ name }) => name));
  const isInPlace = !output.hasOrigins && !output.hasSources && output.changes === undefined;
  return isInPlace && schema.columns.every(({ name }) => names.has(name));
}

/** SQL: `_row` of a result and `_from`, the input row of which it is; undefined if its rows are made of several. */
function sourcesOf(before: DatasetRelation, output: OperationOutput, { operation }: BoundOperation) {
  if (ANSWERS.has(operation)) return undefined;
  if (output.hasOrigins || output.hasSources) return `SELECT _row, _from FROM ${output.relation}`;
  const isInPlace = output.changes !== undefined || output.keepsRows || output.relation === before.relation;
  if (!isInPlace) return undefined;
  const same = `SELECT _row, _row AS _from FROM ${before.relation}`;
  // What a person writes into a row may make it one of data.
  const isWritten = operation === 'edit-cells@1' && output.changes !== undefined;
  return isWritten ? `${same} WHERE _row NOT IN (SELECT row_index FROM ${output.changes})` : same;
}

/**
 * The rows of a result that are not data by what was told before the step, and by nothing in the result. Where no other
 * row is left, somebody wants these.
 */
export async function rowsToldBefore(
  session: EngineSession,
  before: DatasetRelation,
  { step, output, result }: { step: BoundOperation; output: OperationOutput; result: DatasetRelation },
): Promise<ToldRow[]> {
  const sources = sourcesOf(before, output, step);
  if (sources === undefined) return [];
  const shown = showsAsBefore(before, output, result) ? (before.schema.notData ?? []) : await toldIn(session, before);
  const kinds = new Map(shown.map(({ row, kind }) => [row, kind]));
  if (kinds.size === 0) return [];
  const moved = await session.rows(
    `SELECT _row, _from FROM (${sources}) WHERE _from IN (${[...kinds.keys()].join(', ')}) ORDER BY _row`,
  );
  const own = new Set((await toldIn(session, result)).map(({ row }) => row));
  const told = moved.flatMap(({ _row, _from }): ToldRow[] => {
    const kind = kinds.get(Number(_from));
    return kind && !own.has(Number(_row)) ? [{ row: Number(_row), kind }] : [];
  });
  return told.length + own.size < result.schema.rowCount ? told.slice(0, MOST_KEPT) : [];
}
