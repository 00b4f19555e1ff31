import type { EngineSession } from '@rapi/table-core';
import type { AppliedOperation } from '../operations/apply-operation';

/** Operations whose rows come from no single one of the table. */
const makesRows: ReadonlySet<string> = new Set(['group@1', 'transpose@1', 'unpivot@1']);
/** Operations that put other rows below those of the table. */
const addsRows: ReadonlySet<string> = new Set(['append@1']);

/**
 * Where the rows of a result come from: a relation of `_row` and `origin`; undefined where they come from no single row.
 * `before` is the same of the table that the operation worked on.
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
