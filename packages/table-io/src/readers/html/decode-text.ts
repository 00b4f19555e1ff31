/**
 * Decodes bytes in the encoding that a page or message names; null for an unknown one. It takes two steps, since in one
 * some versions of Node take Windows-1252 for Latin-1 and lose its “ and €.
 */
export function decodeText(bytes: Uint8Array, label: string): string | null {
  try {
    const decoder = new TextDecoder(label);
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return null;
  }
}
