/** Rows that tell the total or the average of the whole table: a total at its top, an average alone at its end. */
import type { NotDataKind } from '@rapi/contracts';
import type { Candidate, Candidates, Stretch } from './candidate';
import { isPlainTotal, isSureStatistic, totalOf } from './row-words';
import { figuresOf, totalLabel } from './total-rows';

const LEAST_ROWS = 3;
/** Relative tolerance of sums of doubles. */
const SLACK = 1e-11;

/** All rows of data, without those that may tell about all of them. */
function dataOf(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): Stretch {
  const { columns, stretches, rows } = found;
  const apart = new Set([...(mayBeTopTotal(found) ? [0] : []), lastAverage(found)]);
  const kept = rows.filter((_, place) => !apart.has(place) && !kinds.has(place));
  const of = (place: number) =>
    stretches.reduce((sum, { sums }) => sum + (sums[place] ?? 0), 0) +
    kept.reduce((sum, { numbers }) => sum + (numbers[place] ?? 0), 0);
  return {
    rows: stretches.reduce((sum, stretch) => sum + stretch.rows, kept.length),
    sums: columns.map((_, place) => of(place)),
  };
}

/** Whether each figure of a row is what the data make of its column; a row without figures tells nothing. */
function isEach(
  figures: readonly (number | null)[],
  { rows, sums }: Stretch,
  isMade: (figure: number, sum: number) => boolean,
): boolean {
  const own = figures.flatMap((figure, place) => (figure === null ? [] : [{ figure, sum: sums[place] ?? 0 }]));
  return (
    rows >= LEAST_ROWS && own.some(({ figure }) => figure !== 0) && own.every(({ figure, sum }) => isMade(figure, sum))
  );
}

const isLabelled = (candidate: Candidate) => {
  const label = totalLabel(candidate);
  return label !== null && isPlainTotal(label) && totalOf(label) === '';
};

/** Whether the first row is labelled as a total, which it is if it sums up all others. */
export const mayBeTopTotal = ({ rows: [first], stretches }: Candidates): boolean =>
  first !== undefined && stretches[0]?.rows === 0 && isLabelled(first);

export function isTopTotal(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): boolean {
  const [first] = found.rows;
  if (!first || kinds.has(0) || !mayBeTopTotal(found)) return false;
  const isSum = (figure: number, sum: number) => Math.abs(figure - sum) <= SLACK * Math.max(1, Math.abs(sum));
  return isEach(figuresOf(first, found), dataOf(found, kinds), isSum);
}

const decimalsOf = (figure: number): number => String(figure).split('.')[1]?.length ?? 0;

/** The index of a row at the end that is called an average; -1 if there is none. */
function lastAverage({ rows, stretches }: Candidates): number {
  const at = rows.findLastIndex(({ texts }) => texts.some((text) => text !== null && isSureStatistic(text.trim())));
  return stretches.slice(at + 1).some((stretch) => stretch.rows > 0) ? -1 : at;
}

/** The same, if its figures are those of all rows above, rounded. */
export function closingAverage(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): number | undefined {
  const at = lastAverage(found);
  const candidate = found.rows[at];
  if (!candidate || kinds.has(at)) return undefined;
  const data = dataOf(found, kinds);
  const isMean = (figure: number, sum: number) =>
    Math.abs(figure - sum / data.rows) <= 0.5 * 10 ** -decimalsOf(figure) + SLACK * Math.abs(sum);
  return isEach(figuresOf(candidate, found), data, isMean) ? at : undefined;
}
