import { findColumns } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';

/** Keeps these columns, in this order (R-BENCH-3): columns are removed and moved by it. No cell changes. */
export const selectColumns = defineOperation('select-columns@1', {
  reads: ({ columns }) => columns,
  run(_session, { relation, schema }, { columns: names }) {
    const columns = findColumns(schema, names);
    return Promise.resolve({
      relation,
      columns: columns.map((known) => ({ name: known.name, key: known.key, known })),
      rowCount: schema.rowCount,
      order: 'numbered' as const,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
      details: { columns_removed: schema.columns.length - columns.length },
    });
  },
});
