/** How a column writes its values, by their votes: decimal sign, order of day and month, century. */
import type { ColumnReading, Contested, Notation, ValueKind } from './column-reading';
import { cellsOf } from './column-votes';
import { settleSigns } from './column-signs';
import { SEVERAL_CURRENCIES } from './foreign-currency';
import type { Sign, SignCells, SignEvidence } from './column-signs';
import type { ColumnVotes } from './column-votes';
import type { HeaderWords } from './header-words';
import type { DayEnds } from './value-shape';

export type QuestionAbout = 'decimal' | 'date_order' | 'century' | 'digits';

export interface SettledNotation {
  notation: Notation;
  contested: readonly Contested[];
  unit?: ColumnReading['unit'];
  currency?: string;
  /** What the votes leave open, with the answers there are. */
  open?: { about: QuestionAbout; answers: readonly Notation[] };
  /** The day comes first by habit alone: no value shows it. */
  byHabit?: true;
}

/** Days of a file that only one order of day and month reads, counted. */
export interface DayOrders {
  dayFirst: number;
  monthFirst: number;
}

type DateOrder = NonNullable<Notation['dateOrder']>;

interface Context {
  votes: ColumnVotes;
  header: HeaderWords;
  /** The year of today: nobody is born after it. */
  thisYear: number;
  asked: Notation;
  /** What the other columns of the file show of the signs. */
  file?: SignEvidence;
  /** What their days show. */
  days?: DayOrders;
  /** Somebody said what the column is. */
  isStated: boolean;
}

/** A side wins with more than this share of the votes. */
const CLEAR = 0.6;
/** Values that prove a sign against what the thousands of the column look like settle it only from this share on. */
const WEIGHTY = 0.2;

const clearWinner = (first: number, second: number): 0 | 1 | undefined => {
  const all = first + second;
  if (all === 0) return undefined;
  return first / all > CLEAR ? 0 : second / all > CLEAR ? 1 : undefined;
};

interface SettledOrder {
  value?: DateOrder;
  contested?: boolean;
  open?: readonly DateOrder[];
  byHabit?: true;
}

interface SettledCentury {
  value?: number;
  contested?: boolean;
  /** Two pivots where the century is open. */
  open?: readonly [later: number, earlier: number];
}

/** What the values of a column show of each sign. */
export const signEvidence = (votes: ColumnVotes): SignEvidence => {
  const of = (sign: Sign): SignCells => ({
    groups: cellsOf(votes, ({ number }) => number?.signs.group === sign),
    decimals: cellsOf(votes, ({ number }) => number?.signs.decimal === sign),
    longDecimals: cellsOf(votes, ({ number }) => number?.signs.decimal === sign && number.longFraction),
    open: cellsOf(votes, ({ number }) => number?.open === sign),
  });
  return { ',': of(','), '.': of('.') };
};

const RUPIAH = 'IDR';

/** The currency of most amounts that say theirs; undefined where none says any but rupiah. */
function settleCurrency({ shapes }: ColumnVotes): string | undefined {
  const cells = new Map<string, number>();
  for (const { shape, cells: n } of shapes.values()) {
    const code = shape.number?.currency ? (shape.number.foreign ?? RUPIAH) : undefined;
    if (code) cells.set(code, (cells.get(code) ?? 0) + n);
  }
  const all = [...cells.values()].reduce((sum, n) => sum + n, 0);
  const [most, ...others] = [...cells].sort(([, a], [, b]) => b - a);
  if (!most) return undefined;
  return others.length === 0 || most[1] / all > CLEAR ? most[0] : SEVERAL_CURRENCIES;
}

function settleNumber({ votes, header, asked, file }: Context): SettledNotation {
  const settled = settleSigns(signEvidence(votes), { asked, file, isMeasure: header.measure });
  const numbers = cellsOf(votes, ({ number }) => number !== undefined);
  const percent = cellsOf(votes, ({ number }) => number?.percent === true);
  const money = cellsOf(votes, ({ number }) => number?.currency === true);
  const currency = settleCurrency(votes);
  const isRupiah = money * 2 > numbers && currency === RUPIAH;
  const unit = percent * 2 > numbers ? 'percent' : isRupiah ? 'rupiah' : undefined;
  const letterM = asked.letterM ?? header.letterM;
  return {
    notation: { ...asked, ...settled.notation, ...(letterM && { letterM }) },
    contested: [],
    ...(unit && { unit }),
    ...(currency && currency !== RUPIAH && { currency }),
    ...(settled.open && { open: { about: 'decimal', answers: settled.open } }),
  };
}

/** 1,250.50: who writes amounts so may write the month first. */
const isAmerican = ({ ',': comma, '.': point }: SignEvidence): boolean =>
  comma.groups > 0 && point.decimals > 0 && comma.decimals === 0 && point.groups === 0;

/** Whether the month stands first in most days that show it. */
export const showsMonthFirst = ({ dayFirst, monthFirst }: DayOrders): boolean =>
  clearWinner(dayFirst, monthFirst) === 1;

const EITHER_ORDER = ['day-first', 'month-first'] as const;

/** Values beyond this share of the cells may be slips of other forms. */
const MOST = 0.8;
/** A few years more than this one are planned for; what is beyond is of the last century. */
const AHEAD = 2;
const LAST_CENTURY = 50;
const FEWEST_DAYS = 3;

/** The most frequent numbers, as many as stand in most of the cells. */
function usual(counts: ReadonlyMap<number, number>): number[] {
  const all = [...counts].sort(([, a], [, b]) => b - a);
  const enough = all.reduce((sum, [, cells]) => sum + cells, 0) * MOST;
  let seen = 0;
  return all.filter(([, cells]) => (seen += cells) - cells < enough).map(([number]) => number);
}

const endingsOf = (votes: ColumnVotes, may: DayEnds['may']): number => cellsOf(votes, ({ ends }) => ends?.may === may);

/**
 * 26-01-05, 26-01-17, 26-01-28: what begins these days varies far less than what ends them, and is a year that has come or
 * soon will. Day first, they would be the 26th of three years.
 */
function seemsToBeginWithYear({ votes, thisYear }: Context): boolean {
  const [firsts, lasts] = [usual(votes.firsts), usual(votes.lasts)];
  const isYear = (first: number) => first <= (thisYear % 100) + AHEAD || first >= LAST_CENTURY;
  return mayBeginWithYear(votes) && lasts.length >= Math.max(FEWEST_DAYS, 2 * firsts.length) && firsts.every(isYear);
}

/**
 * Day first is the Indonesian order; the month comes first only where days prove it that cannot be read otherwise. Where no
 * day shows the order, and the other days of the file begin with the month or its amounts are American, nobody can tell.
 */
function settleOrder(context: Context): SettledOrder {
  const { votes, header, file, days } = context;
  const ends = endingsOf(votes, 'end with the year') + endingsOf(votes, 'either');
  if (ends === 0 && endingsOf(votes, 'begin with it') > 0) return { value: 'year-first' };
  if (seemsToBeginWithYear(context)) return { open: ['day-first', 'year-first'] };
  const of = (order: string): number => cellsOf(votes, ({ day }) => day?.order === order);
  const [dayFirst, monthFirst, either] = [of('day-first'), of('month-first'), of('open')];
  if (monthFirst === 0 && (dayFirst > 0 || either === 0)) return { value: 'day-first' };
  if (monthFirst === 0) {
    const isAmericanFile = !header.indonesianDay && file !== undefined && isAmerican(file);
    return isAmericanFile || (days && showsMonthFirst(days))
      ? { open: EITHER_ORDER }
      : { value: 'day-first', byHabit: true };
  }
  const winner = clearWinner(dayFirst, monthFirst);
  if (winner === 0) return { value: 'day-first', contested: true };
  // Three in five days of any month are beyond the twelfth: a few among many that are not prove little.
  if (winner === undefined || monthFirst < (monthFirst + either) * WEIGHTY)
    return either > 0 ? { open: EITHER_ORDER } : {};
  return { value: 'month-first', contested: dayFirst > 0 };
}

/** Years further than this from those of four digits are of the other century, or none. */
const NEAR = 10;

/** The distance of a year from a span of years. */
const beyond = (year: number, first: number, last: number): number => Math.max(0, first - year, year - last);

/**
 * 26-01-05, 26-01-17, 25-12-30: what begins a day varies less than what ends it, and all that ends one may be a day of a
 * month. Then the year may come first.
 */
function mayBeginWithYear(votes: ColumnVotes): boolean {
  const [firsts, lasts] = [usual(votes.firsts), usual(votes.lasts)];
  return firsts.length < lasts.length && endingsOf(votes, 'either') > endingsOf(votes, 'end with the year');
}

/** The pivot by the votes, before it is asked whether the years are at the end at all. */
function votedCentury({ votes, header, thisYear }: Context, order: DateOrder | undefined): SettledCentury {
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

function settleCentury(context: Context, order: DateOrder | undefined): SettledCentury {
  const settled = votedCentury(context, order);
  const isOpen = context.asked.dateOrder === undefined && order !== 'year-first' && mayBeginWithYear(context.votes);
  return isOpen ? { ...settled, contested: true } : settled;
}

/** 45000 beside "n/a": a day as a workbook counts them, or a number. Days that are written as such bear the days out. */
const DIGITS: readonly Notation[] = [{ serials: '1900' }, { plainDigits: true }];

function settleDigits({ votes, header, asked, isStated }: Context): Omit<SettledNotation, 'unit' | 'currency'> {
  const written = cellsOf(votes, ({ day }) => day !== undefined);
  const compact = cellsOf(votes, (shape) => shape.compact);
  const serial = cellsOf(votes, (shape) => shape.serial === 'usual');
  if (asked.plainDigits && !isStated) return { notation: {}, contested: [] };
  const isAsked = isStated || asked.serials !== undefined || asked.compactDays === true;
  if (serial > 0 && written + compact === 0 && !isAsked) {
    return { notation: {}, contested: [], open: { about: 'digits', answers: DIGITS } };
  }
  const isBorneOut = isStated || header.date || written > 0;
  const compactDays = asked.compactDays ?? (compact > 0 && (isBorneOut || compact > votes.filled / 2));
  const serials = asked.serials ?? (serial > 0 && isBorneOut ? ('1900' as const) : undefined);
  const isMixed = written > 0 || (compact > 0 && serial > 0);
  return {
    notation: { ...(compactDays && { compactDays }), ...(serials && { serials }) },
    contested: [
      ...(asked.serials === undefined && serials ? (['rareSerials'] as const) : []),
      ...(asked.serials === undefined && serials && (isMixed || !header.date) ? (['serials'] as const) : []),
      ...(asked.compactDays === undefined && compactDays && isMixed ? (['compactDays'] as const) : []),
    ],
  };
}

function settleDay(context: Context): SettledNotation {
  const { votes, asked } = context;
  const order: SettledOrder = asked.dateOrder ? { value: asked.dateOrder } : settleOrder(context);
  const century: SettledCentury =
    asked.centuryPivot === undefined ? settleCentury(context, order.value) : { value: asked.centuryPivot };
  const digits = settleDigits(context);
  const timed = cellsOf(votes, ({ day }) => day?.timed === true);
  const away = cellsOf(votes, ({ day }) => day?.zone === 'other');
  const zones = asked.zones ?? (away > 0 && away / timed > CLEAR ? ('to-wib' as const) : undefined);
  const hasDay = cellsOf(votes, ({ day }) => day?.order !== undefined) > 0;
  const isKnown = hasDay || order.value === 'year-first' || asked.dateOrder !== undefined;
  const dateOrder = isKnown ? order.value : undefined;
  // Where the year may come first, no year of two digits is known.
  const pivot = century.open || order.open?.includes('year-first') ? undefined : century.value;
  const open = order.open
    ? ({ about: 'date_order', answers: order.open.map((dateOrder) => ({ dateOrder })) } as const)
    : century.open
      ? ({ about: 'century', answers: century.open.map((centuryPivot) => ({ centuryPivot })) } as const)
      : digits.open;
  return {
    notation: {
      ...asked,
      ...digits.notation,
      ...(dateOrder && { dateOrder }),
      ...(pivot !== undefined && { centuryPivot: pivot }),
      ...(zones && { zones }),
    },
    contested: [
      ...digits.contested,
      ...(order.contested ? (['dateOrder'] as const) : []),
      ...(century.contested ? (['century'] as const) : []),
    ],
    ...(open && { open }),
    ...(order.byHabit && { byHabit: true }),
  };
}

function settleTime({ votes, header, asked, isStated }: Context): SettledNotation {
  const sure = cellsOf(votes, ({ time }) => time === 'sure');
  const padded = cellsOf(votes, ({ number, time }) => number === undefined && time === 'dotted');
  const dottedTimes = asked.dottedTimes ?? (isStated || header.time || sure + padded > 0);
  return {
    notation: { ...asked, ...(dottedTimes && { dottedTimes }), ...(isStated && { serials: asked.serials ?? '1900' }) },
    contested: [],
  };
}

/** T beside Y or ya is tidak, beside F or false true; beside none, or both, nobody can tell. */
function meaningOfT(votes: ColumnVotes): Notation['letterT'] {
  const has = (...words: string[]): boolean =>
    cellsOf(votes, ({ word }) => word !== undefined && words.includes(word)) > 0;
  const isYes = has('y', 'ya', 'iya', 'yes', 'benar', 'betul');
  const isNo = has('f', 'false', 'n', 'no');
  if (isYes === isNo) return undefined;
  return isYes ? 'tidak' : 'true';
}

function settleTruth({ votes, header, asked, isStated }: Context): SettledNotation {
  const letterT = asked.letterT ?? meaningOfT(votes);
  const all = cellsOf(votes, ({ truth }) => truth !== undefined);
  const words = cellsOf(votes, ({ word }) => word !== undefined);
  const binary = asked.binary ?? (isStated || (all === votes.filled && (header.boolean || words > 0)));
  return { notation: { ...asked, ...(letterT && { letterT }), ...(binary && { binary }) }, contested: [] };
}

/** The notation of a column of a kind. */
export function settleNotation(kind: ValueKind, context: Context): SettledNotation {
  switch (kind) {
    case 'number':
      return settleNumber(context);
    case 'date':
    case 'datetime':
      return settleDay(context);
    case 'time':
      return settleTime(context);
    case 'duration':
      return { notation: context.asked, contested: [] };
    case 'boolean':
      return settleTruth(context);
  }
}
