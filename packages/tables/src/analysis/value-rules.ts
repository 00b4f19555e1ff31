import {
  type DatasetColumn,
  dateNotations,
  datetimeValue,
  dateValue,
  namedKind,
  type SemanticType,
  valuePatterns,
} from '@rapi/table-core';

/** All date formats. */
const anyDate = dateNotations.map(({ format }) => format);

const matches = (text: string, ...patterns: string[]): string => `regexp_full_match(${text}, '${patterns.join('|')}')`;

const npwpDigits = (text: string): string => `translate(${text}, '.- ', '')`;

/**
 * The first nine digits of an NPWP as a number (of an old sixteen-digit one, without its leading zero); null if there
 * are not that many. A separate column, because the check uses it nine times.
 */
export const npwpNumberSql = (text: string): string =>
  `TRY_CAST(CASE length(${npwpDigits(text)}) WHEN 15 THEN substr(${npwpDigits(text)}, 1, 9) ` +
  `WHEN 16 THEN CASE WHEN starts_with(${npwpDigits(text)}, '0') THEN substr(${npwpDigits(text)}, 2, 9) ELSE '0' END END AS INTEGER)`;

/** Ninth-digit check of an NPWP (R-IDN-1, R-IDN-2); new sixteen-digit numbers have no check digit and pass as 0. */
function npwpCheck(number: string): string {
  const digit = (place: number): string => `(${number} // ${10 ** (9 - place)} % 10)`;
  const doubled = (place: number): string => `(${digit(place)} * 2 % 10 + ${digit(place)} // 5)`;
  const sum = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (place % 2 === 1 ? digit(place) : doubled(place)));
  return `(${number} IS NOT NULL AND (${sum.join(' + ')}) % 10 = 0)`;
}

/**
 * SQL that tests whether a text is valid for its column; 'true' if that cannot be checked. `text` is SQL of the text as
 * `plainText` leaves it, `number` that of `npwpNumberSql`.
 */
export function isValidSql({ type, semantic, native }: DatasetColumn, text: string, number: string): string {
  if (type === 'date' || type === 'datetime' || type === 'boolean') return 'true';
  switch (semantic) {
    case 'email':
      return matches(text, valuePatterns.email);
    case 'phone':
      return matches(text, valuePatterns.mobile, valuePatterns.landline, valuePatterns.bareMobile);
    case 'npwp':
      return npwpCheck(number);
    case 'nik':
      return matches(text, valuePatterns.nik);
    case 'url':
      return matches(text, valuePatterns.url);
    case 'postal_code':
      return matches(text, valuePatterns.postalCode);
    case 'percentage':
      return type === 'text' ? matches(text, valuePatterns.percentage) : 'true';
    case 'money':
      return type === 'text' && !native ? matches(text, valuePatterns.money, '-?\\d[\\d.,]*') : 'true';
    case 'date':
      return `${dateValue(text, anyDate)} IS NOT NULL`;
    case 'datetime':
      return `coalesce(${datetimeValue(text)}, ${dateValue(text, anyDate)}) IS NOT NULL`;
    case 'boolean':
    case 'province':
    case 'city':
    case 'address':
    case 'name':
    case 'bank_account':
    case undefined:
      return 'true';
  }
}

/** Typed as its header says. A day of the month or a year under `Tanggal` is not a wrong date. */
const isTypedAsNamed = ({ type, semantic }: DatasetColumn, kind: SemanticType): boolean =>
  kind === semantic ||
  (kind === 'date' && (semantic === 'datetime' || type !== 'text')) ||
  (kind === 'money' && (type === 'integer' || type === 'decimal'));

/**
 * The column with the kind its values are judged by: their own, or the header's if the values do not match it. So an
 * e-mail column without a single address is not faultless.
 */
export function judgedColumn(column: DatasetColumn): DatasetColumn {
  const kind = namedKind(column.name);
  if (kind === undefined || isTypedAsNamed(column, kind)) return column;
  return { ...column, semantic: kind, type: 'text', native: false };
}

/** The form in which cleaning writes each kind of value. */
const standardForms = {
  email: "NOT regexp_matches(#, '[A-Z]')",
  phone: "regexp_full_match(#, '\\+62\\d+')",
  money: "regexp_full_match(#, '-?Rp \\d{1,3}(\\.\\d{3})*(,\\d{2})?')",
  date: "regexp_full_match(#, '\\d{2}/\\d{2}/\\d{4}')",
} as const;
type StandardKind = keyof typeof standardForms;

const hasStandardForm = (semantic: string | undefined): semantic is StandardKind =>
  semantic !== undefined && Object.hasOwn(standardForms, semantic);

/**
 * SQL that tests whether a text has the standard form of its kind; 'true' if there is none. Values typed by the
 * workbook have no written form, and a typed column of one notation is already consistent.
 */
export function hasStandardFormSql({ type, semantic, native, format }: DatasetColumn, text: string): string {
  const isTyped = type !== 'text' && (semantic !== 'date' || format !== undefined);
  if (native || isTyped || !hasStandardForm(semantic)) return 'true';
  return standardForms[semantic].replace('#', text);
}
