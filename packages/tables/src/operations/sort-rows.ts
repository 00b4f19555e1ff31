import { sentence } from '@rapi/contracts';
import { findColumns, readColumns, refuseOpen } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';
import { orderSql } from '../paging/page';
import { keepRows } from './kept-rows';

/**
 * Puts the rows in order (R-BENCH-2), as the table itself is sorted on screen: by the values that texts tell, those that tell none
 * behind them, blank cells last either way, equal rows as they stood.
 */
export const sortRows = defineOperation('sort-rows@1', {
  reads: ({ by }) => by.map(({ column }) => column),
  async run(session, input, { by }, context) {
    const columns = findColumns(
      input.schema,
      by.map(({ column }) => column),
    );
    const read = await readColumns(
      session,
      input,
      columns.map((column) => ({ column })),
    );
    if (context.isUnattended) refuseOpen(read.open, 'by');
    const keys = by.map(({ column, descending }) => ({
      column,
      direction: descending ? ('desc' as const) : ('asc' as const),
    }));
    const places = `_row, row_number() OVER (ORDER BY ${orderSql(read, keys)}) - 1 AS place FROM ${read.relation}`;
    return keepRows(session, input, { places, nothingLeft: sentence('join_no_rows') }, context);
  },
});
