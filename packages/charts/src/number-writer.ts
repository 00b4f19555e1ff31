import type { ChartLanguage } from './chart-content';

/** Numbers that are not plain: fractions of a whole, 0.125 for 12,5%, and years, which have no thousands. */
export type NumberKind = 'plain' | 'percent' | 'year';
export type WriteNumber = (value: number) => string;

const localeOf = (language: ChartLanguage): string => (language === 'id' ? 'id-ID' : 'en-US');

/** Every digit that a double has. */
const EXACT: Intl.NumberFormatOptions = { maximumSignificantDigits: 17 };
const looks: Record<NumberKind, Intl.NumberFormatOptions> = {
  plain: {},
  percent: { style: 'percent' },
  year: { useGrouping: false },
};

const writer = (language: ChartLanguage, options: Intl.NumberFormatOptions): WriteNumber => {
  const format = new Intl.NumberFormat(localeOf(language), options);
  // -0 is a tick of an axis, and no number that people write.
  return (value) => format.format(value === 0 ? 0 : value);
};

/** Whether somebody may have written a number so; 10 / 3 has more decimals, and 0.1 + 0.2 more digits. */
const isWritten = (value: number): boolean =>
  Number(value.toFixed(10)) === value && Number(value.toPrecision(15)) === value;

/** Writes figures: 1.250.000,5 or 1,250,000.5. What somebody may have written is exact; computed tails are rounded. */
export function figureWriter(language: ChartLanguage, kind: NumberKind = 'plain'): WriteNumber {
  const exact = writer(language, { ...looks[kind], ...EXACT });
  const rounded = writer(language, {
    ...looks[kind],
    maximumFractionDigits: 2,
    maximumSignificantDigits: 6,
    roundingPriority: 'morePrecision',
  });
  return (value) => (isWritten(value) ? exact(value) : rounded(value));
}

/** Writes shares in percent, 0 to 100: a tenth suffices, but a share above nothing is not 0%. */
export function shareWriter(language: ChartLanguage): WriteNumber {
  const write = writer(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    maximumSignificantDigits: 1,
    roundingPriority: 'morePrecision',
  });
  return (value) => write(value / 100);
}

/** From here on numbers of an axis may be short. */
const LONG = 10_000;
/** An axis has about this many steps. */
const STEPS = 5;
/** Thousands, millions, milliards and billions; beyond, no language has a short word. */
const GREATEST_UNIT = 4;
/** Decimals of a short number that are still easier to read than the whole number. */
const SHORT_DECIMALS = 2;

/**
 * Whether the numbers of an axis over a span stay exact with few decimals when they are short: 1,2 jt, but 1.000.050 in
 * full.
 */
export function isShortAxis(low: number, high: number, decimals = SHORT_DECIMALS): boolean {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (largest < LONG) return false;
  const unit = 1000 ** Math.min(GREATEST_UNIT, Math.floor(Math.log10(largest) / 3));
  return (high - low) / STEPS >= unit / 10 ** decimals;
}

/**
 * Writes the ticks of an axis over a span, each with all of its digits, so that no two ticks read the same: 1.250.000,
 * or 1,25 jt where all numbers of the axis are short.
 */
export function axisWriter(
  language: ChartLanguage,
  { low, high, kind }: { low: number; high: number; kind: NumberKind },
): WriteNumber {
  if (kind !== 'plain' || !isShortAxis(low, high)) return writer(language, { ...looks[kind], ...EXACT });
  const [full, short] = [writer(language, EXACT), writer(language, { ...EXACT, notation: 'compact' })];
  return (value) => (Math.abs(value) < LONG ? full : short)(value);
}
