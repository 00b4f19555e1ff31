import { sentence } from '@rapi/contracts';
import { defineOperation } from '../operation/operation';
import { keepRows, type WantedRows } from './kept-rows';
import { conditionsOn } from './rows-in-view';

/** Keeps the rows that meet conditions, or removes them (R-BENCH-1), as the filter of the table finds them. */
export const filterRows = defineOperation('filter-rows@1', {
  reads: ({ conditions }) => conditions.map(({ column }) => column),
  async run(session, input, { conditions, match, keep }, context) {
    const { isUnattended } = context;
    const { from, isMet } = await conditionsOn(session, input, conditions, { match, isUnattended });
    const isKept = keep ? isMet : `NOT ${isMet}`;
    // Where values are compared, they stand in tables of their own, and a row alone does not tell.
    const rows: WantedRows =
      from === input.relation
        ? { isKept }
        : { places: `_row, row_number() OVER (ORDER BY _row) - 1 AS place FROM ${from} WHERE ${isKept}` };
    return keepRows(session, input, { ...rows, nothingLeft: sentence('filter_leaves_nothing') }, context);
  },
});
