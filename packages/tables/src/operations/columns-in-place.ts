import type { DatasetColumn, WriteColumn } from '@rapi/table-core';

/** Puts new columns after the last of the replaced ones if these stay, else where the first of them was. */
export function columnsInPlace(
  columns: readonly DatasetColumn[],
  replaced: readonly DatasetColumn[],
  added: readonly WriteColumn[],
  keep: boolean,
): WriteColumn[] {
  const places = replaced.map((column) => columns.indexOf(column));
  const at = keep ? Math.max(...places) + 1 : Math.min(...places);
  const kept = (part: readonly DatasetColumn[]): WriteColumn[] =>
    part
      .filter((column) => keep || !replaced.includes(column))
      .map((column) => ({ name: column.name, key: column.key, known: column }));
  return [...kept(columns.slice(0, at)), ...added, ...kept(columns.slice(at))];
}
