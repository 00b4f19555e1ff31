import type { Evaluated } from './evaluate';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What came of a formula, for a person. Rows are named as the screen counts them, from 1. */
export function formulaMessage(
  rowCount: number,
  { errors, errorRows, emptyAsZero, unread }: Pick<Evaluated, 'errors' | 'errorRows' | 'emptyAsZero' | 'unread'>,
): string {
  const sentences = [`Calculated ${counted(rowCount - errors, 'row', 'rows')}.`];
  if (errors > 0) {
    const first = (errorRows[0] ?? 0) + 1;
    sentences.push(
      errors === 1
        ? `1 row could not be worked out and stays empty (row ${first}).`
        : `${counted(errors, 'row', 'rows')} could not be worked out and stay empty (the first is row ${first}).`,
    );
  }
  for (const { column, as, count } of unread) {
    if (count === 0) continue;
    const kind = as === 'number' ? 'a number' : 'a date';
    sentences.push(
      `${counted(count, 'value', 'values')} of “${column.name}” could not be read as ${kind} without doubt.`,
    );
  }
  if (emptyAsZero > 0) sentences.push(`In ${counted(emptyAsZero, 'row', 'rows')} an empty cell counts as 0.`);
  return sentences.join(' ');
}
