import { sentence, type Sentence } from '@rapi/contracts';
import { TableError } from '@rapi/table-core';

export type JsonScalar = 'string' | 'number' | 'boolean' | 'null';
export type JsonKind = JsonScalar | 'object' | 'array';

/** Events of a JSON text, in order. Numbers come as text, since a double cannot hold every one. */
export interface JsonHandler {
  key(name: string): void;
  open(kind: 'object' | 'array'): void;
  close(): void;
  scalar(kind: JsonScalar, text: string): void;
}

const MAX_DEPTH = 64;
/** Length limit of one string, in characters. */
const MAX_STRING = 8_000_000;

export const malformedJson = (line: number, what: Sentence) =>
  new TableError('corrupt_file', sentence('json_not_well_formed', { line, what }), { problem: 'json', line });

/** What may come next. After a top-level value another may follow, as in JSON lines. */
type Expected = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end';

const LITERAL = /true|false|null|NaN|-?Infinity/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A word that may continue in the next piece. */
const OPEN_WORD = /[\w.+-]+$/;

const shown = (text: string, at: number) => JSON.stringify(text.slice(at, at + 20).split('\n')[0]);

/** Position after the closing quote of the string at `from`; -1 if the piece ends first. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charAt(at - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return -1;
}

// eslint-disable-next-line no-control-regex -- a tab within a string is what many programs write, though the standard asks for \t
const CONTROL = /[\u0000-\u001f]/g;
const escapedControl = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

interface Reading {
  handler: JsonHandler;
  stack: ('object' | 'array')[];
  expected: Expected;
  line: number;
}

function misplaced({ line, expected }: Reading, text: string, at: number): TableError {
  return malformedJson(line, sentence('json_misplaced', { text: shown(text, at), expected: `json_${expected}` }));
}

const mayBeValue = ({ expected }: Reading) => expected === 'value' || expected === 'value_or_end';

function endValue(reading: Reading): void {
  reading.expected = reading.stack.length === 0 ? 'value' : 'comma_or_end';
}

function openKind(reading: Reading, kind: 'object' | 'array'): void {
  if (reading.stack.push(kind) > MAX_DEPTH)
    throw malformedJson(reading.line, sentence('json_too_deep', { levels: MAX_DEPTH }));
  reading.expected = kind === 'object' ? 'key_or_end' : 'value_or_end';
  reading.handler.open(kind);
}

function closeKind(reading: Reading, kind: 'object' | 'array', text: string, at: number): void {
  const { expected, stack } = reading;
  const mayEnd = expected === 'comma_or_end' || expected === (kind === 'object' ? 'key_or_end' : 'value_or_end');
  if (!mayEnd || stack.at(-1) !== kind) throw misplaced(reading, text, at);
  stack.pop();
  reading.handler.close();
  endValue(reading);
}

/** Takes one of `{}[]:,`. */
function takeSign(reading: Reading, sign: string, text: string, at: number): void {
  if (sign === '{' || sign === '[') {
    if (!mayBeValue(reading)) throw misplaced(reading, text, at);
    openKind(reading, sign === '{' ? 'object' : 'array');
  } else if (sign === '}' || sign === ']') closeKind(reading, sign === '}' ? 'object' : 'array', text, at);
  else if (sign === ':') {
    if (reading.expected !== 'colon') throw misplaced(reading, text, at);
    reading.expected = 'value';
  } else {
    if (reading.expected !== 'comma_or_end') throw misplaced(reading, text, at);
    reading.expected = reading.stack.at(-1) === 'object' ? 'key' : 'value';
  }
}

function unescaped(raw: string, reading: Reading): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw.replace(CONTROL, escapedControl)}"`));
  } catch {
    throw malformedJson(reading.line, sentence('json_unknown_escape', { text: shown(`"${raw}`, 0) }));
  }
}

/** Takes a string with its quotes at `from` and before `to`. */
function takeString(reading: Reading, text: string, from: number, to: number): void {
  const raw = text.slice(from + 1, to - 1);
  const value = unescaped(raw, reading);
  if (reading.expected === 'key' || reading.expected === 'key_or_end') {
    reading.handler.key(value);
    reading.expected = 'colon';
  } else if (mayBeValue(reading)) {
    reading.handler.scalar('string', value);
    endValue(reading);
  } else throw misplaced(reading, text, from);
  for (let feed = raw.indexOf('\n'); feed >= 0; feed = raw.indexOf('\n', feed + 1)) reading.line += 1;
}

/** Takes a number or a word and returns where it ends. A non-JSON number such as NaN becomes null. */
function takeWord(reading: Reading, text: string, at: number): number {
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(text)?.[0];
  LITERAL.lastIndex = at;
  const word = number ?? LITERAL.exec(text)?.[0];
  if (word === undefined || !mayBeValue(reading) || /[\w.+-]/.test(text.charAt(at + word.length)))
    throw misplaced(reading, text, at);
  if (number !== undefined) reading.handler.scalar('number', number);
  else if (word === 'true' || word === 'false') reading.handler.scalar('boolean', word);
  else reading.handler.scalar('null', '');
  endValue(reading);
  return at + word.length;
}

/** Takes a piece of the text and returns the rest, which must wait for the next one. */
function takePiece(reading: Reading, text: string, isLast: boolean): string {
  // A number or word at the end may go on in the next piece.
  const open = isLast ? null : OPEN_WORD.exec(text.slice(-400));
  const end = open === null ? text.length : text.length - open[0].length;
  let at = 0;
  while (at < end) {
    const sign = text.charAt(at);
    if (sign === '\n') reading.line += 1;
    if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t' || sign === '\ufeff') at += 1;
    else if ('{}[]:,'.includes(sign)) {
      takeSign(reading, sign, text, at);
      at += 1;
    } else if (sign === '"') {
      const close = stringEnd(text, at);
      if (close < 0 && text.length - at > MAX_STRING) throw malformedJson(reading.line, sentence('json_endless_text'));
      if (close < 0) return text.slice(at);
      takeString(reading, text, at, close);
      at = close;
    } else at = takeWord(reading, text, at);
  }
  return text.slice(Math.max(at, end));
}

/**
 * Reads JSON, or several values one after another, piece by piece. Throws a TableError with the line of the mistake.
 */
export function createJsonReader(handler: JsonHandler) {
  const reading: Reading = { handler, stack: [], expected: 'value', line: 1 };
  let rest = '';
  return {
    write(piece: string) {
      rest = takePiece(reading, rest + piece, false);
    },
    end() {
      const left = takePiece(reading, rest, true);
      if (left !== '' || reading.stack.length > 0) throw malformedJson(reading.line, sentence('json_breaks_off'));
    },
  };
}
