/** Decides by its votes how a column writes values: decimal sign, order of day and month, century. */
import type { ColumnReading, Contested, Notation, ValueKind } from './column-reading';
import { cellsOf } from './column-votes';
import { settleSigns } from './column-signs';
import { SEVERAL_CURRENCIES } from './foreign-currency';
import type { Sign, SignCells, SignEvidence } from './column-signs';
import type { ColumnVotes } from './column-votes';
import type { HeaderWords } from './header-words';
import type { DayEnds, NumberShape } from './value-shape';

export type QuestionAbout = 'decimal' | 'date_order' | 'century' | 'digits' | 'debit';

export interface SettledNotation {
  notation: Notation;
  contested: readonly Contested[];
  unit?: ColumnReading['unit'];
  currency?: string;
  /** What the votes leave open, with the possible answers. */
  open?: { about: QuestionAbout; answers: readonly Notation[] };
  /** The order of day and month is a convention, or one value's word: the file's other days and amounts decide. */
  byHabit?: true;
}

/** Counts of the days in a file that can be read in only one order of day and month. */
export interface DayOrders {
  dayFirst: number;
  monthFirst: number;
}

type DateOrder = NonNullable<Notation['dateOrder']>;

interface Context {
  votes: ColumnVotes;
  header: HeaderWords;
  /** The current year: nobody is born after it. */
  thisYear: number;
  asked: Notation;
  /** What the file's other columns show about the signs. */
  file?: SignEvidence;
  /** What the days in the file's other columns show. */
  days?: DayOrders;
  /** Whether its amounts are marked as debits and credits. */
  isMarked: boolean;
  /** Whether somebody has said what the column is. */
  isStated: boolean;
}

/** A side wins with more than this share of the votes. */
const CLEAR = 0.6;
/** Days that prove month first settle the order only from this share of the days that can be month first. */
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
  /** Two pivots if the century is open. */
  open?: readonly [later: number, earlier: number];
}

const RUPIAH = 'IDR';

/**
 * The currency of most amounts that name one; undefined if none does. Bare numbers are of the currency that the header
 * names: where it says Rp, $5 is none of them.
 */
function settleCurrency(votes: ColumnVotes, header: HeaderWords): string | undefined {
  const { shapes } = votes;
  const cells = new Map<string, number>();
  for (const { shape, cells: n } of shapes.values()) {
    const code = shape.number?.currency ? (shape.number.foreign ?? RUPIAH) : undefined;
    if (code) cells.set(code, (cells.get(code) ?? 0) + n);
  }
  const all = [...cells.values()].reduce((sum, n) => sum + n, 0);
  const [most, ...others] = [...cells].sort(([, a], [, b]) => b - a);
  if (!most) return undefined;
  const bare = cellsOf(votes, ({ number }) => number?.currency === false && !number.percent);
  if (header.currency && bare > 0) return header.currency;
  return others.length === 0 || most[1] / all > CLEAR ? most[0] : SEVERAL_CURRENCIES;
}

/**
 * Counts what the values of a column show about each sign. Amounts in another currency than the column's come from
 * another writer: $1,250.50 says nothing about 12.500 under “Harga (Rp)”.
 */
function countSigns(votes: ColumnVotes, currency: string | undefined): SignEvidence {
  const isOwn = ({ currency: isAmount, foreign = RUPIAH }: NumberShape) =>
    !isAmount || currency === undefined || currency === SEVERAL_CURRENCIES || foreign === currency;
  const cells = (is: (number: NumberShape) => boolean) =>
    cellsOf(votes, ({ number }) => number !== undefined && isOwn(number) && is(number));
  const of = (sign: Sign): SignCells => ({
    groups: cells(({ signs }) => signs.group === sign),
    decimals: cells(({ signs }) => signs.decimal === sign),
    longDecimals: cells(({ signs, longFraction }) => signs.decimal === sign && longFraction),
    open: cells(({ open }) => open === sign),
  });
  return { ',': of(','), '.': of('.') };
}

/** The same, as evidence for the file's other columns. */
export const signEvidence = (votes: ColumnVotes, header: HeaderWords): SignEvidence =>
  countSigns(votes, settleCurrency(votes, header));

/** DB takes from a bank account, and adds to an asset in a ledger. */
const DEBITS: readonly Notation[] = [{ debit: 'minus' }, { debit: 'plus' }];

/** What marks of debit and credit leave open. */
function settleDebit({ votes, asked }: Context): Pick<SettledNotation, 'contested' | 'open'> {
  const cells = (is: (number: NumberShape) => boolean) =>
    cellsOf(votes, ({ number }) => number !== undefined && !number.zero && is(number));
  const [debits, credits] = (['debit', 'credit'] as const).map((side) => cells((number) => number.side === side));
  if (!debits && !credits) return { contested: [] };
  // Beside DB alone an amount without a mark is a credit, as some banks print it, if DB subtracts. Else it may be either.
  const subtracted = asked.debit === 'plus' ? credits : debits;
  const isOneSided = asked.debit !== undefined && (debits === 0 || credits === 0) && subtracted;
  const isMixed = !isOneSided && cells(({ side, negative }) => side === undefined && !negative) > 0;
  return {
    contested: isMixed ? ['debit'] : [],
    ...(asked.debit === undefined && { open: { about: 'debit', answers: DEBITS } }),
  };
}

/** Whether values show the other sign only than was stated, perhaps for another file: 1,234,567 where a comma parts decimals. */
function contradictsSign({ ',': comma, '.': point }: SignEvidence, { decimal }: Notation): boolean {
  const [shownComma, shownPoint] = [comma.decimals + point.groups > 0, point.decimals + comma.groups > 0];
  return decimal !== undefined && shownComma !== shownPoint && shownComma !== (decimal === ',');
}

function settleNumber(context: Context): SettledNotation {
  const { votes, header, asked, file, isMarked } = context;
  const currency = asked.currency ?? settleCurrency(votes, header);
  const signs = countSigns(votes, currency);
  const settled = settleSigns(signs, { asked, file, isMeasure: header.measure });
  const numbers = cellsOf(votes, ({ number }) => number !== undefined);
  const percent = cellsOf(votes, ({ number }) => number?.percent === true);
  const money = cellsOf(votes, ({ number }) => number?.currency === true);
  const isRupiah = money * 2 > numbers && currency === RUPIAH;
  const shown = percent * 2 > numbers ? 'percent' : isRupiah ? 'rupiah' : 'none';
  const unit = asked.unit ?? shown;
  const letterM = asked.letterM ?? header.letterM;
  const debit = settleDebit(context);
  return {
    ...debit,
    contested: [...debit.contested, ...(contradictsSign(signs, asked) ? (['decimal'] as const) : [])],
    notation: { ...asked, ...settled.notation, ...(letterM && { letterM }), ...(isMarked && { marked: true }) },
    ...(unit !== 'none' && { unit }),
    ...(currency && currency !== RUPIAH && { currency }),
    ...(settled.open && { open: { about: 'decimal', answers: settled.open } }),
  };
}

/** 1,250.50: a writer of such amounts may also write the month first. */
const isAmerican = ({ ',': comma, '.': point }: SignEvidence): boolean =>
  comma.groups > 0 && point.decimals > 0 && comma.decimals === 0 && point.groups === 0;

/** Whether most days that show the order have the month first. */
export const showsMonthFirst = ({ dayFirst, monthFirst }: DayOrders): boolean =>
  clearWinner(dayFirst, monthFirst) === 1;

/** Whether most days that show the order have the day first. */
const showsDayFirst = ({ dayFirst, monthFirst }: DayOrders): boolean => clearWinner(dayFirst, monthFirst) === 0;

const hasAmericanAmounts = ({ file }: Context): boolean => file !== undefined && isAmerican(file);

/**
 * Whether month first needs a second proof: under an Indonesian header, or next to days that have the day first, a
 * single 01/16/2026 may be a slip. American amounts and other such days in the file bear it out.
 */
const isUnlikelyMonthFirst = (context: Context): boolean => {
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
function seemsToBeginWithYear({ votes, thisYear }: Context): boolean {
  const [firsts, lasts] = [usual(votes.firsts), usual(votes.lasts)];
  const isYear = (first: number) => first <= (thisYear % 100) + AHEAD || first >= LAST_CENTURY;
  return mayBeginWithYear(votes) && lasts.length >= Math.max(FEWEST_DAYS, 2 * firsts.length) && firsts.every(isYear);
}

/**
 * Day first is the Indonesian order. The month comes first only if days prove it that have no other reading. If no day
 * shows the order, and the file's other days have the month first or its amounts are American, the order is open.
 */
function settleOrder(context: Context): SettledOrder {
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
  const isSingle = monthFirst === 1 && either > 0 && winner === 1;
  const isProved = monthFirst >= (monthFirst + either) * WEIGHTY && !(isSingle && isUnlikelyMonthFirst(context));
  const byHabit = isSingle && ({ byHabit: true } as const);
  if (winner === undefined || !isProved) return { ...(either > 0 && { open: EITHER_ORDER }), ...byHabit };
  return { value: 'month-first', contested: dayFirst > 0, ...byHabit };
}

/** Whether values show another order only than was stated, perhaps for another file. */
function contradictsOrder({ votes }: Context, stated: DateOrder): boolean {
  const of = (order: string): number => cellsOf(votes, ({ day }) => day?.order === order);
  if (stated === 'year-first')
    return endingsOf(votes, 'end with the year') > 0 && endingsOf(votes, 'begin with it') === 0;
  const other = stated === 'day-first' ? 'month-first' : 'day-first';
  return of(other) > 0 && of(stated) === 0;
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

/**
 * 45000 next to "n/a": a workbook's day number, or a plain number. Dates written as such are evidence for day numbers.
 */
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
  const order: SettledOrder = asked.dateOrder
    ? { value: asked.dateOrder, contested: contradictsOrder(context, asked.dateOrder) }
    : settleOrder(context);
  const century: SettledCentury =
    asked.centuryPivot === undefined ? settleCentury(context, order.value) : { value: asked.centuryPivot };
  const digits = settleDigits(context);
  const timed = cellsOf(votes, ({ day }) => day?.timed === true);
  const away = cellsOf(votes, ({ day }) => day?.zone === 'other');
  const zones = asked.zones ?? (away > 0 && away / timed > CLEAR ? ('to-wib' as const) : undefined);
  const hasDay = cellsOf(votes, ({ day }) => day?.order !== undefined) > 0;
  const isKnown = hasDay || order.value === 'year-first' || asked.dateOrder !== undefined;
  const dateOrder = isKnown ? order.value : undefined;
  // If the year may come first, no two-digit year is certain.
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

/** T next to Y or ya means tidak, next to F or false it means true; next to neither or both it is open. */
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

/** Decides the notation of a column of the given kind. */
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
