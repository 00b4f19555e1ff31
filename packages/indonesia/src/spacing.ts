/** Zero-width characters that hide in pasted text: zero-width marks, soft hyphen, byte order mark, bidi marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/**
 * Turns every run of white space (including NBSP and line ends) into one space, trims the ends and removes invisible
 * characters.
 */
export function squeezeSpaces(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** A key that all spellings of a name share: lower-case letters and digits only. */
export function spellingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
