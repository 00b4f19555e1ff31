import { sentence } from '@rapi/contracts';
import { defineOperation } from '../operation/operation';
import { keepRows, type WantedRows } from '../operation/kept-rows';
import { conditionsOn } from './rows-in-view';

/** Keeps or removes the rows that meet conditions (R-BENCH-1), exactly as the table's filter finds them. */
export const filterRows = defineOperation('filter-rows@1', {
  reads: ({ conditions }) => conditions.map(({ column }) => column),
  async run(session, input, { conditions, match, keep }, context) {
    const { isUnattended } = context;
    const { from, isMet, noted, warnings } = await conditionsOn(session, input, conditions, { match, isUnattended });
    const isKept = keep ? isMet : `NOT ${isMet}`;
    // Compared values are in tables of their own, so the condition cannot run on the row alone.
    const rows: WantedRows =
      from === input.relation
        ? { isKept }
        : { places: `_row, row_number() OVER (ORDER BY _row) - 1 AS place FROM ${from} WHERE ${isKept}` };
    const kept = await keepRows(session, input, { ...rows, nothingLeft: sentence('filter_leaves_nothing') }, context);
    return {
      ...kept,
      warnings: [...warnings, ...(kept.warnings ?? [])],
      ...(noted && { noted: { config: { conditions: noted } } }),
    };
  },
});
