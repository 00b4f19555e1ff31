/** Large enough to compress well, small enough that a page touches little and that every thread has one to write. */
export const ROW_GROUP_ROWS = 25_000;

/** Values that a row group may have: each thread that writes holds one of them whole, some sixteen bytes a value. */
const ROW_GROUP_VALUES = 2_000_000;
/** What the engine works on at once: no smaller group is worth its place in the file's index. */
const VECTOR_ROWS = 2_048;

/** Of the dictionaries of all columns together: the engine sets them aside before it has seen a value. */
const DICTIONARY_BYTES = 32 * 1024 * 1024;
const MOST_DICTIONARY_BYTES = 1024 * 1024;

/** Rows of a row group in a file of so many columns. */
export const rowGroupRows = (columns: number): number =>
  Math.max(VECTOR_ROWS, Math.min(ROW_GROUP_ROWS, Math.floor(ROW_GROUP_VALUES / columns / VECTOR_ROWS) * VECTOR_ROWS));

/** How a file of so many columns is laid out, as options of COPY: the same for the same table, on every machine. */
export function layoutSql(columns: number): string {
  const dictionary = Math.min(MOST_DICTIONARY_BYTES, Math.floor(DICTIONARY_BYTES / columns));
  return `ROW_GROUP_SIZE ${rowGroupRows(columns)}, STRING_DICTIONARY_PAGE_SIZE_LIMIT ${dictionary}`;
}
