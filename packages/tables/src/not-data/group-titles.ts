import { MAX_TITLE_COLUMNS } from '@rapi/contracts/limits';
import type { JudgedRows, RowNotData } from './judge-rows';
import { type GroupTitle, groupTitleOf, isAverage, isCarried, isOfAll, withoutGoesOn } from './row-words';

/** From a row on, from zero: the titles of the groups it stands in, the outermost first. */
export interface TitlesFrom {
  row: number;
  titles: (string | null)[];
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isTitle = ({ kind }: RowNotData) => kind === 'group_title';

/**
 * What the titles say that their groups are, in the order in which each comes first. "Kas: kecil" and "Bank: BCA" name two groups and
 * no kind of group: of the words that are no word for groups, several that come once each are none.
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

/** To which of the columns a title belongs: that of its label, by name or else by place, unless another label has that name. */
function levelOf({ label, value }: GroupTitle, { columns, labels }: Levels) {
  if (label === null) return undefined;
  const named = columns.findIndex((name) => sameName(name, label));
  if (named >= 0) return { level: named, value };
  const level = labels.length === columns.length ? labels.findIndex((each) => sameName(each, label)) : -1;
  const name = columns[level];
  return name === undefined || labels.some((each) => sameName(each, name)) ? undefined : { level, value };
}

/** Which levels are seen to stand within which: a title right below another one is of a group within its own. */
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

/** Which group a total is of: the one whose label or title it names first, all, or else the innermost that is open. */
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
 * Where the titles of groups begin to hold, and where they end: at the next title of theirs or of a group that is not seen to stand
 * within theirs. A total ends the group that it is of, unless it is carried to the next page. What may be a title but cannot be told
 * ends them all: what follows without a title is of no group.
 */
export function titlesByRow(
  { notData, unclear }: Pick<JudgedRows, 'notData' | 'unclear'>,
  columns: readonly string[],
): TitlesFrom[] {
  const levels = { columns, labels: titleLabels(notData) };
  const isInLabelled = levels.labels.some((label) => sameName(label, columns.at(-1) ?? ''));
  const innermost = columns.length - 1;
  // One level more than there are columns: groups within those of the last one, that have no column.
  const placed = (text: string, other: number) =>
    levelOf(groupTitleOf(text), levels) ?? { level: other, value: text.trim() };
  const within = nestingOf(notData, (text) => placed(text, columns.length).level);
  const others = isInLabelled && within.has(`${innermost} ${columns.length}`) ? columns.length : innermost;
  const nesting = others === innermost ? nestingOf(notData, (text) => placed(text, innermost).level) : within;
  const seen = new Set<string>();
  let titles: (string | null)[] = [...columns, ''].map(() => null);
  let lastTotal = -2;

  const afterTotal = (row: number, text: string) => {
    const isOfTotalAbove = isAverage(text) && lastTotal === row - 1;
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
