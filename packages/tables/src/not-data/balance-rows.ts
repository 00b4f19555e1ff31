/** How bank statements sum up below their last entry: Saldo Awal, Mutasi Kredit, Saldo Akhir. */
import { type Candidate, type Candidates, lastAboveData } from './candidate';
import { isFigureText } from './other-table';
import { isBalance, isSureBalance } from './row-words';
import { isHalfBlank } from './total-rows';

/** A text that says something: bank statements set a ":" or "=" between a label and its figure. */
const isSaid = (text: string | null | undefined) => /[\p{L}\p{N}]/u.test(text ?? '');
const cellsOf = ({ texts }: Candidate) =>
  texts.flatMap((text, place) => (text === null ? [] : [{ place, text: text.trim() }]));
const labelOf = (candidate: Candidate) => cellsOf(candidate)[0]?.text ?? '';

/** Labels in a row of their own, and their figures in the row below, as in statements of BRI. */
function isLabelsAndFigures(labels: Candidate, figures: Candidate): boolean {
  const [above, below] = [cellsOf(labels), cellsOf(figures)];
  const places = new Set(above.map(({ place }) => place));
  return (
    above.length > 1 &&
    above.length === below.length &&
    above.every(({ text }) => isBalance(text)) &&
    above.some(({ text }) => isSureBalance(text)) &&
    below.every(({ place, text }) => places.has(place) && isFigureText(text))
  );
}

/** A label and its figure in the only cell of a row: "Saldo Awal : 5.000.000,00". */
const isLoneBalance = (candidate: Candidate): boolean => {
  const [cell, ...others] = cellsOf(candidate);
  const [, label = '', figure = ''] = /^(.*?)\s*[:=]\s*(.*?)(?:\s*(?:cr|db|dr))?$/i.exec(cell?.text ?? '') ?? [];
  return others.length === 0 && isSureBalance(label) && isFigureText(figure);
};

/**
 * The rows that sum up a bank statement below its last entry, by index: they begin with a label. One of them alone may be
 * an entry, and so may "Debit" and "Kredit" where no balance stands beside them. Two sure labels suffice if each leaves a
 * day or words blank, and a figure: "Saldo awal" of Kas and of Bank is an entry.
 */
function summaryRows(end: number, found: Candidates): number[] {
  const { solid, numeric, keys } = found;
  const balances = found.rows.flatMap((candidate, at) => {
    const isFull = solid.every((place) => isSaid(candidate.texts[place]));
    return at > end && isBalance(labelOf(candidate)) && !isFull ? [{ candidate, at }] : [];
  });
  const sure = balances.filter(({ candidate }) => isSureBalance(labelOf(candidate)));
  const figures = numeric.filter((place) => !keys.includes(place));
  const isSummary = ({ candidate }: { candidate: Candidate }) =>
    solid.some((place) => !figures.includes(place) && !isSaid(candidate.texts[place])) &&
    figures.some((place) => candidate.texts[place] === null);
  const isSure =
    sure.some(({ candidate }) => isHalfBlank(candidate, found)) || (sure.length > 1 && sure.every(isSummary));
  return isSure && balances.length > 1 ? balances.map(({ at }) => at) : [];
}

/** All rows, by index, that sum up a bank statement below its last entry. */
export function balanceRows(found: Candidates): number[] {
  const end = lastAboveData(found);
  const pairs = found.rows.flatMap((labels, at) => {
    const figures = found.rows[at + 1];
    return at > end && figures && isLabelsAndFigures(labels, figures) ? [at, at + 1] : [];
  });
  const lone = found.rows.flatMap((candidate, at) => (at > end && isLoneBalance(candidate) ? [at] : []));
  return [...summaryRows(end, found), ...pairs, ...(lone.length > 1 ? lone : [])];
}
