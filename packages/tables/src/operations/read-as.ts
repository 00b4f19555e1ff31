import { defineOperation } from '../operation/operation';

/** Does nothing: the files service has read the table this way before any step runs (R-RECIPE-3). */
export const readAs = defineOperation('read-as@1', {
  run: (_session, { relation, schema }) =>
    Promise.resolve({
      relation,
      columns: schema.columns.map((known) => ({ name: known.name, key: known.key, known })),
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    }),
});
