import { MAX_TITLE_COLUMNS } from '@rapi/contracts/limits';
import type { JudgedRows, RowNotData } from './judge-rows';
import {
  type GroupTitle,
  groupTitleOf,
  isAverage,
  isCarried,
  isCumulative,
  isOfAll,
  isOfPrevious,
  withoutGoesOn,
} from './row-words';

/** The titles that hold from a row on (from zero), the outermost first. */
export interface TitlesFrom {
  row: number;
  titles: (string | null)[];
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isTitle = ({ kind }: RowNotData) => kind === 'group_title';

/**
 * The kinds of groups that titles name, in order of appearance. "Kas: kecil" and "Bank: BCA" name groups, not kinds: if
 * several labels that are no known group words occur only once, they are dropped.
 */
export function titleLabels(found: readonly RowNotData[]): string[] {
  const labels = new Map<string, { label: string; isSure: boolean }>();
  for (const { label, isKnown } of found.filter(isTitle).map(({ text }) => groupTitleOf(text))) {
    if (label === null) continue;
    const first = labels.get(label.toLowerCase());
    labels.set(label.toLowerCase(), { label: first?.label ?? label, isSure: isKnown || first !== undefined });
  }
  const all = [...labels.values()];
  const sure = all.filter(({ isSure }) => isSure);
  return (all.length - sure.length > 1 ? sure : all).map(({ label }) => label).slice(0, MAX_TITLE_COLUMNS);
}

interface Levels {
  columns: readonly string[];
  labels: readonly string[];
}

/** The level of a title: the column of its label, by name or else by position, unless another label has that name. */
function levelOf({ label, value }: GroupTitle, { columns, labels }: Levels) {
  if (label === null) return undefined;
  const named = columns.findIndex((name) => sameName(name, label));
  if (named >= 0) return { level: named, value };
  const level = labels.length === columns.length ? labels.findIndex((each) => sameName(each, label)) : -1;
  const name = columns[level];
  return name === undefined || labels.some((each) => sameName(each, name)) ? undefined : { level, value };
}

/** Which levels nest: a title directly below another belongs to a group within it. */
function nestingOf(found: readonly RowNotData[], levelAt: (text: string) => number): Set<string> {
  const nesting = new Set<string>();
  let [open, last] = [new Set<number>(), -1];
  for (const { row, kind, text } of found) {
    if (row !== last + 1 || kind === 'total') open = new Set();
    last = row;
    if (kind !== 'group_title') continue;
    const level = levelAt(text);
    for (const outer of open) if (outer !== level) nesting.add(`${outer} ${level}`);
    open.add(level);
  }
  return nesting;
}

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The level that a total ends: the label or title that it names first, the outermost for a grand total, else the
 * innermost open group.
 */
function endedBy(text: string, titles: readonly (string | null)[], { columns, labels }: Levels): number {
  const words = wordsOf(text);
  const placeOf = (name: string | null | undefined) => (name ? words.indexOf(wordsOf(name)) : -1);
  const isLabel = (name: string) => labels.some((label) => sameName(label, name));
  const named = titles
    .flatMap((title, level) => {
      const name = columns[level];
      return [placeOf(title), name !== undefined && isLabel(name) ? placeOf(name) : -1].map((place) => ({
        level,
        place,
      }));
    })
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  if (named[0]) return named[0].level;
  return isOfAll(text) ? 0 : titles.findLastIndex((title) => title !== null);
}

/**
 * The titles that hold from each row on. A title ends at the next one of its level, or of a group that does not nest in
 * it. A total ends its group, unless it is carried to the next page. An unclear title ends all groups: the rows after
 * it belong to none.
 */
export function titlesByRow(
  { notData, unclear }: Pick<JudgedRows, 'notData' | 'unclear'>,
  columns: readonly string[],
): TitlesFrom[] {
  const levels = { columns, labels: titleLabels(notData) };
  const isInLabelled = levels.labels.some((label) => sameName(label, columns.at(-1) ?? ''));
  const innermost = columns.length - 1;
  // One level more than columns: groups within those of the last column, which have no column of their own.
  const placed = (text: string, other: number) =>
    levelOf(groupTitleOf(text), levels) ?? { level: other, value: text.trim() };
  const within = nestingOf(notData, (text) => placed(text, columns.length).level);
  const others = isInLabelled && within.has(`${innermost} ${columns.length}`) ? columns.length : innermost;
  const nesting = others === innermost ? nestingOf(notData, (text) => placed(text, innermost).level) : within;
  const seen = new Set<string>();
  let titles: (string | null)[] = [...columns, ''].map(() => null);
  let lastTotal = -2;

  const afterTotal = (row: number, text: string) => {
    const isMeasure = [isAverage, isCumulative, isOfPrevious].some((test) => test(text));
    const isOfTotalAbove = isMeasure && lastTotal === row - 1;
    lastTotal = row;
    if (isOfTotalAbove || isCarried(text)) return titles;
    const level = endedBy(text, titles, levels);
    return level < 0 ? titles : titles.map((title, at) => (at < level ? title : null));
  };
  const afterTitle = (text: string) => {
    const { level, value } = placed(text, others);
    const earlier = withoutGoesOn(value);
    const name = seen.has(`${level} ${earlier}`) ? earlier : value;
    seen.add(`${level} ${name}`);
    return titles.map((title, at) =>
      at === level ? name : at < level && nesting.has(`${at} ${level}`) ? title : null,
    );
  };
  const ends = unclear.map((row) => ({ row, kind: 'unclear' as const, text: '' }));
  return [...notData, ...ends]
    .sort((one, other) => one.row - other.row)
    .flatMap(({ row, kind, text }) => {
      if (kind === 'unclear') titles = titles.map(() => null);
      else if (kind === 'group_title') titles = afterTitle(text);
      else if (kind === 'total') titles = afterTotal(row, text);
      else return [];
      return [{ row, titles: titles.slice(0, columns.length) }];
    });
}
