import { UnfamiliarXml } from '../source/part-scanner';
import { unescapeExcel, unescapeXml } from '../source/xml-text';

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const BANG = 33;
const COLON = 58;
const LETTER_T = 116;

const endsName = (byte: number | undefined) =>
  byte === GREATER || byte === SLASH || byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** Whether it is a prefixed name ending in :t, whose text the scanner would miss. */
function isPrefixedText(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to && !endsName(bytes[at]); at += 1) {
    if (bytes[at] === COLON && bytes[at + 1] === LETTER_T && endsName(bytes[at + 2])) return true;
  }
  return false;
}

/** The text of a rich or plain string: all its <t> except those of phonetic runs. */
export function textOfRuns(bytes: Buffer, from: number, to: number): string {
  let text = '';
  let at = bytes.indexOf(LESS, from);
  while (at >= 0 && at < to) {
    if (bytes[at + 1] === BANG || isPrefixedText(bytes, at + 1, to)) throw new UnfamiliarXml();
    const close = bytes.indexOf(GREATER, at);
    if (close < 0 || close >= to) throw new UnfamiliarXml();
    if (bytes[at + 1] === LETTER_T && endsName(bytes[at + 2]) && bytes[close - 1] !== SLASH) {
      const end = bytes.indexOf(LESS, close);
      if (end < 0) throw new UnfamiliarXml();
      text += unescapeXml(bytes.toString('utf8', close + 1, end));
      at = end;
      if (bytes[end + 1] !== SLASH) throw new UnfamiliarXml();
    } else if (bytes.toString('latin1', at + 1, at + 4) === 'rPh' && bytes[close - 1] !== SLASH) {
      at = bytes.indexOf('</rPh>', close);
      if (at < 0) throw new UnfamiliarXml();
    }
    at = bytes.indexOf(LESS, at + 1);
  }
  return unescapeExcel(text);
}

const OPENINGS = [Buffer.from('<t>'), Buffer.from('<t xml:space="preserve">')];

const startsAt = (bytes: Buffer, at: number, mark: Buffer) => {
  for (let index = 0; index < mark.length; index += 1) if (bytes[at + index] !== mark[index]) return false;
  return true;
};

/** Returns the end of a text whose bytes can be copied unchanged: no entity, no quoting, no _x000D_. Otherwise -1. */
function plainEnd(bytes: Buffer, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LESS) return at;
    if (byte < 32 || byte === 34 || byte === 38 || byte === 44 || (byte === 95 && bytes[at + 1] === 120)) return -1;
  }
  return -1;
}

/** Start of the text if the content is one plain run, as most are; -1 otherwise. */
export function plainRunStart(bytes: Buffer, from: number): number {
  const opening = OPENINGS.find((mark) => startsAt(bytes, from, mark));
  return opening === undefined ? -1 : from + opening.length;
}

/** End of a plain run's text, if its bytes can be copied unchanged and `closing` follows; -1 otherwise. */
export function plainRunEnd(bytes: Buffer, start: number, to: number, closing: Buffer): number {
  if (start < 0) return -1;
  const end = plainEnd(bytes, start, to);
  return end >= 0 && startsAt(bytes, end, closing) ? end : -1;
}
