import { columnLetters } from '../../sheet/cell-value';
import { cellXml, type RowValue } from './cells';

/** The cells of a sheet laid out in memory. Rows and columns count from 0. */
export interface SheetCells {
  put(row: number, column: number, value: RowValue, style?: number): void;
  /** One cell over several columns of a row. */
  putAcross(row: number, columns: readonly [first: number, last: number], value: RowValue, style: number): void;
  /** In points. */
  setHeight(row: number, points: number): void;
  /** The ranges of the cells that were put across columns. */
  readonly merged: readonly string[];
  /** The last row and column with content, such as `C10`. */
  lastCell(): string;
  /** The XML of the rows, one after another. */
  rows(): Generator<string>;
}

export function createSheetCells(): SheetCells {
  const cells = new Map<number, Map<number, string>>();
  const heights = new Map<number, number>();
  const merged: string[] = [];
  let width = 1;
  const put: SheetCells['put'] = (row, column, value, style = 0) => {
    const xml = cellXml(`${columnLetters(column)}${row + 1}`, value, style);
    if (xml === '') return;
    width = Math.max(width, column + 1);
    const inRow = cells.get(row) ?? new Map<number, string>();
    cells.set(row, inRow.set(column, xml));
  };
  const inOrder = () => [...new Set([...cells.keys(), ...heights.keys()])].toSorted((a, b) => a - b);
  return {
    put,
    putAcross(row, [first, last], value, style) {
      put(row, first, value, style);
      for (let column = first + 1; column <= last; column++) put(row, column, null, style);
      merged.push(`${columnLetters(first)}${row + 1}:${columnLetters(last)}${row + 1}`);
    },
    setHeight: (row, points) => void heights.set(row, points),
    merged,
    lastCell: () => `${columnLetters(width - 1)}${(inOrder().at(-1) ?? 0) + 1}`,
    *rows() {
      for (const row of inOrder()) {
        const height = heights.get(row);
        const inRow = [...(cells.get(row) ?? [])].toSorted(([a], [b]) => a - b).map(([, xml]) => xml);
        yield `<row r="${row + 1}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>${inRow.join('')}</row>`;
      }
    },
  };
}
