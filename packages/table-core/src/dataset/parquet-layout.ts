/** Large enough to compress well, small enough that a page touches little and every thread has one to write. */
export const ROW_GROUP_ROWS = 25_000;

/** Values that a row group may have: each writing thread holds one group whole, some sixteen bytes a value. */
const ROW_GROUP_VALUES = 2_000_000;
/** The engine's batch size; a smaller row group is not worth its entry in the file's index. */
const VECTOR_ROWS = 2_048;

/** Limit for the dictionaries of all columns together: the engine reserves them before it has seen a value. */
const DICTIONARY_BYTES = 32 * 1024 * 1024;
const MOST_DICTIONARY_BYTES = 1024 * 1024;

/** Rows per row group in a file of so many columns. */
export const rowGroupRows = (columns: number): number =>
  Math.max(VECTOR_ROWS, Math.min(ROW_GROUP_ROWS, Math.floor(ROW_GROUP_VALUES / columns / VECTOR_ROWS) * VECTOR_ROWS));

/** COPY options for a file of so many columns: the same for the same table, on every machine. */
export function layoutSql(columns: number): string {
  const dictionary = Math.min(MOST_DICTIONARY_BYTES, Math.floor(DICTIONARY_BYTES / columns));
  return `ROW_GROUP_SIZE ${rowGroupRows(columns)}, STRING_DICTIONARY_PAGE_SIZE_LIMIT ${dictionary}`;
}
