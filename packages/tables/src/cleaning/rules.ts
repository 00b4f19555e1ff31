import {
  findProvince,
  formatDate,
  formatPhone,
  formatRupiah,
  normaliseEmail,
  parseAmount,
  parsePostalCode,
  readValue,
  spellingKey,
  tidyAddress,
  tidyName,
  type ColumnReading,
  type ReadResult,
} from '@rapi/indonesia';
import { normaliseCity } from '@rapi/indonesia/regions';
import {
  type DatasetColumn,
  type DatasetSchema,
  isTidySql,
  mayBeRead,
  plainText,
  quoteText,
  type SemanticType,
} from '@rapi/table-core';
import { asCleaned, type CleaningReading, type CleaningRule } from './cleaning-rule';
import { namesCategories, namesUnits, wordKey } from './spellings';

/** Whether a column holds texts of these meanings. Values that the workbook typed need no cleaning. */
const textOf =
  (...semantics: SemanticType[]) =>
  ({ type, semantic, native }: DatasetColumn): boolean =>
    !native && (type === 'text' || type === 'date') && semantic !== undefined && semantics.includes(semantic);

const isNot =
  (pattern: string) =>
  (text: string): string =>
    `NOT regexp_full_match(${text}, '${pattern}')`;

const any = (): string => 'true';

/** Default reading: the order that the engine uses for date columns with several notations. */
const dayFirst: ColumnReading = { kind: 'date', notation: { dateOrder: 'day-first' } };

/** In a month-first column, 05/01/2026 is not a clean 5 January. */
const writesMonthFirst = (reading?: CleaningReading): boolean =>
  reading?.notation.dateOrder === 'month-first' || reading?.writesIso === true;
const writtenDay = '(0[1-9]|1\\d|2[0-8])/(0[1-9]|1[0-2])/(1[89]|20|21)\\d{2}';

/**
 * Reads a text as its column writes, else as cleaning writes. The fallback reads 1.250.000 among amounts like 5,000.25,
 * and 31/01/2026 in a month-first column; a second cleaning, with the others rewritten, would read them that way too.
 */
function readInColumn(text: string, reading: ColumnReading): ReadResult {
  const read = readValue(text, reading);
  const isOtherwise = reading.kind === 'number' ? reading.notation.decimal === '.' : writesMonthFirst(reading);
  return 'reason' in read && isOtherwise ? readValue(text, asCleaned(reading)) : read;
}

/** Leaves moments alone: a date has no room for their time. */
function standardDate(text: string, reading: CleaningReading = dayFirst): string | undefined {
  const read = readInColumn(plainText(text) ?? '', { ...reading, kind: 'date' });
  if ('reason' in read) return undefined;
  if (read.shortened) return text;
  return reading.writesIso ? String(read.value) : formatDate(String(read.value));
}

const currencyMark = /rp|idr|rupiah/i;

/** How nearly all amounts are written; these are unambiguous. */
const plainAmount = /^rp\.? ?([1-9]\d{0,2}(?:\.\d{3}){0,3})(?:,-|,00)?$/i;

/** 25.000 where the point is the decimal sign: either thousands written by someone else, or 25 with three decimals. */
export const THREE_DECIMALS = '^\\D*\\d+\\.\\d{3}[^\\d,]*$';
const threeDecimals = new RegExp(THREE_DECIMALS);

/**
 * Rewrites a text only if it says that it is money, or the whole column is, and only if the rupiah form loses nothing.
 */
function standardAmount(text: string, reading: CleaningReading = { kind: 'number', notation: {} }): string | undefined {
  // Do not write other currencies as rupiah.
  if (reading.currency) return text;
  const plain = plainText(text) ?? '';
  const isPointDecimal = reading.notation.decimal === '.';
  const grouped = isPointDecimal ? undefined : plainAmount.exec(plain)?.[1];
  if (grouped !== undefined) return `Rp ${grouped}`;
  const read = readInColumn(plain, reading);
  if ('reason' in read || typeof read.value !== 'number') return undefined;
  if (!currencyMark.test(plain) && !reading.isAllAmounts) return text;
  if (reading.threeDecimals && threeDecimals.test(plain)) return undefined;
  if (reading.threeDecimals === 'torn') return text;
  const written = formatRupiah(read.value, { space: true });
  return parseAmount(written) === read.value ? written : undefined;
}

/** How nearly all mobile numbers are written; these are unambiguous. */
const plainMobile = /^(?:\+62|62|0) ?(8[1-35-9]\d(?:[ -]?\d){6,9})$/;

function standardPhone(text: string): string | undefined {
  const mobile = plainMobile.exec(text)?.[1];
  return mobile === undefined ? formatPhone(plainText(text) ?? '') : `+62${mobile.replace(/[ -]/g, '')}`;
}

/** Jakarta is a province of six cities, yet people enter it as a city. */
const capitalNames: ReadonlySet<string> = new Set(['jakarta', 'jkt']);
const cityName = (plain: string): string | undefined =>
  normaliseCity(plain)?.name ?? (capitalNames.has(spellingKey(plain)) ? 'Jakarta' : undefined);

const standardPlace = (text: string, semantic: 'city' | 'province'): string | undefined => {
  const plain = plainText(text) ?? '';
  return semantic === 'city' ? cityName(plain) : findProvince(plain)?.name;
};

/** The known spelling of a place that differs only in capitals, spaces and points; other places stay. */
const placeSpelling = (semantic: 'city' | 'province') => (text: string) => {
  const known = standardPlace(text, semantic);
  return known !== undefined && spellingKey(known) === spellingKey(text) ? known : text;
};

const placeName = (semantic: 'city' | 'province') => (text: string) => standardPlace(text, semantic) ?? text;

/** The system rules in the order they run: tidying first, which helps the others read. */
export const cleaningRules: readonly CleaningRule[] = [
  {
    id: 'tidy-spaces',
    name: 'Tidy spaces',
    description: 'Removes spaces at the ends, doubled spaces, line breaks and hidden characters.',
    category: 'text_normalization',
    isFor: ({ native }) => !native,
    candidates: (text) => `NOT (${isTidySql(text)})`,
    run: plainText,
  },
  {
    id: 'email-form',
    name: 'Write e-mail addresses alike',
    description: 'Trims e-mail addresses and writes them in lower-case letters.',
    category: 'email_addresses',
    isFor: textOf('email'),
    candidates: isNot('[a-z0-9][a-z0-9_-]*(\\.[a-z0-9_-]+)*@[a-z0-9-]+(\\.[a-z0-9-]+)*\\.[a-z]{2,63}'),
    run: (text) => normaliseEmail(plainText(text) ?? ''),
  },
  {
    id: 'phone-form',
    name: 'Write phone numbers with +62',
    description: 'Writes Indonesian phone numbers as +6281234567890. Anything doubtful stays as it is.',
    category: 'phone_numbers',
    isFor: textOf('phone'),
    candidates: isNot('\\+62[1-9]\\d{7,11}'),
    run: standardPhone,
  },
  {
    id: 'date-form',
    name: 'Write dates as dd/MM/yyyy',
    description:
      'Writes days as 31/01/2026, read as the column writes them. Days that no calendar has stay as they are.',
    category: 'dates',
    isFor: textOf('date', 'datetime'),
    candidates: (text, reading) => (writesMonthFirst(reading) ? 'true' : isNot(writtenDay)(text)),
    run: standardDate,
  },
  {
    id: 'rupiah-form',
    name: 'Write amounts in Rupiah alike',
    description:
      'Writes amounts as Rp 1.250.000 or Rp 75.500,50, and makes a column whose every value reads as an amount one of numbers.',
    category: 'currency',
    isFor: textOf('money'),
    candidates: (text, reading) =>
      reading?.notation.decimal === '.' ? 'true' : isNot('-?Rp (0|[1-9]\\d{0,2}(\\.\\d{3})*)')(text),
    run: standardAmount,
  },
  {
    id: 'number-type',
    name: 'Make columns of numbers numbers',
    description:
      'A column whose every value reads as a number, such as 15.000 or 1,5, becomes one of numbers. What is written stays as it is.',
    category: 'currency',
    isFor: (column) => mayBeRead(column) && column.semantic === undefined && !column.native,
    candidates: () => 'false',
    run: (text) => text,
    typesOnly: true,
  },
  {
    id: 'name-form',
    name: 'Write names alike',
    description:
      'Writes names of people and companies with their capitals, titles and company forms: BUDI SANTOSO,SE becomes Budi Santoso, S.E.',
    category: 'names',
    isFor: (column) => textOf('name')(column) && !namesUnits(column),
    candidates: any,
    run: tidyName,
  },
  {
    id: 'address-form',
    name: 'Write addresses alike',
    description: 'Writes addresses in one way: JLN MERDEKA NO.10 RT.1/2 becomes Jl. Merdeka No. 10 RT 001/RW 002.',
    category: 'postal_addresses',
    isFor: textOf('address'),
    candidates: any,
    run: tidyAddress,
  },
  ...(['city', 'province'] as const).map((semantic): CleaningRule => ({
    id: `${semantic}-capitals`,
    name: semantic === 'city' ? 'Capitals of cities' : 'Capitals of provinces',
    description: `Writes the names of known ${semantic === 'city' ? 'cities and regencies' : 'provinces'} with their capitals: JAWA barat becomes Jawa Barat.`,
    category: 'case_formatting',
    isFor: textOf(semantic),
    candidates: any,
    run: placeSpelling(semantic),
  })),
  {
    id: 'category-spelling',
    name: 'Write the same words alike',
    description:
      'In columns of a few categories (status, kind, method) LUNAS, lunas and blm lunas become what most cells say: Lunas, Belum Lunas.',
    category: 'case_formatting',
    isFor: namesCategories,
    candidates: (text, _reading, spellings) =>
      spellings && spellings.others.length > 0
        ? `list_contains([${spellings.others.map(quoteText).join(', ')}], ${text})`
        : 'false',
    run: (text, _reading, spellings) => spellings?.byKey.get(wordKey(text)) ?? text,
  },
  {
    id: 'city-name',
    name: 'Full names of cities',
    description:
      'Writes abbreviated cities and regencies in full: Kab. Bandung becomes Kabupaten Bandung, Jaksel becomes Jakarta Selatan.',
    category: 'postal_addresses',
    isFor: textOf('city'),
    candidates: any,
    run: placeName('city'),
  },
  {
    id: 'province-name',
    name: 'Official names of provinces',
    description: 'Writes provinces by their official names: Jabar becomes Jawa Barat.',
    category: 'postal_addresses',
    isFor: textOf('province'),
    candidates: any,
    run: placeName('province'),
  },
  {
    id: 'postal-code-form',
    name: 'Write postal codes alike',
    description: 'Writes postal codes as five digits without spaces.',
    category: 'postal_addresses',
    isFor: textOf('postal_code'),
    candidates: isNot('[1-9]\\d{4}'),
    run: (text) => parsePostalCode(plainText(text) ?? ''),
  },
];

/** The rules that rewrite the texts of a column. */
export const writingRules = (column: DatasetColumn): CleaningRule[] =>
  cleaningRules.filter((rule) => !rule.typesOnly && rule.isFor(column));

/** The columns whose meaning has rules of its own; tidying spaces applies to all. */
export const columnsWithRules = ({ columns }: DatasetSchema): string[] =>
  columns.filter((column) => writingRules(column).length > 1).map(({ name }) => name);
