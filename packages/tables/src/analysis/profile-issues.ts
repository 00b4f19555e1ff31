import type { DatasetColumn, SemanticType } from '../dataset/dataset';
import type { ColumnFigures } from './column-figures';
import type { ColumnProfile } from './profile-report';
import { percentOf, round2, type ColumnQuality, type Quality } from './quality-score';

const nouns: Partial<Record<SemanticType, string>> = {
  email: 'e-mail addresses',
  phone: 'phone numbers',
  npwp: 'NPWP numbers',
  nik: 'NIK numbers',
  url: 'web addresses',
  postal_code: 'postal codes',
  percentage: 'percentages',
  money: 'amounts of money',
  date: 'dates',
  datetime: 'dates with a time',
};

const forms: Partial<Record<SemanticType, string>> = {
  email: 'lower-case letters',
  phone: 'the +62 form',
  money: 'the form Rp 1.250.000',
  date: 'the form dd/MM/yyyy',
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** From this share on missing values are an issue: a column is excellent below it (D2 §9). */
const MISSING_PERCENT = 5;

/** What is wrong with one column, in sentences for a person. */
export function columnIssues(
  column: DatasetColumn,
  rows: number,
  quality: ColumnQuality,
  figures: ColumnFigures,
): string[] {
  const { filled, valid, consistent } = quality;
  const missing = rows - filled;
  const missingPercent = round2(100 - percentOf(filled, rows));
  const issues: string[] = [];
  if (filled === 0 && rows > 0) return ['The column is empty'];
  if (missingPercent >= MISSING_PERCENT)
    issues.push(`${missingPercent}% of the values are missing (${counted(missing, 'cell', 'cells')})`);
  const noun = column.semantic && nouns[column.semantic];
  if (valid < filled && noun) issues.push(`${counted(filled - valid, 'value is', 'values are')} not valid as ${noun}`);
  const uneven = filled - consistent;
  const form = column.semantic && column.type === 'text' ? forms[column.semantic] : undefined;
  if (uneven > 0) {
    issues.push(
      form
        ? `${counted(uneven, 'value is', 'values are')} not written in ${form}`
        : `${counted(uneven, 'value has', 'values have')} stray spaces or hidden characters, or another notation`,
    );
  }
  if (rows > 1 && missing === 0 && figures.distinct === 1) issues.push('Every row has the same value');
  const outliers = figures.numbers?.outlier_count ?? 0;
  if (outliers > 0) issues.push(`${counted(outliers, 'value lies', 'values lie')} far outside the usual range`);
  return issues;
}

const cleaningAdvice: Partial<Record<SemanticType, string>> = {
  email: 'Clean the e-mail addresses',
  phone: 'Clean the phone numbers',
  money: 'Clean the amounts of money',
  date: 'Write all dates in one form',
};

function columnAdvice(
  name: string,
  {
    semantic_type,
    issues,
    completeness_percentage,
    consistency_percentage,
    validity_percentage,
    column_type,
  }: ColumnProfile,
): string[] {
  if (issues.length === 0) return [];
  const advice: string[] = [];
  if (completeness_percentage === 0) return [`Remove the empty column “${name}”, or fill it.`];
  if (100 - completeness_percentage >= MISSING_PERCENT)
    advice.push(`Fill in what is missing in “${name}”, or set a required-field rule for it.`);
  const cleaning = semantic_type && column_type === 'text' ? cleaningAdvice[semantic_type] : undefined;
  if (consistency_percentage < 100) advice.push(`${cleaning ?? 'Clean the text'} in “${name}” with the data cleaner.`);
  if (validity_percentage < 100) advice.push(`Check “${name}” with the data validator and correct what it finds.`);
  return advice;
}

/** What is wrong with the table and what to do about it, the gravest first. */
export function tableIssues(
  profiles: readonly (readonly [string, ColumnProfile])[],
  duplicates: number,
  missing: number,
  quality: Omit<Quality, 'columns'>,
): { quality_issues: string[]; recommendations: string[] } {
  const quality_issues: string[] = [];
  const recommendations: string[] = [];
  if (duplicates > 0) {
    quality_issues.push(`${counted(duplicates, 'row repeats', 'rows repeat')} an earlier row`);
    recommendations.push('Find and resolve the repeated rows with the duplicate detector.');
  } else if (quality.uniqueness < 100) {
    quality_issues.push('Some rows say the same as others, written differently');
    recommendations.push('Clean the file, then look for repeated rows with the duplicate detector.');
  }
  if (missing > 0) quality_issues.push(`${counted(missing, 'cell is', 'cells are')} empty`);
  for (const [name, profile] of profiles) {
    quality_issues.push(...profile.issues.map((issue) => `“${name}”: ${issue}`));
    recommendations.push(...columnAdvice(name, profile));
  }
  return { quality_issues, recommendations };
}
