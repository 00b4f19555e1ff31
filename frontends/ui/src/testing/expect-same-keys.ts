const leavesOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

const valueAt = (texts: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Object(at)[key] : undefined), texts);

const placeholdersOf = (text: unknown): string[] =>
  typeof text === 'string' ? [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort() : [];

/** Both languages must have the same keys, each with text and with the same placeholders. */
export function expectSameKeys(english: object, indonesian: object): void {
  const keys = leavesOf(english).sort();
  expect(leavesOf(indonesian).sort()).toEqual(keys);
  for (const key of keys) {
    const [one, other] = [valueAt(english, key), valueAt(indonesian, key)];
    expect([key, other]).toEqual([key, expect.stringMatching(/\S/)]);
    expect([key, placeholdersOf(other)]).toEqual([key, placeholdersOf(one)]);
  }
}
