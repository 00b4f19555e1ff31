import type { Candidate, Candidates } from './candidate-rows';
import { beginsAsTotal, isPlainTotal } from './row-words';
import type { SumsAbove } from './sums-above';

/** The text in a row that begins like the label of a total. */
export function totalLabel({ texts, numbers }: Candidate): string | null {
  return texts.find((text, place) => text !== null && numbers[place] === null && beginsAsTotal(text)) ?? null;
}

/**
 * A total has two of three signs: a label, blank cells where data rows have values, and figures that are sums of rows
 * above; or several such figures alone. "Total Prakoso" may be a person, so such a label needs figures that all agree.
 */
export function isTotal(candidate: Candidate, { solid, numeric }: Candidates, sums: SumsAbove): boolean {
  const label = totalLabel(candidate);
  const figures = candidate.numbers.map((value, place) => (numeric.includes(place) ? value : null));
  const given = figures.filter((figure) => figure !== null).length;
  const blank = solid.filter((place) => candidate.texts[place] === null).length;
  const isHalfBlank = blank > 0 && blank * 2 >= solid.length;
  if (label === null) {
    const isFiguresAlone = candidate.texts.filter((text) => text !== null).length === given;
    const { agree, differ } = sums.compare(figures, 2);
    return (
      isFiguresAlone &&
      isHalfBlank &&
      differ === 0 &&
      (agree > 1 || (agree === 1 && sums.compare(figures, 3).agree > 0))
    );
  }
  const isPlain = isPlainTotal(label);
  const { agree, differ } = sums.compare(figures, isPlain && blank > 0 ? 1 : 2);
  if (agree > 0 && differ === 0) return isPlain || blank > 0 || agree > 1;
  if (!isPlain) return false;
  return (agree > 0 && blank > 0) || (isHalfBlank && blank > 1);
}
