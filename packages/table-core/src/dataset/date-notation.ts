/** Years that occur in business tables; a two-digit year does not tell its century. */
const YEAR = '(?:1[89]|20|21)\\d{2}';

const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?';
/** A time after a day-first date that a person wrote: 8:30. */
const LOOSE_CLOCK = CLOCK.replace('[01]', '[01]?');

const dayFirst = (separator: string) => `%d${separator}%m${separator}%Y`;
const clocksBehind = (day: string) => ['%H:%M:%S', '%H:%M', '%H:%M:%S.%f'].map((time) => `'${day} ${time}'`);

/**
 * A way to write a day or moment: `value` is SQL of the value of a matching text, null for a day that is in no
 * calendar.
 */
interface DayNotation {
  format: string;
  pattern: string;
  value(text: string): string;
}

const asDay = (text: string) => `TRY_CAST(${text} AS DATE)`;
const asDayFirst = (separator: string) => (text: string) =>
  `CAST(try_strptime(${text}, '${dayFirst(separator)}') AS DATE)`;
const asMoment = (text: string) => `TRY_CAST(${text} AS TIMESTAMP)`;
const asMomentIn = (formats: readonly string[]) => (text: string) => `try_strptime(${text}, [${formats.join(', ')}])`;

/** Indonesian and English month names, by their first letters (R-IDN-11). */
export const monthNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['jan', 'januari', 'january'],
    ['feb', 'februari', 'pebruari', 'peb', 'february'],
    ['mar', 'maret', 'march'],
    ['apr', 'april'],
    ['mei', 'may'],
    ['jun', 'juni', 'june'],
    ['jul', 'juli', 'july'],
    ['agu', 'agt', 'ags', 'agustus', 'aug', 'august'],
    ['sep', 'sept', 'september'],
    ['okt', 'oktober', 'oct', 'october'],
    ['nov', 'nop', 'november', 'nopember'],
    ['des', 'desember', 'dec', 'december'],
  ].flatMap((names, month) => names.map((name) => [name, String(month + 1).padStart(2, '0')])),
);

/** 5 Januari 2026, 5-Jan-2026. */
const namedMonthPattern = `(\\d{1,2})[ -]([A-Za-z]{3,9})\\.?[ -](${YEAR})`;

function namedMonthValue(text: string): string {
  const names = Object.keys(monthNames).map((name) => `'${name}'`);
  const numbers = Object.values(monthNames).map((number) => `'${number}'`);
  const name = `lower(regexp_extract(${text}, '[A-Za-z]+'))`;
  const month = `[${numbers.join(', ')}][list_position([${names.join(', ')}], ${name})]`;
  return `TRY_CAST(right(${text}, 4) || '-' || ${month} || '-' || rtrim(left(${text}, 2), ' -') AS DATE)`;
}

/** Ways to write a day. dd/MM is the Indonesian order; a date with the month first is not read as a day at all. */
export const dateNotations: readonly DayNotation[] = [
  { format: 'dd/MM/yyyy', pattern: `\\d{1,2}/\\d{1,2}/${YEAR}`, value: asDayFirst('/') },
  { format: 'dd-MM-yyyy', pattern: `\\d{1,2}-\\d{1,2}-${YEAR}`, value: asDayFirst('-') },
  { format: 'dd.MM.yyyy', pattern: `\\d{1,2}\\.\\d{1,2}\\.${YEAR}`, value: asDayFirst('.') },
  { format: 'yyyy-MM-dd', pattern: `${YEAR}-\\d{1,2}-\\d{1,2}`, value: asDay },
  { format: 'yyyy/MM/dd', pattern: `${YEAR}/\\d{1,2}/\\d{1,2}`, value: asDay },
  { format: 'd MMMM yyyy', pattern: namedMonthPattern, value: namedMonthValue },
];

const isoDay = `${YEAR}-\\d{2}-\\d{2}`;
const isoMoments: readonly DayNotation[] = [
  { format: 'yyyy-MM-ddTHH:mm:ss', pattern: `${isoDay}T${CLOCK}`, value: asMoment },
  { format: 'yyyy-MM-dd HH:mm:ss', pattern: `${isoDay} ${CLOCK}`, value: asMoment },
];
const dayFirstMoments: readonly DayNotation[] = ['/', '-'].map((separator) => ({
  format: `dd${separator}MM${separator}yyyy HH:mm:ss`,
  pattern: `\\d{1,2}${separator}\\d{1,2}${separator}${YEAR} ${LOOSE_CLOCK}`,
  value: asMomentIn(clocksBehind(dayFirst(separator))),
}));

/** Days with their time; a zone or offset after the time is not read, since nothing says which clock is meant. */
export const datetimeNotations: readonly DayNotation[] = [...isoMoments, ...dayFirstMoments];

/**
 * The day in a text, in any of these formats, no two of which match the same text; put the most frequent first. Null if
 * the text has none.
 */
export function dateValue(text: string, formats: readonly string[]): string {
  const cases = formats.flatMap((format) => {
    const notation = dateNotations.find((each) => each.format === format);
    return notation ? [`WHEN regexp_full_match(${text}, '${notation.pattern}') THEN ${notation.value(text)}`] : [];
  });
  return `CASE ${[...cases, 'WHEN false THEN NULL'].join(' ')} END`;
}

/** The moment in a text; null if it has none. */
export function datetimeValue(text: string): string {
  const any = (notations: readonly DayNotation[]) => notations.map(({ pattern }) => pattern).join('|');
  const formats = ['/', '-'].flatMap((separator) => clocksBehind(dayFirst(separator)));
  return (
    `CASE WHEN regexp_full_match(${text}, '${any(isoMoments)}') THEN ${asMoment(text)} ` +
    `WHEN regexp_full_match(${text}, '${any(dayFirstMoments)}') THEN ${asMomentIn(formats)(text)} END`
  );
}
