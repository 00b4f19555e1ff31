import type { Candidate, Candidates } from './candidate-rows';
import { beginsAsTotal, endsAsTotal, isBalance, isPlainTotal, isSettlement } from './row-words';
import type { SumsAbove } from './sums-above';

/** Whether half of the solid columns are blank. */
export const isHalfBlank = ({ texts }: Candidate, { solid }: Candidates) =>
  solid.length > 1 && solid.filter((place) => texts[place] === null).length * 2 >= solid.length;

const figuresOf = ({ numbers }: Candidate, { numeric }: Candidates) =>
  numbers.map((value, place) => (numeric.includes(place) ? value : null));

/** The text in a row that begins or ends like the label of a total. */
export function totalLabel({ texts, numbers }: Candidate): string | null {
  const words = texts.flatMap((text, place) => (text === null || numbers[place] !== null ? [] : [text]));
  return words.find(beginsAsTotal) ?? words.find(endsAsTotal) ?? null;
}

/**
 * Whether a row fills the other columns as well, with words that its label does not contain: the keys and days of an
 * entry. "Total Bangunan" may be a shop, and its figures may be sums by chance.
 */
function isEntry({ texts }: Candidate, { solid, numeric }: Candidates, label: string): boolean {
  if (solid.some((place) => texts[place] === null)) return false;
  const words = label.toLowerCase();
  const others = solid.filter(
    (place) => !numeric.includes(place) && !words.includes(texts[place]?.trim().toLowerCase() ?? ''),
  );
  return others.length > (isPlainTotal(label) ? 1 : 0);
}

/**
 * A total has two of three signs: a label, blank cells where data rows have values, and figures that are sums of rows
 * above; or several such figures alone. "Total Prakoso" may be a person, so such a label needs figures that all agree.
 */
export function isTotal(candidate: Candidate, found: Candidates, sums: SumsAbove): boolean {
  const { solid } = found;
  const label = totalLabel(candidate);
  const figures = figuresOf(candidate, found);
  const given = figures.filter((figure) => figure !== null).length;
  const blank = solid.filter((place) => candidate.texts[place] === null).length;
  const isSparse = blank > 0 && blank * 2 >= solid.length;
  if (label === null) {
    const isFiguresAlone = candidate.texts.filter((text) => text !== null).length === given;
    const { agree, differ } = sums.compare(figures, 2);
    return (
      isFiguresAlone && isSparse && differ === 0 && (agree > 1 || (agree === 1 && sums.compare(figures, 3).agree > 0))
    );
  }
  if (isEntry(candidate, found, label)) return false;
  const isPlain = isPlainTotal(label);
  const mayBeOfOne = isPlain ? blank > 0 : isSparse && endsAsTotal(label);
  const { agree, differ } = sums.compare(figures, mayBeOfOne ? 1 : 2);
  if (agree > 0 && differ === 0) return isPlain || blank > 0 || agree > 1;
  if (!isPlain) return false;
  return (agree > 0 && blank > 0) || (isSparse && blank > 1);
}

export interface SettlementSigns {
  sums: SumsAbove;
  /** The row directly above is a total, or settles one. */
  isBelowTotal: boolean;
}

/**
 * Whether a row adds to the total above or takes from it, as invoices do (Diskon, PPN), or is the tax base that sums up
 * the rows above. It is half blank and has a figure.
 */
export function isSettlementRow(candidate: Candidate, found: Candidates, around: SettlementSigns): boolean {
  const { texts, numbers } = candidate;
  const figures = figuresOf(candidate, found);
  const label = texts.find((text, place) => text !== null && numbers[place] === null) ?? '';
  if (!isSettlement(label) || !isHalfBlank(candidate, found) || figures.every((figure) => figure === null))
    return false;
  const { agree, differ } = around.sums.compare(figures, 2);
  return around.isBelowTotal || (agree > 0 && differ === 0);
}

/**
 * The rows that sum up a bank statement below its last entry (Saldo Awal, Mutasi Kredit), by index: they begin with a
 * label. One of them alone may be an entry.
 */
export function balanceRows(found: Candidates): number[] {
  const end = found.rows.findLastIndex((_, at) => (found.stretches[at + 1]?.rows ?? 0) > 0);
  const balances = found.rows.flatMap((candidate, at) => {
    const isLabelled = isBalance(candidate.texts.find((text) => text !== null) ?? '');
    const isFull = found.solid.every((place) => candidate.texts[place] !== null);
    return at > end && isLabelled && !isFull ? [at] : [];
  });
  return balances.length > 1 ? balances : [];
}
