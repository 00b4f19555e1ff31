import { type NewValidationRule, sentence } from '@rapi/contracts';
import { columnSides, TableError } from '@rapi/table-core';
import { refuseBadPatterns } from '../validation/check-pattern';
import { findViolations } from '../validation/find-violations';
import { obstacleSentence } from '../validation/violation-messages';
import { todayOf } from '../validation/validation-plan';
import { defineOperation } from '../operation/operation';

const columnsOfRule = ({ target_columns, rule_type, rule_config }: NewValidationRule): readonly string[] => {
  if (rule_type !== 'range_check' || !rule_config.ppn) return target_columns;
  const { dpp_column, date_column } = rule_config.ppn;
  return [...target_columns, dpp_column, ...(date_column === undefined ? [] : [date_column])];
};

const nothingLeft = {
  passed: sentence('nothing_passes'),
  failed: sentence('nothing_fails'),
} as const;

/**
 * Keeps the rows that pass validation rules, or those that fail (R-VAL-23). No cell changes, and columns keep their
 * types. 422 if a rule cannot run on the table or no row would be left.
 */
export const keepValid = defineOperation('keep-valid@1', {
  reads: ({ rules }) => rules.flatMap(columnsOfRule),
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
