/** Finds the hidden rows and columns of an old workbook, which the library does not report. */
import { BEGINNINGS } from './needed-records';

const [SHEET_NAME, END, ROW, COLUMNS] = [0x85, 0x0a, 0x208, 0x7d];
/** Bytes of a record's head, of the fields that are read, and the bits that mean hidden. */
const HEAD = 4;
const [ROW_BYTES, ROW_FLAGS, HIDDEN_ROW] = [14, 12, 0x20];
const [COLUMN_BYTES, COLUMN_FLAGS, HIDDEN_COLUMN] = [10, 8, 0x01];

export interface HiddenInSheet {
  /** Counted from zero. */
  rows: Set<number>;
  columns: [from: number, to: number][];
}

function takeRecord(stream: Buffer, at: number, { rows, columns }: HiddenInSheet): void {
  const [type, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
  const from = at + HEAD;
  if (from + size > stream.length) return;
  if (type === ROW && size >= ROW_BYTES && (stream.readUInt16LE(from + ROW_FLAGS) & HIDDEN_ROW) !== 0)
    rows.add(stream.readUInt16LE(from));
  if (type === COLUMNS && size >= COLUMN_BYTES && (stream.readUInt16LE(from + COLUMN_FLAGS) & HIDDEN_COLUMN) !== 0)
    columns.push([stream.readUInt16LE(from), stream.readUInt16LE(from + 2)]);
}

/** Hidden rows and columns of each sheet, in the order of the list of sheets; without such a list, in file order. */
export function hiddenInSheets(stream: Buffer): HiddenInSheet[] {
  const starts: number[] = [];
  const found = new Map<number, HiddenInSheet>();
  let [depth, sheet]: [number, HiddenInSheet | undefined] = [0, undefined];
  for (let at = 0; at + HEAD <= stream.length; at += HEAD + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === SHEET_NAME && at + HEAD + 4 <= stream.length) starts.push(stream.readUInt32LE(at + HEAD));
    else if (BEGINNINGS.has(type)) {
      if (depth === 0) {
        sheet = { rows: new Set(), columns: [] };
        found.set(at, sheet);
      }
      depth += 1;
    } else if (type === END) depth = Math.max(0, depth - 1);
    else if (depth === 1 && sheet) takeRecord(stream, at, sheet);
  }
  const none = (): HiddenInSheet => ({ rows: new Set(), columns: [] });
  return starts.length === 0 ? [...found.values()] : starts.map((start) => found.get(start) ?? none());
}
