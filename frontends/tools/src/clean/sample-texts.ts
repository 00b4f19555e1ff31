const MOST = 8;
const LONGEST = 120;

/** Short, distinct texts from the file's first rows, to try a rule on. */
export function sampleTexts(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const texts = rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
  const short = texts.map((text) => text.replaceAll('\n', ' ')).filter((text) => text.length <= LONGEST);
  return [...new Set(short)].slice(0, MOST);
}
