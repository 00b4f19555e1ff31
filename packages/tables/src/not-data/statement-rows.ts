/** Profit and loss, cash flow: statements whose subtotals and results follow from the lines between them. */
import { headerWords } from '@rapi/indonesia';
import type { Candidate, Candidates } from './candidate';
import {
  beginsAsTotal,
  closesCash,
  endsAsTotal,
  isAccount,
  isDeducted,
  isDifference,
  isNet,
  isProfitTax,
  isRetained,
  opensCash,
  totalOf,
} from './row-words';
import { isSameAmount } from './sums-above';
import { figuresOf, isEntry } from './total-rows';

/** Most lines directly above a total that are tried as its section. */
const MOST_ABOVE = 60;
/** Most subtotals that a result is made of, each added or taken off. */
const MOST_SIGNED = 4;

interface Line {
  row: number;
  label: string;
  figures: readonly (number | null)[];
  kind: 'title' | 'line' | 'total' | 'result';
  /** It leaves a column of words or keys blank. */
  isUnkeyed: boolean;
}

/** By column; what is blank counts nothing. */
type Sums = readonly number[];

const sumsOf = ({ figures }: Pick<Line, 'figures'>): Sums => figures.map((figure) => figure ?? 0);
const added = (all: readonly Sums[]): Sums =>
  (all[0] ?? []).map((_, place) => all.reduce((sum, each) => sum + (each[place] ?? 0), 0));
const negative = (sums: Sums): Sums => sums.map((sum) => -sum);

/** What lines make: as they are, and with what is deducted taken off although it has no sign. */
function madeBy(lines: readonly Line[]): Sums[] {
  const signed = lines.map((line) =>
    isDeducted(line.label) ? sumsOf(line).map((sum) => -Math.abs(sum)) : sumsOf(line),
  );
  return [added(lines.map(sumsOf)), added(signed)];
}

/** Every way to add subtotals to the first one or to take them off; only sums if `isSum`. */
function combined(all: readonly Sums[], isSum: boolean): Sums[] {
  const [first, ...others] = all;
  if (!first) return [];
  if (isSum || all.length > MOST_SIGNED) return [added(all)];
  return others.reduce<Sums[]>(
    (ways, each) => ways.flatMap((way) => [added([way, negative(each)]), added([way, each])]),
    [first],
  );
}

/** Whether a line's figures are those in every column; a loss may stand without its sign. */
function isMade({ figures, kind }: Line, sums: Sums): boolean {
  const sizeOf = (figure: number) => (kind === 'result' ? Math.abs(figure) : figure);
  return figures.every((figure, place) => figure === null || isSameAmount(sizeOf(figure), sizeOf(sums[place] ?? 0)));
}

/** What stands above a line of a statement: subtotals that no later one has used, and the lines below them. */
interface Above {
  subtotals: Sums[];
  lines: Line[];
}

/** How many lines directly above a subtotal make it up; 0 if none do. Only one stands alone between two subtotals. */
function sectionOf(line: Line, { lines }: Above): number {
  const isOne = lines.length === 1 && (line.kind === 'total' || isNet(line.label));
  const least = isOne ? 1 : 2;
  // A result is made of its whole section.
  const most = line.kind === 'result' ? lines.length : Math.min(lines.length, MOST_ABOVE);
  const sizes = [lines.length, ...Array.from({ length: most }, (_, at) => most - at)];
  const from = line.kind === 'result' ? sizes.slice(0, 1) : sizes;
  return from.find((size) => size >= least && madeBy(lines.slice(-size)).some((sums) => isMade(line, sums))) ?? 0;
}

/** The subtotals above that a line does not use, if it is made of the others and of the lines; undefined if it is not. */
function unusedBy(line: Line, { subtotals, lines }: Above): Sums[] | undefined {
  for (const rest of lines.length === 0 ? [[]] : madeBy(lines).map((sums) => [sums])) {
    const all = [...subtotals, ...rest];
    // The change of one activity is that of all cash.
    for (let size = rest.length === 0 && line.kind === 'result' ? 1 : 2; size <= all.length; size += 1) {
      const isIt = combined(all.slice(-size), line.kind === 'total').some((sums) => isMade(line, sums));
      if (isIt) return all.slice(0, -size);
    }
  }
  return undefined;
}

const sectionSums = (lines: readonly Line[]): Sums[] => (lines.length === 0 ? [] : madeBy(lines).slice(1));

interface Proof {
  /** The rows that the arithmetic bears out, and those among them that need no other: totals of an account. */
  rows: number[];
  sure: number[];
  /** Results, and totals of subtotals. */
  made: number;
  /** How many rows are labelled as a subtotal or a result. */
  labelled: number;
}

/** The cash at the start and at the end directly below the change that leads from one to the other. */
function cashBelow(change: Sums, [opening, closing]: readonly Line[]): number[] {
  if (!opening || !closing || !opensCash(opening.label) || !closesCash(closing.label)) return [];
  const isIt = isMade({ ...closing, kind: 'total' }, added([change, sumsOf(opening)]));
  return isIt ? [opening.row, closing.row] : [];
}

/** The tax of a profit, between the results before and after it, where its key is blank as theirs are. */
const taxOf = (line: Line, { lines: [tax, ...others] }: Above): number[] =>
  line.kind === 'result' && tax?.isUnkeyed && others.length === 0 && isProfitTax(tax.label) ? [tax.row] : [];

function prove(lines: readonly Line[]): Proof {
  const proof: Proof = { rows: [], sure: [], made: 0, labelled: 0 };
  let above: Above = { subtotals: [], lines: [] };
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'title') {
      above = { subtotals: [...above.subtotals, ...sectionSums(above.lines)], lines: [] };
      continue;
    }
    if (line.kind === 'line') {
      above.lines.push(line);
      continue;
    }
    proof.labelled += 1;
    const size = sectionOf(line, above);
    const unused = size > 0 ? [...above.subtotals, ...sectionSums(above.lines.slice(0, -size))] : unusedBy(line, above);
    if (!unused) {
      above.lines.push(line);
      continue;
    }
    proof.rows.push(line.row, ...(size > 0 ? [] : taxOf(line, above)));
    if (size > 1 && line.kind === 'total' && isAccount(totalOf(line.label))) proof.sure.push(line.row);
    if (line.kind === 'result' || size === 0) proof.made += 1;
    if (line.kind === 'result') {
      proof.rows.push(...cashBelow(sumsOf(line), lines.slice(at + 1, at + 3)));
    }
    above = { subtotals: [...unused, sumsOf(line)], lines: [] };
  }
  return proof;
}

/** The words of a line: a code before them is none. */
const labelOf = ({ texts, numbers }: Candidate): string =>
  texts.find((text, place) => text !== null && numbers[place] === null && /[a-z]{2}/i.test(text))?.trim() ?? '';

/** A column of shares has no sums. */
const isShare = (name: string) => /%|\b(?:persen|rasio)/i.test(name);

function lineOf(candidate: Candidate, found: Candidates, isCandidate: boolean): Line {
  const label = labelOf(candidate);
  const figures = figuresOf(candidate, found).map((figure, place) =>
    isShare(found.columns[place]?.name ?? '') ? null : figure,
  );
  const isFree = isCandidate && !isRetained(label) && !isEntry(candidate, found, label);
  const claim = beginsAsTotal(label) || endsAsTotal(label) ? 'total' : isDifference(label) ? 'result' : 'line';
  const isUnkeyed = isCandidate && found.solid.some((place) => candidate.texts[place] === null);
  const kind = figures.every((figure) => figure === null) ? 'title' : isFree ? claim : 'line';
  return { row: candidate.row, label, figures, kind, isUnkeyed };
}

/** Whether a row is labelled so that its table may be a statement, whose lines are looked at one by one. */
export const mayBeOfStatement = (candidate: Candidate): boolean => {
  const label = labelOf(candidate);
  return isDifference(label) || (beginsAsTotal(label) && isAccount(totalOf(label)));
};

/**
 * The rows (from zero) of a statement that are no lines of it: each subtotal and result is the sum or the difference of
 * the lines since the last one, or of earlier ones, in every column. If one of them is not, only totals of an account
 * that sum up lines directly above are told.
 */
export function statementRows(found: Candidates): Set<number> {
  // A journal has days.
  if (found.columns.some(({ name }) => headerWords(name).date)) return new Set();
  const own = new Set(found.rows.map(({ row }) => row));
  const lines = found.lines.map((candidate) => lineOf(candidate, found, own.has(candidate.row)));
  const { rows, sure, made, labelled } = prove(lines);
  const told = lines.filter((line) => rows.includes(line.row));
  const isWhole =
    made > 0 &&
    told.filter(({ kind }) => kind === 'total' || kind === 'result').length === labelled &&
    (labelled > 1 || lines.some(({ kind, label }) => kind === 'line' && isAccount(label)));
  const isFilled = ({ figures }: Line) => figures.some((figure) => figure !== null && figure !== 0);
  return told.some(isFilled) ? new Set(isWhole ? rows : sure) : new Set();
}
