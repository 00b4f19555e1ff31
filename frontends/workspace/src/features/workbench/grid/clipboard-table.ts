/** Reads cells as a spreadsheet copies them: tabs and lines; a cell that contains either, or a quote, is quoted. */
export function readClipboardText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (isQuoted && sign === '"' && text[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '' && isClosed(text, place)) isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r' || text[place + 1] !== '\n') cell += sign;
  }
  // The line end after the last row starts no new row.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether the quote at this place closes where a cell ends: `"12 inch` alone is a text. */
const isClosed = (text: string, place: number): boolean => /^"(?:[^"]|"")*"(?=[\t\r\n]|$)/.test(text.slice(place));

export interface PasteTarget {
  top: number;
  left: number;
  /** Size of the selection to paste into. */
  height: number;
  width: number;
}

interface PastedCell {
  row: number;
  column: number;
  text: string;
}

/**
 * The cells that a pasted block fills, from the selection's first cell on. One cell fills the whole selection.
 * `leftOut` counts the cells beyond the table.
 */
export function pastedCells(
  block: readonly (readonly string[])[],
  { top, left, height, width }: PasteTarget,
  { rowCount, columnCount }: { rowCount: number; columnCount: number },
): { cells: PastedCell[]; leftOut: number } {
  const [only] = block.length === 1 && block[0]?.length === 1 ? block[0] : [];
  const filled =
    only === undefined ? block : Array.from({ length: height }, () => Array.from({ length: width }, () => only));
  const all = filled.flatMap((texts, down) =>
    texts.map((text, across) => ({ row: top + down, column: left + across, text })),
  );
  const cells = all.filter(({ row, column }) => row < rowCount && column < columnCount);
  return { cells, leftOut: all.length - cells.length };
}
