/** Titles of groups: lone texts above the rows of their group. */
import type { NotDataKind } from '@rapi/contracts';
import { headerWords } from '@rapi/indonesia';
import { type Candidate, type Candidates, filledPlaces, textOf } from './candidate';
import {
  groupTitleOf,
  isAccount,
  isBalance,
  isGroupTitle,
  isMonth,
  isPageMark,
  isRemark,
  isSureTitle,
  totalOf,
} from './row-words';
import { isHalfBlank, totalLabel } from './total-rows';

/** One title split over cells: "Bagian:" next to "Gudang", or ":" between them. */
const isSplitTitle = (texts: readonly string[]) =>
  (texts.length === 2 && (texts[0]?.trim().endsWith(':') || texts[1]?.trim().startsWith(':'))) ||
  (texts.length === 3 && texts[1]?.trim() === ':');

/** The number of a part of an outline: I, A, 4, B.1 */
const OUTLINE = /^(?:[IVX]{1,4}|[A-Z]|\d{1,2})(?:\.\d{1,2})?\.?$/;

/** A title with its number in a cell of its own: "I" next to "PEKERJAAN PERSIAPAN". */
const isNumbered = (texts: readonly string[]) =>
  texts.length === 2 && OUTLINE.test(texts[0]?.trim() ?? '') && /\p{L}{3}/u.test(texts[1] ?? '');

interface LoneText {
  text: string;
  place: number;
  /** Without the number of its part. */
  words: string;
  /** "I" of "I PEKERJAAN PERSIAPAN". */
  number?: string;
}

/** The text of a row that contains nothing else; null for other rows. */
export function loneText(candidate: Candidate, found: Candidates): LoneText | null {
  const [place, ...others] = filledPlaces(candidate);
  if (place === undefined || found.solid.length < 3) return null;
  const own = candidate.texts[place] ?? '';
  const texts = candidate.texts.filter((text) => text !== null);
  const text = texts.join(' ');
  if (isNumbered(texts) && isHalfBlank(candidate, found))
    return { text, place, words: texts[1] ?? '', number: own.trim().replace(/\.$/, '') };
  if (candidate.numbers[place] !== null) return null;
  if (others.length === 0) return { text: own, place, words: own };
  return isHalfBlank(candidate, found) && isSplitTitle(texts) ? { text, place, words: text } : null;
}

export interface TitleSigns {
  /** It is at the top, or directly below a row that is not data. */
  isBlockStart: boolean;
  totalBelow: Candidate | undefined;
  /** How many rows hold nothing but words among the codes, by column. */
  amongCodes: ReadonlyMap<number, number>;
  isBelowTotal: boolean;
  /** The rows whose texts are numbered as parts of an outline. */
  outlined: ReadonlySet<number>;
}

const PARTS = [[...'ABCDEFGHIJ'], ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']];

/**
 * The rows (from zero) whose only text is numbered as a part of an outline, "A. Belanja Pegawai", "I" beside it: from the top of the
 * table on, one number after the other, with rows of data below each. "A. Rahman" may be a person.
 */
export function outlinedTitles(found: Candidates): Set<number> {
  const isAbove = (at: number) => {
    const next = found.rows[at + 1];
    return (found.stretches[at + 1]?.rows ?? 0) > 0 || (next !== undefined && !isHalfBlank(next, found));
  };
  const all = PARTS.map((numbers) => {
    const titles: { at: number; row: number }[] = [];
    for (const [at, candidate] of found.rows.entries()) {
      const [lone, number] = [loneText(candidate, found), numbers[titles.length]];
      const isIn = lone?.text.trim().startsWith(`${number}. `) && /\p{L}{3}/u.test(lone.text);
      if ((isIn || (lone?.number !== undefined && lone.number === number)) && isAbove(at))
        titles.push({ at, row: candidate.row });
    }
    return titles;
  });
  const isWhole = (titles: (typeof all)[number]) => titles.length > 1 && titles[0]?.row === 0;
  return new Set(all.find(isWhole)?.map(({ row }) => row));
}

const wordOf = ({ texts }: Candidate) => texts.find((text) => text !== null)?.trim() ?? '';

/** Whether a title is the month that a total below is of: "Januari 2026" above "Jumlah Januari". */
function isMonthOf(title: string, total: Candidate): boolean {
  const name = totalOf(totalLabel(total) ?? '');
  return isMonth(name) && title.startsWith(`${name} `);
}

/** Whether a total is called by a title, or by its number: "Sub Jumlah I" below "I PEKERJAAN PERSIAPAN". */
function isCalledSo(total: Candidate, { text, words, number }: LoneText): boolean {
  const title = words.trim().toLowerCase();
  if (textOf(total).toLowerCase().includes(title) || isMonthOf(text.trim().toLowerCase(), total)) return true;
  return number !== undefined && totalOf(totalLabel(total) ?? '') === number.toLowerCase();
}

/** Whether a column holds no words in rows of data: figures, or by its name days. */
const isWordless = (place: number, { numeric, columns }: Candidates): boolean =>
  numeric.includes(place) || headerWords(columns[place]?.name ?? '').date;

/** Whether words stand where every row of data has a code or a figure of its own. */
const isAmongCodes = ({ place, text, number }: LoneText, { coded, numeric, keys }: Candidates): boolean =>
  number === undefined &&
  (coded.includes(place) || (numeric.includes(place) && keys.includes(place))) &&
  !/\d/.test(text);

/** How many rows hold nothing but words among the codes, by column. */
export function wordsAmongCodes(found: Candidates): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const row of found.rows) {
    const lone = loneText(row, found);
    if (lone && isAmongCodes(lone, found) && !isRemark(lone.text))
      counts.set(lone.place, (counts.get(lone.place) ?? 0) + 1);
  }
  return counts;
}

/** "RT 01" above "RT 02, 10, 40" is a row whose figures are not in yet. */
function isSibling({ text, place }: LoneText, { below }: Candidate): boolean {
  const [own, next] = [text, below[place] ?? ''].map((each) => each.trim().toLowerCase().split(/\s+/));
  const isFilled = below.filter((each) => each !== null).length > 1;
  return (
    isFilled &&
    own?.length === next?.length &&
    own?.length !== 1 &&
    own?.[0] === next?.[0] &&
    own?.join() !== next?.join()
  );
}

/**
 * Whether a row is a title: it has rows below it and two of six signs (first of a block, an account
 * below a total, group word, in a column of
 * figures, days or codes, one of several there, same words in the total below).
 */
export function isTitle(candidate: Candidate, at: number, found: Candidates, around: TitleSigns): boolean {
  const { isBlockStart, totalBelow, amongCodes, outlined, isBelowTotal } = around;
  const lone = loneText(candidate, found);
  const next = found.rows[at + 1];
  const hasRowsBelow =
    (found.stretches[at + 1]?.rows ?? 0) > 0 ||
    (next !== undefined && (loneText(next, found) !== null || !isHalfBlank(next, found) || isBalance(wordOf(next))));
  if (!lone || !hasRowsBelow || isPageMark(lone.text) || isRemark(lone.text) || isSibling(lone, candidate))
    return false;
  if (outlined.has(candidate.row)) return true;
  const signs = [
    isBlockStart,
    isBelowTotal && isAccount(lone.text),
    isGroupTitle(lone.text),
    (lone.number === undefined && isWordless(lone.place, found)) || isAmongCodes(lone, found),
    isAmongCodes(lone, found) && (amongCodes.get(lone.place) ?? 0) > 1,
    totalBelow !== undefined && isCalledSo(totalBelow, lone),
  ];
  return signs.filter(Boolean).length >= 2;
}

/**
 * Marks lone texts as titles if they are in a title column and have its label ("Cabang: Medan" after "Cabang: Bogor"),
 * or have a group word and a colon.
 */
export function judgeOtherTitles(found: Candidates, kinds: Map<number, NotDataKind>): void {
  const titleAt = (at: number) => {
    const lone = found.rows[at] && loneText(found.rows[at], found);
    return lone && !isRemark(lone.text) ? { ...groupTitleOf(lone.text), ...lone } : undefined;
  };
  const titles = [...kinds].flatMap(([at, kind]) => (kind === 'group_title' ? (titleAt(at) ?? []) : []));
  const labels = new Set(titles.map(({ label, place }) => `${place} ${label?.toLowerCase()}`));
  const places = new Set(titles.map(({ place }) => place));
  for (const at of found.rows.keys()) {
    const title = kinds.has(at) ? undefined : titleAt(at);
    if (!title?.label) continue;
    const isNamed = title.isKnown && title.value !== title.text.trim() && places.has(title.place);
    if (labels.has(`${title.place} ${title.label.toLowerCase()}`) || isNamed) kinds.set(at, 'group_title');
  }
}

/** One title without a colon, in a table without totals and other titles, is a row's name: "Cabang Utama" in a list of addresses. */
export function dropLoneTitle(found: Candidates, kinds: Map<number, NotDataKind>): void {
  const marks = [...kinds].filter(([, kind]) => kind === 'group_title' || kind === 'total');
  const [at] = marks[0] ?? [];
  const title = at === undefined || marks.length > 1 || kinds.get(at) !== 'group_title' ? undefined : found.rows[at];
  if (at !== undefined && title && !isSureTitle(textOf(title))) kinds.delete(at);
}

/** Rows kept as data although half blank that begin in a title column, with a lone text or like a title. */
export function unclearTitles(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): number[] {
  const titles = [...kinds].filter(([, kind]) => kind === 'group_title').flatMap(([at]) => found.rows[at] ?? []);
  const places = new Set(titles.map((title) => filledPlaces(title)[0]));
  return found.rows.flatMap((candidate, at) => {
    const [place, ...others] = filledPlaces(candidate);
    const text = place === undefined ? '' : (candidate.texts[place] ?? '');
    if (kinds.has(at) || !places.has(place) || !isHalfBlank(candidate, found) || isRemark(text)) return [];
    return others.length === 0 || isGroupTitle(text) ? [at] : [];
  });
}
