import { type KeyboardEvent, useState } from 'react';

/** `row` -1 is the heading, and `row` equal to the number of lines is the totals. `column` 0 is the label. */
export interface ActiveCell {
  row: number;
  column: number;
}

interface UsePivotKeys {
  /** The last reachable row, including the totals. */
  lastRow: number;
  lastColumn: number;
  /** Visible rows, for PageUp and PageDown. */
  page: number;
  onMove: (cell: ActiveCell) => void;
  onEnter: (cell: ActiveCell) => void;
  /** Opens or closes the group of a row; undefined when the row is not a group. */
  groupOf: (row: number) => { isOpen: boolean; toggle: () => void } | undefined;
}

const START: ActiveCell = { row: 0, column: 0 };

/** The active cell and its keys: arrows, Home, End, PageUp, PageDown, Enter and Space. */
export function usePivotKeys({ lastRow, lastColumn, page, onMove, onEnter, groupOf }: UsePivotKeys) {
  const [wanted, setActive] = useState(START);
  const active = { row: Math.min(wanted.row, lastRow), column: Math.min(wanted.column, lastColumn) };
  const go = (row: number, column: number) => {
    const cell = { row: Math.max(-1, Math.min(lastRow, row)), column: Math.max(0, Math.min(lastColumn, column)) };
    setActive(cell);
    onMove(cell);
  };
  const { row, column } = active;
  const sideways = (step: 1 | -1) => {
    const group = column === 0 ? groupOf(row) : undefined;
    if (group && group.isOpen === (step === -1)) group.toggle();
    else go(row, column + step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const whole = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(row + 1, column),
      ArrowUp: () => go(row - 1, column),
      ArrowRight: () => sideways(1),
      ArrowLeft: () => sideways(-1),
      Home: () => go(whole ? 0 : row, 0),
      End: () => go(whole ? lastRow : row, lastColumn),
      PageDown: () => go(row + page, column),
      PageUp: () => go(Math.max(0, row - page), column),
      Enter: () => onEnter(active),
      ' ': () => onEnter(active),
    };
    const move = moves[event.key];
    if (!move || event.altKey) return;
    event.preventDefault();
    move();
  };
  return { active, setActive, onKeyDown };
}
