import type { RowNotData } from './judge-rows';
import { type GroupTitle, groupTitleOf, isCarried } from './row-words';

/** From a row on, from zero: the titles of the groups it stands in, the outermost first. */
export interface TitlesFrom {
  row: number;
  titles: (string | null)[];
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const titlesOf = (found: readonly RowNotData[]) =>
  found.filter(({ kind }) => kind === 'group_title').map(({ text }) => groupTitleOf(text));

/** What the titles say that their groups are, in the order in which each comes first. */
export function titleLabels(found: readonly RowNotData[]): string[] {
  const labels = titlesOf(found).flatMap(({ label }) => label ?? []);
  return labels.filter((label, at) => labels.findIndex((each) => sameName(each, label)) === at);
}

/**
 * To which of the columns a title belongs: that of its label, by name or else by place. A title of another label is one of the
 * innermost groups, in full.
 */
function levelOf({ label, value }: GroupTitle, columns: readonly string[], labels: readonly string[]) {
  const isOf = (name: string) => label !== null && sameName(name, label);
  const named = columns.findIndex(isOf);
  const level = named < 0 && labels.length === columns.length ? labels.findIndex(isOf) : named;
  return level < 0 ? undefined : { level, value };
}

/**
 * Where the titles of groups begin to hold, and where they end: at the next title of theirs or of a group around it. A total ends the
 * innermost group, unless it is carried to the next page: what follows it without a title is of no group.
 */
export function titlesByRow(found: readonly RowNotData[], columns: readonly string[]): TitlesFrom[] {
  const labels = titleLabels(found);
  const innermost = columns.length - 1;
  let titles: (string | null)[] = columns.map(() => null);
  return found.flatMap(({ row, kind, text }) => {
    const isEnd = kind === 'total' && !isCarried(text);
    if (kind !== 'group_title' && !isEnd) return [];
    const { level, value } = isEnd
      ? { level: innermost, value: null }
      : (levelOf(groupTitleOf(text), columns, labels) ?? { level: innermost, value: text.trim() });
    titles = titles.map((title, at) => (at < level ? title : at === level ? value : null));
    return [{ row, titles }];
  });
}
