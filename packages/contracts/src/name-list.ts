/** Names that a sentence has room for. */
const MOST_NAMES = 10;

const rest = { en: (count: number) => ` and ${count} more`, id: (count: number) => ` dan ${count} lainnya` };

/** Names as a sentence lists them: “a”, “b” and, of many, how many more there are. */
export function nameList(names: readonly string[], language: keyof typeof rest = 'en'): string {
  const listed = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  const more = names.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? rest[language](more) : ''}`;
}
