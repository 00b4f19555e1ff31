/** Texts that a formula cuts from a column, or puts together from its texts: their days are in the column's order. */
import { type DatasetColumn, daysAmongWords, lastDigitZero, loneDecimals, LONE_SIGN } from '@rapi/table-core';
import { decimalTold, isWithheld } from '@rapi/indonesia';
import { readingOf } from './column-reading';
import type { CutSigns, DayOrder } from './readings';
import type { Scope } from './scope';
import { joined, sql, textSql, type Sql } from './sql';
import { decimalSign, mayWriteSigns } from './text-format';
import { sureFormOf, typedOf } from './typed-texts';
import { failsWhere, type CutText, type Value, type WrittenSigns } from './value';

const MONTH = 'month-first';

const [MONTH_FIRST, DAY_FIRST] = [textSql(daysAmongWords.monthFirst), textSql(daysAmongWords.dayFirst)];

/**
 * SQL of the order that the days in a column's texts show, among other words: `tgl 04/21/2026` begins with the month.
 * Looked for once, over all rows; no order where they show both, or the other one than rows that a step removed.
 */
function orderShown(scope: Scope, { sql: text, column }: Value): Sql {
  const shows = (day: Sql) => scope.aggregate(sql`coalesce(bool_or(regexp_matches(${text}, ${day})), false)`);
  const [monthFirst, dayFirst] = [shows(MONTH_FIRST), shows(DAY_FIRST)];
  const late = sql`CASE WHEN ${dayFirst} THEN ${textSql('open')} ELSE ${textSql(MONTH)} END`;
  if (column?.notation?.dateOrder === MONTH) return scope.bind(late);
  return scope.bind(sql`CASE WHEN ${monthFirst} THEN ${late} ELSE ${textSql('day-first')} END`);
}

function orderOf(scope: Scope, cell: Value, at: Scope): DayOrder | Sql {
  const reading = readingOf(scope, cell);
  if (cell.open === 'date') return 'open';
  // The rows of another file are not at hand.
  if (!reading && cell.type === 'text' && cell.column && at === scope) return orderShown(scope, cell);
  const stated = reading ? reading.kind === 'date' && reading.by?.notation : cell.column?.notation;
  return stated && stated.dateOrder === MONTH ? MONTH : 'day-first';
}

/** Typed columns of a known format; of any other one a text in it says for itself what it is. */
const decimalOf: ReadonlyMap<string, CutSigns> = new Map([
  ['id-number', ','],
  ['en-number', '.'],
]);

/** Whether nobody knows what the signs in the column's texts are. */
export const holdsNoSigns = ({ notation }: DatasetColumn): boolean => notation !== undefined && isWithheld(notation);

/** The signs in a column; nobody is asked how it is read because of a number that is cut from it. */
function signsOf(scope: Scope, { type, column, open, reading }: Value): CutSigns | undefined {
  if (type === 'number') return column?.format === undefined ? undefined : decimalOf.get(column.format);
  if (column && holdsNoSigns(column)) return 'none';
  if (column) scope.askSigns(column);
  if (open !== undefined) return 'open';
  if (reading?.kind === 'number') return decimalTold(reading.by?.notation ?? {});
  return reading?.kind === 'date' || reading?.kind === 'time' ? 'open' : column?.notation?.decimal;
}

/** A number of a typed column is seen as the file wrote it, with its signs. */
const isSeenColumn = ({ type, column, seen }: Value): boolean =>
  column !== undefined && (type === 'text' || (type === 'number' && seen !== undefined));

/** What a text is cut from: a column itself, or what that text was cut from. */
export function cutOf(scope: Scope, value: Value): Pick<Value, 'cut'> {
  if (value.cut) return { cut: value.cut };
  if (!isSeenColumn(value)) return {};
  const own: CutText = {
    order: (at) => orderOf(scope, value, at),
    signs: () => signsOf(scope, value),
    hasNoHours: () => readingOf(scope, value)?.by?.notation.clock !== undefined,
  };
  return { cut: [own] };
}

/** What one of several texts is cut from, whichever is taken. */
export function cutOfEither(scope: Scope, values: readonly Value[]): Pick<Value, 'cut'> {
  const cuts = values.map((value) => cutOf(scope, value).cut);
  if (cuts.every((cut) => cut === undefined)) return {};
  const own: CutText = { order: () => 'day-first', signs: () => undefined };
  const isWord = ({ type, constant }: Value) =>
    type === 'blank' || (typeof constant === 'string' && !/\d/.test(constant));
  return { cut: values.flatMap((value, place) => cuts[place] ?? (isWord(value) ? [] : [own])) };
}

/** What the pieces of a text are cut from that is put together. */
export function cutOfPieces(scope: Scope, values: readonly Value[], pieces: readonly Sql[]): Pick<Value, 'cut'> {
  const cut = values.flatMap((value, place) => {
    const piece = pieces[place];
    return (cutOf(scope, value).cut ?? []).map((each) => ({ ...each, ...(piece && { piece }) }));
  });
  return cut.length > 0 ? { cut } : {};
}

const DIGITS = textSql('\\s*\\d*\\s*');

/** SQL of the one order of all the columns that a text comes from, but only day first if it is put together from pieces. */
function commonOrder(orders: readonly (DayOrder | Sql)[], isPutTogether: boolean): Sql {
  const all = orders.map((order) => (typeof order === 'string' ? textSql(order) : order));
  const [first = textSql('open')] = all;
  if (!isPutTogether && all.every(({ text }) => text === first.text)) return first;
  const areDayFirst = all.map((order) => sql`${order} = ${textSql('day-first')}`);
  return sql`CASE WHEN ${joined(areDayFirst, ' AND ')} THEN ${textSql('day-first')} ELSE ${textSql('open')} END`;
}

/**
 * The moment in a text, in the order of the columns that it comes from. Where these differ, or wait for an answer, or
 * the text is put together, 02/05/2026 is no day. But who puts a day together from its numbers writes it day first.
 */
export function momentOfCut(scope: Scope, text: Sql, cut: readonly CutText[]): Sql {
  const orders = cut.map((each) => each.order(scope));
  const others = cut.filter((_, place) => orders[place] !== 'day-first');
  if (others.length === 0) return scope.map('moment', text);
  const pieces = others.flatMap(({ piece }) => piece ?? []);
  const read = scope.map('momentInOrder', text, commonOrder(orders, pieces.length > 0));
  if (pieces.length < others.length) return read;
  const areNumbers = joined(
    pieces.map((piece) => sql`regexp_full_match(${piece}, ${DIGITS})`),
    ' AND ',
  );
  return sql`CASE WHEN ${areNumbers} THEN ${scope.map('moment', text)} ELSE ${read} END`;
}

/** A text of the formula that puts signs into another one. */
export const mayHoldSigns = ({ constant }: Value): boolean => typeof constant !== 'string' || /[.,]/.test(constant);

/** What a text is cut from in which the formula may have put other signs: its days keep their order. */
export const withoutSigns = ({ cut }: Pick<Value, 'cut'>): Pick<Value, 'cut'> =>
  cut ? { cut: cut.map((each) => ({ ...each, signs: () => undefined, isWritten: true })) } : {};

/** What the formula wrote in signs of its own; undefined where these differ from row to row. */
export const writtenIn = (decimal: '.' | ',' | undefined): Required<Pick<Value, 'cut'>> => ({
  cut: [{ order: () => 'day-first', signs: () => decimal, isWritten: true }],
});

/** The same of what TEXT writes by a code, which only the row may know. */
export function writtenBy(code: string | undefined): Pick<Value, 'cut'> {
  if (code === undefined) return writtenIn(undefined);
  return mayWriteSigns(code) ? writtenIn(decimalSign(code)) : {};
}

/** The signs of a text that the formula wrote, or a part of it; undefined where it wrote none. */
export function signsWritten({ cut = [] }: Value): WrittenSigns | undefined {
  const written = cut.filter(({ isWritten }) => isWritten);
  if (written.length === 0) return undefined;
  const isWhole = written.length === cut.length;
  if (written.some(({ signs }) => signs() === undefined)) return { decimal: 'unknown', isWhole };
  const [first, ...others] = new Set(cut.flatMap(({ signs }) => signs() ?? []));
  return { decimal: others.length === 0 && (first === '.' || first === ',') ? first : 'open', isWhole };
}

const SIGNS = textSql('[.,]');
const LONE = textSql(LONE_SIGN);

/** The number in a text, as far as it is one with the signs of the columns that the text is cut from. */
export function numberOfCut(scope: Scope, text: Sql, seen: Sql, cut: readonly CutText[]): Sql {
  const own = scope.map('writtenNumber', text);
  const shown = scope.bind(seen);
  return cut.reduce((before, { signs, piece, isBroken }) => {
    const read = isBroken ? sql`CASE WHEN NOT ${isBroken} THEN ${before} END` : before;
    const decimal = signs();
    if (decimal === undefined) return read;
    const isSame = sql`${scope.map('soundSigns', shown, textSql(decimal))} = 1`;
    if (!piece) return sql`CASE WHEN ${isSame} THEN ${read} END`;
    const isSound = sql`(${isSame} OR NOT regexp_matches(${piece}, ${SIGNS}))`;
    // Rp before 1.125, or ,00 behind it, answers no question.
    const isTold = decimal === 'open' ? sql`${isSound} AND NOT regexp_matches(${piece}, ${LONE})` : isSound;
    return sql`CASE WHEN ${isTold} THEN ${read} END`;
  }, own);
}

const loneBy = { '.': textSql(loneDecimals['.']), ',': textSql(loneDecimals[',']) };
const [LAST, WITH_ZERO] = [textSql(lastDigitZero.from), textSql(lastDigitZero.to)];

/**
 * A text that goes whole into another one: where its column shows that 1.125 is one and an eighth, it is written 1.1250
 * there, because Rp 1.125 would be thousands.
 */
export function toldDecimals(scope: Scope, value: Value): Value {
  const [decimal, ...others] = new Set((cutOf(scope, value).cut ?? []).map(({ signs }) => signs()));
  if ((decimal !== '.' && decimal !== ',') || others.length > 0) return value;
  const text = scope.bind(value.sql);
  const isLone = failsWhere(sql`regexp_full_match(${text}, ${loneBy[decimal]})`);
  const sure = sql`CASE WHEN ${isLone} THEN regexp_replace(${text}, ${LAST}, ${WITH_ZERO}) ELSE ${sureFormOf(value)} END`;
  const typed = typedOf(value);
  return { ...value, sure, typed: typed ? sql`(${typed} OR ${isLone})` : isLone };
}

const [NUMBER, NO_DIGITS, EMPTY] = [textSql('\\d[.,]\\d'), textSql('\\D'), textSql('')];

/**
 * What a changed text is cut from: 12505 that was the 1250.5 of a number cell, or of a calculation, is no number any
 * more, though in the texts beside it the same sign may part thousands.
 */
export function changedCut(
  scope: Scope,
  from: Value,
  { cut, ...texts }: { text: Sql; piece: Sql } & Pick<Value, 'cut'>,
): Pick<Value, 'cut'> {
  const typed = from.isAsAsked ? undefined : typedOf(from);
  if (!typed) return cut ? { cut } : {};
  const [text, piece] = [scope.bind(texts.text), scope.bind(texts.piece)];
  const digits = (of: Sql) => sql`regexp_replace(${of}, ${NO_DIGITS}, ${EMPTY}, 'g')`;
  const isBroken = scope.bind(
    failsWhere(
      sql`(${typed} AND regexp_matches(${text}, ${NUMBER}) AND NOT regexp_matches(${piece}, ${SIGNS}) AND ${digits(text)} = ${digits(piece)})`,
    ),
  );
  return { cut: [...(cut ?? []), { order: () => 'day-first', signs: () => undefined, isBroken }] };
}
