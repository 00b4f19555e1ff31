import type { NotDataKind } from '@rapi/contracts';
import { type Candidate, type Candidates, filledPlaces, hasNumber, textOf } from './candidate';
import { isBareSigning, isNote, isOffice, isPost, isRole, isSigning } from './row-words';
import { isHalfBlank } from './total-rows';

/**
 * Index of the last candidate at or above the end of the data: it has ordinary rows below it, or was not classified and
 * has figures.
 */
function lastOfData(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): number {
  return found.rows.findLastIndex(
    (candidate, at) =>
      (found.stretches[at + 1]?.rows ?? 0) > 0 || (!kinds.has(at) && hasNumber(candidate, found.numeric)),
  );
}

/** What is longer than a name, or stands where no names do. */
const SENTENCE = /^\(.*\)$|^\S+(?:\s+\S+){3}|\d|^(?:terima kasih|thank you|thanks)\b/i;
function isLoneRemark(candidate: Candidate, { numeric }: Candidates): boolean {
  const [place, ...others] = filledPlaces(candidate);
  if (place === undefined || others.length > 0) return false;
  const text = candidate.texts[place]?.trim() ?? '';
  return numeric.includes(place) || SENTENCE.test(text) || isRole(text);
}

const OFFICE = /^(?:jabatan|posisi|peran|pekerjaan|profesi|hubungan|position|role|title|job)\b/i;
const wordsOf = ({ texts }: Candidate) => texts.flatMap((text) => (text === null ? [] : [text.trim()]));

/** Whether words above signatures stand in a row: with the names of who signs only if nothing else is in it. */
function signs(candidate: Candidate, least: number): boolean {
  const words = wordsOf(candidate);
  const isSure = words.some(isBareSigning) || words.every((text) => isSigning(text) || isRole(text));
  return isSure && words.filter(isSigning).length >= least;
}

/**
 * The offices of those who sign, above their names: nothing else in the row, and names directly below in its places.
 * Without words above a signature, they are known offices, and no other offices stand below, as in a list of posts. A
 * table that has a column of offices may list people instead.
 */
function isRoles(at: number, found: Candidates, test = isOffice): boolean {
  const [candidate, below] = [found.rows[at], found.rows[at + 1]];
  if (found.columns.some(({ name }) => OFFICE.test(name.trim()))) return false;
  if (!candidate || !below || !wordsOf(candidate).every(test) || wordsOf(below).some(isPost)) return false;
  const places = new Set(filledPlaces(candidate));
  return places.size > 0 && filledPlaces(below).every((place) => places.has(place)) && at + 3 >= found.rows.length;
}

/** Place and day in two cells above those who sign: "Sukamaju" and "12 Juni 2026". */
function isPlaceAndDay(at: number, found: Candidates): boolean {
  const [candidate, below] = [found.rows[at], found.rows[at + 1]];
  const words = candidate ? wordsOf(candidate) : [];
  if (words.length !== 2 || !isSigning(words.map((text) => text.replace(/,$/, '')).join(', ')) || !below) return false;
  return signs(below, 1) || isRoles(at + 1, found, isRole);
}

/**
 * Marks signatures and remarks below the table; everything below a signature belongs to it, and a text alone below the
 * last total that no row of data would have is a footer. Three or more that sign may
 * fill more than half of the columns.
 */
export function judgeFoot(found: Candidates, kinds: Map<number, NotDataKind>): void {
  const places = new Set<number>();
  let isBelowTotal = false;
  for (let at = lastOfData(found, kinds) + 1; at < found.rows.length; at += 1) {
    const candidate = found.rows[at];
    isBelowTotal ||= kinds.get(at) === 'total';
    const isJudged = kinds.has(at) && kinds.get(at) !== 'group_title';
    if (!candidate || isJudged || hasNumber(candidate, found.numeric)) continue;
    const isWide = !isHalfBlank(candidate, found);
    const isSigned: boolean = signs(candidate, isWide ? 2 : 1) || isRoles(at, found) || isPlaceAndDay(at, found);
    if (isWide && !isSigned && !filledPlaces(candidate).every((place) => places.has(place))) continue;
    if (isSigned) for (const place of filledPlaces(candidate)) places.add(place);
    if (places.size > 0) kinds.set(at, 'signature');
    else if (isNote(textOf(candidate)) || (isBelowTotal && isLoneRemark(candidate, found))) kinds.set(at, 'footer');
  }
}
