import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import { candidateRows } from './candidate-rows';
import { judgeRows, type RowNotData } from './judge-rows';

/** The rows of a table that are not data, in their order: totals, titles of groups, repeated headers, signatures and footers. */
export async function findRowsNotData(session: EngineSession, input: DatasetRelation): Promise<RowNotData[]> {
  const found = await candidateRows(session, input);
  return found ? judgeRows(found) : [];
}
