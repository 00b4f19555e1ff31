import type { PreviewChange, PreviewRow } from '@rapi/contracts';
import { cellText, type GridColumn, type GridRow } from '@rapi/ui/data';
import { IconMinus, IconPlus, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import type { Selection } from './change-selection';
import { isSelected } from './change-selection';
import classes from './DiffGrids.module.css';
import type { ChangeFilter } from './preview-queries';
import { TextParts } from './TextParts';

export type Side = 'before' | 'after';

/** No column can have this name. */
const ROW_NUMBER = '\0row';
const NARROW = 160;
const WIDE = 280;
const NUMBERS_WIDTH = 64;

/** The preview row behind each grid row object. */
const sources = new WeakMap<GridRow, PreviewRow>();

export function gridRow(row: PreviewRow, side: Side): GridRow {
  const values = { ...row[side], [ROW_NUMBER]: row.row_index + 1 };
  sources.set(values, row);
  return values;
}

/** Key of a cell. Change ids are not unique, because changes of a column selected as a whole share one. */
export const cellOf = ({ row_index, column_name }: Pick<PreviewChange, 'row_index' | 'column_name'>): string =>
  `${row_index}:${column_name}`;

export const isWanted = ({ column, rule, kind }: ChangeFilter, change: PreviewChange): boolean =>
  (column === undefined || column === change.column_name) &&
  (rule === undefined || rule === change.rule) &&
  (kind === undefined || kind === change.kind);

interface DiffColumnsOptions {
  side: Side;
  names: readonly string[];
  /** Text for a heading, where the column has another name on the other side or does not exist there. */
  headings: ReadonlyMap<string, string>;
  selection: Selection;
  filter: ChangeFilter;
  /** The active cell. */
  current: string | undefined;
  /** Columns that the other side does not have. */
  added: ReadonlySet<string>;
  /** Whether to mark added and removed parts within the texts. */
  isInline: boolean;
  /** Whether to show row numbers. Needed when only some rows are shown, because the grid numbers them consecutively. */
  hasRowNumbers: boolean;
  words: { row: string; empty: string; chosen: string; leftOut: string };
}

const plain = (value: unknown, empty: string) =>
  value === null || value === undefined || value === '' ? (
    <i className={classes.empty} role="img" aria-label={empty}>
      ∅
    </i>
  ) : (
    cellText(value)
  );

function changedCell(change: PreviewChange, { side, selection, current, isInline, words }: DiffColumnsOptions) {
  const { old_value, new_value, change_id } = change;
  const isOn = isSelected(selection, change);
  const Box = isOn ? IconSquareCheckFilled : IconSquare;
  const isAfter = side === 'after';
  const value = isAfter ? new_value : old_value;
  return (
    <span
      className={isAfter ? classes.after : classes.before}
      data-change={change_id}
      data-cell={cellOf(change)}
      data-left-out={!isOn || undefined}
      data-current={current === cellOf(change) || undefined}
    >
      {isAfter ? (
        <span className={classes.tick} data-toggle role="img" aria-label={isOn ? words.chosen : words.leftOut}>
          <Box size={16} aria-hidden />
        </span>
      ) : (
        <IconMinus size={12} className={classes.sign} aria-hidden />
      )}
      <span className={classes.value}>
        {isAfter && isInline ? (
          <TextParts before={String(old_value ?? '')} after={String(new_value ?? '')} />
        ) : (
          plain(value, words.empty)
        )}
      </span>
    </span>
  );
}

const addedCell = (value: unknown, empty: string) => (
  <span className={classes.after}>
    <IconPlus size={12} className={classes.tick} aria-hidden />
    <span className={classes.value}>{plain(value, empty)}</span>
  </span>
);

const widthOf = (name: string) => Math.max(NARROW, Math.min(WIDE, name.length * 7.4 + 72));

/** A column's distance from the left edge of its grid, in pixels. */
export function leftOf(names: readonly string[], column: string, hasRowNumbers: boolean): number {
  const before = names.slice(0, Math.max(0, names.indexOf(column)));
  return before.reduce((sum, name) => sum + widthOf(name), NUMBERS_WIDTH + (hasRowNumbers ? NUMBERS_WIDTH + 16 : 0));
}

/** The columns of one side. Changed cells carry their sign, their tick and, on request, the change within the text. */
export function diffColumns(options: DiffColumnsOptions): GridColumn[] {
  const { names, headings, added, filter, hasRowNumbers, words } = options;
  const columns = names.map((name): GridColumn => ({
    key: name,
    name: headings.get(name) ?? name,
    width: widthOf(name),
    render: (value, row) => {
      const change = sources.get(row)?.changes.find(({ column_name }) => column_name === name);
      if (change && isWanted(filter, change)) return changedCell(change, options);
      return added.has(name) ? addedCell(value, words.empty) : plain(value, words.empty);
    },
  }));
  const numbers: GridColumn = { key: ROW_NUMBER, name: words.row, type: 'integer', width: NUMBERS_WIDTH + 16 };
  return hasRowNumbers ? [numbers, ...columns] : columns;
}
