import { type Sentence, sentence } from '@rapi/contracts';
import { questionSentence } from '@rapi/table-core';
import type { Evaluated } from './evaluate';

/** The result of a formula in words. Rows are counted from 1, as on screen. */
export function formulaOutcome(
  rowCount: number,
  {
    errors,
    errorRows,
    emptyAsZero,
    unread,
    asked,
  }: Pick<Evaluated, 'errors' | 'errorRows' | 'emptyAsZero' | 'unread' | 'asked'>,
): Sentence {
  const parts = [
    sentence('formula_calculated', { count: rowCount - errors }),
    ...(errors > 0 ? [sentence('formula_rows_failed', { count: errors, first: (errorRows[0] ?? 0) + 1 })] : []),
    ...unread.flatMap(({ column: { name: column }, as, count, doubtful }) => [
      ...(count > 0 ? [sentence(`formula_unread_${as}`, { column, count })] : []),
      ...(doubtful > 0 ? [sentence('formula_doubtful', { column, count: doubtful })] : []),
    ]),
    ...asked.map(questionSentence),
    ...(emptyAsZero > 0 ? [sentence('formula_empty_as_zero', { count: emptyAsZero })] : []),
  ];
  return sentence('formula_outcome', { parts });
}
