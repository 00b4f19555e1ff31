import { decodeText } from './decode-text';

/** Events of a web page's markup; element names are in lower case, references in texts are resolved. */
export interface MarkupHandler {
  open(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/** The named references that business pages use; others stay as written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®', deg: '°', plusmn: '±', middot: '·', laquo: '«', raquo: '»',
  frac12: '½', frac14: '¼', frac34: '¾', sup2: '²', sup3: '³', times: '×', divide: '÷', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’',
  ldquo: '“', rdquo: '”', bull: '•', hellip: '…', euro: '€', pound: '£', yen: '¥', cent: '¢', trade: '™', eacute: 'é', egrave: 'è', ecirc: 'ê',
  aacute: 'á', agrave: 'à', acirc: 'â', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', ccedil: 'ç', ntilde: 'ñ',
  iacute: 'í', oacute: 'ó', uacute: 'ú', shy: '', zwnj: '', zwj: '', ensp: ' ', emsp: ' ', thinsp: ' ', minus: '−', le: '≤', ge: '≥', ne: '≠',
}; // prettier-ignore

function character(code: number): string {
  // Windows pages write Windows-1252 characters by their byte values.
  if (code >= 128 && code < 160) return decodeText(Uint8Array.of(code), 'windows-1252') ?? '\ufffd';
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
}

export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
      return character(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    },
  );
}

function readAttributes(tag: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = Object.create(null);
  for (const match of tag.slice(0, 4096).matchAll(/([\w:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g))
    attributes[(match[1] ?? '').toLowerCase()] = resolveReferences(match[2] ?? match[3] ?? match[4] ?? '');
  return attributes;
}

/** Elements whose text is no part of the page. */
const HIDDEN = new Set(['script', 'style', 'title', 'xml', 'noscript', 'template']);

/** End of a tag: a > within a quoted value does not end it. -1 if there is none. */
function tagEnd(page: string, from: number): number {
  let quote = '';
  for (let at = from; at < page.length; at += 1) {
    const sign = page.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && page.charAt(at - 1) === '=') quote = sign;
  }
  return -1;
}

/**
 * Position after a comment or declaration; conditional ones that every program must read (`<![if …]>`) are single tags.
 */
function pastDeclaration(page: string, at: number): number {
  const closing = page.startsWith('<!--', at) ? '-->' : '>';
  const end = page.indexOf(closing, at + 2);
  return end < 0 ? page.length : end + closing.length;
}

/** Position after the end of a hidden element; the end of the page if it is never closed. */
function pastHidden(page: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\b`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(page);
  if (found === null) return page.length;
  const end = page.indexOf('>', found.index);
  return end < 0 ? page.length : end + 1;
}

const NAME = /([a-z][\w:.-]{0,40})/iy;

/** Reads a page in one go from left to right, as forgiving as browsers are. */
export function readMarkup(page: string, handler: MarkupHandler): void {
  let at = 0;
  while (at < page.length) {
    const tag = page.indexOf('<', at);
    const end = tag < 0 ? page.length : tag;
    if (end > at) handler.text(resolveReferences(page.slice(at, end)));
    if (tag < 0) return;
    const isClosing = page.charAt(tag + 1) === '/';
    NAME.lastIndex = tag + (isClosing ? 2 : 1);
    const name = NAME.exec(page)?.[1]?.toLowerCase();
    if (name === undefined) {
      const isMarkup = /[!?/]/.test(page.charAt(tag + 1));
      // A lone < belongs to the text.
      if (!isMarkup) handler.text('<');
      at = isMarkup ? pastDeclaration(page, tag) : tag + 1;
      continue;
    }
    const close = tagEnd(page, NAME.lastIndex);
    if (close < 0) return;
    at = close + 1;
    if (isClosing) handler.close(name);
    else {
      const from = NAME.lastIndex;
      handler.open(name, () => readAttributes(page.slice(from, close)));
      if (HIDDEN.has(name) && page.charAt(close - 1) !== '/') at = pastHidden(page, name, at);
    }
  }
}
