import { sentence } from '@rapi/contracts';
import { findColumns, readColumns, refuseOpen } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';
import { orderSql } from '../paging/page';
import { keepRows } from '../operation/kept-rows';

/**
 * Sorts the rows (R-BENCH-2) as the table is sorted on screen: by the values of texts, texts without a value after
 * them, blank cells last in both directions; equal rows keep their order.
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
