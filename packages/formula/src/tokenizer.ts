import { sentence, type Sentence } from '@rapi/contracts';
import { formulaError, type Span } from './formula-error';

export interface Token extends Span {
  kind: 'number' | 'text' | 'name' | 'column' | 'operator' | 'open' | 'close' | 'separator' | 'end';
  /** The number, text, name or operator itself, without quotes or brackets. */
  value: string;
}

const spaces = /[\s\u00a0\u200b\ufeff]+/y;
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy;
/** Between two columns only, never as in 08:30. */
const range = /:(?=\s*[[\p{L}_])/uy;
const operator = /<>|<=|>=|[-+*/^&%=<>]/y;
/** A doubled `"` inside a text is one quote. */
const quoted = /"((?:[^"]|"")*)"/y;
const curlyQuoted = /[“”„]([^“”„]*)[“”]/y;
/** A doubled `]` inside a name is one bracket. */
const bracketed = /\[((?:[^\]]|\]\])*)\]/y;

/** Signs that word processors and phones insert instead of the plain ones. */
const otherSigns: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
]);

const single: ReadonlyMap<string, Token['kind']> = new Map([
  ['(', 'open'],
  [')', 'close'],
  [',', 'separator'],
  [';', 'separator'],
]);

/** Advice on common mistakes. */
const hints: ReadonlyMap<string, Sentence> = new Map([
  ["'", sentence('formula_double_quotes')],
  ['!', sentence('formula_not_equal')],
  ['{', sentence('formula_no_lists')],
  [':', sentence('formula_no_ranges')],
  ['$', sentence('formula_no_cells')],
]);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const enclosed = (kind: Token['kind'], pattern: RegExp, doubled?: string) => (text: string, at: number) => {
  const match = matchAt(pattern, text, at);
  if (!match) return undefined;
  const inside = match[1] ?? '';
  const value = doubled === undefined ? inside : inside.replaceAll(doubled + doubled, doubled);
  return { kind, value, start: at, end: at + match[0].length };
};
const plain = (kind: Token['kind'], pattern: RegExp) => (text: string, at: number) => {
  const match = matchAt(pattern, text, at);
  return match ? { kind, value: match[0], start: at, end: at + match[0].length } : undefined;
};

const readRange = plain('operator', range);
const readers: readonly ((text: string, at: number) => Token | undefined)[] = [
  plain('number', number),
  plain('name', name),
  enclosed('text', quoted, '"'),
  enclosed('text', curlyQuoted),
  enclosed('column', bracketed, ']'),
  plain('operator', operator),
];

function refuse(text: string, at: number): never {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const rest = { start: at, end: text.length };
  if (character === '"' || character === '“') throw formulaError(sentence('formula_text_open'), rest);
  if (character === '[') throw formulaError(sentence('formula_name_open'), rest);
  const where = { start: at, end: at + character.length };
  throw formulaError(hints.get(character) ?? sentence('formula_no_meaning', { character }), where);
}

function readToken(text: string, at: number): Token {
  const character = text.charAt(at);
  const other = otherSigns.get(character);
  if (other) return { kind: 'operator', value: other, start: at, end: at + 1 };
  const kind = single.get(character);
  if (kind) return { kind, value: character, start: at, end: at + 1 };
  for (const read of readers) {
    const token = read(text, at);
    if (token) return token;
  }
  return refuse(text, at);
}

/** Splits a formula into tokens; the last is always `end`. Skips a leading `=`. */
export function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  const skip = (at: number): number => at + (matchAt(spaces, formula, at)?.[0].length ?? 0);
  let at = skip(0);
  if (formula.charAt(at) === '=') at = skip(at + 1);
  while (at < formula.length) {
    const isBehindColumn = ['column', 'name'].includes(tokens.at(-1)?.kind ?? '');
    const token = (isBehindColumn && readRange(formula, at)) || readToken(formula, at);
    tokens.push(token);
    at = skip(token.end);
  }
  tokens.push({ kind: 'end', value: '', start: formula.length, end: formula.length });
  return tokens;
}
