import { columnSides, findColumn } from '@rapi/table-core';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';

/** Adds a copy of a column at the end (R-TPL-1, a mapping of type `copy`). */
export const copyColumn = defineOperation('copy-column@1', {
  reads: ({ column }) => [column],
  async run(session, { relation, schema }, { column: source, name: wanted }) {
    const column = findColumn(schema, source);
    const name = newColumnName(schema, wanted);
    const key = nextColumnKey(schema.columns);
    const own = columnSides({ ...column, key });
    const sides = columnSides(column).map((side, at) => `${side} AS ${own[at]}`);
    const view = session.name('with_copy');
    await session.run(`CREATE VIEW ${view} AS SELECT *, ${sides.join(', ')} FROM ${relation}`);
    const known = schema.columns.map((each) => ({ name: each.name, key: each.key, known: each }));
    return {
      relation: view,
      columns: [...known, { name, key, known: { ...column, name, key } }],
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    };
  },
});
