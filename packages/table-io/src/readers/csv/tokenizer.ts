import { type Sentence, sentence } from '@rapi/contracts';
import type { TableError } from '@rapi/table-core';
import type { ReadLimits } from '../../source/ingest-options';
import { byTheBook, type Quoting } from './split-sample';
import { cutText } from '../../sheet/row-buffer';
import { cellTooLong, tooManyColumns, unclosedQuote } from '../../source/reader-error';

const BACKSLASH = 92;
/** `="0012"`: the quotes after it are intended. */
const EQUALS = 61;
/** No byte has this value: there is no such mark. */
const NONE = -1;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/**
 * Bytes of a cell that are still read to find its end, where it is cut. A longer cell is an unclosed quote, or the file
 * is no table.
 */
const LONGEST_BYTES = 1024 * 1024;
const MAX_NOTED = 10;

/**
 * How a field was written: bare, within quotes, within quotes with escaped marks inside, or with quotes where they do
 * not belong.
 */
export const FieldForm = { bare: 0, quoted: 1, doubled: 2, irregular: 3 } as const;
export type FieldForm = (typeof FieldForm)[keyof typeof FieldForm];

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

/** How a text differs from plain CSV, known once all of it has been read. */
export interface Traits {
  lineFeed: boolean;
  crlf: boolean;
  carriageReturn: boolean;
  /** Lines with quotes where none belong; at most 100. */
  irregular: number[];
  /** A quoted field begins after spaces. */
  spacedQuotes: boolean;
  /** A character is escaped with the quoting's backslash. */
  escaped: boolean;
  nul: number;
  /** Cells may have been guarded against spreadsheets. */
  guards: boolean;
  /** Cells that were longer than allowed and were cut. */
  cut: { count: number; places: Sentence[] };
}

export interface Tokenizer {
  push(piece: Buffer): void;
  end(): void;
  traits: Traits;
}

/** Whether there are only spaces. A quote after them still opens a field: `Nama, "Kota"`. */
function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] !== 32) return false;
  return true;
}

/** The bytes that separate and quote cells. */
interface Marks {
  readonly delimiter: number;
  readonly quote: number;
  readonly escape: number;
}

/** The next byte with a meaning inside quotes. */
function nextInQuotes(bytes: Buffer, from: number, to: number, { quote, escape }: Marks): number {
  let at = from;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote || byte === LINE_FEED || byte === 0 || byte === escape) break;
  }
  return at;
}

/** The next byte with a meaning outside quotes. */
function nextBare(bytes: Buffer, from: number, to: number, { delimiter, quote, escape }: Marks): number {
  let at = from;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === delimiter || byte === quote || byte === LINE_FEED || byte === CARRIAGE_RETURN) break;
    if (byte === 0 || byte === escape) break;
  }
  return at;
}

const State = { start: 0, quoted: 1, afterQuote: 2, irregular: 3, overlong: 4 } as const;
type State = (typeof State)[keyof typeof State];

/** How far the text has been read. Positions count within `fields.bytes`. */
interface Reading {
  readonly marks: Marks;
  readonly limits: Pick<ReadLimits, 'maxColumns' | 'maxCellCharacters'>;
  readonly onRecord: (fields: Fields) => void;
  readonly traits: Traits;
  readonly fields: Fields;
  state: State;
  form: FieldForm;
  /** The byte before was the quoting's backslash: this one may be no mark. */
  isEscaped: boolean;
  /** Bytes of earlier pieces that belong to the open record. */
  pending: Buffer;
  position: number;
  fieldStart: number;
  line: number;
  /** The line of the last quote that opened a field. */
  openedOn: number;
  afterReturn: boolean;
  records: number;
}

const placeOf = ({ fields }: Reading): Sentence =>
  sentence('place_line_column', { line: fields.line, column: fields.count + 1 });

const refuseLong = (reading: Reading): TableError =>
  cellTooLong(placeOf(reading), reading.limits.maxCellCharacters, {
    row: reading.records,
    column: reading.fields.count,
  });

/** End of a cell, cut at the limit. */
function fittingEnd(reading: Reading, from: number, to: number): number {
  const { fields, limits, traits } = reading;
  const most = limits.maxCellCharacters;
  if (to - from <= most) return to;
  const text = fields.bytes.toString('utf8', from, to);
  const said = reading.form === FieldForm.doubled ? text.replace(/(["'])\1/g, '$1') : text;
  if (said.length <= most) return to;
  traits.cut.count += 1;
  if (traits.cut.places.length < MAX_NOTED) traits.cut.places.push(placeOf(reading));
  return from + Buffer.byteLength(cutText(text, most));
}

function endField(reading: Reading, end: number): void {
  const { fields, limits, form } = reading;
  if (fields.count >= limits.maxColumns) {
    throw tooManyColumns(fields.count + 1, limits.maxColumns, sentence('place_line', { line: fields.line }), {
      row: reading.records,
    });
  }
  const outer = form === FieldForm.quoted || form === FieldForm.doubled ? 1 : 0;
  const from = reading.fieldStart + outer;
  const to = end - outer;
  fields.starts[fields.count] = from;
  fields.ends[fields.count] = fittingEnd(reading, from, to);
  fields.forms[fields.count] = form;
  fields.count += 1;
  reading.form = FieldForm.bare;
  reading.state = State.start;
}

function endRecord(reading: Reading): void {
  reading.onRecord(reading.fields);
  reading.records += 1;
  reading.fields.count = 0;
}

function endLine(reading: Reading, at: number, byte: number): void {
  if (byte === LINE_FEED) reading.traits.lineFeed = true;
  endField(reading, at);
  endRecord(reading);
  reading.line += 1;
  reading.afterReturn = byte === CARRIAGE_RETURN;
  reading.fields.line = reading.line;
  reading.fieldStart = at + 1;
}

function markIrregular(reading: Reading): void {
  const { form, traits, fields, openedOn } = reading;
  const isFormula = fields.bytes[reading.fieldStart] === EQUALS;
  if (form !== FieldForm.irregular && !isFormula && traits.irregular.length < 100) traits.irregular.push(fields.line);
  // A field that spans lines and goes on after its closing quote was opened by a stray quote: rows would merge.
  if ((form === FieldForm.quoted || form === FieldForm.doubled) && reading.line > openedOn)
    throw unclosedQuote(openedOn);
  reading.form = FieldForm.irregular;
  reading.state = State.irregular;
}

function openQuote(reading: Reading, at: number): void {
  if (at > reading.fieldStart) reading.traits.spacedQuotes = true;
  reading.fieldStart = at;
  reading.state = State.quoted;
  reading.form = FieldForm.quoted;
  reading.openedOn = reading.line;
}

/** Takes a quote outside of quotes: it opens a field, continues a quoted one (""), or does not belong there. */
function takeQuote(reading: Reading, at: number): void {
  const { state, fields, fieldStart } = reading;
  if (state === State.start && isBlank(fields.bytes, fieldStart, at)) openQuote(reading, at);
  else if (state === State.afterQuote) {
    reading.form = FieldForm.doubled;
    reading.state = State.quoted;
  } else if (state !== State.irregular) markIrregular(reading);
}

/** A mark or backslash after a backslash is text; any other byte there keeps its meaning. */
function passEscaped(reading: Reading, byte: number): boolean {
  const { delimiter, quote, escape } = reading.marks;
  reading.isEscaped = false;
  const isMark = byte === quote || byte === escape || byte === delimiter;
  if (isMark) reading.traits.escaped = true;
  return isMark;
}

/** Acts on a special byte according to the reading's state. */
function take(reading: Reading, at: number, byte: number): void {
  const { state, traits } = reading;
  const { delimiter, quote, escape } = reading.marks;
  if (byte === 0) traits.nul += 1;
  if (byte === escape && state !== State.afterQuote) reading.isEscaped = true;
  else if (state === State.quoted) {
    if (byte === quote) reading.state = State.afterQuote;
    else if (byte === LINE_FEED) reading.line += 1;
  } else if (state === State.overlong) {
    if (byte === quote) throw refuseLong(reading);
  } else if (byte === delimiter) {
    endField(reading, at);
    reading.fieldStart = at + 1;
  } else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) endLine(reading, at, byte);
  else if (byte === quote) takeQuote(reading, at);
  else if (state === State.afterQuote) markIrregular(reading);
}

function assertNotEndless(reading: Reading, at: number): void {
  const { limits, state, fieldStart } = reading;
  if (at - fieldStart <= Math.max(LONGEST_BYTES, limits.maxCellCharacters) || state === State.overlong) return;
  if (state !== State.quoted) throw refuseLong(reading);
  reading.state = State.overlong;
}

/** A line feed after a carriage return belongs to it. */
function takeLineFeed(reading: Reading, at: number, byte: number): boolean {
  reading.afterReturn = false;
  if (byte !== LINE_FEED) {
    reading.traits.carriageReturn = true;
    return false;
  }
  reading.traits.crlf = true;
  reading.fieldStart = at + 1;
  return true;
}

/**
 * Keeps the bytes of a record that goes on in the next piece; not those of an overlong cell, which is refused anyway.
 */
function keepOpen(reading: Reading, at: number): void {
  const { fields, state } = reading;
  if (state === State.overlong) {
    reading.pending = Buffer.alloc(0);
    reading.position = 0;
    reading.fieldStart = 0;
    return;
  }
  const keepFrom = Math.max(0, fields.count > 0 ? (fields.starts[0] ?? 0) - 1 : reading.fieldStart);
  reading.pending = Buffer.from(fields.bytes.subarray(keepFrom));
  reading.position = at - keepFrom;
  reading.fieldStart -= keepFrom;
  for (let index = 0; index < fields.count; index += 1) {
    fields.starts[index] = (fields.starts[index] ?? 0) - keepFrom;
    fields.ends[index] = (fields.ends[index] ?? 0) - keepFrom;
  }
}

function push(reading: Reading, piece: Buffer): void {
  const bytes = reading.pending.length === 0 ? piece : Buffer.concat([reading.pending, piece]);
  reading.fields.bytes = bytes;
  const size = bytes.length;
  const { marks } = reading;
  let at = reading.position;
  while (at < size) {
    if (reading.afterReturn && takeLineFeed(reading, at, bytes[at] ?? 0)) {
      at += 1;
      continue;
    }
    if (reading.isEscaped && passEscaped(reading, bytes[at] ?? 0)) {
      at += 1;
      continue;
    }
    if (reading.state !== State.afterQuote) {
      const isQuoted = reading.state === State.quoted || reading.state === State.overlong;
      at = isQuoted ? nextInQuotes(bytes, at, size, marks) : nextBare(bytes, at, size, marks);
      assertNotEndless(reading, at);
    }
    if (at < size) take(reading, at, bytes[at] ?? 0);
    at += 1;
  }
  keepOpen(reading, size);
}

function finish(reading: Reading): void {
  if (reading.afterReturn) reading.traits.carriageReturn = true;
  if (reading.state === State.quoted || reading.state === State.overlong) throw unclosedQuote(reading.openedOn);
  reading.fields.bytes = reading.pending;
  if (reading.fields.count > 0 || reading.position > reading.fieldStart) {
    endField(reading, reading.position);
    endRecord(reading);
  }
}

/**
 * Splits delimited text into records, forgivingly: any mix of line ends, quotes in the middle of a field, a closing
 * quote followed by more. It refuses only what would swallow the rest of a file: a quote that is never closed, an
 * endless cell.
 */
export function createTokenizer(
  delimiter: number,
  limits: Pick<ReadLimits, 'maxColumns' | 'maxCellCharacters'>,
  onRecord: (fields: Fields) => void,
  { quote, escape }: Quoting = byTheBook,
): Tokenizer {
  const columns = limits.maxColumns + 1;
  const traits: Traits = {
    lineFeed: false,
    crlf: false,
    carriageReturn: false,
    irregular: [],
    spacedQuotes: false,
    escaped: false,
    nul: 0,
    guards: false,
    cut: { count: 0, places: [] },
  };
  const fields: Fields = {
    bytes: Buffer.alloc(0),
    starts: new Int32Array(columns),
    ends: new Int32Array(columns),
    forms: new Uint8Array(columns),
    count: 0,
    line: 1,
  };
  const reading: Reading = {
    marks: {
      delimiter,
      quote: quote === 'none' ? NONE : quote.charCodeAt(0),
      escape: escape === 'backslash' ? BACKSLASH : NONE,
    },
    limits,
    onRecord,
    traits,
    fields,
    state: State.start,
    form: FieldForm.bare,
    isEscaped: false,
    pending: Buffer.alloc(0),
    position: 0,
    fieldStart: 0,
    line: 1,
    openedOn: 0,
    afterReturn: false,
    records: 0,
  };
  return { traits, push: (piece) => push(reading, piece), end: () => finish(reading) };
}
