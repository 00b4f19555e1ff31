import { type GridPosition, moveBy, ROW_HEIGHT } from '@rapi/ui/data';
import type { KeyboardEvent, RefObject } from 'react';
import type { GridSelection, GridSize } from './selection';

export interface GridCommands {
  go: (to: GridPosition, extend: boolean) => void;
  selectAll: () => void;
  selectColumn: (column: number) => void;
  selectRow: (row: number) => void;
  /** Starts editing a cell, with its content or with the typed character. */
  edit: (at: GridPosition, typed?: string) => void;
  clear: () => void;
  copy: () => void;
  cut: () => void;
  openMenu: (column: number) => void;
  /** Reduces the selection to the active cell. */
  collapse: () => void;
}

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  selection: GridSelection;
  size: GridSize;
  headerHeight: number;
  commands: GridCommands;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** One letter, digit or sign, which starts editing a cell. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && key !== ' ';

function commandWithCtrl({ key }: Key, column: number, commands: GridCommands): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'a':
      return commands.selectAll;
    case 'c':
      return commands.copy;
    case 'x':
      return commands.cut;
    case ' ':
      return () => commands.selectColumn(column);
    default:
      return undefined;
  }
}

const opensMenu = ({ key, shiftKey, altKey }: Key): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10') || (altKey && key === 'ArrowDown');

/** The command of a key in the grid, other than movement. */
function commandOf(key: Key, active: GridPosition, commands: GridCommands): (() => void) | undefined {
  const { row, column } = active;
  if (opensMenu(key)) return () => commands.openMenu(column);
  if (key.ctrlKey || key.metaKey) return commandWithCtrl(key, column, commands);
  if (key.shiftKey && key.key === ' ' && row >= 0) return () => commands.selectRow(row);
  if (row === -1) {
    if (key.key === 'Enter' || key.key === 'F2') return () => commands.openMenu(column);
    return key.key === ' ' ? () => commands.selectColumn(column) : undefined;
  }
  if (key.key === 'Enter' || key.key === 'F2') return () => commands.edit(active);
  if (key.key === 'Delete') return commands.clear;
  if (key.key === 'Backspace') return () => commands.edit(active, '');
  if (key.key === 'Escape') return commands.collapse;
  return isTyped(key) ? () => commands.edit(active, key.key) : undefined;
}

/** The keys of the grid pattern and those of a spreadsheet. */
export function useGridKeys({ scroller, selection, size, headerHeight, commands }: Options) {
  return (event: KeyboardEvent) => {
    // A menu or an editor within the grid handles its own keys.
    if (event.target !== scroller.current) return;
    const command = commandOf(event, selection.active, commands);
    if (command) {
      event.preventDefault();
      command();
      return;
    }
    const inView = (scroller.current?.clientHeight ?? 0) - headerHeight;
    const pageRows = Math.max(1, Math.floor(inView / ROW_HEIGHT) - 1);
    const to = moveBy(event, selection.active, { ...size, pageRows });
    if (!to) return;
    event.preventDefault();
    commands.go(to, event.shiftKey);
  };
}
