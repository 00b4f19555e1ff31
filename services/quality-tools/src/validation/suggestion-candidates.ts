import type { KnownFormat, NewValidationRule } from '@rapi/contracts';
import type { ColumnProfile, DatasetColumn, SemanticType } from '@rapi/tables';

/** A rule that a file's profile suggests trying. */
export interface Candidate {
  /** Why the rule is suggested; it selects the texts. */
  reason: 'format' | 'required' | 'unique' | 'not_negative' | 'age' | 'percentage' | 'number' | 'ppn';
  /** A percentage that the text names. */
  share?: number;
  rule: Pick<NewValidationRule, 'rule_type' | 'target_columns' | 'rule_config' | 'severity'>;
  /** The share of the cells, in percent, that may fail: above it, the rule does not suit the column. */
  most: number;
}

export interface ProfiledColumn {
  column: DatasetColumn;
  profile: ColumnProfile;
}

const formats: Partial<Record<SemanticType, KnownFormat>> = {
  email: 'email',
  phone: 'phone_id',
  npwp: 'npwp',
  nik: 'nik',
  postal_code: 'postal_code_id',
  date: 'date',
};

const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names of columns that identify rows. */
const KEY = /\b(id|kode|code|no|nomor|number|nik|npwp|sku|invoice|faktur|email|surel)\b/;
const AGE = /\b(usia|umur|age)\b/;
/** Names of columns whose numbers are never below zero. */
const AMOUNT =
  /\b(jumlah|qty|quantity|harga|price|total|subtotal|stok|stock|gaji|upah|dpp|ppn|biaya|nominal|berat|unit)\b/;
const REQUIRED_PERCENT = 95;
const UNIQUE_PERCENT = 98;

const isNumber = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';

function formatCandidate({ column, profile }: ProfiledColumn): Candidate[] {
  const format = column.type === 'text' && column.semantic ? formats[column.semantic] : undefined;
  if (!format || profile.non_null_count === 0) return [];
  return [
    {
      reason: 'format',
      rule: { rule_type: 'format_pattern', target_columns: [column.name], rule_config: { format }, severity: 'error' },
      most: 50,
    },
  ];
}

function uniqueCandidate({ column, profile }: ProfiledColumn): Candidate[] {
  const { uniqueness_percentage: share, non_null_count } = profile;
  if (non_null_count < 2 || share < UNIQUE_PERCENT || !KEY.test(words(column.name))) return [];
  return [
    {
      reason: 'unique',
      share,
      rule: { rule_type: 'unique_values', target_columns: [column.name], rule_config: {}, severity: 'error' },
      most: 100 - UNIQUE_PERCENT,
    },
  ];
}

function rangeCandidate({ column }: ProfiledColumn): Candidate[] {
  const name = words(column.name);
  const range = (reason: Candidate['reason'], rule_config: { min?: number; max?: number }): Candidate[] => [
    {
      reason,
      rule: { rule_type: 'range_check', target_columns: [column.name], rule_config, severity: 'warning' },
      most: 10,
    },
  ];
  if (AGE.test(name) && isNumber(column)) return range('age', { min: 0, max: 120 });
  if (column.semantic === 'percentage' && isNumber(column)) return range('percentage', { min: 0, max: 100 });
  if (column.semantic === 'money' || (isNumber(column) && AMOUNT.test(name))) return range('not_negative', { min: 0 });
  return [];
}

/** A text column whose values are mostly digits: a few others keep it from being a number column. */
function numberCandidate({ column, profile }: ProfiledColumn): Candidate[] {
  if (column.type !== 'text' || column.semantic !== undefined) return [];
  const digits = profile.patterns.filter(({ pattern }) => /^-?[9.,]+$/.test(pattern));
  const share = digits.reduce((sum, { count }) => sum + count, 0) / Math.max(1, profile.non_null_count);
  if (share < 0.8) return [];
  return [
    {
      reason: 'number',
      rule: {
        rule_type: 'data_type',
        target_columns: [column.name],
        rule_config: { type: 'decimal' },
        severity: 'error',
      },
      most: 20,
    },
  ];
}

/** One rule for all columns that are filled or nearly filled: their missing values were probably forgotten. */
function requiredCandidate(columns: readonly ProfiledColumn[]): Candidate[] {
  const full = columns.filter(({ profile }) => profile.completeness_percentage >= REQUIRED_PERCENT);
  if (full.length === 0) return [];
  return [
    {
      reason: 'required',
      share: REQUIRED_PERCENT,
      rule: {
        rule_type: 'required_field',
        target_columns: full.map(({ column }) => column.name),
        rule_config: {},
        severity: 'error',
      },
      most: 100 - REQUIRED_PERCENT,
    },
  ];
}

function ppnCandidate(columns: readonly ProfiledColumn[]): Candidate[] {
  const named = (test: RegExp) => columns.find(({ column }) => test.test(words(column.name)))?.column;
  const [ppn, dpp] = [named(/^(jumlah |nilai )?ppn$/), named(/^(jumlah |nilai )?dpp$/)];
  if (!ppn || !dpp) return [];
  const date = columns.find(({ column }) => column.type === 'date' || column.semantic === 'date')?.column;
  const config = { dpp_column: dpp.name, ...(date && { date_column: date.name }), tolerance: 1 };
  return [
    {
      reason: 'ppn',
      rule: {
        rule_type: 'range_check',
        target_columns: [ppn.name],
        rule_config: { ppn: config },
        severity: 'error',
      },
      most: 50,
    },
  ];
}

/** Rules worth trying, surest first; trying them on the file shows whether they hold. */
export const candidatesOf = (columns: readonly ProfiledColumn[]): Candidate[] => [
  ...ppnCandidate(columns),
  ...columns.flatMap(formatCandidate),
  ...columns.flatMap(uniqueCandidate),
  ...requiredCandidate(columns),
  ...columns.flatMap(rangeCandidate),
  ...columns.flatMap(numberCandidate),
];
