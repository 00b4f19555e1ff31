/**
 * Values that a person has found right without changing them. The API keeps what was changed, not what was looked at, so
 * this is kept on the device; it names places in a document, never what stands there.
 */
const keyOf = (documentId: string) => `ocr-accepted:${documentId}`;

export function readAccepted(documentId: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(documentId)) ?? '[]');
    return Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function keepAccepted(documentId: string, keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(keyOf(documentId));
    else localStorage.setItem(keyOf(documentId), JSON.stringify(keys));
  } catch {
    // A full storage loses no data: the values are only asked about again.
  }
}

export const forgetAccepted = (documentId: string): void => localStorage.removeItem(keyOf(documentId));
