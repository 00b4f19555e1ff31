/**
 * Values that a person has found right without changing them. The API keeps what was changed, not what was looked at, so
 * this is kept on the device; it names places in a document, never what is there.
 */
const keyOf = (documentId: string, part: number) => `ocr-accepted:${documentId}${part === 0 ? '' : `/${part}`}`;

/** `part`: which of the documents of a file, from 0. */
export function readAccepted(documentId: string, part: number): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(documentId, part)) ?? '[]');
    return Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function keepAccepted(documentId: string, part: number, keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(keyOf(documentId, part));
    else localStorage.setItem(keyOf(documentId, part), JSON.stringify(keys));
  } catch {
    // A full storage loses no data: the values are only asked about again.
  }
}

/** Of all documents of a file. */
export function forgetAccepted(documentId: string): void {
  const own = keyOf(documentId, 0);
  for (const key of Object.keys(localStorage))
    if (key === own || key.startsWith(`${own}/`)) localStorage.removeItem(key);
}
