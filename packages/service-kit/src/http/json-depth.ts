/** Deeper than anything a person makes; keeps the parser and recursive schemas from running out of stack. */
export const MAX_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The place of the quote that ends the string beginning at `start`. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Whether JSON in UTF-8 is nested too deep, judged by its brackets alone; text that is not JSON is left to the parser.
 */
export function isTooDeep(text: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(byte)) depth++;
    else if (CLOSING.has(byte)) depth--;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
