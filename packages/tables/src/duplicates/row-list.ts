/** Row numbers as a short text for recipes, which may name every row of a table: `0,5,9-12`. */
export function writeRows(rows: readonly number[]): string {
  const parts: string[] = [];
  const sorted = [...rows].sort((a, b) => a - b);
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i] ?? 0;
    let last = first;
    while (sorted[i + 1] === last + 1) last = sorted[++i] ?? last;
    parts.push(last === first ? String(first) : `${first}-${last}`);
  }
  return parts.join(',');
}

const PART = /^(\d{1,9})(?:-(\d{1,9}))?$/;
/** More rows than any table has, so that a short text cannot expand into an endless list. */
const MOST_ROWS = 10_000_000;

/** The row numbers in such a text; undefined if it is malformed. */
export function readRows(text: string): number[] | undefined {
  const rows: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to = from] = PART.exec(part) ?? [];
    if (from === undefined) return undefined;
    const [first, last] = [Number(from), Number(to)];
    if (last < first || rows.length + last - first > MOST_ROWS) return undefined;
    for (let row = first; row <= last; row++) rows.push(row);
  }
  return rows;
}
