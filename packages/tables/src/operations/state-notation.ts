import type { ColumnNotation } from '@rapi/contracts';
import type { Notation } from '@rapi/indonesia';
import { findColumns } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';

const notationOf = ({ decimal, groups, date_order, century_pivot, letter_m, zones }: ColumnNotation): Notation => ({
  ...(decimal && { decimal }),
  ...(groups && { groups }),
  ...(date_order && { dateOrder: date_order }),
  ...(century_pivot !== undefined && { centuryPivot: century_pivot }),
  ...(letter_m && { letterM: letter_m }),
  ...(zones && { zones }),
});

/** An answer about the signs of numbers takes the place of an earlier one, whichever of the two says it. */
const answered = (known: Notation | undefined, stated: Notation): Notation => {
  const { decimal: _decimal, groups: _groups, ...rest } = known ?? {};
  const isAboutSigns = stated.decimal !== undefined || stated.groups !== undefined;
  return isAboutSigns ? { ...rest, ...stated } : { ...known, ...stated };
};

/**
 * Says how columns write what their values leave open: the decimal sign, the order of day and month, the century (R-READ-1). No
 * cell changes; every tool reads the columns so from then on.
 */
export const stateNotation = defineOperation('state-notation@1', {
  reads: ({ columns }) => columns.map(([name]) => name),
  run: async (_session, { relation, schema }, { columns: stated }) => {
    findColumns(
      schema,
      stated.map(([name]) => name),
    );
    const notations = new Map(stated.map(([name, notation]) => [name, notationOf(notation)]));
    return {
      relation,
      columns: schema.columns.map((known) => {
        const notation = notations.get(known.name);
        const { name, key } = known;
        return { name, key, known: notation ? { ...known, notation: answered(known.notation, notation) } : known };
      }),
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    };
  },
});
