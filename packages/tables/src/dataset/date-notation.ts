/** Ways to write a day. dd/MM is the Indonesian order; a month that comes first is not read as a day at all. */
export const dateNotations = [
  { format: 'dd/MM/yyyy', pattern: '\\d{1,2}/\\d{1,2}/\\d{4}', strptime: '%d/%m/%Y' },
  { format: 'dd-MM-yyyy', pattern: '\\d{1,2}-\\d{1,2}-\\d{4}', strptime: '%d-%m-%Y' },
  { format: 'dd.MM.yyyy', pattern: '\\d{1,2}\\.\\d{1,2}\\.\\d{4}', strptime: '%d.%m.%Y' },
  { format: 'yyyy-MM-dd', pattern: '\\d{4}-\\d{1,2}-\\d{1,2}', strptime: '%Y-%m-%d' },
  { format: 'yyyy/MM/dd', pattern: '\\d{4}/\\d{1,2}/\\d{1,2}', strptime: '%Y/%m/%d' },
] as const;

/** Days with their time; a zone or offset behind the time is not read, since nothing says which clock is meant. */
export const datetimeNotations = [
  {
    format: 'yyyy-MM-ddTHH:mm:ss',
    pattern: '\\d{4}-\\d{2}-\\d{2}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?',
  },
  {
    format: 'yyyy-MM-dd HH:mm:ss',
    pattern: '\\d{4}-\\d{2}-\\d{2} (?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?',
  },
  { format: 'dd/MM/yyyy HH:mm:ss', pattern: '\\d{1,2}/\\d{1,2}/\\d{4} (?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?' },
  { format: 'dd-MM-yyyy HH:mm:ss', pattern: '\\d{1,2}-\\d{1,2}-\\d{4} (?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?' },
] as const;

/** Month names as they are written in Indonesian and English, by their first letters (5-indonesia.md, "Months"). */
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
const namedMonth = '(\\d{1,2})[ -]([A-Za-z]{3,9})\\.?[ -](\\d{4})';
export const namedMonthFormat = 'd MMMM yyyy';

const inRange = (value: string): string => `CASE WHEN year(${value}) BETWEEN 1800 AND 2199 THEN ${value} END`;

/** A day written with the name of its month; null where it is none. */
export function namedMonthValue(text: string): string {
  const part = (group: number): string => `regexp_extract(${text}, '^${namedMonth}$', ${group})`;
  const months = Object.entries(monthNames).map(([name, month]) => `WHEN '${name}' THEN '${month}'`);
  const month = `CASE lower(${part(2)}) ${months.join(' ')} END`;
  return inRange(`TRY_CAST(try_strptime(${part(1)} || '-' || ${month} || '-' || ${part(3)}, '%d-%m-%Y') AS DATE)`);
}

/** The day a text tells, in any of these formats; null where it tells none. */
export function dateValue(text: string, formats: readonly string[]): string {
  const patterns = dateNotations
    .filter(({ format }) => formats.includes(format))
    .map(({ strptime }) => `'${strptime}'`);
  const numeric =
    patterns.length > 0 ? [inRange(`TRY_CAST(try_strptime(${text}, [${patterns.join(', ')}]) AS DATE)`)] : [];
  const named = formats.includes(namedMonthFormat)
    ? [`CASE WHEN regexp_matches(${text}, '[A-Za-z]{3}') THEN ${namedMonthValue(text)} END`]
    : [];
  return `coalesce(${[...numeric, ...named, 'NULL'].join(', ')})`;
}

export const namedMonthPattern = namedMonth;

/** The moment a text tells; null where it tells none. */
export function datetimeValue(text: string): string {
  const day = ['%d/%m/%Y', '%d-%m-%Y'].flatMap((date) => [`'${date} %H:%M:%S'`, `'${date} %H:%M'`]);
  const iso = datetimeNotations
    .slice(0, 2)
    .map(({ pattern }) => pattern)
    .join('|');
  return inRange(
    `CASE WHEN regexp_full_match(${text}, '${iso}') THEN TRY_CAST(${text} AS TIMESTAMP) ELSE try_strptime(${text}, [${day.join(', ')}]) END`,
  );
}
