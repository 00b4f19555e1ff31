/**
 * Values that the person accepted without changing them. The API stores only changes, so this stays on the device. It
 * holds positions in a document, never contents.
 */
const keyOf = (documentId: string, part: number) => `ocr-accepted:${documentId}${part === 0 ? '' : `/${part}`}`;

/** `part`: index of the document within its file, from 0. */
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
    // Full storage loses no data: the review only asks about the values again.
  }
}

/** Forgets the accepted values of all documents of a file. */
export function forgetAccepted(documentId: string): void {
  const own = keyOf(documentId, 0);
  for (const key of Object.keys(localStorage))
    if (key === own || key.startsWith(`${own}/`)) localStorage.removeItem(key);
}
