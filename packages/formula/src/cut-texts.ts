/** Texts that a formula cuts from a column, or puts together from its texts: their days are in the column's order. */
import { readingOf } from './column-reading';
import type { CutSigns, DayOrder } from './readings';
import type { Scope } from './scope';
import { joined, sql, textSql, type Sql } from './sql';
import type { CutText, Value } from './value';

const MONTH = 'month-first';

const FIRST = '(?:0?[1-9]|1[0-2])';
const LATER = '(?:1[3-9]|2\\d|3[01])';
const dayOf = (...parts: [string, string]) => textSql(`(?:^|\\D)${parts.join('[/.-]')}[/.-]\\d{4}(?:\\D|$)`);
const [MONTH_FIRST, DAY_FIRST] = [dayOf(FIRST, LATER), dayOf(LATER, FIRST)];

/**
 * SQL of the order that the days in a column's texts show, among other words: `tgl 04/21/2026` begins with the month.
 * Looked for once, over all rows; no order where they show both.
 */
function orderShown(scope: Scope, { sql: text }: Value): Sql {
  const shows = (day: Sql) => scope.aggregate(sql`coalesce(bool_or(regexp_matches(${text}, ${day})), false)`);
  const [monthFirst, dayFirst] = [shows(MONTH_FIRST), shows(DAY_FIRST)];
  const late = sql`CASE WHEN ${dayFirst} THEN ${textSql('open')} ELSE ${textSql(MONTH)} END`;
  return scope.bind(sql`CASE WHEN ${monthFirst} THEN ${late} ELSE ${textSql('day-first')} END`);
}

function orderOf(scope: Scope, cell: Value, at: Scope): DayOrder | Sql {
  const reading = readingOf(scope, cell);
  if (cell.open === 'date') return 'open';
  // The rows of another file are not at hand.
  if (!reading && cell.type === 'text' && cell.column && at === scope) return orderShown(scope, cell);
  return reading?.kind === 'date' && reading.by?.notation.dateOrder === MONTH ? MONTH : 'day-first';
}

/** Typed columns of a known format; of any other one a text in it says for itself what it is. */
const decimalOf: ReadonlyMap<string, CutSigns> = new Map([
  ['id-number', ','],
  ['en-number', '.'],
]);
const decimalBeside = { '.': ',', ',': '.', both: 'open' } as const;

/** The signs in a column; nobody is asked how it is read because of a number that is cut from it. */
function signsOf(scope: Scope, { type, column, open, reading }: Value): CutSigns | undefined {
  if (type === 'number') return column?.format === undefined ? undefined : decimalOf.get(column.format);
  if (column) scope.askSigns(column);
  if (open !== undefined) return 'open';
  if (reading?.kind === 'number') {
    const { decimal, groups } = reading.by?.notation ?? {};
    return decimal ?? (groups && decimalBeside[groups]);
  }
  return reading?.kind === 'date' || reading?.kind === 'time' ? 'open' : undefined;
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
  return { cut: values.flatMap(({ type }, place) => cuts[place] ?? (type === 'blank' ? [] : [own])) };
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

/** What a text is cut from in which the formula may have put other signs: its days keep their order. */
export const withoutSigns = ({ cut }: Pick<Value, 'cut'>): Pick<Value, 'cut'> =>
  cut ? { cut: cut.map((each) => ({ ...each, signs: () => undefined })) } : {};

const SIGNS = textSql('[.,]');

/** The number in a text, as far as it is one with the signs of the columns that the text is cut from. */
export function numberOfCut(scope: Scope, text: Sql, seen: Sql, cut: readonly CutText[]): Sql {
  const own = scope.map('writtenNumber', text);
  const shown = scope.bind(seen);
  return cut.reduce((read, { signs, piece }) => {
    const decimal = signs();
    if (decimal === undefined) return read;
    const isSame = sql`${scope.map('soundSigns', shown, textSql(decimal))} = 1`;
    const isSound = piece ? sql`${isSame} OR NOT regexp_matches(${piece}, ${SIGNS})` : isSame;
    return sql`CASE WHEN ${isSound} THEN ${read} END`;
  }, own);
}
