/** Texts whose value the notation of a column decides: 10.000 and 02/05/2026. */
import { currencyOfAmount, type Notation, readValue } from '@rapi/indonesia';

/** Numbers and days; a day is read as the moment in which it begins. */
type Kind = 'number' | 'datetime';

const LONE_SIGN = /(?<![\d.,])(\d{1,3})([.,])(\d{3})(?![\d.,])/;
const NUMERIC_DAY = /^\s*\d{1,2}([/. -])\d{1,2}\1\d{2}(?:\d{2})?(?!\d)/;
const CLOCK = /:|(?<!\d)0?0\.00(?!\d)/;
const MIDNIGHT = 'T00:00:00';

/** What the notation of a column has to decide, whatever else it says. */
const others: Notation = { letterM: 'miliar', debit: 'minus', centuryPivot: 49, zones: 'to-wib' };

export interface TwoWayText {
  kind: Kind;
  /** By thousands, or day first: as most files here write it. */
  usual: string;
  other: string;
  /** Its value by a notation; undefined where that leaves it open. */
  valueBy(notation: Notation): number | string | undefined;
  /** The value that it has by a notation, in a form with one reading. */
  sureText(by: Notation, decimal?: Notation['decimal']): string;
}

function valueOf(text: string, kind: Kind, notation: Notation): number | string | undefined {
  const currency = kind === 'number' ? currencyOfAmount(text) : undefined;
  const read = readValue(text, {
    kind,
    notation: { ...others, ...notation },
    ...(text.includes('%') && { unit: 'percent' as const }),
    ...(currency !== undefined && currency !== 'IDR' && { currency }),
  });
  return 'reason' in read || typeof read.value === 'boolean' ? undefined : read.value;
}

/** 1500, 1.5000 or 1,5000: what stands around the number stays. */
const sureNumber = (text: string, isGroup: boolean, decimal: ',' | '.'): string =>
  text.replace(LONE_SIGN, (_, whole: string, _sign, three: string) =>
    isGroup ? whole + three : `${whole}${decimal}${three}0`,
  );

function sureDay(text: string, value: number | string | undefined): string {
  const moment = String(value);
  return moment.endsWith(MIDNIGHT) && !CLOCK.test(text) ? moment.slice(0, -MIDNIGHT.length) : moment.replace('T', ' ');
}

function twoWays(text: string, kind: Kind, [first, second]: readonly [Notation, Notation]): TwoWayText | undefined {
  const valueBy = (notation: Notation) => valueOf(text, kind, notation);
  const thousands = valueBy(first);
  const sureText: TwoWayText['sureText'] = (by, decimal = '.') =>
    kind === 'number' ? sureNumber(text, valueBy(by) === thousands, decimal) : sureDay(text, valueBy(by));
  const other = valueBy(second);
  if (thousands === undefined || other === undefined || thousands === other) return undefined;
  return { kind, usual: sureText(first), other: sureText(second), valueBy, sureText };
}

/** A text that may have two values; undefined for all others, which no notation changes. */
export function twoWayText(text: string): TwoWayText | undefined {
  const sign = LONE_SIGN.exec(text)?.[2];
  if (sign !== undefined) return twoWays(text, 'number', [{ groups: 'both' }, { decimal: sign === ',' ? ',' : '.' }]);
  if (!NUMERIC_DAY.test(text)) return undefined;
  return (
    twoWays(text, 'datetime', [{ dateOrder: 'day-first' }, { dateOrder: 'month-first' }]) ??
    twoWays(text, 'datetime', [{ dateOrder: 'day-first' }, { dateOrder: 'year-first' }])
  );
}
