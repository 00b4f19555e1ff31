import type { Line } from '../geometry/lines';
import { fold } from '../values/confusables';
import { vocabulary, type LabelKind } from './vocabulary';

/** A label on a line of a page: `start` and `end` are places in the line's text. */
export interface Label {
  kind: LabelKind;
  /** How it is written in the vocabulary. */
  name: string;
  line: Line;
  /** Which line of the document. */
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
const BETWEEN = '[ .\\-_/&]{0,3}';
const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...new Set(names.map(({ name }) => fold(name).split(/[ /]/).join(BETWEEN)))].join('|')})`,
  'gu',
);
/** A letter behind a label makes it another word, unless a currency begins there without a space. */
const goesOn = /^(?!(?:rp|idr|rm)(?![a-z]))\p{L}/iu;

/** Labels of a line from left to right; of several that begin at one place the longest. */
export function labelsOf(line: Line, index: number): Label[] {
  const folded = fold(line.text);
  const found: Label[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    const [start, text] = [match.index, shortened(line.text, match)];
    const known = text === undefined ? undefined : kinds.get(text.replace(/[^\p{L}\d]/gu, ''));
    if (text !== undefined && known !== undefined) {
      found.push({ ...known, line, index, start, end: start + text.length });
    } else {
      pattern.lastIndex = start + 1;
    }
  }
  return found;
}

/** The match itself, or the longest label of whole words at its place where it ends within a word. */
function shortened(text: string, match: RegExpExecArray): string | undefined {
  let label = match[0];
  while (label !== '' && goesOn.test(text.slice(match.index + label.length))) {
    const cut = label.search(/[^\p{L}\d]+[\p{L}\d]*$/u);
    label = cut < 0 ? '' : label.slice(0, cut);
  }
  return label === '' ? undefined : label;
}

/** The label a line begins with, if any. */
export function leadingLabel(labels: readonly Label[]): Label | undefined {
  return labels.find(({ line, start }) => !/[\p{L}\d]/u.test(line.text.slice(0, start)));
}

/**
 * Labels that stand where labels stand: at the beginning of a line or behind a gap, behind another label or a value
 * with digits, or before a colon. The same words within a sentence or an address are no labels.
 */
export function placedLabels(labels: readonly Label[]): Label[] {
  return labels.filter(({ line, name, start, end }, index) => {
    const before = line.text.slice(0, start);
    const leads = !/[\p{L}\d]/u.test(before.slice(before.lastIndexOf('\t') + 1));
    if (leads || /^ ?[:=]/.test(line.text.slice(end))) return true;
    if (name.length <= 3 && name !== 'ppn' && name !== 'dpp' && name !== 'tax' && name !== 'tgl') return false;
    const previous = labels[index - 1];
    const follows = previous !== undefined && !/[\p{L}\d:=]/u.test(line.text.slice(previous.end, start));
    return follows || /\d\S*[\s,;|]+$/.test(before);
  });
}
