import type { NotDataKind } from '@rapi/contracts';
import { headerWords } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import { type Candidate, type Candidates, filledPlaces, hasNumber, lastAboveData, textOf } from './candidate';
import { type CarriedSigns, carriedTotals, isCarriedRow } from './carried-rows';
import { createBorneOut } from './borne-out';
import { createGroupAbove } from './group-above';
import { isNumbering, isUnits } from './below-header';
import { isInnerHeader, otherTables } from './other-table';
import {
  groupTitleOf,
  isGroupTitle,
  isPageMark,
  isPageOfPages,
  isRemark,
  isBalance,
  isRule,
  isSureTitle,
  nameParts,
  isMonth,
  totalOf,
} from './row-words';
import { createSums, withEither } from './sums-above';
import { closingAverage, isTopTotal, mayBeTopTotal } from './whole-table';
import { judgeFoot } from './foot-rows';
import { statementRows } from './statement-rows';
import { balanceRows } from './balance-rows';
import { isDifferenceRow, isTaxBaseRow, settlingRows } from './settlement-rows';
import {
  isHalfBlank,
  isLabelled,
  isStatisticRow,
  labelPlace,
  isTotal,
  mayBeTotal,
  statisticRows,
  totalLabel,
  type TotalSigns,
} from './total-rows';

/** A row that is not data, counted from zero, and its text. */
export interface RowNotData {
  row: number;
  kind: NotDataKind;
  text: string;
}

export interface JudgedRows {
  notData: RowNotData[];
  /** Rows (from zero) that may be group titles but have too few signs: below them the group is unknown. */
  unclear: number[];
  /** The columns that contain group titles. */
  titleColumns: DatasetColumn[];
}

/**
 * Whether each cell is its column's name, or one of the two names joined in it. In rows of four cells or more, most
 * suffice: the header of another page may name a column differently.
 */
function isHeader({ texts, numbers }: Candidate, { columns }: Candidates): boolean {
  const cells = texts.flatMap((text, place) => (text === null ? [] : [{ text, name: columns[place]?.name ?? '' }]));
  if (cells.length < 2) return false;
  const isName = cells.map(({ text, name }) => text.trim().toLowerCase() === name.toLowerCase());
  const isPart = cells.every(({ text, name }) => nameParts(name).includes(text.trim().toLowerCase()));
  const named = isName.filter(Boolean).length;
  // A row of ticks begins with what is ticked: R1, Merah, Biru below Responden, Merah, Biru.
  const hasFigure = texts.some((text, place) => numbers[place] !== null && text !== columns[place]?.name);
  const isMostly =
    !hasFigure &&
    isName[0] === true &&
    named >= 3 &&
    named * 4 >= cells.length * 3 &&
    cells.length * 2 >= columns.length;
  return isName.every(Boolean) || isMostly || (isPart && cells.length * 2 >= columns.length);
}

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
function loneText(candidate: Candidate, found: Candidates): LoneText | null {
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

/** Whether a row has a code beside its label, as a person or product called Total has. */
const hasCode = (candidate: Candidate, { coded }: Candidates): boolean =>
  coded.some((place) => place !== labelPlace(candidate) && /\d/.test(candidate.texts[place] ?? ''));

/** For each candidate the next one below that is labelled as a total. */
function totalsBelow(found: Candidates): (Candidate | undefined)[] {
  const { rows } = found;
  let below: Candidate | undefined;
  return rows
    .map((_, at) => rows.length - 1 - at)
    .map((at) => {
      const next = below;
      const candidate = rows[at];
      if (candidate && isLabelled(candidate, found) && !hasCode(candidate, found)) below = candidate;
      return next;
    })
    .reverse();
}

/** Share of all rows from which on labels of totals are names. */
const USUAL_LABELS = 0.6;

function areLabelsUsual({ rows, stretches }: Candidates): boolean {
  const labels = new Set(rows.flatMap((candidate) => totalLabel(candidate) ?? []));
  return labels.size > USUAL_LABELS * stretches.reduce((sum, stretch) => sum + stretch.rows, rows.length);
}

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
function wordsAmongCodes(found: Candidates): ReadonlyMap<number, number> {
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
 * Whether a row is a title: it has rows below it and two of five signs (first of a block, group word, in a column of
 * figures, days or codes, one of several there, same words in the total below).
 */
function isTitle(candidate: Candidate, at: number, found: Candidates, around: Around): boolean {
  const { isBlockStart, totalBelow, amongCodes } = around;
  const lone = loneText(candidate, found);
  const next = found.rows[at + 1];
  const hasRowsBelow =
    (found.stretches[at + 1]?.rows ?? 0) > 0 ||
    (next !== undefined && (loneText(next, found) !== null || !isHalfBlank(next, found) || isBalance(wordOf(next))));
  if (!lone || !hasRowsBelow || isPageMark(lone.text) || isRemark(lone.text) || isSibling(lone, candidate))
    return false;
  const signs = [
    isBlockStart,
    isGroupTitle(lone.text),
    (lone.number === undefined && isWordless(lone.place, found)) || isAmongCodes(lone, found),
    isAmongCodes(lone, found) && (amongCodes.get(lone.place) ?? 0) > 1,
    totalBelow !== undefined && isCalledSo(totalBelow, lone),
  ];
  return signs.filter(Boolean).length >= 2;
}

/**
 * Marks rows between a page footer and the repeated header as the page's head, unless they are titles that also occur
 * elsewhere. Returns the titles that no other page repeats, since they stay unclear.
 */
function judgePageHeads(found: Candidates, kinds: Map<number, NotDataKind>): number[] {
  const heads: number[] = [];
  for (const [at, kind] of [...kinds]) {
    if (kind !== 'repeated_header') continue;
    let from = at;
    while (from > 0 && found.stretches[from]?.rows === 0 && !isMark(kinds.get(from - 1))) from -= 1;
    if (kinds.get(from - 1) !== 'footer' || found.stretches[from]?.rows !== 0) continue;
    for (let head = from; head < at; head += 1) heads.push(head);
  }
  const textAt = (at: number) => (found.rows[at] ? textOf(found.rows[at]) : '');
  const labelOf = (at: number) => groupTitleOf(textAt(at)).label?.toLowerCase();
  const inHeads = new Set(heads);
  const titles = [...kinds].filter(([, kind]) => kind === 'group_title').map(([at]) => at);
  const labels = new Set(titles.filter((at) => !inHeads.has(at)).map(labelOf));
  const isElsewhere = (at: number) => labelOf(at) !== undefined && labels.has(labelOf(at));
  const said = new Set<string>();
  const repeated = new Set(heads.map(textAt).filter((text) => said.has(text) || !said.add(text)));
  const doubtful = titles.filter((at) => inHeads.has(at) && !isElsewhere(at) && !repeated.has(textAt(at)));
  const keptTitles = new Set(titles.filter(isElsewhere));
  for (const head of heads)
    if (!keptTitles.has(head) && kinds.get(head) !== 'repeated_header') kinds.set(head, 'footer');
  return doubtful;
}
const isMark = (kind: NotDataKind | undefined) => kind === 'footer' || kind === 'total';

/**
 * Marks lone texts as titles if they are in a title column and have its label ("Cabang: Medan" after "Cabang: Bogor"),
 * or have a group word and a colon.
 */
function judgeOtherTitles(found: Candidates, kinds: Map<number, NotDataKind>): void {
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
function dropLoneTitle(found: Candidates, kinds: Map<number, NotDataKind>): void {
  const marks = [...kinds].filter(([, kind]) => kind === 'group_title' || kind === 'total');
  const [at] = marks[0] ?? [];
  const title = at === undefined || marks.length > 1 || kinds.get(at) !== 'group_title' ? undefined : found.rows[at];
  if (at !== undefined && title && !isSureTitle(textOf(title))) kinds.delete(at);
}

/** Rows kept as data although half blank that begin in a title column, with a lone text or like a title. */
function unclearTitles(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): number[] {
  const titles = [...kinds].filter(([, kind]) => kind === 'group_title').flatMap(([at]) => found.rows[at] ?? []);
  const places = new Set(titles.map((title) => filledPlaces(title)[0]));
  return found.rows.flatMap((candidate, at) => {
    const [place, ...others] = filledPlaces(candidate);
    const text = place === undefined ? '' : (candidate.texts[place] ?? '');
    if (kinds.has(at) || !places.has(place) || !isHalfBlank(candidate, found) || isRemark(text)) return [];
    return others.length === 0 || isGroupTitle(text) ? [at] : [];
  });
}

interface Around extends TotalSigns, CarriedSigns {
  /** Rows of the table that the arithmetic shows to be totals, whatever is around them. */
  proven: ReadonlySet<number>;
  /** It is at the top, or directly below a row that is not data. */
  isBlockStart: boolean;
  /** It settles the total above. */
  isSettling: boolean;
  totalBelow: Candidate | undefined;
  /** How many rows hold nothing but words among the codes, by column. */
  amongCodes: ReadonlyMap<number, number>;
  /** The totals above. */
  totalsAbove: readonly Candidate[];
}

/** A row with a figure is no page's foot, unless nothing else is called so: "Printed Mug" may have a price. */
function isFooter(candidate: Candidate, found: Candidates): boolean {
  const text = textOf(candidate).trim();
  if (!isPageMark(text) || !isHalfBlank(candidate, found)) return false;
  return isPageOfPages(text) || !hasNumber(candidate, found.numeric);
}

const wordOf = ({ texts }: Candidate) => texts.find((text) => text !== null)?.trim() ?? '';

/** The kind of a row, from its content and its surroundings; undefined for data. */
function kindOf(at: number, found: Candidates, around: Around): NotDataKind | undefined {
  const candidate = found.rows[at];
  if (!candidate) return undefined;
  if (isHeader(candidate, found) || isNumbering(candidate, found, around.isBlockStart)) return 'repeated_header';
  if (around.isBlockStart && isUnits(candidate, found)) return 'repeated_header';
  if ((found.stretches[at + 1]?.rows ?? 0) > 0 && isInnerHeader(candidate, found)) return 'other_table';
  if (isFooter(candidate, found) || candidate.texts.every((text) => text === null || isRule(text))) return 'footer';
  if (around.isSettling || isTotal(candidate, found, around) || isStatisticRow(candidate, found, around))
    return 'total';
  if (around.proven.has(candidate.row) || isTaxBaseRow(candidate, found, around.sums)) return 'total';
  if (isCarriedRow(at, found, around)) return 'total';
  if (around.isBelowTotal && isDifferenceRow(candidate, found, around.totalsAbove)) return 'total';
  if (around.isBlockStart && isRemark(loneText(candidate, found)?.text ?? '')) return 'footer';
  return isTitle(candidate, at, found, around) ? 'group_title' : undefined;
}

/** Marks what only the whole table shows: balances and measures at its end, other tables, more titles, signatures. */
function judgeWhole(found: Candidates, kinds: Map<number, NotDataKind>): void {
  for (const at of [...balanceRows(found), ...statisticRows(found)])
    if (!kinds.has(at) || kinds.get(at) === 'group_title') kinds.set(at, 'total');
  for (const at of otherTables(found)) if (kinds.get(at) !== 'total') kinds.set(at, 'other_table');
  if (isTopTotal(found, kinds)) kinds.set(0, 'total');
  const average = closingAverage(found, kinds);
  if (average !== undefined) kinds.set(average, 'total');
  judgeOtherTitles(found, kinds);
  dropLoneTitle(found, kinds);
  judgeFoot(found, kinds);
}

/** What is known of the whole table before its rows are judged. */
const tableSigns = (found: Candidates) => ({
  proven: new Set([...statementRows(found), ...carriedTotals(found)]),
  areLabelsUsual: areLabelsUsual(found),
  amongCodes: wordsAmongCodes(found),
});

/**
 * Which candidates are not data. Each kind needs several signs; a row with too few is data and is added to the sums.
 */
export function judgeRows(found: Candidates): JudgedRows {
  const kinds = new Map<number, NotDataKind>();
  // A row labelled as a total that stays may be one all the same: the sums are kept with such rows and without.
  const [all, unlabelled] = [createSums(found.columns.length), createSums(found.columns.length)];
  const sums = withEither(all, unlabelled);
  const blocks = createSums(found.columns.length);
  const totals = totalsBelow(found);
  const totalsAbove: Candidate[] = [];
  const table = { sums, blocks, ...tableSigns(found) };
  let [isBlockStart, isBelowTotal, settledTo] = [true, false, -1];
  const group = createGroupAbove();
  const isBorneOut = createBorneOut(found);
  const [end, lastFigure] = [lastAboveData(found), found.rows.findLastIndex((each) => hasNumber(each, found.numeric))];
  for (const [at, candidate] of found.rows.entries()) {
    const stretch = found.stretches[at];
    if (stretch && stretch.rows > 0) {
      for (const each of [sums, blocks]) each.add(stretch);
      group.add(stretch.rows);
      [isBlockStart, isBelowTotal] = [false, false];
    }
    const around = {
      ...table,
      ...group.signs(),
      totalsAbove,
      isBlockStart,
      isBelowTotal,
      isSettling: at <= settledTo,
      isLast: at > end,
      isEnd: at >= lastFigure,
      isBorneOut: () => isBorneOut(at),
    };
    const kind = kindOf(at, found, { ...around, totalBelow: totals[at] });
    if (kind) kinds.set(at, kind);
    else {
      const isDoubtful = mayBeTotal(candidate, found);
      const row = { rows: 1, sums: candidate.numbers.map((value) => value ?? 0) };
      for (const each of isDoubtful ? [all, blocks] : [all, unlabelled, blocks]) each.add(row);
      const mayBegin = isDoubtful || filledPlaces(candidate).length === 1 || (at === 0 && mayBeTopTotal(found));
      if (mayBegin) sums.mark();
    }
    if (kind === 'total' || kind === 'group_title' || kind === 'other_table') sums.mark();
    if (kind) blocks.mark();
    if (kind === 'total') totalsAbove.push(candidate);
    group.see(candidate, kind);
    if (kind === 'total' && at > settledTo) settledTo = at + settlingRows(at, found);
    [isBlockStart, isBelowTotal] = [kind !== undefined, kind === 'total'];
  }
  judgeWhole(found, kinds);
  const doubtful = judgePageHeads(found, kinds);
  const notData = found.rows.flatMap((candidate, at) => {
    const kind = kinds.get(at);
    return kind ? [{ row: candidate.row, kind, text: textOf(candidate) }] : [];
  });
  const unclear = [...doubtful, ...unclearTitles(found, kinds)].flatMap((at) => found.rows[at]?.row ?? []);
  const titlePlaces = new Set(
    found.rows.flatMap((candidate, at) => (kinds.get(at) === 'group_title' ? (filledPlaces(candidate)[0] ?? []) : [])),
  );
  return { notData, unclear, titleColumns: found.columns.filter((_, place) => titlePlaces.has(place)) };
}
