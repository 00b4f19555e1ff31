import { sentence } from '@rapi/contracts';
import {
  argument,
  type Builder,
  type Call,
  fixedNumber,
  numberArgument,
  numberValue,
  textArgument,
  wholePart,
} from '../call';
import { seenTextOf, toNumber, unified } from '../coerce';
import { cutOf, cutOfEither } from '../cut-texts';
import { readingOf } from '../column-reading';
import { columnsWithin } from '../columns';
import { collationKey } from '../compare';
import { formulaError } from '../formula-error';
import { keyPair } from '../key-pair';
import type { Scope } from '../scope';
import { nameSql, numberSql, sql, type Sql, textSql } from '../sql';
import type { Expression } from '../syntax';
import { typedOfEither } from '../typed-texts';
import { asNotFound, never, seenOf, numbersOf, sureOf, withError, type Value } from '../value';

type FileExpression = Extract<Expression, { kind: 'file' }>;

/** A table to search: another file's, or the formula's own. */
interface Table {
  scope: Scope;
  file?: number;
}
interface Column extends Table {
  value: Value;
}

/** The table of another file. 422 when it is not available, such as in a template, which has no files. */
export function tableOf({ scope }: Call, expression: FileExpression): Table {
  const opened = scope.file(expression);
  if (opened) return { scope: opened.scope, file: opened.place };
  throw formulaError(sentence('formula_file_not_at_hand', { name: expression.name }), expression);
}

/** A column of another file, named after the file: `FILE(…)[Kode]`. */
export function columnOfFile(call: Call, expression: FileExpression): Column {
  const { column } = expression;
  if (!column) throw formulaError(sentence('formula_column_of_file', { name: expression.name }), expression);
  const table = tableOf(call, expression);
  const named = { kind: 'column', isBare: false, ...column } as const;
  return { ...table, value: call.compileIn(table.scope, named) };
}

function columnAt(call: Call, place: number): Column {
  const expression = call.written[place];
  if (expression?.kind === 'file') return columnOfFile(call, expression);
  const value = argument(call, place);
  if (value.sql.varies) return { scope: call.scope, value };
  throw formulaError(sentence('formula_column_or_file_here', { function: call.of.name }), value.span);
}

/** Which row is found: the one with the exact key, or else the one with the next smaller or larger key. */
interface Match {
  nearest?: 'below' | 'above';
  /** Which of several rows with the key is taken. */
  takes: 'first' | 'last';
}

/** Sorts text keys as people do, so that a nearest key exists; other types have their own order. */
const inOrder = (key: Sql, areTexts = false): Sql => (areTexts ? collationKey(key) : key);

/** The cell of a column in the row found; of several rows the first or the last. */
function cellIn(
  { scope, span }: Call,
  { scope: of, file, value: cells }: Column,
  rows: { of: Sql; by: Sql },
  { takes, nearest }: Match,
): { value: Value; isMissing: Sql } {
  const reading = readingOf(of, cells);
  const pick = takes === 'first' ? sql`arg_min` : sql`arg_max`;
  const found = scope.lookup(
    [rows],
    sql`${pick}(struct_pack(value := ${cells.sql}, told := ${reading?.sql ?? never}), _row)`,
    { file, nearest },
  );
  const told = scope.bind(sql`struct_extract(${found}, 'told')`);
  // Packed as well, since arg_min passes over rows with an empty cell.
  const seen = () => {
    const packed = sql`${pick}(struct_pack(text := ${seenTextOf(of, cells)}), _row)`;
    return sql`struct_extract(${scope.lookup([rows], packed, { file, nearest })}, 'text')`;
  };
  const { numbers } = cells;
  const number = () => {
    const packed = sql`${pick}(struct_pack(number := ${numbers ?? never}), _row)`;
    return scope.bind(sql`struct_extract(${scope.lookup([rows], packed, { file, nearest })}, 'number')`);
  };
  const value: Value = {
    ...{ type: cells.type, sql: sql`struct_extract(${found}, 'value')`, span },
    ...(numbers && { numbers: number() }),
    ...(reading && { reading: { kind: reading.kind, sql: told } }),
    ...(cells.seen && { seen }),
    ...cutOf(of, cells),
  };
  return { value, isMissing: sql`(${found} IS NULL)` };
}

/** The value in the row found. When nothing is found, that is an error unless there is a default. */
function lookUp(call: Call, key: Column, result: Column, match: Match, otherwise?: Value): Value {
  const { scope, span } = call;
  const wanted = argument(call, 0);
  const { of, by, error, areTexts } = keyPair(key, { scope, value: wanted }, match.nearest !== undefined);
  const pair = match.nearest ? { of: inOrder(of, areTexts), by: inOrder(by, areTexts) } : { of, by };
  const rows = { of: key.scope.bind(pair.of), by: scope.bind(pair.by) };
  const { value, isMissing } = cellIn(call, result, rows, match);
  if (!otherwise) return withError(value, error, asNotFound(isMissing));
  const { type, values } = unified(scope, [value, otherwise]);
  const [taken = value, stand = otherwise] = values;
  const pick = (instead: Sql, found: Sql) => sql`CASE WHEN ${isMissing} THEN ${instead} ELSE ${found} END`;
  const ofEither = ([instead = stand.sql, found = taken.sql]: readonly Sql[]) => pick(instead, found);
  const either = [stand, taken];
  const sure = { ...sureOf(either, ofEither), ...numbersOf(either, ofEither), ...typedOfEither(either, ofEither) };
  const seen = seenOf(
    [stand, taken],
    (each) => seenTextOf(scope, each),
    ([instead = stand.sql, found = taken.sql]) => scope.bind(pick(instead, found)),
  );
  const standError = stand.error && sql`CASE WHEN ${isMissing} THEN ${stand.error} ELSE ${never} END`;
  const cut = type === 'text' ? cutOfEither(scope, [stand, taken]) : {};
  return withError({ type, sql: pick(stand.sql, taken.sql), ...sure, ...seen, ...cut, span }, error, standError);
}

const matches: ReadonlyMap<number, Match> = new Map<number, Match>([
  [0, { takes: 'first' }],
  [-1, { takes: 'first', nearest: 'below' }],
  [1, { takes: 'first', nearest: 'above' }],
]);

/** XLOOKUP(value; keys; results; [if not found]; [match mode]), in another file or in the table itself. */
const xlookup: Builder = (call) => {
  const [key, result] = [columnAt(call, 1), columnAt(call, 2)];
  if (key.file !== result.file) throw formulaError(sentence('formula_xlookup_same_file'), argument(call, 2).span);
  const match = matches.get(fixedNumber(call, 4, 0));
  if (!match) throw formulaError(sentence('formula_xlookup_modes'), argument(call, 4).span);
  const otherwise = call.written[3]?.kind === 'missing' ? undefined : call.arguments[3];
  return lookUp(call, key, result, match, otherwise);
};

/** Whether VLOOKUP may take the next smaller key: only if the formula says so. */
function isApproximate(call: Call): boolean {
  if (!call.arguments[3]) return false;
  const { constant } = toNumber(call.scope, argument(call, 3));
  if (typeof constant === 'number') return constant !== 0;
  throw formulaError(sentence('formula_vlookup_approximate'), argument(call, 3).span);
}

/** The columns of a range of the formula's own table. */
const columnsOfRange = (call: Call, range: Extract<Expression, { kind: 'range' }>): Column[] =>
  columnsWithin(call.scope.schema.columns, range).map(({ name }) => ({
    scope: call.scope,
    value: call.compileIn(call.scope, { kind: 'column', name, isBare: false, start: range.start, end: range.end }),
  }));

/** The columns of an argument, one at a time, and the name of what they are in; undefined if it is no table. */
function columnsOfTable(call: Call, argumentPlace: number) {
  const table = call.written[argumentPlace];
  if (table?.kind === 'range') {
    const columns = columnsOfRange(call, table);
    return { name: `${table.first.name}:${table.last.name}`, count: columns.length, at: (at: number) => columns[at] };
  }
  if (table?.kind !== 'file' || table.column) return undefined;
  const { columns } = tableOf(call, table).scope.schema;
  const at = (place: number) => {
    const name = columns[place]?.name;
    return name === undefined
      ? undefined
      : columnOfFile(call, { ...table, column: { name, ...argument(call, argumentPlace).span } });
  };
  return { name: table.name, count: columns.length, at };
}

/** The column at the place, counted from 1, that an argument gives. */
function columnCounted(
  call: Call,
  { name, count, at }: NonNullable<ReturnType<typeof columnsOfTable>>,
  argumentPlace: number,
): Column {
  const place = Math.trunc(fixedNumber(call, argumentPlace, count === 1 ? 1 : 0));
  const found = at(place - 1);
  if (found) return found;
  throw formulaError(sentence('formula_no_column_at', { name, count, place }), argument(call, argumentPlace).span);
}

/** VLOOKUP(value; FILE("harga.xlsx"); 3; FALSE), or [Kode]:[Harga]: the first of the columns holds the keys. */
const vlookup: Builder = (call) => {
  const table = columnsOfTable(call, 1);
  const first = table?.at(0);
  if (!table || !first) throw formulaError(sentence('formula_vlookup_file'), argument(call, 1).span);
  const match: Match = isApproximate(call) ? { takes: 'last', nearest: 'below' } : { takes: 'first' };
  return lookUp(call, first, columnCounted(call, table, 2), match);
};

/** LOOKUP(value; keys; results), or LOOKUP(value; [Batas]:[Tarif]): the next smaller key will do. */
const lookup: Builder = (call) => {
  const table = columnsOfTable(call, 1);
  const [first, last] = table ? [table.at(0), table.at(table.count - 1)] : [columnAt(call, 1), undefined];
  const result = call.written[2] ? columnAt(call, 2) : (last ?? first);
  if (!first || !result) throw formulaError(sentence('formula_vlookup_file'), argument(call, 1).span);
  if (first.file !== result.file) throw formulaError(sentence('formula_xlookup_same_file'), argument(call, 2).span);
  return lookUp(call, first, result, { takes: 'last', nearest: 'below' });
};

const ROW = nameSql('_row', 1);
/** Row numbers start at one and exclude the header. */
const ROW_NUMBER = sql`(CAST(${ROW} AS DOUBLE) + ${numberSql(1)})`;

const places: ReadonlyMap<number, Match> = new Map<number, Match>([
  [0, { takes: 'first' }],
  [1, { takes: 'last', nearest: 'below' }],
  [-1, { takes: 'first', nearest: 'above' }],
]);

/** MATCH(value; column; [match type]): the number of the row that has the value. */
const match: Builder = (call) => {
  const { scope } = call;
  const column = columnAt(call, 1);
  const wanted = argument(call, 0);
  const type = places.get(fixedNumber(call, 2, 0));
  if (!type) throw formulaError(sentence('formula_match_modes'), argument(call, 2).span);
  const { of, by, error, areTexts } = keyPair(column, { scope, value: wanted }, type.nearest !== undefined);
  const pair = type.nearest ? { of: inOrder(of, areTexts), by: inOrder(by, areTexts) } : { of, by };
  const pick = type.takes === 'first' ? sql`min` : sql`max`;
  const found = scope.lookup(
    [{ of: column.scope.bind(pair.of), by: scope.bind(pair.by) }],
    sql`${pick}(${ROW_NUMBER})`,
    { file: column.file, nearest: type.nearest },
  );
  return numberValue(call, found, error, asNotFound(sql`(${found} IS NULL)`));
};

/** INDEX(column; row) or INDEX([Jan]:[Des]; row; place): the cell of a column in the given row. */
const index: Builder = (call) => {
  const [written] = call.written;
  const name = written && 'name' in written ? written.name : call.of.name;
  const table = columnsOfTable(call, 0) ?? { name, count: 1, at: (at: number) => [columnAt(call, 0)][at] };
  const column = columnCounted(call, table, 2);
  const { sql: row, error } = numberArgument(call, 1);
  const rows = { of: column.scope.bind(ROW_NUMBER), by: call.scope.bind(sql`CAST(${wholePart(row)} AS DOUBLE)`) };
  const { value, isMissing } = cellIn(call, column, rows, { takes: 'first' });
  return withError(value, error, asNotFound(isMissing));
};

/** More columns than HLOOKUP goes through: each costs a look into the table. */
const MOST_ACROSS = 60;

/** HLOOKUP(name; [Jan]:[Des]; 2; FALSE): the cell below the header of that name; the header is row 1. */
const hlookup: Builder = (call) => {
  const { scope } = call;
  const range = call.written[1];
  if (range?.kind !== 'range') throw formulaError(sentence('formula_hlookup_range'), argument(call, 1).span);
  if (isApproximate(call)) throw formulaError(sentence('formula_hlookup_exact'), argument(call, 3).span);
  const across = columnsWithin(scope.schema.columns, range);
  if (across.length > MOST_ACROSS)
    throw formulaError(sentence('formula_hlookup_columns', { most: MOST_ACROSS }), range);
  const wanted = textArgument(call, 0);
  const { sql: row, error } = numberArgument(call, 2);
  const rows = {
    of: scope.bind(ROW_NUMBER),
    by: scope.bind(sql`(CAST(${wholePart(row)} AS DOUBLE) - ${numberSql(1)})`),
  };
  const cells = columnsOfRange(call, range).map((column) => cellIn(call, column, rows, { takes: 'first' }));
  const name = scope.bind(sql`lower(trim(${wanted.sql}))`);
  const pick = (pieces: readonly Sql[]) =>
    pieces.reduceRight(
      (otherwise, piece, at) =>
        sql`CASE WHEN ${name} = ${textSql((across[at]?.name ?? '').trim().toLowerCase())} THEN ${piece} ELSE ${otherwise} END`,
      sql`NULL`,
    );
  const { type, values } = unified(
    scope,
    cells.map(({ value }) => value),
  );
  const isMissing = sql`coalesce(${pick(cells.map((cell) => cell.isMissing))}, true)`;
  const seen = seenOf(
    values,
    (each) => seenTextOf(scope, each),
    (pieces) => scope.bind(pick(pieces)),
  );
  const readings = cells.flatMap((cell) => cell.value.reading ?? []);
  const [reading] = readings;
  const isRead = readings.length === cells.length && readings.every(({ kind }) => kind === reading?.kind);
  const found: Value = {
    ...{ type, sql: pick(values.map((value) => value.sql)), span: call.span },
    ...(reading && isRead && { reading: { ...reading, sql: scope.bind(pick(readings.map((each) => each.sql))) } }),
    ...sureOf(values, pick),
    ...numbersOf(values, pick),
    ...typedOfEither(values, pick),
    ...seen,
  };
  return withError(found, wanted.error, error, asNotFound(isMissing));
};

export const lookupBuilders: Readonly<Record<string, Builder>> = {
  XLOOKUP: xlookup,
  VLOOKUP: vlookup,
  LOOKUP: lookup,
  HLOOKUP: hlookup,
  INDEX: index,
  MATCH: match,
  FILE: (call) => {
    throw formulaError(sentence('formula_file_name', { signature: call.of.signature }), call.span);
  },
};
