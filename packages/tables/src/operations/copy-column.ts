import { columnSides, findColumn } from '@rapi/table-core';
import { inCurrencyOf } from '../operation/kept-currency';
import { underNewNames } from '../operation/keep-readings';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';

/** Adds a copy of a column at the end (R-TPL-1, a mapping of type `copy`). */
export const copyColumn = defineOperation('copy-column@1', {
  reads: ({ column }) => [column],
  async run(session, input, { column: source, name: wanted }) {
    const { relation, schema } = input;
    const column = findColumn(schema, source);
    const name = newColumnName(schema, wanted);
    const key = nextColumnKey(schema.columns);
    const own = columnSides({ ...column, key });
    const sides = columnSides(column).map((side, at) => `${side} AS ${own[at]}`);
    const view = session.name('with_copy');
    await session.run(`CREATE VIEW ${view} AS SELECT *, ${sides.join(', ')} FROM ${relation}`);
    const named = inCurrencyOf(column, { ...column, name, key });
    const copy = (await underNewNames(session, input, [{ column, named }])).get(column) ?? named;
    const known = schema.columns.map((each) => ({ name: each.name, key: each.key, known: each }));
    return {
      relation: view,
      columns: [...known, { name, key, known: copy }],
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    };
  },
});
