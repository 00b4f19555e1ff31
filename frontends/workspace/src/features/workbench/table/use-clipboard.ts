import { MAX_DATA_ROWS } from '@rapi/contracts/limits';
import { formatNumber, toast } from '@rapi/ui';
import { type GridRow, type RowWindows, shownText, toClipboardText } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { checkCell } from '../edits/check-cell';
import { type CellEdit, standing } from '../edits/cell-edits';
import { pastedCells, readClipboardText } from '../grid/clipboard-table';
import { factsOf } from '../grid/row-facts';
import { asBlock, type Block, type Box } from '../grid/selection';
import type { WorkColumn } from '../grid/work-column';

/** Rows that one copy includes. */
const MOST_ROWS = MAX_DATA_ROWS;
/** This many rows are mostly loaded already. */
const FEW_ROWS = 200;
/** Cells that one paste or clear changes. */
const MOST_CELLS = 50_000;

interface Options {
  columns: readonly WorkColumn[];
  rowCount: number;
  windows: RowWindows;
  /** Many rows at once, without their numbers. */
  readRows: (from: number, to: number) => Promise<readonly GridRow[]>;
  edits: ReadonlyMap<number, ReadonlyMap<string, CellEdit>>;
  add: (edits: readonly CellEdit[]) => void;
  /** Writes the collected edits. */
  flush: () => void;
}

async function copyText(text: Promise<string>): Promise<void> {
  // The browser allows it only for a moment after the key, so text that must be fetched first is passed as a promise.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

type ShownOf = (row: GridRow | undefined, column: WorkColumn) => string;

/** What a cell shows, including the user's edits. */
const shownWith =
  (edits: Options['edits']): ShownOf =>
  (row, column) => {
    const facts = factsOf(row);
    const number = facts?.number ?? undefined;
    const edit = standing(number === undefined ? undefined : edits.get(number)?.get(column.key), facts?.version);
    return shownText(column, edit ? edit.shown : row?.[column.key]);
  };

/** The rows of a block as lines of cells, up to the limit of one copy. */
async function readLines(
  { windows, readRows, columns, edits }: Pick<Options, 'windows' | 'readRows' | 'columns' | 'edits'>,
  block: Block,
  shownOf: ShownOf,
): Promise<string[][]> {
  const taken = block.columns.flatMap((place) => columns[place] ?? []);
  const lines: string[][] = [];
  for (const [from, to] of block.rows) {
    const last = Math.min(to, from + MOST_ROWS - lines.length - 1);
    if (last < from) break;
    // Unwritten edits are found by the numbers of their rows.
    const rows = edits.size > 0 || last - from < FEW_ROWS ? await windows.load(from, last) : await readRows(from, last);
    lines.push(...rows.map((row) => taken.map((column) => shownOf(row, column))));
  }
  return lines;
}

/** Copies the selection in the form a spreadsheet pastes. */
function useCopy(options: Options, shownOf: ShownOf) {
  const { t } = useTranslation('workspace');
  return async (boxes: readonly Box[]) => {
    const block = asBlock(boxes);
    if (!block) {
      toast.info(t('workbench.clipboard.severalAreas'));
      return;
    }
    const all = block.rows.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    try {
      await copyText(readLines(options, block, shownOf).then(toClipboardText));
      const count = Math.min(all, MOST_ROWS) * block.columns.length;
      if (all > MOST_ROWS) {
        toast.info(t('workbench.clipboard.firstRows', { rows: formatNumber(MOST_ROWS), all: formatNumber(all) }));
      } else toast.success(t('workbench.clipboard.copied', { count }), { duration: 2000 });
    } catch {
      toast.error(t('workbench.clipboard.copyFailed'));
    }
  };
}

interface WrittenCell {
  row: number;
  column: number;
  text: string;
}

/** The edit for a text written into a cell; undefined if the cell already shows it, or does not exist. */
function changeOf(
  { column, text }: WrittenCell,
  values: GridRow | undefined,
  columns: Options['columns'],
  shownOf: ShownOf,
): CellEdit[] {
  const number = factsOf(values)?.number;
  const target = columns[column];
  if (!values || !target || number === null || number === undefined) return [];
  const { value, shown } = checkCell(text, target);
  if (shownText(target, shown) === shownOf(values, target)) return [];
  const was = values[target.key];
  const known = typeof was === 'string' || typeof was === 'number' || typeof was === 'boolean' ? was : null;
  const change: CellEdit = { row: number, column: target.key, value, shown, was: known };
  return [change];
}

const inBox = ({ top, bottom, left, right }: Box): WrittenCell[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => ({ row: top + down, column: left + across, text: '' })),
  ).flat();

const sizeOf = ({ top, bottom, left, right }: Box) => (bottom - top + 1) * (right - left + 1);

/** Changes cells together as one change, without those that stay the same. */
function useWrite({ columns, windows, add, flush }: Options, shownOf: ShownOf) {
  const { t } = useTranslation('workspace');
  /** A typed cell warns while the user types; for a paste, the message names the first value its column cannot hold. */
  const tellBroken = (cells: readonly WrittenCell[]) => {
    const broken = cells.flatMap(({ column, text }) => {
      const target = columns[column];
      return target && checkCell(text, target).breaksType ? [{ column: target.name ?? target.key, value: text }] : [];
    });
    if (broken[0]) toast.info(t('workbench.clipboard.breaks', { count: broken.length, ...broken[0] }));
  };
  const write = async (cells: readonly WrittenCell[]) => {
    if (cells.length === 0) return;
    const [first, last] = [cells[0]?.row ?? 0, cells.at(-1)?.row ?? 0];
    const rows = await windows.load(first, last);
    const changes = cells.flatMap((cell) => changeOf(cell, rows[cell.row - first], columns, shownOf));
    add(changes);
    if (changes.length > 1) flush();
  };
  /** Whether these are more cells than one change may have; if so, says it. */
  const isTooMany = (count: number): boolean => {
    if (count > MOST_CELLS) toast.error(t('workbench.clipboard.tooMany', { most: formatNumber(MOST_CELLS) }));
    return count > MOST_CELLS;
  };
  const bounded = async (cells: readonly WrittenCell[]) => {
    if (isTooMany(cells.length)) return;
    try {
      await write([...cells].sort((one, other) => one.row - other.row));
      tellBroken(cells);
    } catch {
      toast.error(t('workbench.clipboard.pasteFailed'));
    }
  };
  return { write, isTooMany, bounded };
}

/** Copies, pastes and clears cells. */
export function useClipboard(options: Options) {
  const { t } = useTranslation('workspace');
  const { columns, rowCount, edits } = options;
  const shownOf = shownWith(edits);
  const copy = useCopy(options, shownOf);
  const { write, isTooMany, bounded } = useWrite(options, shownOf);
  const paste = async (text: string, boxes: readonly Box[]) => {
    const box = boxes.at(-1);
    const block = readClipboardText(text);
    if (!box || block.length === 0) return;
    const target = { ...box, height: box.bottom - box.top + 1, width: box.right - box.left + 1 };
    // One value fills the whole selection.
    if (block.length === 1 && block[0]?.length === 1 && isTooMany(sizeOf(box))) return;
    const { cells, leftOut } = pastedCells(block, target, { rowCount, columnCount: columns.length });
    await bounded(cells);
    if (leftOut > 0) toast.info(t('workbench.clipboard.leftOut', { count: leftOut }));
  };
  const clear = async (boxes: readonly Box[]) => {
    if (!isTooMany(boxes.reduce((sum, box) => sum + sizeOf(box), 0))) await bounded(boxes.flatMap(inBox));
  };
  return { copy, paste, clear, write };
}
