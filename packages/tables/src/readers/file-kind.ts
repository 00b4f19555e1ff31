import { wrongType } from './reader-error';

export type FileKind = 'zip' | 'compound' | 'html' | 'xml' | 'delimited';

/** Endings under which a table may come; a file without one is judged by content alone. */
const ENDINGS = new Set(['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm', 'xls', '']);

const OTHER_KINDS: readonly (readonly [string, string])[] = [
  ['%PDF', 'PDF'], ['\x89PNG', 'PNG'], ['\xff\xd8\xff', 'JPEG'], ['GIF8', 'GIF'], ['BM', 'BMP'], ['II*\0', 'TIFF'], ['MM\0*', 'TIFF'],
  ['RIFF', 'RIFF'], ['MZ', 'program'], ['\x7fELF', 'program'], ['\xca\xfe\xba\xbe', 'program'], ['#!', 'script'],
  ['\x1f\x8b', 'gzip'], ['7z\xbc\xaf', '7z'], ['Rar!', 'RAR'], ['BZh', 'bzip2'], ['\xfd7zXZ', 'xz'], ['\x28\xb5\x2f\xfd', 'zstd'],
  ['PAR1', 'Parquet'], ['SQLite format 3', 'SQLite'], ['{\\rtf', 'RTF'], ['OggS', 'Ogg'], ['ID3', 'MP3'], ['%!PS', 'PostScript'],
]; // prettier-ignore

const startsWith = (head: Buffer, text: string) => head.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

/** BMP, MZ and #! may begin an honest CSV ("BMW,Avanza"); what follows decides: a table's first line has no control bytes. */
function isText(head: Buffer): boolean {
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27 && byte !== 26)) odd += 1;
  }
  return odd <= 2 + head.length / 200;
}

const looksUtf16 = (head: Buffer) => {
  if (startsWith(head, '\xff\xfe') || startsWith(head, '\xfe\xff')) return true;
  const pairs = Math.floor(head.length / 2);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (head[index] === 0) even += 1;
    if (head[index + 1] === 0) odd += 1;
  }
  return pairs > 1 && Math.max(even, odd) > pairs * 0.4 && Math.min(even, odd) < pairs * 0.05;
};

function isJson(text: string): boolean {
  return /^\s*(?:\{\s*(?:"|\})|\[\s*[{[\]])/.test(text);
}

export const endingOf = (filename: string) => /\.([^.\\/]{1,8})$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** What a file is by its first bytes (64 KB). Throws 415 for what cannot be a table. */
export function fileKind(head: Buffer, filename: string): FileKind {
  if (!ENDINGS.has(endingOf(filename))) throw wrongType(`.${endingOf(filename)}`);
  if (startsWith(head, 'PK\x03\x04') || startsWith(head, 'PK\x05\x06')) return 'zip';
  if (startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'compound';
  const utf16 = looksUtf16(head);
  const other = OTHER_KINDS.find(([magic]) => startsWith(head, magic));
  if (other !== undefined && !(isText(head) && ['BM', 'MZ', 'II*\0', 'RIFF', 'ID3', 'BZh'].includes(other[0])))
    throw wrongType(other[1]);
  if (!utf16 && !isText(head)) throw wrongType('binary data');
  const text = utf16
    ? new TextDecoder(utf16Label(head)).decode(head)
    : head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (/^\s*<(?:!doctype\s+html|html|table|head|body|meta|style|div)\b/i.test(text)) return 'html';
  if (/^\s*<(?:\?xml|\w+:?\w*[\s>])/.test(text)) return xmlKind(text);
  if (isJson(text)) throw wrongType('JSON');
  return 'delimited';
}

/** UTF-16's byte order by its mark, else by where the zero bytes of plain letters stand. */
export function utf16Label(head: Buffer): 'utf-16le' | 'utf-16be' {
  if (startsWith(head, '\xff\xfe')) return 'utf-16le';
  if (startsWith(head, '\xfe\xff')) return 'utf-16be';
  let even = 0;
  for (let index = 0; index < head.length; index += 2) if (head[index] === 0) even += 1;
  return even > head.length / 8 ? 'utf-16be' : 'utf-16le';
}

export const isUtf16 = looksUtf16;

function xmlKind(text: string): FileKind {
  if (/<html\b/i.test(text)) return 'html';
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'xml';
  throw wrongType('XML');
}
