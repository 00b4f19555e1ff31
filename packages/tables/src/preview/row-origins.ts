import type { EngineSession } from '@rapi/table-core';
import type { AppliedOperation } from '../operations/apply-operation';

/** Operations whose rows do not come from single rows of the table. */
const makesRows: ReadonlySet<string> = new Set(['group@1', 'transpose@1', 'unpivot@1']);
/** Operations that add other rows below those of the table. */
const addsRows: ReadonlySet<string> = new Set(['append@1']);

/**
 * The origin of each row of a result: a relation of `_row` and `origin`; undefined if rows do not come from single
 * rows. `before` is the same for the operation's input.
 */
export async function originsAfter(
  session: EngineSession,
  operation: string,
  { input, result, output }: Pick<AppliedOperation, 'result' | 'output'> & { input: { rowCount: number } },
  before: string,
): Promise<string | undefined> {
  if (makesRows.has(operation)) return undefined;
  if (!output.hasOrigins) {
    const isLonger = result.schema.rowCount > input.rowCount;
    return result.schema.rowCount === input.rowCount || (isLonger && addsRows.has(operation)) ? before : undefined;
  }
  const table = session.name('origins');
  await session.run(
    `CREATE TABLE ${table} AS SELECT CAST(o._row AS BIGINT) AS _row, b.origin FROM ${output.relation} o JOIN ${before} b ON b._row = o._from`,
  );
  return table;
}
