import { defineOperation } from '../operation/operation';

/** The files service has read the table in this way before any step runs (R-RECIPE-3), so that nothing is left to do here. */
export const readAs = defineOperation('read-as@1', {
  run: (_session, { relation, schema }) =>
    Promise.resolve({
      relation,
      columns: schema.columns.map((known) => ({ name: known.name, key: known.key, known })),
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    }),
});
