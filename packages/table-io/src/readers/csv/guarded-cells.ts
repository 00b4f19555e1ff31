import { unguardedText } from '../../writers/text/csv-text';

const [APOSTROPHE, QUOTE, EQUALS] = [39, 34, 61];
/** First bytes that make programs put an apostrophe before a cell: = + - @, tab and line ends. */
const guardedBytes: ReadonlySet<number> = new Set([61, 43, 45, 64, 9, 10, 13]);

/** `="0012"`: how other programs keep a spreadsheet from reading a text as a number. */
const FORMULA_OF_TEXT = /^="((?:[^"]|"")*)"$/;

/** The original text of a cell that was written so that no spreadsheet runs it or reads it as a number. */
export function meantText(text: string, delimiter: string): string {
  const quoted = text.startsWith('="') ? FORMULA_OF_TEXT.exec(text) : null;
  if (quoted) return (quoted[1] ?? '').replaceAll('""', '"');
  return text.includes("'") ? unguardedText(text, delimiter) : text;
}

/**
 * Whether a piece of a file may hold a cell that `meantText` changes; `previous` is the last byte of the piece before.
 */
export function mayHoldGuards(bytes: Buffer, previous = 0): boolean {
  if (previous === APOSTROPHE && guardedBytes.has(bytes[0] ?? 0)) return true;
  if ((previous === EQUALS && bytes[0] === QUOTE) || bytes.includes('="')) return true;
  for (let at = bytes.indexOf(APOSTROPHE); at >= 0; at = bytes.indexOf(APOSTROPHE, at + 1))
    if (guardedBytes.has(bytes[at + 1] ?? 0)) return true;
  return false;
}
