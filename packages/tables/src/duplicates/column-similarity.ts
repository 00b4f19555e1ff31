import type { ColumnKind } from './column-kind';
import type { ColumnRole } from './column-role';

/** Texts less alike than this are different, not somewhat alike: most names share that much by chance. */
const LEAST_ALIKE = 0.75;
/** Numbers and codes less alike than this differ in more than two digits, so skip the slower distance. */
const LEAST_DIGITS = 0.78;
/** Letters compared of a very long text, which is alike if its beginning is. */
const MOST_LETTERS = 256;

/** A column as two of its values are compared. */
export interface ComparedColumn {
  key: number;
  kind: ColumnKind;
  role: ColumnRole;
  /** Length of its longest text. */
  longest: number;
  /** Whether f{key} marks recurring values: two recurring values are different, not a slip. */
  hasRecurring?: boolean;
}

/** SQL cases that score two unequal identifiers. */
function digitsAlike(role: ColumnRole, left: string, right: string): string {
  const distance = `levenshtein(${left}, ${right})`;
  const shorter = `least(length(${left}), length(${right}))`;
  const near = `jaro_winkler_similarity(${left}, ${right}, ${LEAST_DIGITS})`;
  if (role === 'house_number')
    return `WHEN ${shorter} > 1 AND ${distance} = 1 THEN 0.85 WHEN ${shorter} > 0 AND (starts_with(${left}, ${right}) OR starts_with(${right}, ${left})) THEN 0.8 ELSE 0.0`;
  const oneDigit = `WHEN ${near} = 0 THEN 0.0 WHEN ${shorter} > 3 AND ${distance} = 1 THEN 0.9`;
  // Two digits swapped, as far as that can be told from two wrong digits.
  if (role === 'postal_code') return `${oneDigit} WHEN ${near} >= 0.9 AND ${distance} = 2 THEN 0.9 ELSE 0.0`;
  const twoDigits = `WHEN ${shorter} > 6 AND ${distance} = 2 THEN 0.85 ELSE 0.0`;
  if (role !== 'birth_date') return `${oneDigit} ${twoDigits}`;
  const part = (side: string, start: number) => `substr(${side}, ${start}, 2)`;
  const swapped = `${part(left, 5)} = ${part(right, 7)} AND ${part(left, 7)} = ${part(right, 5)} AND substr(${left}, 1, 4) = substr(${right}, 1, 4)`;
  return `WHEN ${swapped} THEN 0.95 ${oneDigit} ${twoDigits}`;
}

const text = (side: string, longest: number): string =>
  longest > MOST_LETTERS ? `left(${side}, ${MOST_LETTERS})` : side;

/** Whether two texts contain different numbers: “Blok A 12” and “Blok A 21” are two things. */
function otherDigits(role: ColumnRole, left: string, right: string): string {
  if (role === 'person_name' || role === 'place') return 'false';
  if (role !== 'address') return `${left} IS DISTINCT FROM ${right}`;
  return `regexp_extract(${left}, '[0-9]+') <> regexp_extract(${right}, '[0-9]+')`;
}

/**
 * SQL of how alike two records are in a column, 0 to 1; null if either has no value. `a` and `b` alias relations with
 * the compared t{key} and, for texts, their digits d{key}. None of its functions fails on any text.
 */
export function columnSimilaritySql(column: ComparedColumn, a = 'a', b = 'b'): string {
  const { key, kind, role, longest, hasRecurring } = column;
  const [left, right] = [`${a}.t${key}`, `${b}.t${key}`];
  const start = `CASE WHEN ${left} IS NULL OR ${right} IS NULL THEN NULL WHEN ${left} = ${right} THEN 1.0`;
  if (kind === 'value') return `${start} ELSE 0.0 END`;
  const [short, other] = [text(left, longest), text(right, longest)];
  if (kind === 'digits') return `${start} ${digitsAlike(role, short, other)} END`;
  const initial =
    role === 'person_name'
      ? `WHEN least(length(${left}), length(${right})) = 1 AND left(${left}, 1) = left(${right}, 1) THEN 0.85`
      : '';
  const recurring = hasRecurring ? `WHEN ${a}.f${key} AND ${b}.f${key} THEN 0.0` : '';
  const alike = `least(0.99, jaro_winkler_similarity(${short}, ${other}, ${LEAST_ALIKE}))`;
  return `${start} WHEN ${otherDigits(role, `${a}.d${key}`, `${b}.d${key}`)} THEN 0.0 ${recurring} ${initial} ELSE ${alike} END`;
}

/** Whether two columns swapped their values: given name and surname, two address lines. */
export function swappedSql({ key }: { key: number }, { key: partner }: { key: number }, a = 'a', b = 'b'): string {
  const across = (one: number, two: number) =>
    `jaro_winkler_similarity(left(${a}.t${one}, ${MOST_LETTERS}), left(${b}.t${two}, ${MOST_LETTERS}), 0.9) > 0`;
  return `(${across(key, partner)} AND ${across(partner, key)})`;
}
