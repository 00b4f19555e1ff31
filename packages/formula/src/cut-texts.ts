/** Texts that a formula cuts from a column, or puts together from its texts: their days are in the column's order. */
import { readingOf } from './column-reading';
import type { DayOrder } from './readings';
import type { Scope } from './scope';
import { joined, sql, textSql, type Sql } from './sql';
import type { CutText, Value } from './value';

const MONTH = 'month-first';

function orderOf(scope: Scope, cell: Value): DayOrder {
  const reading = readingOf(scope, cell);
  if (cell.open === 'date') return 'open';
  return reading?.kind === 'date' && reading.by?.notation.dateOrder === MONTH ? MONTH : 'day-first';
}

/** What a text is cut from: a column itself, or what that text was cut from. */
export function cutOf(scope: Scope, value: Value): Pick<Value, 'cut'> {
  if (value.cut) return { cut: value.cut };
  return value.type === 'text' && value.column ? { cut: [{ order: () => orderOf(scope, value) }] } : {};
}

/** What one of several texts is cut from, whichever is taken. */
export function cutOfEither(scope: Scope, values: readonly Value[]): Pick<Value, 'cut'> {
  const cuts = values.map((value) => cutOf(scope, value).cut);
  if (cuts.every((cut) => cut === undefined)) return {};
  const own: CutText = { order: () => 'day-first' };
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

/**
 * The moment in a text, in the order of the columns that it comes from. Where these differ, or wait for an answer, or
 * the text is put together, 02/05/2026 is no day. But who puts a day together from its numbers writes it day first.
 */
export function momentOfCut(scope: Scope, text: Sql, cut: readonly CutText[]): Sql {
  const orders = cut.map((each) => each.order());
  const others = cut.filter((_, place) => orders[place] !== 'day-first');
  if (others.length === 0) return scope.map('moment', text);
  const pieces = others.flatMap(({ piece }) => piece ?? []);
  const [order = 'open'] = orders;
  const isOne = pieces.length === 0 && orders.every((each) => each === order);
  const read = scope.map('momentInOrder', text, textSql(isOne ? order : 'open'));
  if (pieces.length < others.length) return read;
  const areNumbers = joined(
    pieces.map((piece) => sql`regexp_full_match(${piece}, ${DIGITS})`),
    ' AND ',
  );
  return sql`CASE WHEN ${areNumbers} THEN ${scope.map('moment', text)} ELSE ${read} END`;
}
