import { sentence } from '@rapi/contracts';
import {
  columnSides,
  type DatasetRelation,
  type EngineSession,
  readColumns,
  refuseOpen,
  TableError,
} from '@rapi/table-core';
import { refuseBadPatterns } from '../validation/check-pattern';
import { findViolations } from '../validation/find-violations';
import { columnsOf, valueColumnsOf } from '../validation/plan-checks';
import { obstacleSentence } from '../validation/violation-messages';
import { type PlannedRule, todayOf } from '../validation/validation-plan';
import { defineOperation } from '../operation/operation';

const nothingLeft = {
  passed: sentence('nothing_passes'),
  failed: sentence('nothing_fails'),
} as const;

/** A value that may be one of two neither passes nor fails: 422 with the question. */
async function refuseQuestions(session: EngineSession, input: DatasetRelation, rules: readonly PlannedRule[]) {
  const names = new Set(rules.flatMap(valueColumnsOf));
  const columns = input.schema.columns.filter(({ name }) => names.has(name));
  const { open } = await readColumns(
    session,
    input,
    columns.map((column) => ({ column })),
  );
  refuseOpen(open, 'rules');
}

/**
 * Keeps the rows that pass validation rules, or those that fail (R-VAL-23). No cell changes, and columns keep their
 * types. 422 if a rule cannot run on the table, reads a column with an open
 * question, or no row would be left.
 */
export const keepValid = defineOperation('keep-valid@1', {
  reads: ({ rules }) => rules.map((rule, place) => ({ ...rule, id: String(place) })).flatMap(columnsOf),
  async run(session, input, { rules, keep }, { now, otherRows = 0, signal, progress }) {
    const { relation, schema } = input;
    const planned = rules.map((rule, place) => ({ ...rule, id: String(place) }));
    await refuseBadPatterns(session, planned);
    const plan = { rules: planned, today: todayOf(now) };
    const { violations, obstacles } = await findViolations(session, input, plan, { signal, progress });
    const obstacle = obstacles.find((each) => each !== undefined);
    if (obstacle) {
      const code = obstacle.code === 'missing_columns' ? 'unknown_column' : 'invalid_config';
      throw new TableError(code, obstacleSentence(obstacle), { columns: obstacle.columns });
    }
    await refuseQuestions(session, input, planned);
    const kept = session.name('kept_rows');
    const isFailed = `_row IN (SELECT row_index FROM ${violations})`;
    await session.run(
      `CREATE TABLE ${kept} AS SELECT row_number() OVER (ORDER BY _row) - 1 AS _row, _row AS _from, ${schema.columns.flatMap((column) => columnSides(column)).join(', ')}
       FROM ${relation} WHERE ${keep === 'passed' ? `NOT ${isFailed}` : isFailed} ORDER BY _row`,
    );
    const [counted] = await session.rows(`SELECT count(*) AS n FROM ${kept}`);
    const rowCount = Number(counted?.n ?? 0);
    if (rowCount + otherRows === 0) throw new TableError('no_selection', nothingLeft[keep]);
    return {
      relation: kept,
      hasOrigins: true,
      columns: schema.columns.map((column) => ({ name: column.name, key: column.key, known: column })),
      rowCount,
      counts: {
        records_processed: schema.rowCount,
        records_changed: schema.rowCount - rowCount,
        cells_changed: 0,
      },
      details: { rows_removed: schema.rowCount - rowCount },
    };
  },
});
