/** `{ Kota: 'City' }`, or the server's list of pairs, as pairs of texts. */
export function namesIn(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: unknown[] = Array.isArray(value) ? value : Object.entries(value);
  return entries.flatMap((entry): [string, string][] => {
    if (!Array.isArray(entry)) return [];
    const [name, text]: unknown[] = entry;
    return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : [];
  });
}
