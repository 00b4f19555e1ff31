import { type Sentence, sentence } from '@rapi/contracts';
import { questionSentence } from '@rapi/table-core';
import type { Evaluated } from './evaluate';

/** What the results of a formula should be read with. Rows are counted from 1, as on screen. */
export const formulaWarnings = ({
  errors,
  errorRows,
  leftOut,
  unread,
  asked,
}: Pick<Evaluated, 'errors' | 'errorRows' | 'leftOut' | 'unread' | 'asked'>): Sentence[] => [
  ...(errors > 0 ? [sentence('formula_rows_failed', { count: errors, first: (errorRows[0] ?? 0) + 1 })] : []),
  ...(leftOut ? [sentence('formula_rows_left_out', { count: leftOut.count, first: leftOut.firstRow + 1 })] : []),
  ...unread.flatMap(({ column: { name: column }, as, count, doubtful }) => [
    ...(count > 0 ? [sentence(`formula_unread_${as}`, { column, count })] : []),
    ...(doubtful > 0 ? [sentence('formula_doubtful', { column, count: doubtful })] : []),
  ]),
  ...asked.map(questionSentence),
];

/** The result of a formula in words; `warnings` are those of `formulaWarnings` and any others. */
export function formulaOutcome(
  rowCount: number,
  { errors, emptyAsZero }: Pick<Evaluated, 'errors' | 'emptyAsZero'>,
  warnings: readonly Sentence[],
): Sentence {
  const parts = [
    sentence('formula_calculated', { count: rowCount - errors }),
    ...warnings,
    ...(emptyAsZero > 0 ? [sentence('formula_empty_as_zero', { count: emptyAsZero })] : []),
  ];
  return sentence('formula_outcome', { parts });
}
