import type { NotDataKind } from '@rapi/contracts';
import type { DatasetColumn } from '@rapi/table-core';
import { type Candidate, type Candidates, filledPlaces, hasNumber, lastAboveData, textOf } from './candidate';
import { type CarriedSigns, carriedTotals, isCarriedRow, isTakenOver, opensMonth } from './carried-rows';
import { createBorneOut } from './borne-out';
import { createGroupAbove } from './group-above';
import { isNumbering, isUnits } from './below-header';
import { isInnerHeader, otherTables } from './other-table';
import { groupTitleOf, isPageMark, isPageOfPages, isRemark, isRule, nameParts } from './row-words';
import { createSums, withEither } from './sums-above';
import { closingAverage, isTopTotal, mayBeTopTotal } from './whole-table';
import { judgeFoot } from './foot-rows';
import { statementRows } from './statement-rows';
import { balanceRows } from './balance-rows';
import { isDifferenceRow, isTaxBaseRow, settlingRows } from './settlement-rows';
import {
  figuresOf,
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
import {
  dropLoneTitle,
  isTitle,
  judgeOtherTitles,
  loneText,
  outlinedTitles,
  type TitleSigns,
  unclearTitles,
  wordsAmongCodes,
} from './title-rows';
import { isClosingRow, isComparedRow } from './closing-rows';

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

interface Around extends TotalSigns, CarriedSigns, TitleSigns {
  /** Rows of the table that the arithmetic shows to be totals, whatever is around them. */
  proven: ReadonlySet<number>;
  /** It settles the total above. */
  isSettling: boolean;
  /** The totals above. */
  totalsAbove: readonly Candidate[];
}

/** A row with a figure is no page's foot, unless nothing else is called so: "Printed Mug" may have a price. */
function isFooter(candidate: Candidate, found: Candidates): boolean {
  const text = textOf(candidate).trim();
  if (!isPageMark(text) || !isHalfBlank(candidate, found)) return false;
  return isPageOfPages(text) || !hasNumber(candidate, found.numeric);
}

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
  if (isClosingRow(candidate, found, around) || isComparedRow(candidate, found, around)) return 'total';
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
  outlined: outlinedTitles(found),
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
      if (mayBegin || opensMonth(candidate, found)) sums.mark();
    }
    if (kind === 'total' || kind === 'group_title' || kind === 'other_table') sums.mark();
    if (kind === 'total' && isTakenOver(candidate, found)) sums.mark(figuresOf(candidate, found));
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
