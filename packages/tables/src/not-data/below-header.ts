/**
 * Rows that tell more about the columns directly below their header, as forms do: their numbers ((1) (2) (3) (4 = 3 x 11%),
 * 1 2 3, a b c) or their units (pcs, Rp).
 */
import { findUnit } from '@rapi/indonesia';
import { type DatasetColumn, quoteText, textColumn } from '@rapi/table-core';
import { type Candidate, type Candidates, filledPlaces } from './candidate';

/** (3), 3), (6) = (4) x (5), (4=3x11%) */
const BRACKETED = String.raw`\(\s*(\d{1,2})\s*(?:=[^)]*)?\)\s*(?:=.*)?`;
const CLOSED = String.raw`(?:(\d{1,2})\s*\)|-\s*(\d{1,2})\s*-)`;
/** 3, 6 = 4 x 5 */
const BARE = String.raw`(\d{1,2})\.?\s*(?:=.*)?`;
/** a, (b), c), e = c x d */
const LETTER = String.raw`\(?\s*([a-z])\s*\)?\s*(?:=.*)?`;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const whole = (pattern: string) => new RegExp(`^\\s*${pattern}\\s*$`, 'i');
const [bracketed, closed, bare, letter] = [whole(BRACKETED), whole(CLOSED), whole(BARE), whole(LETTER)];
/** A cell that is reckoned from other columns has no number of its own in some forms: (3+4) */
const RECKONED = /^\s*\(?\s*\d{1,2}(?:\s*[-+x*:/×]\s*\d{1,2})+\s*\)?\s*$/i;

/** Fewer marks than this may be the values of a row. */
const LEAST_MARKED = 3;
/** With fewer marks without brackets, 1, 2, 3 may be an ordinary row. */
const LEAST_BARE = 4;
/** The columns that SQL looks at: a numbering covers them all. */
const FIRST_COLUMNS = 8;
/** Numbers without brackets, and letters, are looked for close to the header. */
const FIRST_ROWS = 6;

/** SQL: the number in a column's cell, or the place of its letter in the alphabet; NULL for any other cell. */
function markSql(column: DatasetColumn): string {
  const text = `lower(trim(${textColumn(column)}))`;
  const number = `regexp_extract(${text}, ${quoteText(String.raw`^[(-]?\s*(\d{1,2})\s*(?:=[^)]*)?[).-]?\s*(?:=.*)?$`)}, 1)`;
  const alone = `regexp_extract(${text}, ${quoteText(`^${LETTER}$`)}, 1)`;
  return `CASE WHEN ${number} <> '' THEN CAST(${number} AS INTEGER) WHEN ${alone} <> '' THEN ascii(${alone}) - 96 END`;
}

/** SQL: whether a row's cells may number their columns, all but two at most, or say their units. */
export function mayBeBelowHeader(columns: readonly DatasetColumn[]): string {
  if (columns.length < LEAST_MARKED) return 'false';
  const first = columns.slice(0, FIRST_COLUMNS);
  const opened = first.map((column) => `coalesce(starts_with(${textColumn(column)}, '('), false)::INT`).join(' + ');
  const list = `list_filter([${first.map(markSql).join(', ')}], lambda mark: mark IS NOT NULL)`;
  const filled = first.map((column) => `(${textColumn(column)} IS NOT NULL)::INT`).join(' + ');
  const isMarked = `len(${list}) >= ${LEAST_MARKED} AND ${filled} - len(${list}) <= 2`;
  const isNear = `CASE WHEN _row < ${FIRST_ROWS} OR ${opened} >= 2 THEN ${isMarked} ELSE false END`;
  const digits = first.map((column) => `regexp_matches(${textColumn(column)}, '[0-9]')`).join(', ');
  const mayBeUnits = `(_row < ${FIRST_ROWS} AND NOT coalesce(greatest(${digits}), false))`;
  return `(${[mayBeUnits, isNear, isPlaced(columns, 0), isPlaced(columns, 1)].join(' OR ')})`;
}

/** SQL: whether each cell is the number of its column, counted from this place on. */
const isPlaced = (columns: readonly DatasetColumn[], from: number): string =>
  columns
    .slice(from)
    .map((column, place) => {
      const own = quoteText(String.raw`^\s*\(?${place + 1}\)?\s*(?:=.*)?$`);
      return `coalesce(regexp_matches(${textColumn(column)}, ${own}), false)`;
    })
    .join(' AND ');

interface Mark {
  place: number;
  /** Of the column, or of the letter in the alphabet. */
  number: number;
  form: 'bracketed' | 'bare' | 'letter';
}

function markOf(text: string, place: number): Mark[] {
  const [, first, second] = bracketed.exec(text) ?? closed.exec(text) ?? [];
  const number = first ?? second;
  if (number !== undefined) return [{ place, number: Number(number), form: 'bracketed' }];
  const plain = bare.exec(text)?.[1];
  if (plain !== undefined) return [{ place, number: Number(plain), form: 'bare' }];
  const alone = letter.exec(text)?.[1];
  return alone === undefined ? [] : [{ place, number: alone.toLowerCase().charCodeAt(0) - 96, form: 'letter' }];
}

/** Whether the numbers rise from 0, 1 or that of their first column, and leave one out at most. */
function isRising(marks: readonly Mark[]): boolean {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || (first.number > 1 && first.number !== first.place + 1)) return false;
  return (
    last.number - first.number <= marks.length &&
    marks.every(({ number }, at) => at === 0 || number > (marks[at - 1]?.number ?? 0))
  );
}

/** Whether a row numbers all its columns with I, II, III below a header, one of them a column of figures. */
const isRoman = (cells: readonly { place: number; text: string }[], { numeric }: Candidates): boolean =>
  cells.length >= LEAST_MARKED &&
  cells.every(({ text }, at) => text.trim().replace(/[().]/g, '').toLowerCase() === ROMAN[at]) &&
  cells.some(({ place }) => numeric.includes(place));

/**
 * Whether a row numbers the columns below a header. One cell may say something else, such as the file that the row comes
 * from. `(5) (3)` are amounts of a row: numbers in brackets that rise from 1 are not if one of them is in a column of
 * words, or nothing stands above and beside them. Without brackets, one has to be in a column of words, no row of data
 * may be above, and the row below may not go on counting.
 */
export function isNumbering(candidate: Candidate, found: Candidates, isBlockStart: boolean): boolean {
  const { numeric } = found;
  const filled = filledPlaces(candidate).map((place) => ({ place, text: candidate.texts[place] ?? '' }));
  if (isBlockStart && isRoman(filled, found)) return true;
  const marks = filled.flatMap(({ place, text }) => markOf(text, place));
  const others = filled.filter(({ text, place }) => markOf(text, place).length === 0 && !RECKONED.test(text));
  if (marks.length < LEAST_MARKED || others.length > 1 || !isRising(marks)) return false;
  const isAmongWords = marks.some(({ place }) => !numeric.includes(place));
  const isForm = (form: Mark['form']) => marks.every((mark) => mark.form === form);
  if (isForm('bracketed')) return isAmongWords || (others.length === 0 && isBlockStart);
  if (isForm('letter'))
    return (
      isBlockStart &&
      others.length === 0 &&
      marks[0]?.number === 1 &&
      marks.some(({ place }) => numeric.includes(place))
    );
  const goesOn = Number(candidate.below[marks[0]?.place ?? 0]) === (marks[0]?.number ?? 0) + 1;
  return isBlockStart && marks.length >= LEAST_BARE && isAmongWords && !goesOn;
}

const MONEY = /^(?:rp|rupiah|idr|usd|us\$|\$|%|persen|percent)\.?$/i;
const withoutBrackets = (text: string): string =>
  text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();

/**
 * Whether a row below a header says the units of columns of numbers: pcs, (kg), Rp. “Rp 000” is none: without it nobody
 * knows that the amounts are thousands.
 */
export function isUnits(candidate: Candidate, { numeric }: Candidates): boolean {
  const filled = filledPlaces(candidate).flatMap((place) => {
    const text = withoutBrackets(candidate.texts[place] ?? '');
    return text === '-' ? [] : [{ place, text }];
  });
  return (
    filled.some(({ place }) => numeric.includes(place)) &&
    filled.every(({ text }) => text.split('/').every((part) => MONEY.test(part) || findUnit(part) !== undefined))
  );
}
