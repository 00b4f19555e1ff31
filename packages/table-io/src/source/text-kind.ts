import { foundByEnding } from '@rapi/contracts';
import type { FileKind } from './kind-names';
import { wrongType } from './reader-error';

const HTML =
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|table|head|body|meta|style|div|script|center|font)\b/i;
const XML = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:\?xml|[A-Za-z_][\w.-]*(?::[\w.-]+)?[\s>])/;

function xmlKind(text: string): FileKind {
  if (/<html\b/i.test(text)) return 'html';
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'spreadsheetml';
  if (/<(?:\w+:)?document\b[^>]*urn:oasis:names:tc:opendocument:xmlns:office/.test(text)) {
    if (/opendocument\.spreadsheet/.test(text)) return 'flat-ods';
    throw wrongType(/opendocument\.presentation/.test(text) ? 'opendocument_slides' : 'opendocument_text');
  }
  throw wrongType(/<svg\b/.test(text) ? 'picture' : 'xml');
}

/** `Name: value` lines up to the first blank one, by name in lower case; null if the text does not begin like that. */
export function mailHeaders(text: string): ReadonlyMap<string, string> | null {
  const [block = ''] = text.split(/\r?\n[ \t]*\r?\n/, 1);
  const headers = new Map<string, string>();
  for (const line of block
    .replace(/^\s+/, '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const match = /^([!-9;-~]+):\s*(.*)$/.exec(line);
    if (match === null) return headers.size > 2 ? headers : null;
    headers.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
  }
  return headers;
}

/** A web archive looks like a message without a recipient. */
function messageKind(text: string): FileKind | undefined {
  if (/^From [^\r\n]*\d{4}[^\r\n]*\r?\n[!-9;-~]+: /.test(text)) throw wrongType('mailbox');
  const headers = mailHeaders(text);
  if (headers === null) return undefined;
  const isSent = ['received', 'to', 'message-id', 'return-path', 'delivered-to'].some((name) => headers.has(name));
  const isMime = headers.has('mime-version') || headers.has('snapshot-content-location');
  if (isMime && !isSent && /^(?:multipart\/|text\/html)/i.test(headers.get('content-type') ?? '')) return 'web-archive';
  if (isSent && (headers.has('from') || headers.has('received'))) throw wrongType('mail');
  return undefined;
}

/** `ID;Nama` begins many a CSV: it is SYLK only if the next lines are SYLK records too. */
function isSylk(text: string): boolean {
  if (!/^ID;[PNE]/.test(text)) return false;
  const lines = text.split(/\r\n|\r|\n/, 12).slice(1, -1);
  return lines.length > 0 && lines.every((line) => /^(?:[BCFPOWE]|NN|NU|NE)(?:;[A-Z]|$)/.test(line) || line === '');
}

const JSON_ENDINGS = new Set(['json', 'jsonl', 'ndjson']);

function isJson(text: string, ending: string): boolean {
  if (JSON_ENDINGS.has(ending)) return /^\s*[{[]/.test(text);
  return /^\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})|\[\s*(?:\{\s*["}]|\[\s*["\d\]{tfn-]|\]))/.test(text);
}

/** The kind of a text by its beginning. Throws 415 for a known kind of text that is no table. */
export function textKind(text: string, ending: string): FileKind {
  if (HTML.test(text)) return 'html';
  if (XML.test(text)) return xmlKind(text);
  if (isJson(text, ending)) return 'json';
  if (/^TABLE\s*\r?\n0,1\r?\n"/.test(text)) return 'dif';
  if (isSylk(text)) return 'sylk';
  if (/^BEGIN:(?:VCARD|VCALENDAR)\b/i.test(text)) throw wrongType('contacts');
  if (/^\[(?:InternetShortcut|Desktop Entry)\]/.test(text)) throw wrongType('shortcut');
  if (/^(?:<\?php|--\s.*dump\b|CREATE TABLE\b)/i.test(text)) throw wrongType(foundByEnding(ending) ?? 'sql');
  return messageKind(text) ?? 'delimited';
}
