import type { ColumnNotation } from '@rapi/contracts';
import type { Notation } from '@rapi/indonesia';
import { type DatasetColumn, findColumns } from '@rapi/table-core';
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

/** Whether a column that its texts typed is read otherwise by what a person says of them. */
function isOtherwise({ type, format, native }: DatasetColumn, { dateOrder, decimal, groups }: Notation): boolean {
  if (native) return false;
  if (type === 'date' || type === 'datetime') return dateOrder === 'month-first' && /^d+[/.-]|^$/.test(format ?? '');
  if (type !== 'decimal' || format === 'rupiah') return false;
  const parts = format === 'id-number' ? ',' : '.';
  return (decimal !== undefined && decimal !== parts) || groups !== undefined;
}

/** The texts of such a column are read anew, as of any that has an answer. */
function restated(known: DatasetColumn, stated: Notation): DatasetColumn {
  const notation = answered(known.notation, stated);
  if (!isOtherwise(known, stated)) return { ...known, notation };
  const { format: _format, ...column } = known;
  return { ...column, type: 'text', notation };
}

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
        return { name, key, known: notation ? restated(known, notation) : known };
      }),
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    };
  },
});
