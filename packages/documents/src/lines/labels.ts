import type { Line } from '../geometry/lines';
import { fold, nearlySame } from '../values/confusables';
import { vocabulary, type LabelKind } from './vocabulary';

/** A label on a line of a page: `start` and `end` are positions in the line's text. */
export interface Label {
  kind: LabelKind;
  /** Its spelling in the vocabulary. */
  name: string;
  line: Line;
  /** The index of its line in the document. */
  index: number;
  start: number;
  end: number;
}

const names = Object.entries(vocabulary)
  .flatMap(([kind, written]) => written.map((name) => ({ kind, name })))
  .sort((a, b) => b.name.length - a.name.length);

function isKind(kind: string): kind is LabelKind {
  return kind in vocabulary;
}

const kinds = new Map(
  names.flatMap(({ kind, name }) => (isKind(kind) ? [[fold(name).replace(/[ /]/g, ''), { kind, name }] as const] : [])),
);
/** Labels that resemble no other word of a receipt, so they are recognised with one misread letter. */
const UNLIKE_OTHERS = [
  'total',
  'subtotal',
  'grand total',
  'jumlah',
  'kembalian',
  'rounding',
  'pembulatan',
  'tendered',
].map((name) => fold(name).replace(' ', ''));
const LONGEST = Math.max(...[...kinds.keys()].map((key) => key.length));
const WORD = /[\p{L}\d]+/gu;
const BETWEEN = /^[ .\-_/&]{0,3}$/;
/** An amount that begins without a space: 'TotalRp10.000', 'Total10.000'. */
const GLUED_AMOUNT = /(?:rp|idr|rm)?\d+$/i;

/** 'INV-286' and 'INV/2025/403' are numbers, not labels. */
const CODE_FOLLOWS = /^[-/]\p{Lu}*\d/u;

/** Labels of a line from left to right; of several at one position, the longest. */
export function labelsOf(line: Line, index: number): Label[] {
  const found: Label[] = [];
  const words = [...line.text.matchAll(WORD)].map(({ 0: text, index: start }): LabelWord => {
    const cut = /\d$/.test(text) ? text.replace(GLUED_AMOUNT, '') : text;
    return { key: fold(text), cut: cut === text ? '' : cut, start, end: start + text.length };
  });
  for (let at = 0; at < words.length;) {
    const match = longestAt(line.text, words, at);
    if (match && !CODE_FOLLOWS.test(line.text.slice(match.end))) {
      found.push({ ...match.known, line, index, start: words[at]?.start ?? 0, end: match.end });
      at += match.count;
    } else at++;
  }
  return found;
}

/** A word in the form that labels are compared in: folded, and without an amount glued to it. */
interface LabelWord {
  key: string;
  cut: string;
  start: number;
  end: number;
}

interface Match {
  known: { kind: LabelKind; name: string };
  end: number;
  /** How many words it spans. */
  count: number;
}

function nearlyKnown(text: string, { key, end }: LabelWord): Match['known'] | undefined {
  if (key.length < 4 || !/\d{2}/.test(text.slice(end))) return undefined;
  const near = UNLIKE_OTHERS.find((name) => nearlySame(name, key) && Math.abs(name.length - key.length) < 2);
  return near === undefined ? undefined : kinds.get(near);
}

/** The longest label that begins with a word; a space, dot, dash or stroke may separate its words. */
function longestAt(text: string, words: readonly LabelWord[], at: number): Match | undefined {
  let longest: Match | undefined;
  let key = '';
  for (let next = at; next < words.length; next++) {
    const word = words[next];
    const before = words[next - 1];
    if (!word || (next > at && before && !BETWEEN.test(text.slice(before.end, word.start)))) break;
    const whole = key + word.key;
    const known = kinds.get(whole) ?? (at === next ? nearlyKnown(text, word) : undefined);
    const shorter = known === undefined && word.cut !== '' ? kinds.get(key + fold(word.cut)) : undefined;
    const count = next - at + 1;
    if (known) longest = { known, end: word.end, count };
    else if (shorter) longest = { known: shorter, end: word.start + word.cut.length, count };
    key = whole;
    if (key.length > LONGEST) break;
  }
  return longest;
}

/** The label a line begins with, if any. */
export function leadingLabel(labels: readonly Label[]): Label | undefined {
  return labels.find(({ line, start }) => !/[\p{L}\d]/u.test(line.text.slice(0, start)));
}

/**
 * Labels in a label's position: at the beginning of a line or after a gap, after another label or a value with digits,
 * or before a colon; that of a document's number also after a dash, as in 'PT Maju Jaya – Faktur 12/2026'. The same words within a sentence or an address are no labels.
 */
export function placedLabels(labels: readonly Label[]): Label[] {
  return labels.filter(({ line, kind, name, start, end }, index) => {
    const before = line.text.slice(0, start);
    const leads = !/[\p{L}\d]/u.test(before.slice(before.lastIndexOf('\t') + 1));
    if (leads || /^ ?[:=]/.test(line.text.slice(end))) return true;
    if (kind === 'document_number' && /\s[-–—|]\s+$/.test(before)) return true;
    if (name.length <= 3 && name !== 'ppn' && name !== 'dpp' && name !== 'tax' && name !== 'tgl') return false;
    const previous = labels[index - 1];
    const follows = previous !== undefined && !/[\p{L}\d:=]/u.test(line.text.slice(previous.end, start));
    return follows || /\d\S*[\s,;|]+$/.test(before);
  });
}
