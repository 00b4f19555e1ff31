import { sentence, type Sentence } from '@rapi/contracts';
import type { ColumnReading } from '@rapi/indonesia';
import {
  columnSides,
  type DatasetColumn,
  type DatasetSchema,
  numberSide,
  seenText,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import type { MappingName } from './mappings';
import { columnReading, type OpenKind, type TextReading } from './text-reading';
import { isSameFile } from './file-names';
import type { Span } from './formula-error';
import { nameSql, type Sql } from './sql';
import type { FileName } from './syntax';

/** A value calculated for every row of a table. */
interface Project {
  kind: 'project';
  level: number;
  name: string;
  text: string;
}
/** A JavaScript function, run once for each distinct combination of its arguments. */
interface Mapped {
  kind: 'map';
  level: number;
  name: string;
  mapping: MappingName;
  arguments: string[];
}
/** One value for the whole table. */
interface Aggregate {
  kind: 'aggregate';
  level: number;
  name: string;
  text: string;
}
/** Values of the group that a row looks up by its keys. */
interface Lookup {
  kind: 'lookup';
  level: number;
  name: string;
  /** `of` groups the table; `by` is what a row looks up. Nulls are never found. */
  keys: { of: string; by: string }[];
  value: string;
  /** If set, `value` is a window function, calculated over the rows before grouping. */
  isWindow: boolean;
  /** The index of another file's table in the scope, if the group is from that file. */
  file?: number;
  /** Whether the single key may also match the next smaller or larger one. */
  nearest?: 'below' | 'above';
}
/** Days off: a written list, or an expression over the rows of the table or of another file. */
export type DaysOff = { days: readonly string[] } | { expression: string; file?: number };

/** Counts the weekday days off before a position among all days from Monday to Friday. */
interface DayCount {
  kind: 'days';
  level: number;
  name: string;
  of: readonly DaysOff[];
  by: string;
  /** Whether `by` is a position among the working days only. */
  isWorking: boolean;
}
export type Step = Project | Mapped | Aggregate | Lookup | DayCount;

interface UnreadColumn {
  column: DatasetColumn;
  as: 'number' | 'date';
  /** True in rows whose text could not be read. */
  condition: Sql;
}

/** A table of another file that a formula may name. */
export interface FileTable extends FileName {
  schema: DatasetSchema;
  readings?: Readings;
  open?: OpenKinds;
  currencies?: Currencies;
}

/** The text columns whose question is open, by key. */
export type OpenKinds = ReadonlyMap<number, OpenKind>;
const noneOpen: OpenKinds = new Map();

/** How text columns with typed values (`v{key}`) are read, by key. */
export type Readings = ReadonlyMap<number, ColumnReading>;
const noReadings: Readings = new Map();
/** The currencies of text columns, by key; undefined for columns of bare numbers. */
export type Currencies = ReadonlyMap<number, string | undefined>;
const noCurrencies: Currencies = new Map();

interface LookupOptions {
  isWindow?: boolean;
  file?: number;
  nearest?: 'below' | 'above';
}

/** Another file's table, opened for a formula. */
interface OpenedFile {
  /** Its index among the files given to the formula. */
  place: number;
  scope: Scope;
}

/** The compiler's context: the table's columns, and the steps collected so far. */
export interface Scope {
  readonly schema: DatasetSchema;
  readonly now: Date;
  /** The name of the table in messages. */
  readonly title: Sentence;
  readonly steps: readonly Step[];
  /** Columns of the table that the formula reads, as SQL names. */
  readonly reads: ReadonlySet<string>;
  readonly readings: Readings;
  readonly currencies: Currencies;
  /** Text columns whose typed values the formula wants, if they have any. */
  readonly askedFor: ReadonlySet<DatasetColumn>;
  askFor(column: DatasetColumn): void;
  /** How a text column is read; undefined for plain text. */
  readingOf(column: DatasetColumn): TextReading | undefined;
  /** Whether a column that the formula reads, of this table or of another file, is read so. */
  holds(isSo: (reading: ColumnReading) => boolean): boolean;
  /** What a column holds that a person is asked about; undefined if nothing is asked. */
  openKindOf(column: DatasetColumn): OpenKind | undefined;
  emptyAsZero(): readonly Sql[];
  unread(): readonly UnreadColumn[];
  /** The typed value of a column, or its text. */
  column(column: DatasetColumn): Sql;
  /** The number of a cell of a text column; undefined if the column holds none. */
  numberOf(column: DatasetColumn): Sql | undefined;
  /** The text of a cell as people see it, if that is not the text of its value; undefined for other columns. */
  seenOf(column: DatasetColumn): (() => Sql) | undefined;
  /** Stores a piece as a step, so that using it several times calculates it once. */
  bind(piece: Sql): Sql;
  map(mapping: MappingName, ...pieces: readonly Sql[]): Sql;
  /** Adds an aggregate over all rows; `piece` is the aggregate function. */
  aggregate(piece: Sql): Sql;
  /** Adds an aggregate over the rows that have this row's keys; null if there are none. */
  lookup(keys: readonly { of: Sql; by: Sql }[], value: Sql, options?: LookupOptions): Sql;
  /**
   * Counts the days off before a position among the days from Monday to Friday, which are numbered from a Monday long
   * ago.
   */
  countDays(of: readonly { days: DaysOff; uses?: Sql }[], by: Sql, isWorking: boolean): Sql;
  /** Another file's table, in its own scope; undefined if the formula was not given the file. */
  file(name: FileName): OpenedFile | undefined;
  /** The files that the formula uses. */
  files(): readonly OpenedFile[];
  /** Patterns that the engine must be able to parse, and their places in the formula. */
  patterns(): readonly { pattern: string; span: Span }[];
  notePattern(pattern: string, span: Span): void;
  noteEmptyAsZero(condition: Sql): void;
  noteUnread(unread: UnreadColumn): void;
  /** Rows that a figure over a whole column leaves out, because what it adds up fails there. */
  leftOut(): readonly Sql[];
  noteLeftOut(condition: Sql): void;
}

const levelAfter = (pieces: readonly Sql[]): number => 1 + Math.max(1, ...pieces.map(({ level }) => level));

/** Collects the notes that people see next to the values. */
function openNotes() {
  const emptyAsZero = new Map<string, Sql>();
  const unread = new Map<string, UnreadColumn>();
  const leftOut = new Map<string, Sql>();
  const patterns = new Map<string, { pattern: string; span: Span }>();
  return {
    patterns: () => [...patterns.values()],
    notePattern: (pattern: string, span: Span) => void patterns.set(pattern, { pattern, span }),
    emptyAsZero: () => [...emptyAsZero.values()],
    unread: () => [...unread.values()],
    noteEmptyAsZero: (condition: Sql) => void emptyAsZero.set(condition.text, condition),
    leftOut: () => [...leftOut.values()],
    noteLeftOut: (condition: Sql) => void leftOut.set(condition.text, condition),
    noteUnread: (each: UnreadColumn) => void unread.set(`${each.column.key} ${each.as}`, each),
  };
}

/** The other files of a formula, each opened on first use. */
function openFiles(tables: readonly FileTable[], now: Date) {
  const opened = new Map<number, OpenedFile>();
  return {
    file(wanted: FileName) {
      const place = tables.findIndex((table) => isSameFile(table, wanted));
      const table = tables[place];
      if (!table) return undefined;
      const file = opened.get(place) ?? {
        place,
        scope: openScope(table.schema, {
          now,
          title: sentence('the_file_named', { filename: table.name }),
          readings: table.readings,
          open: table.open,
          currencies: table.currencies,
        }),
      };
      opened.set(place, file);
      return file;
    },
    files: () => [...opened.values()],
  };
}

type Once = (key: string, pieces: readonly Sql[], varies: boolean, step: (name: string, level: number) => Step) => Sql;

function openSteps(): { steps: readonly Step[]; once: Once } {
  const steps: Step[] = [];
  const known = new Map<string, Sql>();

  /** Reuses a step that does the same work. */
  const once: Once = (key, pieces, varies, step) => {
    const found = known.get(key);
    if (found) return found;
    const level = levelAfter(pieces);
    const name = `f${steps.length}`;
    steps.push(step(name, level));
    const made = nameSql(name, level, varies);
    known.set(key, made);
    return made;
  };
  return { steps, once };
}

const stepMakers = (once: Once): Pick<Scope, 'bind' | 'map' | 'aggregate' | 'lookup' | 'countDays'> => ({
  bind: (piece) =>
    piece.isAtom
      ? piece
      : once(piece.text, [piece], piece.varies, (name, level) => ({
          ...{ kind: 'project', name, level, text: piece.text },
        })),
  map(mapping, ...pieces) {
    const texts = pieces.map(({ text }) => text);
    const varies = pieces.some((piece) => piece.varies);
    return once(JSON.stringify([mapping, ...texts]), pieces, varies, (name, level) => ({
      ...{ kind: 'map', name, level, mapping, arguments: texts },
    }));
  },
  aggregate: (piece) =>
    once(`aggregate ${piece.text}`, [piece], false, (name, level) => ({
      ...{ kind: 'aggregate', name, level, text: piece.text },
    })),
  lookup(keys, value, { isWindow = false, file, nearest } = {}) {
    const grouped = [value, ...keys.map(({ of }) => of)];
    const pieces = [...keys.map(({ by }) => by), ...(file === undefined ? grouped : [])];
    const texts = [...grouped, ...keys.map(({ by }) => by)].map(({ text }) => text);
    return once(JSON.stringify(['lookup', isWindow, file, nearest, ...texts]), pieces, true, (name, level) => ({
      ...{ kind: 'lookup', name, level, value: value.text, isWindow, file, nearest },
      keys: keys.map(({ of, by }) => ({ of: of.text, by: by.text })),
    }));
  },
  countDays(of, by, isWorking) {
    const pieces = [by, ...of.flatMap(({ uses }) => uses ?? [])];
    const days = of.map((each) => each.days);
    return once(JSON.stringify(['days', days, by.text, isWorking]), pieces, by.varies, (name, level) => ({
      ...{ kind: 'days', name, level, of: days, by: by.text, isWorking },
    }));
  },
});

export interface ScopeOptions {
  now: Date;
  files?: readonly FileTable[];
  readings?: Readings;
  open?: OpenKinds;
  currencies?: Currencies;
  title?: Sentence;
}

export function openScope(schema: DatasetSchema, options: ScopeOptions): Scope {
  const { now, files = [], readings = noReadings, open = noneOpen, currencies = noCurrencies } = options;
  const { title = sentence('this_file') } = options;
  const { steps, once } = openSteps();
  const makers = stepMakers(once);
  const reads = new Set<string>();
  const askedFor = new Set<DatasetColumn>();

  return {
    schema,
    now,
    title,
    steps,
    reads,
    readings,
    currencies,
    askedFor,
    askFor: (column) => void askedFor.add(column),
    readingOf({ type, key }) {
      const by = type === 'text' ? readings.get(key) : undefined;
      if (by) reads.add(`v${key}`);
      return by && columnReading(`v${key}`, by);
    },
    column(column) {
      const name = column.type === 'text' ? textColumn(column) : valueColumn(column);
      reads.add(name);
      return nameSql(name, 1);
    },
    numberOf(column) {
      const name = column.type === 'text' ? numberSide(column) : undefined;
      if (name === undefined) return undefined;
      reads.add(name);
      return nameSql(name, 1);
    },
    seenOf(column) {
      const { type, native, holdsNumbers } = column;
      const isSeen = type === 'text' ? holdsNumbers : type === 'decimal' && !native;
      if (!isSeen) return undefined;
      return () => {
        const sides = type === 'text' ? columnSides(column) : [textColumn(column)];
        for (const side of sides) reads.add(side);
        return makers.bind({ ...nameSql(seenText(column), 1), isAtom: false });
      };
    },
    holds: (isSo) =>
      [readings, ...files.map((file) => file.readings ?? noReadings)].some((each) => [...each.values()].some(isSo)),
    openKindOf: ({ type, key }) => (type === 'text' ? open.get(key) : undefined),
    ...makers,
    ...openFiles(files, now),
    ...openNotes(),
  };
}
