import { sentence } from '@rapi/contracts';
import { CellKind } from '../../source/cell-kind';
import type { ReadLimits } from '../../source/ingest-options';
import { tooManyColumns } from '../../source/reader-error';
import { putAscii } from '../../sheet/row-buffer';
import type { SheetTarget } from '../../sheet/sheet-target';
import { CellType, putCell } from '../../sheet/cell-value';
import { momentInWib } from '../../sheet/iso-moment';
import type { JsonHandler, JsonScalar } from './json-events';

/** What happened to the records that a person should know. */
export interface RecordNotes {
  /** Columns made of objects within records: `alamat.kota`. */
  nested: Set<string>;
  /** Columns that hold lists as text. */
  lists: Set<string>;
  /** How many numbers of a column, by its place, have more digits than a double; they are kept as text. */
  long: Map<number, number>;
  /** Columns, by their place, with moments of other zones than WIB. */
  zoned: Set<number>;
}

export interface RecordRows extends JsonHandler {
  /** The column names in the order of their appearance; not meant for records that are lists. */
  names(): string[];
  notes: RecordNotes;
}

const SEPARATOR = '\u0000';
const WHOLE = /^-?\d{16,}$/;
/** A whole number that no double holds is kept by its digits, which makes its column text. */
const isBeyondDouble = (text: string) => WHOLE.test(text) && !Number.isSafeInteger(Number(text));
/** Programs print a double with up to this many digits; more are somebody's own. */
const PRINTED_DIGITS = 17;

const digitsOf = (text: string): string =>
  text
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');

/** Whether a number with decimals has digits that its double would lose. */
function losesDigits(text: string): boolean {
  if (text.length <= PRINTED_DIGITS || !text.includes('.')) return false;
  const digits = digitsOf(text);
  return digits.length > PRINTED_DIGITS && digitsOf(Number(text).toPrecision(Math.min(100, digits.length))) !== digits;
}
/**
 * A day, or a moment, with or without its zone: JSON has no type of its own for them. More digits of a second than the
 * engine holds stay text.
 */
const MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6}0*)?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

const ZONED = /T.*(?:Z|[+-]\d{2}:\d{2})$/;

interface Place {
  /** The name, or the list index, of the next value. */
  name: string;
  isList: boolean;
}

interface Records {
  target: SheetTarget;
  limits: ReadLimits;
  columns: Map<string, number>;
  names: string[];
  notes: RecordNotes;
  /** From the record inwards. */
  places: Place[];
  /** A list within a record, as text; null outside of one. */
  text: string[] | null;
  textDepth: number;
  row: number;
}

function columnAt({ columns, names, notes, limits, places, row }: Records): number {
  const key = places.length === 1 ? (places[0]?.name ?? '') : places.map(({ name }) => name).join(SEPARATOR);
  const known = columns.get(key);
  if (known !== undefined) return known;
  const name = key.replaceAll(SEPARATOR, '.');
  if (names.length >= limits.maxColumns)
    throw tooManyColumns(
      names.length + 1,
      limits.maxColumns,
      sentence('place_record', { name: name.slice(0, 100), record: row }),
    );
  if (places.length > 1) notes.nested.add(name);
  columns.set(key, names.length);
  return names.push(name) - 1;
}

/** Adds a separator within a list that is kept as text. */
const separate = (text: string[], sign = ','): void => {
  const last = text.at(-1);
  if (last !== undefined && last !== '[' && last !== '{' && last !== ':') text.push(sign);
};

const written = (kind: JsonScalar, text: string): string =>
  kind === 'string' ? JSON.stringify(text) : kind === 'null' ? 'null' : text;

const noteLong = ({ notes: { long } }: Records, column: number) => void long.set(column, (long.get(column) ?? 0) + 1);

/** Puts a day or moment; one that names its zone in WIB, or as text if it is in no calendar. */
function putMoment({ target, row, notes }: Records, column: number, text: string): void {
  const put = (type: CellType, value: string) => putCell(target.context, target.rows.row, row, column, type, 0, value);
  const home = momentInWib(text);
  if (home?.isMoved) notes.zoned.add(column);
  if (home) put(CellType.day, home.text);
  else put(ZONED.test(text) ? CellType.text : CellType.day, text);
}

function putScalar(records: Records, kind: JsonScalar, text: string): void {
  if (kind === 'null') return void columnAt(records);
  const { target, row } = records;
  const column = columnAt(records);
  const put = (type: CellType, value: string) => putCell(target.context, target.rows.row, row, column, type, 0, value);
  const isLong = kind === 'number' && losesDigits(text);
  if (isLong) noteLong(records, column);
  if (isLong || (kind === 'number' && isBeyondDouble(text))) putAscii(target.rows.row, column, CellKind.text, text);
  else if (kind === 'number') put(CellType.number, text);
  else if (kind === 'boolean') put(CellType.boolean, text);
  else if (MOMENT.test(text)) putMoment(records, column, text);
  else put(CellType.text, text);
}

function nextInList({ places }: Records): void {
  const place = places.at(-1);
  if (place?.isList === true) place.name = String(Number(place.name) + 1);
}

function openValue(records: Records, kind: 'object' | 'array'): void {
  const { text, places } = records;
  if (text !== null) {
    separate(text);
    text.push(kind === 'object' ? '{' : '[');
    records.textDepth += 1;
  } else if (kind === 'array' && places.length > 0) {
    records.text = ['['];
    records.textDepth = 1;
  } else places.push({ name: kind === 'array' ? '0' : '', isList: kind === 'array' });
}

function endRecord(records: Records): void {
  // A record without any value is still a row: it is listed as blank.
  records.target.rows.endRow(records.row);
}

function closeValue(records: Records, kind: 'object' | 'array'): void {
  const { text, places, target, row, notes } = records;
  if (text === null) {
    places.pop();
    if (places.length === 0) endRecord(records);
    else nextInList(records);
    return;
  }
  text.push(kind === 'object' ? '}' : ']');
  records.textDepth -= 1;
  if (records.textDepth > 0) return;
  records.text = null;
  const column = columnAt(records);
  const value = text.join('');
  if (value !== '[]') notes.lists.add(records.names[column] ?? '');
  if (value !== '[]') putCell(target.context, target.rows.row, row, column, CellType.text, 0, value);
  nextInList(records);
}

/**
 * Turns records into rows: object members become columns, nested objects become columns with dotted names, nested lists
 * become text. A record that is a list fills columns by position; one that is neither goes into a column `value`.
 */
export function createRecordRows(target: SheetTarget, limits: ReadLimits): RecordRows {
  const records: Records = {
    target, limits, columns: new Map(), names: [], notes: { nested: new Set(), lists: new Set(), long: new Map(), zoned: new Set() }, places: [], text: null, textDepth: 0, row: 0,
  }; // prettier-ignore
  const kinds: ('object' | 'array')[] = [];
  const begin = () => {
    if (records.places.length === 0) records.row += 1;
  };
  return {
    notes: records.notes,
    names: () => records.names,
    key(name) {
      const { text, places } = records;
      if (text === null) {
        const place = places.at(-1);
        if (place !== undefined) place.name = name;
      } else {
        separate(text);
        text.push(JSON.stringify(name), ':');
      }
    },
    open(kind) {
      begin();
      kinds.push(kind);
      openValue(records, kind);
    },
    close() {
      closeValue(records, kinds.pop() ?? 'object');
    },
    scalar(kind, value) {
      begin();
      const { text, places } = records;
      if (text !== null) {
        separate(text);
        text.push(written(kind, value));
      } else if (places.length > 0) {
        putScalar(records, kind, value);
        nextInList(records);
      } else {
        places.push({ name: 'value', isList: false });
        putScalar(records, kind, value);
        places.pop();
        endRecord(records);
      }
    },
  };
}
