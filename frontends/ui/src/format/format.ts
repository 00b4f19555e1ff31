import i18next from 'i18next';

/** Money, numbers and times in Indonesian business notation (R-PRODUCT-2), in the page's language. */
const TIME_ZONE = 'Asia/Jakarta';
const EMPTY = '–';

const locale = () => (i18next.language === 'en' ? 'en-GB' : 'id-ID');

const made = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions, language = locale()): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.NumberFormat(language, options);
  made.set(key, known);
  return known;
}

/** `1234.5` → `1.234,5` (id), `1,234.5` (en). */
export const formatNumber = (value: number, maximumFractionDigits = 2): string =>
  numberFormat({ maximumFractionDigits }).format(value);

/** The same for numbers of any size: three significant digits where two decimals would be zero, `0,0000003`. */
export const formatFigure = (value: number): string =>
  numberFormat({ maximumFractionDigits: 2, maximumSignificantDigits: 3, roundingPriority: 'morePrecision' }).format(
    value,
  );

/** Between the whole part of a number and its decimals. */
export const decimalSign = (): ',' | '.' => (locale() === 'id-ID' ? ',' : '.');

/** `12345.125` → `12345,125` (id), `12345.125` (en): as a person edits it, and where groups would mislead. */
export const formatUngrouped = (value: number): string => String(value).replace('.', decimalSign());

/** With every digit, for grouping values, which rounding would make look the same. */
export const formatExactly = (value: number): string => numberFormat({ maximumSignificantDigits: 17 }).format(value);

/** Percent from 0 to 100, as the API gives it: `86.5` → `86,5%`. */
export const formatPercent = (value: number, maximumFractionDigits = 1): string =>
  numberFormat({ style: 'percent', maximumFractionDigits }).format(value / 100);

/** A fraction in percent, without the noise of binary: `0.07` → 7. */
export const percentOf = (fraction: number): number => Number((100 * fraction).toPrecision(15));

/** Rupiah, in Indonesian notation in both languages: `1250000` → `Rp 1.250.000`, `1250.5` → `Rp 1.250,50`. */
export const formatRupiah = (value: number, maximumFractionDigits = 2): string =>
  numberFormat(
    {
      style: 'currency',
      currency: 'IDR',
      minimumFractionDigits: Math.min(2, maximumFractionDigits),
      maximumFractionDigits,
      trailingZeroDisplay: 'stripIfInteger',
    },
    'id-ID',
  )
    .format(value)
    .replace(/\u00a0/g, ' ');

/**
 * An amount in a document's currency, in the page's language: `RM 1,250.50`. Without a currency, rupiah; with null, the
 * bare amount of a document that leaves its currency open.
 */
export function formatMoney(value: number, currency?: string | null): string {
  if (currency === undefined) return formatRupiah(value);
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return currency === null
    ? numberFormat({ ...cents, trailingZeroDisplay: 'stripIfInteger' }).format(value)
    : `${currency} ${numberFormat(cents).format(value)}`;
}

/**
 * An amount of a table in another currency, with all its digits: `USD 1.500,50` (id), `USD 12`. Cents have two digits, as
 * sen have.
 */
export const formatForeign = (value: number, currency: string): string => {
  const fraction = Number.isInteger(value) ? 0 : 2;
  return `${currency} ${numberFormat({ minimumFractionDigits: fraction, maximumFractionDigits: 10 }).format(value)}`;
};

/** Dollars, in the page's language: `US$ 9,99` (id), `$9.99` (en). */
export const formatDollars = (value: number): string =>
  `${locale() === 'id-ID' ? 'US$ ' : '$'}${numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}`;

const MEGABYTE = 1024 * 1024;

/** Enough digits that a file of a few bytes does not show as 0 KB. */
const kilobyteDigits = (bytes: number): number => (bytes < 10 ? 3 : bytes < 103 ? 2 : bytes < 10_240 ? 1 : 0);

/** Bytes: below 1 MB in KB, otherwise MB with one decimal (R-UI-26). */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(bytes / 1024, kilobyteDigits(bytes))} KB`
    : `${formatNumber(bytes / MEGABYTE, 1)} MB`;

export const formatMegabytes = (megabytes: number): string => formatFileSize(megabytes * MEGABYTE);

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type When = string | number | Date;

function partsOf(when: When): Record<string, string> | undefined {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return undefined;
  return Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** `2026-11-21T02:00:00.000Z` → `21/11/2026` */
export function formatDate(when: When | null | undefined): string {
  const found = when === null || when === undefined ? undefined : partsOf(when);
  return found ? `${found.day}/${found.month}/${found.year}` : EMPTY;
}

/** `2026-11-21T02:00:00.000Z` → `21/11/2026 09:00 WIB` */
export function formatDateTime(when: When | null | undefined): string {
  const found = when === null || when === undefined ? undefined : partsOf(when);
  return found ? `${formatDate(when)} ${found.hour}:${found.minute} WIB` : EMPTY;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** `5 menit yang lalu`; beyond a month, the date, which says more. */
export function formatRelative(when: When, now: number = Date.now()): string {
  const seconds = (new Date(when).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return EMPTY;
  if (Math.abs(seconds) > 30 * DAY) return formatDate(when);
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return unit === 'second' ? relative.format(0, 'second') : relative.format(Math.round(seconds / size), unit);
}

/** A duration in readable form: `0,8 dtk`, `2 mnt 5 dtk`. */
export function formatDuration(seconds: number): string {
  const short = (value: number, unit: 'second' | 'minute') =>
    numberFormat({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);
  if (seconds < MINUTE) return short(seconds, 'second');
  const whole = Math.round(seconds);
  const rest = whole % MINUTE;
  return [short(Math.floor(whole / MINUTE), 'minute'), ...(rest > 0 ? [short(rest, 'second')] : [])].join(' ');
}
