import type { ConversionSuggestion, TargetType } from '@rapi/contracts';
import { headerWords } from '@rapi/indonesia';
import { type DatasetColumn, inferSemantic, namedKind, saysCategory } from '@rapi/table-core';
import { noFacts, type ColumnFacts } from '../sql-schema/column-facts';
import { dialects } from '../sql-schema/dialects';
import { sqlType } from '../sql-schema/sql-types';
import { shapeOf } from './convert-columns';
import type { ReadingCounts } from './distinct-readings';

/** The result of reading every value of a column as a type. */
export interface ReadAs {
  target: TargetType;
  counts: ReadingCounts;
  /** Most digits before and after the point, for numbers. */
  wholeDigits: number;
  scale: number;
  /** Cells whose notation shows the type by itself: Rp, %, a time of day, a leading 0 or +62. */
  marked: number;
}

export interface ColumnFindings {
  column: DatasetColumn;
  filled: number;
  unique: number;
  facts: ColumnFacts;
  /** Its values are identifiers, never numbers. */
  isIdentifier: boolean;
  reads: readonly ReadAs[];
}

/** The most specific first, for types of equal confidence. */
const order: readonly TargetType[] = [
  'nik',
  'npwp',
  'phone',
  'datetime',
  'date',
  'boolean',
  'percentage',
  'currency',
  'integer',
  'decimal',
  'category',
  'text',
];
const numeric: ReadonlySet<TargetType> = new Set(['integer', 'decimal', 'currency', 'percentage', 'boolean']);

/** Types that fit money and percentages too, but say less. */
const plainNumbers: ReadonlySet<TargetType> = new Set(['integer', 'decimal']);

/** Below half of the values a suggestion does not help. */
const LEAST_CONFIDENCE = 50;
const MOST_CATEGORIES = 50;

const names: Record<TargetType, string> = {
  text: 'text',
  integer: 'a whole number',
  decimal: 'a number',
  currency: 'an amount in Rupiah',
  percentage: 'a percentage',
  date: 'a day',
  datetime: 'a day with its time',
  boolean: 'yes or no',
  category: 'one of a few categories',
  phone: 'a phone number',
  npwp: 'an NPWP',
  nik: 'a NIK',
};

const round = (value: number): number => Math.floor(value * 100) / 100;
const number = (value: number): string => value.toLocaleString('en-US');

/** Whether numbers under this name count as money. */
export const saysMoney = (name: string): boolean =>
  inferSemantic(name, 'decimal', { count: 1, types: new Map(), values: new Map() }) === 'money';

/** Whether a type that the values allow is also meant. */
function isMeant({ column, filled, isIdentifier }: ColumnFindings, { target, marked, scale }: ReadAs): boolean {
  const { semantic } = column;
  const mostAreMarked = marked * 2 >= filled;
  if (isIdentifier && numeric.has(target)) return false;
  switch (target) {
    case 'currency':
      return mostAreMarked || semantic === 'money' || saysMoney(column.name);
    case 'decimal':
      return scale > 0;
    case 'percentage':
    case 'datetime':
      return mostAreMarked;
    case 'phone':
      return mostAreMarked || semantic === 'phone';
    case 'npwp':
      return mostAreMarked || semantic === 'npwp';
    case 'text':
    case 'category':
    case 'integer':
    case 'date':
    case 'boolean':
    case 'nik':
      return true;
  }
}

function suggestion(findings: ColumnFindings, read: ReadAs): ConversionSuggestion {
  const { column, filled } = findings;
  const { target, counts, wholeDigits, scale } = read;
  const converted = counts.filled - counts.failed;
  const shape = { name: column.name, key: column.key, ...shapeOf(target, column, scale === 0), native: true };
  const facts = { ...noFacts, filled, wholeDigits, scale };
  const left = counts.failed === 0 ? '' : `, ${number(counts.failed)} would not convert`;
  return {
    target_type: target,
    target_sql_type: sqlType(dialects.postgresql, shape, facts),
    description: `${number(converted)} of ${number(filled)} values read as ${names[target]}${left}.`,
    sql_compatible: counts.failed === 0,
    confidence: round((100 * converted) / filled),
  };
}

/** A column whose values mostly read as one of these counts, measures or dates something; repeats are chance. */
const valueTypes: ReadonlySet<TargetType> = new Set([
  'integer',
  'decimal',
  'currency',
  'percentage',
  'date',
  'datetime',
  'phone',
  'npwp',
  'nik',
]);

/** Names, addresses, phone numbers, amounts and days are not categories, however often they repeat. */
function mayBeCategory({ column, filled, isIdentifier, reads }: ColumnFindings): boolean {
  const { name, semantic } = column;
  const { money, measure, percent, date, time, birth, identifier } = headerWords(name);
  if (isIdentifier || identifier) return false;
  if (!saysCategory(name) && (money || measure || percent || date || time || birth)) return false;
  const isCategory = semantic === undefined || semantic === 'city' || semantic === 'province' || semantic === 'boolean';
  if (!isCategory || namedKind(name) !== undefined) return false;
  return !reads.some(({ target, counts }) => valueTypes.has(target) && 2 * (counts.filled - counts.failed) >= filled);
}

/**
 * Suggests a category for a text column with few values; the confidence is the share of cells that repeat an earlier
 * value.
 */
function categorySuggestion(findings: ColumnFindings): ConversionSuggestion[] {
  const { column, filled, unique, facts } = findings;
  const isFew = column.type === 'text' && column.format !== 'category' && unique <= MOST_CATEGORIES;
  const confidence = filled === 0 ? 0 : round((100 * (filled - unique)) / filled);
  if (!isFew || confidence < LEAST_CONFIDENCE || !mayBeCategory(findings)) return [];
  return [
    {
      target_type: 'category',
      target_sql_type: sqlType(dialects.postgresql, column, facts),
      description: `${number(unique)} different values in ${number(filled)} cells.`,
      sql_compatible: true,
      confidence,
    },
  ];
}

const CERTAIN = 90;

/** Suggestions for a column, the most certain first; the same values always give the same suggestions. */
export function suggestTypes(findings: ColumnFindings): ConversionSuggestion[] {
  if (findings.filled === 0) return [];
  const found = findings.reads
    .filter((read) => isMeant(findings, read))
    .map((read) => suggestion(findings, read))
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const saysMore = found.some(({ target_type }) => target_type === 'currency' || target_type === 'percentage');
  const fitting = found.filter(({ target_type }) => !saysMore || !plainNumbers.has(target_type));
  const isClear = found.some(({ confidence }) => confidence >= CERTAIN);
  return [...fitting, ...(isClear ? [] : categorySuggestion(findings))].sort(
    (a, b) => b.confidence - a.confidence || order.indexOf(a.target_type) - order.indexOf(b.target_type),
  );
}
