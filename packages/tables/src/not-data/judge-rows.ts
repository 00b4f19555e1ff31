import type { NotDataKind } from '@rapi/contracts';
import type { DatasetColumn } from '@rapi/table-core';
import type { Candidate, Candidates } from './candidate-rows';
import { groupTitleOf, isGroupTitle, isNote, isPageMark, isRemark, isSigning, nameParts } from './row-words';
import { createSums, type SumsAbove } from './sums-above';
import { isTotal, totalLabel } from './total-rows';

/** A row that is not data, from zero, and how it reads. */
export interface RowNotData {
  row: number;
  kind: NotDataKind;
  text: string;
}

export interface JudgedRows {
  notData: RowNotData[];
  /** Rows, from zero, that may be titles of groups but have too few signs of one: no group is known to go on below them. */
  unclear: number[];
  /** The columns in which titles of groups stand. */
  titleColumns: DatasetColumn[];
}

const filledPlaces = ({ texts }: Candidate) => texts.flatMap((text, place) => (text === null ? [] : [place]));
const textOf = ({ texts }: Candidate) => texts.filter((text) => text !== null).join(' ');
const hasNumber = ({ numbers }: Candidate, numeric: readonly number[]) =>
  numeric.some((place) => numbers[place] !== null);

/** Half of what every row fills is blank. */
const isSparse = ({ texts }: Candidate, { solid }: Candidates) =>
  solid.length > 1 && solid.filter((place) => texts[place] === null).length * 2 >= solid.length;

/**
 * Every cell is the name of its column, or one of the two names that were joined to it; of a row of four and more most: the header of
 * another page may call a column otherwise.
 */
function isHeader({ texts }: Candidate, { columns }: Candidates): boolean {
  const cells = texts.flatMap((text, place) => (text === null ? [] : [{ text, name: columns[place]?.name ?? '' }]));
  if (cells.length < 2) return false;
  const isName = cells.map(({ text, name }) => text.trim().toLowerCase() === name.toLowerCase());
  const isPart = cells.every(({ text, name }) => nameParts(name).includes(text.trim().toLowerCase()));
  const named = isName.filter(Boolean).length;
  const isMostly = named >= 3 && named * 4 >= cells.length * 3 && cells.length * 2 >= columns.length;
  return isName.every(Boolean) || isMostly || (isPart && cells.length * 2 >= columns.length);
}

/** "Bagian:" and "Gudang" beside each other, or ":" between them, are one title. */
const isSplitTitle = (texts: readonly string[]) =>
  (texts.length === 2 && (texts[0]?.trim().endsWith(':') || texts[1]?.trim().startsWith(':'))) ||
  (texts.length === 3 && texts[1]?.trim() === ':');

/** The single cell of a row, where that is a text that stands alone. */
function loneText(candidate: Candidate, found: Candidates): { text: string; place: number } | null {
  const [place, ...others] = filledPlaces(candidate);
  if (place === undefined || found.solid.length < 3 || candidate.numbers[place] !== null) return null;
  if (others.length === 0) return { text: candidate.texts[place] ?? '', place };
  const texts = candidate.texts.filter((text) => text !== null);
  return isSparse(candidate, found) && isSplitTitle(texts) ? { text: texts.join(' '), place } : null;
}

/** For each candidate the next one below it that is labelled as a total. */
function totalsBelow({ rows }: Candidates): (Candidate | undefined)[] {
  let below: Candidate | undefined;
  return rows
    .map((_, at) => rows.length - 1 - at)
    .map((at) => {
      const next = below;
      const candidate = rows[at];
      if (candidate && totalLabel(candidate) !== null) below = candidate;
      return next;
    })
    .reverse();
}

/** The first row of a block with rows below it: two signs of a word for groups, a column of figures, a total with the same words. */
function isTitle(candidate: Candidate, at: number, found: Candidates, { isBlockStart, totalBelow }: Around): boolean {
  const lone = loneText(candidate, found);
  const next = found.rows[at + 1];
  const hasRowsBelow =
    (found.stretches[at + 1]?.rows ?? 0) > 0 ||
    (next !== undefined && (loneText(next, found) !== null || !isSparse(next, found)));
  if (!lone || !hasRowsBelow || isPageMark(lone.text) || isRemark(lone.text)) return false;
  const words = lone.text.trim().toLowerCase();
  const signs = [
    isBlockStart,
    isGroupTitle(lone.text),
    found.numeric.includes(lone.place),
    totalBelow !== undefined && textOf(totalBelow).toLowerCase().includes(words),
  ];
  return signs.filter(Boolean).length >= 2;
}

/** Where a row of data stands last: one that is like the others, or one that could not be told apart from them and has figures. */
function lastOfData(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): number {
  const last = found.rows.findLastIndex(
    (candidate, at) =>
      (found.stretches[at + 1]?.rows ?? 0) > 0 || (!kinds.has(at) && hasNumber(candidate, found.numeric)),
  );
  return last;
}

/** Signatures and remarks below the table; what stands below a signature is part of it. */
function judgeFoot(found: Candidates, kinds: Map<number, NotDataKind>): void {
  let isSigned = false;
  for (let at = lastOfData(found, kinds) + 1; at < found.rows.length; at += 1) {
    const candidate = found.rows[at];
    const isJudged = kinds.has(at) && kinds.get(at) !== 'group_title';
    if (!candidate || isJudged || !isSparse(candidate, found) || hasNumber(candidate, found.numeric)) continue;
    isSigned ||= candidate.texts.some((text) => text !== null && isSigning(text.trim()));
    if (isSigned) kinds.set(at, 'signature');
    else if (isNote(textOf(candidate))) kinds.set(at, 'footer');
  }
}

/**
 * What stands between the foot of a page and the header that the next one repeats is the head of that page, but for titles of groups
 * such as stand elsewhere. What read as a title and is not said again on another page is left unclear, and returned.
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
 * A text that stands alone in the column of another title and says what that says its group is: "Cabang: Medan" after
 * "Cabang: Bogor"; or has a word for groups and a colon.
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

/** Rows that are kept though they leave half of the cells blank and begin where titles stand: alone, or as a title does. */
function unclearTitles(found: Candidates, kinds: ReadonlyMap<number, NotDataKind>): number[] {
  const titles = [...kinds].filter(([, kind]) => kind === 'group_title').flatMap(([at]) => found.rows[at] ?? []);
  const places = new Set(titles.map((title) => filledPlaces(title)[0]));
  return found.rows.flatMap((candidate, at) => {
    const [place, ...others] = filledPlaces(candidate);
    const text = place === undefined ? '' : (candidate.texts[place] ?? '');
    if (kinds.has(at) || !places.has(place) || !isSparse(candidate, found) || isRemark(text)) return [];
    return others.length === 0 || isGroupTitle(text) ? [at] : [];
  });
}

interface Around {
  sums: SumsAbove;
  /** Nothing stands between it and the top, a title or a total. */
  isBlockStart: boolean;
  totalBelow: Candidate | undefined;
}

/** What a row is by itself and by what stands around it; nothing where it is data. */
function kindOf(at: number, found: Candidates, around: Around): NotDataKind | undefined {
  const candidate = found.rows[at];
  if (!candidate) return undefined;
  if (isHeader(candidate, found)) return 'repeated_header';
  if (isPageMark(textOf(candidate).trim()) && isSparse(candidate, found)) return 'footer';
  if (isTotal(candidate, found, around.sums)) return 'total';
  if (around.isBlockStart && isRemark(loneText(candidate, found)?.text ?? '')) return 'footer';
  return isTitle(candidate, at, found, around) ? 'group_title' : undefined;
}

/**
 * Which of the candidates are no data. Each takes several signs; what has too few of them is a row of data, and is added up
 * with the others.
 */
export function judgeRows(found: Candidates): JudgedRows {
  const kinds = new Map<number, NotDataKind>();
  const sums = createSums(found.columns.length);
  const totals = totalsBelow(found);
  let isBlockStart = true;
  for (const [at, candidate] of found.rows.entries()) {
    const stretch = found.stretches[at];
    if (stretch && stretch.rows > 0) {
      sums.add(stretch);
      isBlockStart = false;
    }
    const kind = kindOf(at, found, { sums, isBlockStart, totalBelow: totals[at] });
    if (kind) kinds.set(at, kind);
    else sums.add({ rows: 1, sums: candidate.numbers.map((value) => value ?? 0) });
    if (kind === 'total' || kind === 'group_title') sums.mark();
    isBlockStart = kind !== undefined;
  }
  judgeOtherTitles(found, kinds);
  judgeFoot(found, kinds);
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
