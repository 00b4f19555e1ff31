import { sentence } from '@rapi/contracts';
import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import type { RowNotData } from './judge-rows';
import { keepReadings } from '../operation/keep-readings';
import type { OperationContext, OperationOutput } from '../operation/operation';
import { keepRows } from '../operation/kept-rows';

/** A table without the given rows that are not data. 422 if no row would be left. */
export function withoutRows(
  session: EngineSession,
  input: DatasetRelation,
  removed: readonly Pick<RowNotData, 'row'>[],
  context: Pick<OperationContext, 'otherRows'>,
): Promise<OperationOutput> {
  const isKept = removed.length === 0 ? 'true' : `_row NOT IN (${removed.map(({ row }) => row).join(', ')})`;
  return keepRows(session, input, { isKept, nothingLeft: sentence('no_rows_of_data') }, context);
}

/**
 * The rows of data of a table that stands next to others, so it may have none: as `keep-data-rows@1` leaves them, with
 * the columns read as in the whole table.
 */
export async function dataRowsOf(
  session: EngineSession,
  table: DatasetRelation,
  notData: readonly RowNotData[],
): Promise<DatasetRelation> {
  if (notData.length === 0) return table;
  const output = await withoutRows(session, table, notData, { otherRows: 1 });
  const { rowCount = table.schema.rowCount, relation } = output;
  const left: DatasetRelation = { relation, schema: { columns: table.schema.columns, rowCount } };
  return { ...left, schema: { ...left.schema, columns: await keepReadings(session, table, output, left) } };
}
