import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import { columnReference, formulaFunctions } from '@rapi/contracts/formula-functions';
import type { Completion, FileName } from './formula-text';

interface Offered {
  label: string;
  /** The text that replaces what was typed. */
  insert: string;
}

/** A name to complete with: a column, a function by its name or one of its aliases, or another file. */
export type Offer = Offered & ({ kind: 'column' } | { kind: 'file' } | { kind: 'function'; of: FormulaFunction });

/** The user's other files, for formulas that look something up in them. */
export interface OtherFiles {
  /** The argument for FILE: the file's name, or its id when several files share the name. */
  files: readonly { name: string; takes: string }[];
  /** Empty until the columns are loaded. */
  columnsOf(file: FileName): readonly string[];
}

const MOST = 50;

/**
 * How well a name matches what is typed: 0 at its start, 1 at the start of a word, 2 inside a word; undefined if not at
 * all.
 */
function fit(name: string, typed: string): number | undefined {
  const [low, wanted] = [name.toLowerCase(), typed.toLowerCase()];
  const at = low.indexOf(wanted);
  if (at <= 0) return at === 0 ? 0 : undefined;
  return low.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

interface Ranked {
  offer: Offer;
  rank: number;
}

const columnOffers = (columns: readonly string[], typed: string): Ranked[] =>
  columns.flatMap((name) => {
    const rank = fit(name, typed);
    return rank === undefined
      ? []
      : [{ rank, offer: { kind: 'column' as const, label: name, insert: columnReference(name) } }];
  });

/**
 * Each function once: by its own name if that matches, else by the matching alias. A match inside a word is too weak.
 */
const functionOffers = (typed: string): Ranked[] =>
  formulaFunctions.flatMap((of) => {
    const fitting = [of.name, ...of.aliases].flatMap((name) => {
      const rank = fit(name, typed);
      return rank === undefined || rank > 1 ? [] : [{ name, rank }];
    });
    const best = fitting.sort((one, other) => one.rank - other.rank)[0];
    return best ? [{ rank: best.rank, offer: { kind: 'function', of, label: best.name, insert: best.name } }] : [];
  });

const fileOffers = ({ files }: Pick<OtherFiles, 'files'>, typed: string): Ranked[] =>
  files.flatMap(({ name, takes }) => {
    const rank = fit(name, typed);
    const insert = `"${takes.replaceAll('"', '""')}"`;
    return rank === undefined ? [] : [{ rank, offer: { kind: 'file' as const, label: name, insert } }];
  });

const noFiles: OtherFiles = { files: [], columnsOf: () => [] };

function rankedOffers(
  { typed, only, file }: Pick<Completion, 'typed' | 'only' | 'file'>,
  columns: readonly string[],
  others: OtherFiles,
): Ranked[] {
  if (only === 'files') return fileOffers(others, typed.trim());
  const found = columnOffers(file ? others.columnsOf(file) : columns, typed.trim());
  return only ? found : [...found, ...functionOffers(typed)];
}

/** Names that fit at the caret, best first. On a tie, columns go first. */
export function offersFor(
  completion: Pick<Completion, 'typed' | 'only' | 'file'>,
  columns: readonly string[],
  others = noFiles,
): Offer[] {
  return rankedOffers(completion, columns, others)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ offer }) => offer);
}

export interface Edit {
  formula: string;
  caret: number;
}

/** Replaces start to end with a text and puts the caret after it. */
export const withText = (formula: string, { start, end }: { start: number; end: number }, text: string): Edit => ({
  formula: formula.slice(0, start) + text + formula.slice(end),
  caret: start + text.length,
});

/** Inserts an offer. A function gets brackets, with the caret between them if it takes arguments. */
export function withOffer(formula: string, span: { start: number; end: number }, offer: Offer): Edit {
  if (offer.kind === 'column') return withText(formula, span, offer.insert);
  if (offer.kind === 'file') {
    const isClosed = /^\s*[),;]/.test(formula.slice(span.end));
    return withText(formula, span, isClosed ? offer.insert : `${offer.insert})`);
  }
  const isCalled = formula.slice(span.end).trimStart().startsWith('(');
  if (isCalled) return withText(formula, span, offer.insert);
  const { formula: written, caret } = withText(formula, span, `${offer.insert}()`);
  return { formula: written, caret: offer.of.parameters.length > 0 ? caret - 1 : caret };
}

/** The index of the parameter that an argument belongs to. The last parameters may repeat. */
export function parameterOf({ parameters, repeats }: FormulaFunction, argument: number): number | undefined {
  if (argument < parameters.length) return argument;
  if (repeats === 0) return undefined;
  const first = parameters.length - repeats;
  return first + ((argument - first) % repeats);
}
