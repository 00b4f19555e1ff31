/** Years that a table of a business tells of; a year of two digits tells no century. */
const YEAR = '(?:1[89]|20|21)\\d{2}';

/** Ways to write a day. dd/MM is the Indonesian order; a month that comes first is not read as a day at all. */
export const dateNotations = [
  { format: 'dd/MM/yyyy', pattern: `\\d{1,2}/\\d{1,2}/${YEAR}`, separator: '/' },
  { format: 'dd-MM-yyyy', pattern: `\\d{1,2}-\\d{1,2}-${YEAR}`, separator: '-' },
  { format: 'dd.MM.yyyy', pattern: `\\d{1,2}\\.\\d{1,2}\\.${YEAR}`, separator: '.' },
  { format: 'yyyy-MM-dd', pattern: `${YEAR}-\\d{1,2}-\\d{1,2}` },
  { format: 'yyyy/MM/dd', pattern: `${YEAR}/\\d{1,2}/\\d{1,2}` },
] as const;

/** Days with their time; a zone or offset behind the time is not read, since nothing says which clock is meant. */
export const datetimeNotations = [
  {
    format: 'yyyy-MM-ddTHH:mm:ss',
    pattern: YEAR + '-\\d{2}-\\d{2}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?',
  },
  {
    format: 'yyyy-MM-dd HH:mm:ss',
    pattern: YEAR + '-\\d{2}-\\d{2} (?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?',
  },
  {
    format: 'dd/MM/yyyy HH:mm:ss',
    pattern: '\\d{1,2}/\\d{1,2}/' + YEAR + ' (?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?',
  },
  {
    format: 'dd-MM-yyyy HH:mm:ss',
    pattern: '\\d{1,2}-\\d{1,2}-' + YEAR + ' (?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?',
  },
] as const;

/** Month names as they are written in Indonesian and English, by their first letters (R-IDN-11). */
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
export const namedMonthPattern = `(\\d{1,2})[ -]([A-Za-z]{3,9})\\.?[ -](${YEAR})`;
export const namedMonthFormat = 'd MMMM yyyy';

/** A day written with the name of its month, of a text that is known to be in the pattern; null where it is none. */
function namedMonthValue(text: string): string {
  const names = Object.keys(monthNames).map((name) => `'${name}'`);
  const numbers = Object.values(monthNames).map((number) => `'${number}'`);
  const name = `lower(regexp_extract(${text}, '[A-Za-z]+'))`;
  const month = `[${numbers.join(', ')}][list_position([${names.join(', ')}], ${name})]`;
  return `TRY_CAST(right(${text}, 4) || '-' || ${month} || '-' || rtrim(left(${text}, 2), ' -') AS DATE)`;
}

function dayCase(text: string, format: string): string[] {
  if (format === namedMonthFormat)
    return [`WHEN regexp_full_match(${text}, '${namedMonthPattern}') THEN ${namedMonthValue(text)}`];
  const notation = dateNotations.find((each) => each.format === format);
  if (!notation) return [];
  const day =
    'separator' in notation
      ? `CAST(try_strptime(${text}, '%d${notation.separator}%m${notation.separator}%Y') AS DATE)`
      : `TRY_CAST(${text} AS DATE)`;
  return [`WHEN regexp_full_match(${text}, '${notation.pattern}') THEN ${day}`];
}

/** The day a text tells, in any of these formats, of which no two read the same text: the most frequent one had best come first. Null where it tells none. */
export const dateValue = (text: string, formats: readonly string[]): string =>
  `CASE ${[...formats.flatMap((format) => dayCase(text, format)), 'WHEN false THEN NULL'].join(' ')} END`;

/** The moment a text tells; null where it tells none. */
export function datetimeValue(text: string): string {
  const [isoT, iso, ...dayFirst] = datetimeNotations.map(({ pattern }) => pattern);
  const formats = ['%d/%m/%Y', '%d-%m-%Y'].flatMap((date) =>
    ['%H:%M:%S', '%H:%M', '%H:%M:%S.%f'].map((time) => `'${date} ${time}'`),
  );
  return (
    `CASE WHEN regexp_full_match(${text}, '${isoT}|${iso}') THEN TRY_CAST(${text} AS TIMESTAMP) ` +
    `WHEN regexp_full_match(${text}, '${dayFirst.join('|')}') THEN try_strptime(${text}, [${formats.join(', ')}]) END`
  );
}
