import { heightOf, overlap, type Box } from '../geometry/box';
import { pieceOf, type Line } from '../geometry/lines';
import { isExact, phrasesOf, type DocumentLines, type Phrase } from './document-lines';
import type { Label } from './labels';

/** A possible place of a label's value; the likeliest comes first. */
export interface Place extends Phrase {
  /** 0 to 1: how certain it is that a value there belongs to the label. */
  certainty: number;
  exact: boolean;
}

/** The box of a label, or of any stretch of a line. */
export function boxOf({ line, start, end }: Phrase): Box {
  return pieceOf(line, start, end)?.box ?? line.box;
}

/** The first position after the characters that separate a label from its value. */
function skipSigns(line: Line, from: number, to: number): number {
  const signs = /^[\s:;=.#*\-–—|(]*(?:\([^)]*\)\s*[:=])?[\s:=]*/.exec(line.text.slice(from, to));
  return from + (signs?.[0].length ?? 0);
}

/**
 * Whether a label ends the value before it. A label within a value, or at its beginning, is a word of it unless a colon
 * follows.
 */
function parts({ line, start, end }: Label, from: number): boolean {
  return (
    /^ ?[:=]/.test(line.text.slice(end)) || (start > from && /[\d\t][^\p{L}]*$/u.test(line.text.slice(from, start)))
  );
}

/** The nearest phrase between the label and the next label of its line. */
function rightOf(document: DocumentLines, label: Label): Place | undefined {
  const { line, index, end } = label;
  const from = skipSigns(line, end, line.text.length);
  const next = (document.placed[index] ?? []).find((other) => other.start >= from && parts(other, from));
  const to = next?.start ?? line.text.length;
  const tab = line.text.indexOf('\t', from);
  const stop = tab >= 0 && tab < to ? tab : to;
  if (!/[\p{L}\d]/u.test(line.text.slice(from, stop))) return undefined;
  const jumped = line.text.slice(end, from).includes('\t');
  const colon = /[:=]/.test(line.text.slice(end, from));
  return { line, start: from, end: stop, certainty: colon ? 1 : jumped ? 0.9 : 0.95, exact: isExact(document, line) };
}

/** Phrases below a label, in its column, that are no labels themselves. */
function below(document: DocumentLines, label: Label): Place[] {
  const own = boxOf(label);
  const height = heightOf(own);
  const places: Place[] = [];
  for (let index = label.index + 1; index < document.lines.length && places.length < 2; index++) {
    const line = document.lines[index];
    if (!line || line.pageNumber !== label.line.pageNumber || line.box.top - own.bottom > 2.6 * height) break;
    for (const phrase of phrasesOf(line)) {
      const box = boxOf(phrase);
      const beneath = overlap(box.left, box.right, own.left - 0.5 * height, own.right + 0.5 * height) > 0;
      const isLabel = (document.placed[index] ?? []).some(({ start, end }) => start < phrase.end && end > phrase.start);
      if (beneath && !isLabel)
        places.push({ ...phrase, certainty: 0.85 - 0.1 * places.length, exact: isExact(document, line) });
    }
  }
  return places;
}

export function placesOf(document: DocumentLines, label: Label): Place[] {
  const right = rightOf(document, label);
  return right ? [right, ...below(document, label)] : below(document, label);
}

/** All text of a place. */
export function textAt({ line, start, end }: Phrase): string {
  return line.text.slice(start, end);
}
