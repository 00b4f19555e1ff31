import type { UnreadText } from '../operation/remaining-values';

const LISTED = 20;
const KEPT = 200;

const mostFrequent = (one: UnreadText, other: UnreadText): number =>
  other.cells - one.cells || (one.text < other.text ? -1 : 1);

/** Collects texts in any order and lists the most frequent. */
export function unreadTexts() {
  let texts: UnreadText[] = [];
  let cells = 0;
  return {
    add(text: UnreadText): void {
      cells += text.cells;
      texts.push(text);
      if (texts.length > KEPT) texts = texts.sort(mostFrequent).slice(0, LISTED);
    },
    list: (): { cells: number; texts: UnreadText[] } => ({ cells, texts: texts.sort(mostFrequent).slice(0, LISTED) }),
  };
}
