/** Characters that take no room and only hide in pasted text: zero-width marks, soft hyphen, byte order mark, bidi marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** Every run of white space (NBSP and line ends too) becomes one space, the ends are trimmed, invisible characters go. */
export function squeezeSpaces(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** What two spellings of one name have in common: lower-case letters and digits only. */
export function spellingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
