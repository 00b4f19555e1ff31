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
    pattern: '\\d{1,2}/\\d{1,2}/' + YEAR + ' (?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?',
  },
  {
    format: 'dd-MM-yyyy HH:mm:ss',
    pattern: '\\d{1,2}-\\d{1,2}-' + YEAR + ' (?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?',
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

/** A day written with the name of its month; null where it is none. */
function namedMonthValue(text: string): string {
  const part = (group: number): string => `regexp_extract(${text}, '^${namedMonthPattern}$', ${group})`;
  const names = Object.keys(monthNames).map((name) => `'${name}'`);
  const numbers = Object.values(monthNames).map((number) => `'${number}'`);
  const month = `[${numbers.join(', ')}][list_position([${names.join(', ')}], lower(${part(2)}))]`;
  return `TRY_CAST(${part(3)} || '-' || ${month} || '-' || ${part(1)} AS DATE)`;
}

/** The day a text tells, in any of these formats; null where it tells none. */
export function dateValue(text: string, formats: readonly string[]): string {
  const cases = dateNotations
    .filter(({ format }) => formats.includes(format))
    .map((notation) => {
      const iso =
        'separator' in notation
          ? `regexp_replace(${text}, '^(\\d+)[${notation.separator}](\\d+)[${notation.separator}](\\d+)$', '\\3-\\2-\\1')`
          : text;
      return `WHEN regexp_full_match(${text}, '${notation.pattern}') THEN TRY_CAST(${iso} AS DATE)`;
    });
  const named = formats.includes(namedMonthFormat)
    ? [`WHEN regexp_full_match(${text}, '${namedMonthPattern}') THEN ${namedMonthValue(text)}`]
    : [];
  return `CASE ${[...cases, ...named, 'WHEN false THEN NULL'].join(' ')} END`;
}

/** The moment a text tells; null where it tells none. */
export function datetimeValue(text: string): string {
  const [isoT, iso, ...dayFirst] = datetimeNotations.map(({ pattern }) => pattern);
  const formats = ['%d/%m/%Y', '%d-%m-%Y'].flatMap((date) => [`'${date} %H:%M:%S'`, `'${date} %H:%M'`]);
  return (
    `CASE WHEN regexp_full_match(${text}, '${isoT}|${iso}') THEN TRY_CAST(${text} AS TIMESTAMP) ` +
    `WHEN regexp_full_match(${text}, '${dayFirst.join('|')}') THEN try_strptime(${text}, [${formats.join(', ')}]) END`
  );
}
