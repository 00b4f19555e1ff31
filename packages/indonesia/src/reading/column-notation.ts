/** Decides by its votes how a column writes values: decimal sign, order of day and month, century. */
import type { ColumnReading, Contested, Notation, ValueKind } from './column-reading';
import { CLEAR_MAJORITY } from './column-kind';
import { cellsOf } from './column-votes';
import { contradictsOrder, settleCentury, settleOrder } from './day-notation';
import type { SettledCentury, SettledOrder } from './day-notation';
import { settleSigns } from './column-signs';
import { SEVERAL_CURRENCIES } from './foreign-currency';
import type { Sign, SignCells, SignEvidence } from './column-signs';
import type { ColumnVotes } from './column-votes';
import type { HeaderWords } from './header-words';
import type { NotationContext } from './notation-context';
import type { NumberShape } from './value-shape';

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

const RUPIAH = 'IDR';

const isBare = ({ currency, percent, zero }: NumberShape): boolean => !currency && !percent && !zero;

/** Whether bare numbers are written as rupiah, and amounts in another currency in the other way: 2.500.000 beside $1,500.00. */
function areBareRupiah(votes: ColumnVotes): boolean {
  const shows = (is: (number: NumberShape) => boolean, decimal: Sign) =>
    cellsOf(
      votes,
      ({ number }) =>
        number !== undefined &&
        is(number) &&
        (number.signs.decimal === decimal || number.signs.group === (decimal === ',' ? '.' : ',')),
    ) > 0;
  const isForeign = ({ currency, foreign }: NumberShape) => currency && foreign !== undefined;
  return shows(isBare, ',') && !shows(isBare, '.') && shows(isForeign, '.') && !shows(isForeign, ',');
}

/**
 * The currency of most amounts that name one; undefined if none does. Bare numbers are of the currency that the header
 * names: where it says Rp, $5 is none of them. They are rupiah if they are written as such, and the others are not.
 */
function settleCurrency(votes: ColumnVotes, header: HeaderWords): string | undefined {
  const { shapes } = votes;
  const cells = new Map<string, number>();
  for (const { shape, cells: n } of shapes.values()) {
    const code = shape.number?.currency ? (shape.number.foreign ?? RUPIAH) : undefined;
    if (code) cells.set(code, (cells.get(code) ?? 0) + n);
  }
  if (cells.size === 0) return undefined;
  const isAnyBare = cellsOf(votes, ({ number }) => number?.currency === false && !number.percent) > 0;
  if (header.currency && isAnyBare) return header.currency;
  const bare = bareCells(votes);
  if (bare > 0 && areBareRupiah(votes)) cells.set(RUPIAH, (cells.get(RUPIAH) ?? 0) + bare);
  const all = [...cells.values()].reduce((sum, n) => sum + n, 0);
  const [most, ...others] = [...cells].sort(([, a], [, b]) => b - a);
  return others.length === 0 || (most && most[1] / all > CLEAR_MAJORITY) ? most?.[0] : SEVERAL_CURRENCIES;
}

const bareCells = (votes: ColumnVotes): number =>
  cellsOf(votes, ({ number }) => number !== undefined && isBare(number));

/** Whether amounts decide the currency of others that are written as rupiah, or of more, as the first and the last of a statement may. */
function isCurrencyContested(votes: ColumnVotes, { currency: named }: HeaderWords, currency: string | undefined) {
  if (named || currency === undefined || currency === RUPIAH || currency === SEVERAL_CURRENCIES) return false;
  return (
    areBareRupiah(votes) ||
    bareCells(votes) > cellsOf(votes, ({ number }) => number?.currency === true && number.foreign === currency)
  );
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
function settleDebit({ votes, asked }: NotationContext): Pick<SettledNotation, 'contested' | 'open'> {
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

/** Whether rupiah with three decimals stand beside others whose single sign is read as one of thousands. */
const hasThousandths = (votes: ColumnVotes): boolean =>
  ([',', '.'] as const).some((sign) => {
    const isRupiah = ({ currency, foreign }: NumberShape) => currency && foreign === undefined;
    const has = (is: (number: NumberShape) => boolean) =>
      cellsOf(votes, ({ number }) => number !== undefined && isRupiah(number) && is(number)) > 0;
    return has(({ lone }) => lone === sign) && has(({ longFraction, signs }) => longFraction && signs.decimal === sign);
  });

function settleNumber(context: NotationContext): SettledNotation {
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
    contested: [
      ...debit.contested,
      ...(contradictsSign(signs, asked) ? (['decimal'] as const) : []),
      ...(hasThousandths(votes) ? (['thousandths'] as const) : []),
      ...(asked.currency === undefined && isCurrencyContested(votes, header, currency) ? (['currency'] as const) : []),
    ],
    notation: { ...asked, ...settled.notation, ...(letterM && { letterM }), ...(isMarked && { marked: true }) },
    ...(unit !== 'none' && { unit }),
    ...(currency && currency !== RUPIAH && { currency }),
    ...(settled.open && { open: { about: 'decimal', answers: settled.open } }),
  };
}

/**
 * 45000 next to "n/a": a workbook's day number, or a plain number. Dates written as such are evidence for day numbers.
 */
const DIGITS: readonly Notation[] = [{ serials: '1900' }, { plainDigits: true }];

function settleDigits({ votes, header, asked, isStated }: NotationContext): Omit<SettledNotation, 'unit' | 'currency'> {
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

function settleDay(context: NotationContext): SettledNotation {
  const { votes, asked } = context;
  const order: SettledOrder = asked.dateOrder
    ? { value: asked.dateOrder, contested: contradictsOrder(context, asked.dateOrder) }
    : settleOrder(context);
  const century: SettledCentury =
    asked.centuryPivot === undefined ? settleCentury(context, order.value) : { value: asked.centuryPivot };
  const digits = settleDigits(context);
  const timed = cellsOf(votes, ({ day }) => day?.timed === true);
  const away = cellsOf(votes, ({ day }) => day?.zone === 'other');
  const zones = asked.zones ?? (away > 0 && away / timed > CLEAR_MAJORITY ? ('to-wib' as const) : undefined);
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

function settleTime({ votes, header, asked, isStated }: NotationContext): SettledNotation {
  const sure = cellsOf(votes, ({ time }) => time === 'sure');
  const padded = cellsOf(votes, ({ number, time }) => number === undefined && time === 'dotted');
  const dottedTimes = asked.dottedTimes ?? (isStated || header.time || sure + padded > 0);
  return {
    notation: { ...asked, ...(dottedTimes && { dottedTimes }), ...(isStated && { serials: asked.serials ?? '1900' }) },
    contested: [],
  };
}

/** What the column was said to be, by its cells or in a larger table, goes before its header. */
function settleDuration({ header, asked }: NotationContext): SettledNotation {
  const clock = asked.clock ?? (asked.kind === 'duration' ? undefined : header.clock);
  return { notation: { ...asked, ...(clock && { clock }) }, contested: [] };
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

function settleTruth({ votes, header, asked, isStated }: NotationContext): SettledNotation {
  const letterT = asked.letterT ?? meaningOfT(votes);
  const all = cellsOf(votes, ({ truth }) => truth !== undefined);
  const words = cellsOf(votes, ({ word }) => word !== undefined);
  const binary = asked.binary ?? (isStated || (all === votes.filled && (header.boolean || words > 0)));
  return { notation: { ...asked, ...(letterT && { letterT }), ...(binary && { binary }) }, contested: [] };
}

/** Decides the notation of a column of the given kind. */
export function settleNotation(kind: ValueKind, context: NotationContext): SettledNotation {
  switch (kind) {
    case 'number':
      return settleNumber(context);
    case 'date':
    case 'datetime':
      return settleDay(context);
    case 'time':
      return settleTime(context);
    case 'duration':
      return settleDuration(context);
    case 'boolean':
      return settleTruth(context);
  }
}
