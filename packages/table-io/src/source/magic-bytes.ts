import type { FoundFile } from '@rapi/contracts';
import type { FileKind } from './kind-names';
import { wrongType } from './reader-error';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const startsWith = (head: Buffer, text: string) => head.subarray(0, text.length).equals(latin1(text));

/** First bytes of table files. BIFF is the record stream of Excel 2 to 5 without a container around it. */
const TABLES: readonly (readonly [string, FileKind])[] = [
  ['PK\x03\x04', 'zip'], ['PK\x05\x06', 'zip'], ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'compound'], ['\x1f\x8b', 'gzip'], ['PAR1', 'parquet'],
  ['\x09\x00\x04\x00', 'biff'], ['\x09\x02\x06\x00', 'biff'], ['\x09\x04\x06\x00', 'biff'], ['\x09\x08\x08\x00', 'biff'], ['\x09\x08\x10\x00', 'biff'],
]; // prettier-ignore

const OTHERS: readonly (readonly [string, FoundFile])[] = [
  ['%PDF', 'pdf'], ['\x89PNG', 'png'], ['\xff\xd8\xff', 'jpeg'], ['GIF8', 'picture'], ['II*\0', 'picture'], ['MM\0*', 'picture'],
  ['\0\0\x01\0', 'picture'], ['\x7fELF', 'program'], ['\xca\xfe\xba\xbe', 'program'], ['\xfe\xed\xfa', 'program'], ['\xcf\xfa\xed\xfe', 'program'],
  ['\0asm', 'program'], ['!<arch>', 'program'], ['#!', 'script'], ['7z\xbc\xaf\x27\x1c', 'seven_zip'], ['Rar!\x1a\x07', 'rar'], ['\xfd7zXZ', 'other_archive'],
  ['\x28\xb5\x2f\xfd', 'other_archive'], ['\x1f\x9d', 'other_archive'], ['\x04\x22\x4d\x18', 'other_archive'],
  ['SQLite format 3\0', 'sqlite'], ['\0\x01\0\0Standard ', 'access'], ['{\\rtf', 'rich_text'],
  ['\x1aE\xdf\xa3', 'audio_or_video'], ['\xff\xfb', 'audio_or_video'], ['%!PS', 'pdf'], ['ARROW1\0\0', 'column_store'],
  ['Obj\x01', 'column_store'], ['\x89HDF\r\n', 'column_store'], ['\x93NUMPY', 'column_store'],
  ['<stata_dta>', 'statistics'], ['HEADER RECORD*******LIBRARY', 'statistics'],
  ['\0\x01\0\0\0', 'font'], ['OTTO\0', 'font'], ['\0\0\x02\0\x04\x04', 'old_spreadsheet'],
  ['\0\0\x02\0\x06\x04', 'old_spreadsheet'], ['\0\0\x1a\0', 'old_spreadsheet'], ['\xff\0\x02\0\x04\x04', 'old_spreadsheet'], ['L\0\0\0\x01\x14\x02', 'shortcut'],
]; // prettier-ignore

/** Letters that may also begin an honest table ("BMW,Avanza"): they count only if the rest is no text. */
const LETTERS: readonly (readonly [string, FoundFile])[] = [
  ['BM', 'picture'], ['MZ', 'program'], ['RIFF', 'audio_or_video'], ['ID3', 'audio_or_video'], ['BZh', 'other_archive'], ['ORC', 'column_store'],
  ['8BPS', 'picture'], ['MSCF', 'other_archive'], ['OggS', 'audio_or_video'], ['fLaC', 'audio_or_video'], ['FEA1', 'column_store'], ['PARE', 'column_store'],
  ['$FL2', 'statistics'], ['$FL3', 'statistics'], ['RDX', 'statistics'], ['!BDN', 'mailbox'], ['wOFF', 'font'], ['wOF2', 'font'],
]; // prettier-ignore

/** Pictures, sound and films may share a container format. */
function containerKind(head: Buffer): FoundFile | undefined {
  const brand = head.toString('latin1', 4, 12);
  if (brand.startsWith('ftyp')) return /^ftyp(?:hei|mif|avi)/.test(brand) ? 'picture' : 'audio_or_video';
  if (startsWith(head, 'RIFF')) return head.toString('latin1', 8, 12) === 'WEBP' ? 'picture' : undefined;
  return head.toString('latin1', 257, 262) === 'ustar' ? 'other_archive' : undefined;
}

const DBASE = new Set([0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8c, 0xcb, 0xf5, 0xfb]);

/** A dBase table begins with the day of its last change and the length of its header; the header ends on 0D. */
function isDbase(head: Buffer): boolean {
  if (head.length < 33 || !DBASE.has(head[0] ?? 0)) return false;
  const [month = 0, day = 0] = head.subarray(2, 4);
  const headerBytes = head.readUInt16LE(8);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay && headerBytes >= 33 && (headerBytes > head.length || head.subarray(0, headerBytes).includes(0x0d));
}

/** SAS writes the same 32 bytes at the beginning of each table. */
const isSas = (head: Buffer) => head.subarray(12, 16).equals(Buffer.from([0xc2, 0xea, 0x81, 0x60]));

/**
 * The kind of a file by its first bytes; undefined if they say nothing, as for a text. Throws 415 for a file that is no
 * table.
 */
export function magicKind(head: Buffer, isText: boolean): FileKind | undefined {
  const table = TABLES.find(([magic]) => startsWith(head, magic));
  if (table) return table[1];
  const other = OTHERS.find(([magic]) => startsWith(head, magic))?.[1] ?? containerKind(head);
  const found = other ?? (isText ? undefined : LETTERS.find(([magic]) => startsWith(head, magic))?.[1]);
  if (found !== undefined) throw wrongType(found);
  if (isDbase(head)) throw wrongType('dbase');
  if (isSas(head)) throw wrongType('statistics');
  return undefined;
}
