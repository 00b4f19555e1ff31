/** `{ Kota: 'City' }`, or the server's list of pairs, as pairs. */
export function entriesIn(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: unknown[] = Array.isArray(value) ? value : Object.entries(value);
  return entries.flatMap((entry): [string, unknown][] => {
    if (!Array.isArray(entry)) return [];
    const [name, kept]: unknown[] = entry;
    return typeof name === 'string' ? [[name, kept]] : [];
  });
}

/** The pairs of texts. */
export const namesIn = (value: unknown): [string, string][] =>
  entriesIn(value).flatMap(([name, text]): [string, string][] => (typeof text === 'string' ? [[name, text]] : []));
