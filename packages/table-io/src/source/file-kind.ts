import { isUtf8 } from 'node:buffer';
import { endingOf, foundByEnding, isTableEnding, type FoundFile } from '@rapi/contracts';
import type { FileKind } from './kind-names';
import { magicKind } from './magic-bytes';
import { wrongType } from './reader-error';
import { textKind } from './text-kind';

export { endingOf };

const startsWith = (head: Buffer, text: string) => head.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

/**
 * BMP, MZ and #! may begin an honest CSV ("BMW,Avanza"), so the following bytes decide: a table's first line has no
 * control bytes.
 */
export function isText(head: Buffer): boolean {
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27 && byte !== 26)) odd += 1;
  }
  return odd <= 2 + head.length / 200;
}

const MOST_NUL = 0.25;

/** A text of lines with zero bytes, which programs leave as field padding, and no other control byte. */
function isTextWithNul(head: Buffer): boolean {
  const text = Buffer.from(head.filter((byte) => byte !== 0));
  const nul = head.length - text.length;
  if (nul === 0 || nul > head.length * MOST_NUL || !/[\r\n]/.test(text.toString('latin1'))) return false;
  const isPlain = text.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
  // The beginning of a file may end within a character.
  return isPlain && isUtf8(text.subarray(0, Math.max(text.lastIndexOf(10), text.lastIndexOf(13))));
}

export function isUtf16(head: Buffer): boolean {
  if (startsWith(head, '\xff\xfe') || startsWith(head, '\xfe\xff')) return true;
  if (!head.includes(0)) return false;
  const pairs = Math.floor(head.length / 2);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (head[index] === 0) even += 1;
    if (head[index + 1] === 0) odd += 1;
  }
  return pairs > 1 && Math.max(even, odd) > pairs * 0.4 && Math.min(even, odd) < pairs * 0.05;
}

/** UTF-16's byte order by its mark, else by the position of the zero bytes of plain letters. */
export function utf16Label(head: Buffer): 'utf-16le' | 'utf-16be' {
  if (startsWith(head, '\xff\xfe')) return 'utf-16le';
  if (startsWith(head, '\xfe\xff')) return 'utf-16be';
  let even = 0;
  for (let index = 0; index < head.length; index += 2) if (head[index] === 0) even += 1;
  return even > head.length / 8 ? 'utf-16be' : 'utf-16le';
}

/** A spreadsheet program's own note that a document is open: it has the document's name. */
const isLockFile = (head: Buffer, filename: string) =>
  head.length < 4096 && (filename.startsWith('~$') || filename.startsWith('.~lock.'));

const isZeros = (head: Buffer) => head.length > 8 && head.every((byte) => byte === 0);

function byContent(head: Buffer, filename: string): FileKind {
  if (isLockFile(head, filename)) throw wrongType('lock_file');
  const isPlain = isText(head);
  const known = magicKind(head, isPlain);
  if (known !== undefined) return known;
  if (isZeros(head)) throw wrongType('zeros');
  const utf16 = isUtf16(head);
  const isReadable = utf16 || isPlain || (isTableEnding(endingOf(filename)) && isTextWithNul(head));
  if (!isReadable) throw wrongType(binaryByEnding(filename));
  const text = utf16
    ? new TextDecoder(utf16Label(head)).decode(head)
    : head
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/, '')
        .replaceAll('\0', '');
  return textKind(text, endingOf(filename));
}

/** Unknown binary data is what its ending says, unless the ending is a table's. */
const binaryByEnding = (filename: string): FoundFile => foundByEnding(endingOf(filename)) ?? 'binary';

/** Kinds whose content is text, so that the ending tells more than the text does. */
const TEXT_ENDINGS: ReadonlySet<FoundFile> = new Set(['script', 'sql', 'shortcut', 'contacts', 'mail', 'mailbox']);

function byEnding(kind: FileKind, ending: string): FoundFile {
  if (kind === 'html') return 'html';
  if (kind === 'web-archive') return 'web_archive';
  const found = foundByEnding(ending);
  return kind === 'delimited' && found !== undefined && TEXT_ENDINGS.has(found) ? found : 'other_ending';
}

/**
 * Refuses an ending that no table has (`Nama,Kota` in a file called .exe); a file without one is judged by content
 * alone.
 */
export function assertEnding(kind: FileKind, filename: string): void {
  const ending = endingOf(filename);
  if (ending === '' || isTableEnding(ending)) return;
  const found = byEnding(kind, ending);
  throw wrongType(found, found === 'other_ending' ? { ending } : {});
}

/** The kind of a file by its first bytes (64 KB). Throws 415, naming the kind, for a file that cannot be a table. */
export const fileKind = (head: Buffer, filename: string): FileKind => byContent(head, filename);
