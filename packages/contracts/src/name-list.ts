/** How many names a sentence lists. */
const MOST_NAMES = 10;

const rest = { en: (count: number) => ` and ${count} more`, id: (count: number) => ` dan ${count} lainnya` };

/** Lists names in a sentence: “a”, “b” and, if there are many, how many more. */
export function nameList(names: readonly string[], language: keyof typeof rest = 'en'): string {
  const listed = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  const more = names.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? rest[language](more) : ''}`;
}
