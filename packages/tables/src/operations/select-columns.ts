import { selectedColumns, sentence } from '@rapi/contracts';
import { findColumns, TableError } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';

/** Keeps columns, removes them, or puts them first (R-BENCH-3). No cell changes. */
export const selectColumns = defineOperation('select-columns@1', {
  reads: ({ columns }) => columns,
  run(_session, { relation, schema }, settings) {
    findColumns(schema, settings.columns);
    const columns = findColumns(
      schema,
      selectedColumns(
        schema.columns.map(({ name }) => name),
        settings,
      ),
    );
    if (columns.length === 0) throw new TableError('invalid_config', sentence('no_column_left'), { field: 'columns' });
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
