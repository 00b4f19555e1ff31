const MAX_LENGTH = 200;
/** Characters that no file name may hold: separators, control characters, and marks that turn the direction of text. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu;

/** `laporan.CSV` is `laporan` and `CSV`; a name that only begins with a dot has no extension. */
export function splitExtension(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot + 1) } : { base: name, extension: '' };
}

/**
 * A name as a person gave it, without the path that a browser or an attacker put before it; `nameless` if nothing is
 * left.
 */
export function safeFileName(given: string, nameless = 'file'): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(UNSAFE, '').replace(/^\.+/, '').trim();
  if (name === '') return nameless;
  if (name.length <= MAX_LENGTH) return name;
  const { extension } = splitExtension(name);
  const ending = extension === '' ? '' : `.${extension}`;
  // A cut may split a pair of surrogates, or leave a space at the end.
  const cut = `${name.slice(0, Math.max(1, MAX_LENGTH - ending.length))}${ending}`.slice(0, MAX_LENGTH);
  return cut.toWellFormed().trim();
}

/** `laporan.csv` as a download in another format: `laporan.xlsx`. */
export const withExtension = (name: string, extension: string): string => `${splitExtension(name).base}.${extension}`;
