import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import { findFormulaFunction } from '@rapi/contracts/formula-functions';
import classes from './FormulaCode.module.css';
import type { Span, Word } from './formula-text';
import { columnIn, fileOfColumn, wordsOf } from './formula-text';

interface FormulaCodeProps {
  formula: string;
  /** The file's columns, to tell unbracketed column names from other names. */
  columns?: ReadonlySet<string>;
  /** The part that the server does not understand. */
  wrong?: Span;
}

type Look = 'column' | 'function' | 'text' | 'number' | 'unknown' | 'sign';

function lookOf({ kind, written, isOpen }: Word, columns: ReadonlySet<string> | undefined): Look | undefined {
  if (kind === 'text' || kind === 'number') return kind;
  if (kind === 'column') {
    return columns && !columns.has(columnIn({ written, isOpen }).trim().toLowerCase()) ? 'unknown' : 'column';
  }
  if (kind !== 'name') return kind === 'space' ? undefined : 'sign';
  if (columns?.has(written.toLowerCase())) return 'column';
  const known: FormulaFunction | undefined = findFormulaFunction(written);
  return known || /^(true|false|benar|salah)$/i.test(written) ? 'function' : 'unknown';
}

/** A part of a word, inside or outside the mistake. */
interface Piece {
  text: string;
  start: number;
  look: Look | undefined;
  isWrong: boolean;
}

function piecesOf(word: Word, look: Look | undefined, wrong: Span | undefined): Piece[] {
  const cuts = [word.start, wrong?.start ?? word.end, wrong?.end ?? word.end, word.end]
    .map((at) => Math.min(Math.max(at, word.start), word.end))
    .sort((one, other) => one - other);
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] ?? end;
    const text = word.written.slice(start - word.start, end - word.start);
    const isWrong = wrong !== undefined && start >= wrong.start && end <= wrong.end;
    return text === '' ? [] : [{ text, start, look, isWrong }];
  });
}

/** A formula with coloured columns, functions, texts and numbers, and with the mistake underlined. */
export function FormulaCode({ formula, columns, wrong }: FormulaCodeProps) {
  const words = wordsOf(formula);
  const pieces = words.flatMap((word, index) =>
    piecesOf(word, lookOf(word, fileOfColumn(words, index) ? undefined : columns), wrong),
  );
  return pieces.map(({ text, start, look, isWrong }) => (
    <span key={start} className={classes.piece} data-look={look} data-wrong={isWrong || undefined}>
      {text}
    </span>
  ));
}
