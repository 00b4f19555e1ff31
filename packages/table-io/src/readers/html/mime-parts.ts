import { sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';
import { mailHeaders } from '../../source/text-kind';
import { decodeText } from './decode-text';

/** A part of a message; its text is decoded. */
export interface MimePart {
  /** `text/html` */
  type: string;
  /** The address it was saved from; '' if unknown. */
  location: string;
  text: string;
}

const MAX_PARTS = 2_000;
const MAX_DEPTH = 4;

function fromQuotedPrintable(body: string): Buffer {
  const joined = body.replace(/[ \t]*=[ \t]*\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body);
  return Buffer.from(body, encoding === 'base64' ? 'base64' : 'latin1');
}

const parameter = (header: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, 'i')
    .exec(header)
    ?.slice(1)
    .find((value) => value !== undefined);

function decoded(bytes: Buffer, contentType: string): string {
  const said =
    parameter(contentType, 'charset') ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]{3,20})/i.exec(bytes.toString('latin1', 0, 65_536))?.[1];
  return decodeText(bytes, said ?? 'utf-8') ?? decodeText(bytes, 'windows-1252') ?? '';
}

interface Split {
  headers: ReadonlyMap<string, string>;
  body: string;
}

function split(message: string): Split {
  const text = message.replace(/^\s+/, '');
  const blank = /\r?\n[ \t]*\r?\n/.exec(text);
  if (blank === null) return { headers: mailHeaders(text) ?? new Map(), body: '' };
  return {
    headers: mailHeaders(text.slice(0, blank.index)) ?? new Map(),
    body: text.slice(blank.index + blank[0].length),
  };
}

function collect(message: string, found: MimePart[], depth: number): void {
  const { headers, body } = split(message);
  const contentType = headers.get('content-type') ?? 'text/html';
  const boundary = parameter(contentType, 'boundary');
  if (/^multipart\//i.test(contentType) && boundary !== undefined && boundary !== '') {
    if (depth >= MAX_DEPTH) return;
    const closing = body.lastIndexOf(`--${boundary}--`);
    if (closing < 0) throw corrupt(sentence('breaks_off_in_last_part'));
    const parts = body.slice(0, closing).split(`--${boundary}`).slice(1);
    for (const part of parts) if (found.length < MAX_PARTS) collect(part, found, depth + 1);
    return;
  }
  if (!/^text\/html|^application\/xhtml/i.test(contentType)) return;
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').trim().toLowerCase();
  found.push({
    type: 'text/html',
    location: headers.get('content-location') ?? '',
    text: decoded(bytesOf(body, encoding), contentType),
  });
}

/** The pages of a web archive (RFC 2557), in their order. Throws if the archive is cut off. */
export function pagesOf(archive: string): MimePart[] {
  const found: MimePart[] = [];
  collect(archive, found, 0);
  return found;
}
