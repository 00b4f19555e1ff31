import type { ReadLimits } from '../ingest-options';
import { cellTooLong, tooManyColumns, unclosedQuote } from '../reader-error';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** No character of UTF-8 takes more. */
const BYTES_PER_CHARACTER = 4;

/** How a field was written: bare, within quotes, within quotes with doubled quotes inside, or with quotes where they do not belong. */
export const FieldForm = { bare: 0, quoted: 1, doubled: 2, irregular: 3 } as const;

export interface Fields {
  /** Valid only during the call. */
  bytes: Buffer;
  starts: Int32Array;
  ends: Int32Array;
  forms: Uint8Array;
  count: number;
  /** The line of the file the record begins on, from one. */
  line: number;
}

export interface Tokenizer {
  push(chunk: Buffer): void;
  end(): void;
  /** What is unlike plain CSV, once everything has been pushed. */
  traits: {
    lineFeed: boolean;
    crlf: boolean;
    carriageReturn: boolean;
    irregular: number[];
    spacedQuotes: boolean;
    nul: number;
  };
}

/** Are there only spaces? A quote after them still opens a field: `Nama, "Kota"`. */
function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] !== 32) return false;
  return true;
}

/** The next byte that means something within quotes. */
function nextInQuotes(bytes: Buffer, from: number, to: number): number {
  let at = from;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE || byte === LINE_FEED || byte === 0) break;
  }
  return at;
}

/** The next byte that means something outside of quotes. */
function nextBare(bytes: Buffer, from: number, to: number, delimiter: number): number {
  let at = from;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === delimiter || byte === QUOTE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === 0) break;
  }
  return at;
}

const State = { start: 0, quoted: 1, afterQuote: 2, irregular: 3, overlong: 4 } as const;

/**
 * Splits delimited text into records, forgivingly: any mix of line ends, quotes in the middle of a field, a closing quote
 * followed by more. It refuses only what would swallow the rest of a file: a quote that is never closed, an endless cell.
 */
export function createTokenizer(
  delimiter: number,
  limits: Pick<ReadLimits, 'maxColumns' | 'maxCellCharacters'>,
  onRecord: (fields: Fields) => void,
): Tokenizer {
  const traits: Tokenizer['traits'] = {
    lineFeed: false,
    crlf: false,
    carriageReturn: false,
    irregular: [],
    spacedQuotes: false,
    nul: 0,
  };
  const columns = limits.maxColumns + 1;
  const fields: Fields = {
    bytes: Buffer.alloc(0), starts: new Int32Array(columns), ends: new Int32Array(columns), forms: new Uint8Array(columns), count: 0, line: 1,
  }; // prettier-ignore
  const longest = limits.maxCellCharacters * BYTES_PER_CHARACTER;
  let state: number = State.start;
  let form: number = FieldForm.bare;
  let pending = Buffer.alloc(0);
  let position = 0;
  let fieldStart = 0;
  let line = 1;
  let openedOn = 0;
  let afterReturn = false;
  let records = 0;

  const place = () => ({ row: records, column: fields.count });
  const refuseLong = () =>
    cellTooLong(
      `line ${fields.line.toLocaleString('en-US')}, column ${fields.count + 1}`,
      limits.maxCellCharacters,
      place(),
    );

  const endField = (end: number) => {
    if (fields.count >= limits.maxColumns) {
      throw tooManyColumns(fields.count + 1, limits.maxColumns, `line ${fields.line.toLocaleString('en-US')}`, {
        row: records,
      });
    }
    const outer = form === FieldForm.quoted || form === FieldForm.doubled ? 1 : 0;
    const from = fieldStart + outer;
    const to = end - outer;
    if (
      to - from > limits.maxCellCharacters &&
      fields.bytes.toString('utf8', from, to).length > limits.maxCellCharacters
    )
      throw refuseLong();
    fields.starts[fields.count] = from;
    fields.ends[fields.count] = to;
    fields.forms[fields.count] = form;
    fields.count += 1;
    form = FieldForm.bare;
    state = State.start;
  };

  const endRecord = () => {
    onRecord(fields);
    records += 1;
    fields.count = 0;
  };

  const markIrregular = () => {
    if (form !== FieldForm.irregular && traits.irregular.length < 100) traits.irregular.push(fields.line);
    // A field that spans lines and then goes on after its closing quote was opened by a stray quote: rows would melt together.
    if ((form === FieldForm.quoted || form === FieldForm.doubled) && line > openedOn) throw unclosedQuote(openedOn);
    form = FieldForm.irregular;
    state = State.irregular;
  };

  /** Ends a record at a line end; returns where the next one starts. */
  const endLine = (at: number, byte: number) => {
    if (byte === LINE_FEED) traits.lineFeed = true;
    endField(at);
    endRecord();
    line += 1;
    afterReturn = byte === CARRIAGE_RETURN;
    fields.line = line;
    fieldStart = at + 1;
  };

  /** What a special byte means in the state the tokenizer is in. */
  const take = (at: number, byte: number) => {
    if (byte === 0) traits.nul += 1;
    if (state === State.quoted) {
      if (byte === QUOTE) state = State.afterQuote;
      else if (byte === LINE_FEED) line += 1;
    } else if (state === State.overlong) {
      if (byte === QUOTE) throw refuseLong();
    } else if (byte === delimiter) {
      endField(at);
      fieldStart = at + 1;
    } else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) endLine(at, byte);
    else if (byte !== QUOTE) {
      if (state === State.afterQuote) markIrregular();
    } else if (state === State.start && isBlank(fields.bytes, fieldStart, at)) {
      if (at > fieldStart) traits.spacedQuotes = true;
      fieldStart = at;
      state = State.quoted;
      form = FieldForm.quoted;
      openedOn = line;
    } else if (state === State.afterQuote) {
      form = FieldForm.doubled;
      state = State.quoted;
    } else if (state !== State.irregular) markIrregular();
  };

  const assertNotEndless = (at: number) => {
    if (at - fieldStart <= longest) return;
    if (state !== State.quoted) throw refuseLong();
    state = State.overlong;
  };

  /** A line feed after a carriage return belongs to it. */
  const takeLineFeed = (at: number, byte: number): boolean => {
    afterReturn = false;
    if (byte !== LINE_FEED) {
      traits.carriageReturn = true;
      return false;
    }
    traits.crlf = true;
    fieldStart = at + 1;
    return true;
  };

  const push = (chunk: Buffer) => {
    const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    fields.bytes = bytes;
    const size = bytes.length;
    let at = position;
    while (at < size) {
      if (afterReturn && takeLineFeed(at, bytes[at] ?? 0)) at += 1;
      else if (state === State.afterQuote) {
        take(at, bytes[at] ?? 0);
        at += 1;
      } else {
        at =
          state === State.quoted || state === State.overlong
            ? nextInQuotes(bytes, at, size)
            : nextBare(bytes, at, size, delimiter);
        assertNotEndless(at);
        if (at < size) take(at, bytes[at] ?? 0);
        at += 1;
      }
    }
    keepOpen(bytes, size);
  };

  /** Keeps what belongs to the record that goes on in the next chunk; of an overlong cell nothing, it is refused anyway. */
  const keepOpen = (bytes: Buffer, at: number) => {
    if (state === State.overlong) {
      pending = Buffer.alloc(0);
      position = 0;
      fieldStart = 0;
      return;
    }
    const from = fields.count > 0 ? (fields.starts[0] ?? 0) - 1 : fieldStart;
    const keepFrom = Math.max(0, from);
    pending = Buffer.from(bytes.subarray(keepFrom));
    position = at - keepFrom;
    fieldStart -= keepFrom;
    for (let index = 0; index < fields.count; index += 1) {
      fields.starts[index] = (fields.starts[index] ?? 0) - keepFrom;
      fields.ends[index] = (fields.ends[index] ?? 0) - keepFrom;
    }
  };

  const end = () => {
    if (afterReturn) traits.carriageReturn = true;
    if (state === State.quoted || state === State.overlong) throw unclosedQuote(openedOn);
    fields.bytes = pending;
    if (fields.count > 0 || position > fieldStart) {
      endField(position);
      endRecord();
    }
  };

  return { push, end, traits };
}
