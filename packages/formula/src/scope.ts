import { sentence, type Sentence } from '@rapi/contracts';
import type { ColumnReading } from '@rapi/indonesia';
import { type DatasetColumn, type DatasetSchema, textColumn, valueColumn } from '@rapi/table-core';
import type { MappingName } from './mappings';
import { columnReading, type TextReading } from './text-reading';
import { isSameFile } from './file-names';
import type { Span } from './formula-error';
import { nameSql, type Sql } from './sql';
import type { FileName } from './syntax';

/** A value that is worked out for every row of a table. */
interface Project {
  kind: 'project';
  level: number;
  name: string;
  text: string;
}
/** A function in JavaScript, worked out once for each different combination of its arguments. */
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
/** Values of the group that a row looks up by keys. */
interface Lookup {
  kind: 'lookup';
  level: number;
  name: string;
  /** What groups the table; what a row looks up. Nulls are never found. */
  keys: { of: string; by: string }[];
  value: string;
  /** Where given, `value` is worked out before grouping, as a window over the rows. */
  isWindow: boolean;
  /** The place of another file's table among those of the scope, where the group is of that. */
  file?: number;
  /** The one key may also be the next below or above. */
  nearest?: 'below' | 'above';
}
/** Days off: those that are written, or an expression over the rows of the table or of another file. */
export type DaysOff = { days: readonly string[] } | { expression: string; file?: number };

/** How many days off from Monday to Friday there are before a place among all such days. */
interface DayCount {
  kind: 'days';
  level: number;
  name: string;
  of: readonly DaysOff[];
  by: string;
  /** `by` is a place among the working days alone. */
  isWorking: boolean;
}
export type Step = Project | Mapped | Aggregate | Lookup | DayCount;

interface UnreadColumn {
  column: DatasetColumn;
  as: 'number' | 'date';
  /** True in the rows of which the text could not be read. */
  condition: Sql;
}

/** A table of another file that a formula may name. */
export interface FileTable extends FileName {
  schema: DatasetSchema;
  readings?: Readings;
}

/** How text columns are read whose values stand beside their texts (`v{key}`), by key. */
export type Readings = ReadonlyMap<number, ColumnReading>;
const noReadings: Readings = new Map();

interface LookupOptions {
  isWindow?: boolean;
  file?: number;
  nearest?: 'below' | 'above';
}

/** Another file's table within a formula. */
interface OpenedFile {
  /** Its place among the files that the formula was given. */
  place: number;
  scope: Scope;
}

/** What a formula is compiled in: the table's columns, and the steps that are collected on the way. */
export interface Scope {
  readonly schema: DatasetSchema;
  readonly now: Date;
  /** What the table is called in a sentence. */
  readonly title: Sentence;
  readonly steps: readonly Step[];
  /** Columns of the table that are read, as SQL names. */
  readonly reads: ReadonlySet<string>;
  readonly readings: Readings;
  /** Text columns whose values are wanted, if they tell any. */
  readonly askedFor: ReadonlySet<DatasetColumn>;
  askFor(column: DatasetColumn): void;
  /** What a text column is read as; undefined where it is plain text. */
  readingOf(column: DatasetColumn): TextReading | undefined;
  emptyAsZero(): readonly Sql[];
  unread(): readonly UnreadColumn[];
  /** The typed value of a column, or its text. */
  column(column: DatasetColumn): Sql;
  /** Works a piece out once, so that it may be written more than once. */
  bind(piece: Sql): Sql;
  map(mapping: MappingName, ...pieces: readonly Sql[]): Sql;
  /** `piece` is an aggregate function over the rows. */
  aggregate(piece: Sql): Sql;
  /** An aggregate over the rows that have the keys of this row; null where there are none. */
  lookup(keys: readonly { of: Sql; by: Sql }[], value: Sql, options?: LookupOptions): Sql;
  /** How many of the days off come before a place among the days from Monday to Friday, counted from a Monday long ago. */
  countDays(of: readonly { days: DaysOff; uses?: Sql }[], by: Sql, isWorking: boolean): Sql;
  /** Another file's table, in a scope of its own; undefined where the formula was not given it. */
  file(name: FileName): OpenedFile | undefined;
  /** Those that were asked for. */
  files(): readonly OpenedFile[];
  /** Patterns that the engine has to be able to read, and where they are written. */
  patterns(): readonly { pattern: string; span: Span }[];
  notePattern(pattern: string, span: Span): void;
  noteEmptyAsZero(condition: Sql): void;
  noteUnread(unread: UnreadColumn): void;
}

const levelAfter = (pieces: readonly Sql[]): number => 1 + Math.max(1, ...pieces.map(({ level }) => level));

/** What people are told beside the values. */
function openNotes() {
  const emptyAsZero = new Map<string, Sql>();
  const unread = new Map<string, UnreadColumn>();
  const patterns = new Map<string, { pattern: string; span: Span }>();
  return {
    patterns: () => [...patterns.values()],
    notePattern: (pattern: string, span: Span) => void patterns.set(pattern, { pattern, span }),
    emptyAsZero: () => [...emptyAsZero.values()],
    unread: () => [...unread.values()],
    noteEmptyAsZero: (condition: Sql) => void emptyAsZero.set(condition.text, condition),
    noteUnread: (each: UnreadColumn) => void unread.set(`${each.column.key} ${each.as}`, each),
  };
}

/** The other files of a formula, each opened when it is first asked for. */
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

  /** The same work is not done twice. */
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
  title?: Sentence;
}

export function openScope(
  schema: DatasetSchema,
  { now, files = [], readings = noReadings, title = sentence('this_file') }: ScopeOptions,
): Scope {
  const { steps, once } = openSteps();
  const reads = new Set<string>();
  const askedFor = new Set<DatasetColumn>();

  return {
    schema,
    now,
    title,
    steps,
    reads,
    readings,
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
    ...stepMakers(once),
    ...openFiles(files, now),
    ...openNotes(),
  };
}
