/** Decides by its votes how a column writes days: order of day and month, century. */
import type { Notation } from './column-reading';
import type { SignEvidence } from './column-signs';
import { CLEAR_MAJORITY } from './column-kind';
import { cellsOf } from './column-votes';
import type { ColumnVotes } from './column-votes';
import type { DayOrders, NotationContext } from './notation-context';
import type { DayEnds } from './value-shape';

export type DateOrder = NonNullable<Notation['dateOrder']>;

/** Days that prove month first settle the order only from this share of the days that can be month first. */
const WEIGHTY = 0.2;

const clearWinner = (first: number, second: number): 0 | 1 | undefined => {
  const all = first + second;
  if (all === 0) return undefined;
  return first / all > CLEAR_MAJORITY ? 0 : second / all > CLEAR_MAJORITY ? 1 : undefined;
};

export interface SettledOrder {
  value?: DateOrder;
  contested?: boolean;
  open?: readonly DateOrder[];
  byHabit?: true;
}

export interface SettledCentury {
  value?: number;
  contested?: boolean;
  /** Two pivots if the century is open. */
  open?: readonly [later: number, earlier: number];
}

/** 1,250.50: a writer of such amounts may also write the month first. */
const isAmerican = ({ ',': comma, '.': point }: SignEvidence): boolean =>
  comma.groups > 0 && point.decimals > 0 && comma.decimals === 0 && point.groups === 0;

/** Whether most days that show the order have the month first. */
export const showsMonthFirst = ({ dayFirst, monthFirst }: DayOrders): boolean =>
  clearWinner(dayFirst, monthFirst) === 1;

/** Whether most days that show the order have the day first. */
const showsDayFirst = ({ dayFirst, monthFirst }: DayOrders): boolean => clearWinner(dayFirst, monthFirst) === 0;

const hasAmericanAmounts = ({ file }: NotationContext): boolean => file !== undefined && isAmerican(file);

/**
 * Whether month first needs a second proof: under an Indonesian header, or next to days that have the day first, a
 * single 01/16/2026 may be a slip. American amounts and other such days in the file bear it out.
 */
const isUnlikelyMonthFirst = (context: NotationContext): boolean => {
  const { header, days = { dayFirst: 0, monthFirst: 0 } } = context;
  return (header.indonesianDay || showsDayFirst(days)) && !hasAmericanAmounts(context) && !showsMonthFirst(days);
};

const EITHER_ORDER = ['day-first', 'month-first'] as const;

/** The cells beyond this share may be typos or other forms. */
const MOST = 0.8;
/** Dates may be planned this many years ahead; later years belong to the last century. */
const AHEAD = 2;
const LAST_CENTURY = 50;
const FEWEST_DAYS = 3;

/** The most frequent numbers, enough to cover most of the cells. */
function usual(counts: ReadonlyMap<number, number>): number[] {
  const all = [...counts].sort(([, a], [, b]) => b - a);
  const enough = all.reduce((sum, [, cells]) => sum + cells, 0) * MOST;
  let seen = 0;
  return all.filter(([, cells]) => (seen += cells) - cells < enough).map(([number]) => number);
}

const endingsOf = (votes: ColumnVotes, may: DayEnds['may']): number => cellsOf(votes, ({ ends }) => ends?.may === may);

/**
 * 26-01-05, 26-01-17, 26-01-28: the first numbers of these days vary far less than the last ones, and are a year that
 * has come or soon will. Day first, they would be the 26th in three different years.
 */
function seemsToBeginWithYear({ votes, thisYear }: NotationContext): boolean {
  const [firsts, lasts] = [usual(votes.firsts), usual(votes.lasts)];
  const isYear = (first: number) => first <= (thisYear % 100) + AHEAD || first >= LAST_CENTURY;
  return mayBeginWithYear(votes) && lasts.length >= Math.max(FEWEST_DAYS, 2 * firsts.length) && firsts.every(isYear);
}

/** Whether all texts in this order are the same day: the lines of one journal entry share its slip. */
function isOneDay(votes: ColumnVotes, order: DateOrder): boolean {
  const texts = [...votes.shapes.values()].flatMap((each) =>
    each.shape.day?.order === order ? [...each.texts.keys()] : [],
  );
  return new Set(texts.map((text) => text.trim().split(/[ T]/)[0])).size === 1;
}

/**
 * Day first is the Indonesian order. The month comes first only if days prove it that have no other reading. If no day
 * shows the order, and the file's other days have the month first or its amounts are American, the order is open.
 */
export function settleOrder(context: NotationContext): SettledOrder {
  const { votes, header, asked, days } = context;
  const ends = endingsOf(votes, 'end with the year') + endingsOf(votes, 'either');
  if (ends === 0 && endingsOf(votes, 'begin with it') > 0) return { value: 'year-first' };
  if (seemsToBeginWithYear(context)) return { open: ['day-first', 'year-first'] };
  const of = (order: string): number => cellsOf(votes, ({ day }) => day?.order === order);
  const [dayFirst, monthFirst, either] = [of('day-first'), of('month-first'), of('open')];
  if (asked.isOpen && either > 0) return { open: EITHER_ORDER };
  if (asked.isOpen && endingsOf(votes, 'either') > 0) return { open: ['day-first', 'year-first'] };
  if (monthFirst === 0 && (dayFirst > 0 || either === 0)) return { value: 'day-first' };
  if (monthFirst === 0) {
    return (!header.indonesianDay && hasAmericanAmounts(context)) || (days && showsMonthFirst(days))
      ? { open: EITHER_ORDER }
      : { value: 'day-first', byHabit: true };
  }
  const winner = clearWinner(dayFirst, monthFirst);
  if (winner === 0) return { value: 'day-first', contested: true };
  // Three in five days of any month are after the twelfth: a few such days among many others prove little.
  const isSingle = winner === 1 && either > 0 && isOneDay(votes, 'month-first');
  const isProved = monthFirst >= (monthFirst + either) * WEIGHTY && !(isSingle && isUnlikelyMonthFirst(context));
  const byHabit = isSingle && ({ byHabit: true } as const);
  if (winner === undefined || !isProved) return { ...(either > 0 && { open: EITHER_ORDER }), ...byHabit };
  return { value: 'month-first', contested: dayFirst > 0, ...byHabit };
}

/** Whether values show another order only than was stated, perhaps for another file. */
export function contradictsOrder({ votes }: NotationContext, stated: DateOrder): boolean {
  const of = (order: string): number => cellsOf(votes, ({ day }) => day?.order === order);
  if (stated === 'year-first')
    return endingsOf(votes, 'end with the year') > 0 && endingsOf(votes, 'begin with it') === 0;
  const other = stated === 'day-first' ? 'month-first' : 'day-first';
  return of(other) > 0 && of(stated) === 0;
}

/** What a column's days show about their order, whatever was answered. */
export interface DayEvidence extends DayOrders {
  /** Cells that an answer decides. */
  open: number;
  /** Where two-digit years are recent at one end only, or vary least there. */
  year?: 'first' | 'last';
}

const RECENT = 10;

/** Whether the years at one end are all recent, and more likely years than the numbers at the other. */
function isLikelyEnd(years: ColumnVotes['firsts'], others: ColumnVotes['lasts'], thisYear: number): boolean {
  const areRecent = (numbers: ColumnVotes['firsts']) =>
    [...numbers.keys()].every((year) => year <= (thisYear % 100) + AHEAD && year >= (thisYear % 100) - RECENT);
  return years.size > 0 && areRecent(years) && (!areRecent(others) || others.size > years.size);
}

export function dayEvidence(votes: ColumnVotes, thisYear: number): DayEvidence {
  const cells = (order: string): number => cellsOf(votes, ({ day }) => day?.order === order);
  const isFirst = isLikelyEnd(votes.firsts, votes.lasts, thisYear);
  const isLast = isLikelyEnd(votes.lasts, votes.firsts, thisYear);
  return {
    dayFirst: cells('day-first'),
    monthFirst: cells('month-first'),
    open: cellsOf(votes, ({ day, ends }) => day?.order === 'open' || ends?.may === 'either'),
    ...(isFirst !== isLast && { year: isFirst ? ('first' as const) : ('last' as const) }),
  };
}

/** Years further than this from the four-digit years belong to the other century, or to none. */
const NEAR = 10;

/** The distance of a year from a span of years. */
const beyond = (year: number, first: number, last: number): number => Math.max(0, first - year, year - last);

/**
 * 26-01-05, 26-01-17, 25-12-30: the first numbers vary less than the last ones, and all last numbers can be days of a
 * month. Then the year may come first.
 */
function mayBeginWithYear(votes: ColumnVotes): boolean {
  const [firsts, lasts] = [usual(votes.firsts), usual(votes.lasts)];
  return firsts.length < lasts.length && endingsOf(votes, 'either') > endingsOf(votes, 'end with the year');
}

/** The pivot by the votes, before checking whether the years are at the end at all. */
function votedCentury({ votes, header, thisYear }: NotationContext, order: DateOrder | undefined): SettledCentury {
  const short = [...(order === 'year-first' ? votes.firsts : votes.shortYears).keys()];
  if (short.length === 0) return {};
  const full = [...votes.years.keys()];
  if (full.length > 0) {
    const [first, last] = [Math.min(...full), Math.max(...full)];
    const distances = (year: number) => [beyond(year + 2000, first, last), beyond(year + 1900, first, last)] as const;
    const pivot = Array.from({ length: 100 }, (_, year) => year).findLast((year) => {
      const [of2000, of1900] = distances(year);
      return of2000 <= of1900;
    });
    const either = short.filter((year) => {
      const [of2000, of1900] = distances(year);
      return Math.abs(of2000 - of1900) < NEAR;
    });
    if (either.length > 0) return { open: [Math.max(...either), Math.min(...either) - 1] };
    return { value: pivot ?? -1, contested: short.some((year) => Math.min(...distances(year)) > NEAR) };
  }
  if (header.birth) {
    const pivot = thisYear % 100;
    return short.some((year) => year <= pivot) ? { open: [pivot, 0] } : { value: pivot };
  }
  return short.some((year) => year >= 50 && year < 70) ? { open: [69, 49] } : { value: 49 };
}

export function settleCentury(context: NotationContext, order: DateOrder | undefined): SettledCentury {
  const settled = votedCentury(context, order);
  const isOpen = context.asked.dateOrder === undefined && order !== 'year-first' && mayBeginWithYear(context.votes);
  return isOpen ? { ...settled, contested: true } : settled;
}
