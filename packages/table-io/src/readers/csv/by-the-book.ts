import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { mayHoldGuards } from './guarded-cells';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The form that every row of a text should have. */
export interface RowManner {
  /** One ASCII character. */
  delimiter: string;
  lineEnd: '\n' | '\r\n';
  /** In bytes; a longer row is read cell by cell. */
  longestRow: number;
}

export interface RowTally {
  records: number;
  /** Bytes, without the line end. */
  longest: number;
}

interface Look extends RowTally {
  readonly delimiter: number;
  readonly isCrlf: boolean;
  readonly most: number;
}

const PIECE_BYTES = 1024 * 1024;

const OPEN = -1;
const DOUBTFUL = -2;

/** Position of the closing quote of the cell that begins at `from`. */
function closingQuote(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(QUOTE, from + 1);
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at >= 0 && at + 1 < bytes.length ? at : OPEN;
}

/**
 * Position of the line feed that ends the row at `start`, skipping its quoted cells; `quote` is the first quote from
 * there on.
 */
function lineFeedBeyondQuotes({ delimiter }: Look, bytes: Buffer, start: number, quote: number): number {
  let end = bytes.indexOf(LINE_FEED, start);
  let opening = quote;
  for (;;) {
    if (end < 0) return OPEN;
    if (opening < 0 || end < opening) return end;
    if (opening > start && bytes[opening - 1] !== delimiter) return DOUBTFUL;
    const closing = closingQuote(bytes, opening);
    if (closing === OPEN) return OPEN;
    const next = bytes[closing + 1];
    // A row of only empty cells, which a table leaves out, may begin like this.
    if (opening === start && closing === start + 1) return DOUBTFUL;
    if (next !== delimiter && next !== LINE_FEED && next !== CARRIAGE_RETURN) return DOUBTFUL;
    if (end < closing) end = bytes.indexOf(LINE_FEED, closing + 1);
    opening = bytes.indexOf(QUOTE, closing + 1);
  }
}

function isRowPlain({ delimiter, isCrlf, most }: Look, bytes: Buffer, start: number, end: number): boolean {
  const size = end - start - (isCrlf ? 1 : 0);
  if (size <= 0 || size > most) return false;
  if (isCrlf && bytes.indexOf(CARRIAGE_RETURN, start) !== end - 1) return false;
  if (bytes[start] !== delimiter) return true;
  for (let at = start; at < start + size; at += 1) if (bytes[at] !== delimiter && bytes[at] !== QUOTE) return true;
  return false;
}

/** Takes all whole rows of the bytes and returns where they end; DOUBTFUL if one is not surely in RFC 4180 form. */
function takeRows(look: Look, bytes: Buffer): number {
  let start = 0;
  let quote = bytes.indexOf(QUOTE);
  while (start < bytes.length) {
    if (quote >= 0 && quote < start) quote = bytes.indexOf(QUOTE, start);
    const end = lineFeedBeyondQuotes(look, bytes, start, quote);
    if (end === DOUBTFUL) return DOUBTFUL;
    if (end === OPEN) break;
    if (!isRowPlain(look, bytes, start, end)) return DOUBTFUL;
    look.records += 1;
    look.longest = Math.max(look.longest, end - start);
    start = end + 1;
  }
  const rows = bytes.subarray(0, start);
  const mayBePlain =
    isUtf8(rows) && !rows.includes(0) && !mayHoldGuards(rows) && (look.isCrlf || !rows.includes(CARRIAGE_RETURN));
  return mayBePlain ? start : DOUBTFUL;
}

/**
 * Scans a file by leaps from quote to quote and from line end to line end, many times faster than cell by cell. It
 * checks that the file is UTF-8, that every row is in RFC 4180 form and in the given dialect, and that no row is blank
 * and no cell guarded. Null where that is not certain. It does not count the cells of a row: the reader of the rows
 * must.
 */
export async function tallyByTheBook(
  path: string,
  { delimiter, lineEnd, longestRow }: RowManner,
): Promise<RowTally | null> {
  const isCrlf = lineEnd === '\r\n';
  const look: Look = { delimiter: delimiter.charCodeAt(0), isCrlf, most: longestRow, records: 0, longest: 0 };
  const buffer = Buffer.allocUnsafe(PIECE_BYTES + longestRow + lineEnd.length);
  const file = await open(path);
  try {
    for (let open = 0; ;) {
      const { bytesRead } = await file.read(buffer, open, PIECE_BYTES);
      // The last row may lack its line end.
      const isLast = bytesRead === 0 && open > 0;
      const size = open + (isLast ? buffer.write(lineEnd, open) : bytesRead);
      const taken = takeRows(look, buffer.subarray(0, size));
      if (taken === DOUBTFUL) return null;
      buffer.copyWithin(0, taken, size);
      open = size - taken;
      if (open > longestRow || (isLast && open > 0)) return null;
      if (bytesRead === 0) return { records: look.records, longest: look.longest };
    }
  } finally {
    await file.close();
  }
}
