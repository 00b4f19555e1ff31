import { TableError } from '../../table-error';

export type JsonScalar = 'string' | 'number' | 'boolean' | 'null';
export type JsonKind = JsonScalar | 'object' | 'array';

/** What a JSON text consists of, in its order. Numbers come as they are written, since a double does not hold every one. */
export interface JsonHandler {
  key(name: string): void;
  open(kind: 'object' | 'array'): void;
  close(): void;
  scalar(kind: JsonScalar, text: string): void;
}

const MAX_DEPTH = 64;
/** Of one string, in characters. */
const MAX_STRING = 8_000_000;

export const malformedJson = (line: number, what: string) =>
  new TableError(
    'corrupt_file',
    `The JSON is not well-formed on line ${line.toLocaleString('en-US')}: ${what}. Please write it anew with the program that made it and upload it again.`,
    { problem: 'json', line },
  );

/** What may come next. At the end of a value on the top, another may follow: so JSON lines are written. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

const LITERAL = /true|false|null|NaN|-?Infinity/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What may go on in the next piece. */
const OPEN_WORD = /[\w.+-]+$/;

const shown = (text: string, at: number) => JSON.stringify(text.slice(at, at + 20).split('\n')[0]);

/** Where a string that begins at `from` ends, past its quote; -1 where the piece ends first. */
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

/** Reads JSON, or several values one after another, piece by piece. Throws a TableError with the line of what is wrong. */
export function createJsonReader(handler: JsonHandler) {
  const stack: ('object' | 'array')[] = [];
  let expected: Expected = 'value';
  let line = 1;
  let rest = '';

  const fail = (text: string, at: number): never => {
    throw malformedJson(line, `${shown(text, at)} stands where a ${expected} should`);
  };
  const ended = () => {
    expected = stack.length === 0 ? 'value' : 'comma or end';
  };
  const mayBeValue = () => expected === 'value' || expected === 'value or end';

  function open(kind: 'object' | 'array') {
    if (stack.push(kind) > MAX_DEPTH) throw malformedJson(line, `it is nested more than ${MAX_DEPTH} deep`);
    expected = kind === 'object' ? 'key or end' : 'value or end';
    handler.open(kind);
  }

  function close(kind: 'object' | 'array', text: string, at: number) {
    const mayEnd = expected === 'comma or end' || expected === (kind === 'object' ? 'key or end' : 'value or end');
    if (!mayEnd || stack.at(-1) !== kind) fail(text, at);
    stack.pop();
    handler.close();
    ended();
  }

  function takeString(text: string, from: number, to: number) {
    const raw = text.slice(from + 1, to - 1);
    let value = raw;
    if (raw.includes('\\')) {
      try {
        value = String(JSON.parse(`"${raw.replace(CONTROL, escapedControl)}"`));
      } catch {
        throw malformedJson(line, `${shown(text, from)} holds an escape that does not exist`);
      }
    }
    if (expected === 'key' || expected === 'key or end') {
      handler.key(value);
      expected = 'colon';
    } else if (mayBeValue()) {
      handler.scalar('string', value);
      ended();
    } else fail(text, from);
    for (let feed = raw.indexOf('\n'); feed >= 0; feed = raw.indexOf('\n', feed + 1)) line += 1;
  }

  function takeWord(text: string, at: number): number {
    if (!mayBeValue()) fail(text, at);
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text)?.[0];
    LITERAL.lastIndex = at;
    const word = number ?? LITERAL.exec(text)?.[0] ?? fail(text, at);
    const after = text.charAt(at + word.length);
    if (/[\w.+-]/.test(after)) fail(text, at);
    if (number !== undefined) handler.scalar('number', number);
    else if (word === 'true' || word === 'false') handler.scalar('boolean', word);
    else handler.scalar('null', '');
    ended();
    return at + word.length;
  }

  function takeSign(sign: string, text: string, at: number): void {
    if (sign === '{' || sign === '[') {
      if (!mayBeValue()) fail(text, at);
      open(sign === '{' ? 'object' : 'array');
    } else if (sign === '}' || sign === ']') close(sign === '}' ? 'object' : 'array', text, at);
    else if (sign === ':') {
      if (expected !== 'colon') fail(text, at);
      expected = 'value';
    } else {
      if (expected !== 'comma or end') fail(text, at);
      expected = stack.at(-1) === 'object' ? 'key' : 'value';
    }
  }

  /** Returns what has to wait for the next piece. */
  function read(text: string, isLast: boolean): string {
    // A number or word at the end may go on in the next piece.
    const open = isLast ? null : OPEN_WORD.exec(text.slice(-400));
    const end = open === null ? text.length : text.length - open[0].length;
    let at = 0;
    while (at < end) {
      const sign = text.charAt(at);
      if (sign === '\n') line += 1;
      if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t' || sign === '\ufeff') at += 1;
      else if ('{}[]:,'.includes(sign)) {
        takeSign(sign, text, at);
        at += 1;
      } else if (sign === '"') {
        const close = stringEnd(text, at);
        if (close < 0 && text.length - at > MAX_STRING) throw malformedJson(line, 'a text in it never ends');
        if (close < 0) return text.slice(at);
        takeString(text, at, close);
        at = close;
      } else at = takeWord(text, at);
    }
    return text.slice(end < at ? at : end);
  }

  return {
    write(piece: string) {
      rest = read(rest + piece, false);
    },
    end() {
      const left = read(rest, true);
      if (left !== '' || stack.length > 0) throw malformedJson(line, 'it breaks off');
    },
  };
}
