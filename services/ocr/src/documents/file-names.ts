const MAX_LENGTH = 200;
/** What no file name may hold: separators, control characters, and marks that turn the direction of text. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu;

function splitExtension(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot) } : { base: name, extension: '' };
}

/** A name as a person gave it, without the path a browser or an attacker put before it; never blank. */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(UNSAFE, '').replace(/^\.+/, '').trim();
  if (name === '') return 'document';
  const { base, extension } = splitExtension(name);
  return `${base.slice(0, Math.max(1, MAX_LENGTH - extension.length))}${extension}`.slice(0, MAX_LENGTH).toWellFormed();
}

/** `faktur.pdf` as a spreadsheet: `faktur.xlsx`. */
export const withExtension = (name: string, extension: string): string => `${splitExtension(name).base}.${extension}`;
