import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import { candidateRows } from './candidate-rows';
import { type JudgedRows, judgeRows, type RowNotData } from './judge-rows';

/** What the rows of a table that differ from the others are. */
export async function judgedRows(session: EngineSession, input: DatasetRelation): Promise<JudgedRows> {
  const found = await candidateRows(session, input);
  return found ? judgeRows(found) : { notData: [], unclear: [] };
}

/** The rows of a table that are not data, in their order: totals, titles of groups, repeated headers, signatures and footers. */
export async function findRowsNotData(session: EngineSession, input: DatasetRelation): Promise<RowNotData[]> {
  return (await judgedRows(session, input)).notData;
}
