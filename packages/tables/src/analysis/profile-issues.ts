import type { PlainCondition, QualityIssue } from '@rapi/contracts';
import type { DatasetColumn, SemanticType } from '@rapi/table-core';
import type { ColumnFigures } from './column-figures';
import type { ColumnProfile } from './profile-report';
import { percentOf, round2 } from './quality-parts';
import type { ColumnQuality } from './quality-score';
import { judgedColumn } from './value-rules';

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

/** From this share on missing values are an issue: a column is excellent below it (R-PROF-3). */
const MISSING_PERCENT = 5;

/** The `?filter=` that finds the rows without a value in this column. */
const isEmpty = (column: string): PlainCondition[] => [{ column, operator: 'equals', value: null }];

/** Filters accept plain decimals only. */
const isPlain = (bound: number): boolean => /^-?\d+(\.\d+)?$/.test(String(bound));

function outlierIssues({ name }: DatasetColumn, { outliers }: ColumnFigures): QualityIssue[] {
  if (!outliers) return [];
  const { low_count, high_count, bounds, examples } = outliers;
  const sides = [
    { code: 'outliers_low', count: low_count, operator: 'less_than', bound: bounds[0], where: 'below' },
    { code: 'outliers_high', count: high_count, operator: 'greater_than', bound: bounds[1], where: 'above' },
  ] as const;
  return sides
    .filter(({ count }) => count > 0)
    .map(({ code, count, operator, bound, where }) => ({
      code,
      column: name,
      count,
      sentence: `${counted(count, 'value lies', 'values lie')} far ${where} the usual range`,
      filter: isPlain(bound) ? [{ column: name, operator, value: bound }] : null,
      examples: examples.filter(({ value }) =>
        operator === 'less_than' ? Number(value) < bound : Number(value) > bound,
      ),
      tool: 'validate',
    }));
}

const OPEN_QUESTION = 'Some values can be read in two ways; nothing is calculated from them until someone answers';

/**
 * What is wrong with one column. Fills `examples` for outliers only; the column detail adds those of other issues.
 * @param isOpen whether a person has yet to say how its values are read
 */
export function columnIssues(
  column: DatasetColumn,
  rows: number,
  { filled, valid, consistent }: ColumnQuality,
  figures: ColumnFigures,
  isOpen: boolean,
): QualityIssue[] {
  const { name, semantic, type } = column;
  const missing = rows - filled;
  const missingPercent = round2(100 - percentOf(filled, rows));
  const of = (code: QualityIssue['code'], count: number, sentence: string, more: Partial<QualityIssue> = {}) =>
    ({ code, column: name, count, sentence, filter: null, examples: [], tool: null, ...more }) satisfies QualityIssue;
  if (filled === 0 && rows > 0) return [of('empty_column', rows, 'The column is empty', { filter: isEmpty(name) })];
  const issues: QualityIssue[] = [];
  if (isOpen) issues.push(of('open_question', filled, OPEN_QUESTION));
  if (missingPercent >= MISSING_PERCENT) {
    const sentence = `${missingPercent}% of the values are missing (${counted(missing, 'cell', 'cells')})`;
    issues.push(of('missing_values', missing, sentence, { filter: isEmpty(name), tool: 'validate' }));
  }
  const kind = judgedColumn(column).semantic;
  const noun = kind && nouns[kind];
  if (valid === 0 && noun && kind !== semantic) {
    const sentence = `The header promises ${noun}, but none of the ${counted(filled, 'value', 'values')} is valid`;
    issues.push(of('no_valid_values', filled, sentence, { tool: 'validate', kind }));
  } else if (valid < filled && noun) {
    const sentence = `${counted(filled - valid, 'value is', 'values are')} not valid as ${noun}`;
    issues.push(of('invalid_values', filled - valid, sentence, { tool: 'validate', kind }));
  }
  const uneven = filled - consistent;
  const form = semantic && type === 'text' ? forms[semantic] : undefined;
  if (uneven > 0 && form) {
    const sentence = `${counted(uneven, 'value is', 'values are')} not written in ${form}`;
    issues.push(of('uneven_form', uneven, sentence, { tool: 'clean' }));
  } else if (uneven > 0) {
    const sentence = `${counted(uneven, 'value has', 'values have')} stray spaces or hidden characters, or another notation`;
    issues.push(of('untidy_text', uneven, sentence, { tool: 'clean' }));
  }
  if (rows > 1 && missing === 0 && figures.distinct === 1)
    issues.push(of('single_value', rows, 'Every row has the same value'));
  return [...issues, ...outlierIssues(column, figures)];
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
  if (issues.includes(OPEN_QUESTION)) advice.push(`Say how the values of “${name}” are meant.`);
  if (completeness_percentage === 0) return [`Remove the empty column “${name}”, or fill it.`];
  if (100 - completeness_percentage >= MISSING_PERCENT)
    advice.push(`Fill in what is missing in “${name}”, or set a required-field rule for it.`);
  const cleaning = semantic_type && column_type === 'text' ? cleaningAdvice[semantic_type] : undefined;
  if (consistency_percentage < 100) advice.push(`${cleaning ?? 'Clean the text'} in “${name}” with the data cleaner.`);
  if (validity_percentage < 100) advice.push(`Check “${name}” with the data validator and correct what it finds.`);
  return advice;
}

/**
 * Issues of the table as a whole, the gravest first. `similar` counts rows that repeat another row in a different
 * spelling.
 */
function issuesOfTable(duplicates: number, similar: number, missing: number): QualityIssue[] {
  const of = (
    code: QualityIssue['code'],
    count: number,
    sentence: string,
    tool: QualityIssue['tool'],
  ): QualityIssue => ({
    code,
    column: null,
    count,
    sentence,
    filter: null,
    examples: [],
    tool,
  });
  const repeated = `${counted(duplicates, 'row repeats', 'rows repeat')} an earlier row`;
  return [
    ...(duplicates > 0 ? [of('repeated_rows', duplicates, repeated, 'duplicates')] : []),
    ...(duplicates === 0 && similar > 0
      ? [of('similar_rows', similar, 'Some rows say the same as others, written differently', 'clean')]
      : []),
    ...(missing > 0 ? [of('missing_cells', missing, `${counted(missing, 'cell is', 'cells are')} empty`, null)] : []),
  ];
}

const tableAdvice: Partial<Record<QualityIssue['code'], string>> = {
  repeated_rows: 'Find and resolve the repeated rows with the duplicate detector.',
  similar_rows: 'Clean the file, then look for repeated rows with the duplicate detector.',
};

interface Told {
  issues: QualityIssue[];
  quality_issues: string[];
  recommendations: string[];
}

/** What is wrong with the table and what to do about it, the gravest first, as facts and as sentences. */
export function tableIssues(
  columns: readonly { name: string; profile: ColumnProfile; issues: readonly QualityIssue[] }[],
  { duplicates, similar, missing }: { duplicates: number; similar: number; missing: number },
): Told {
  const own = issuesOfTable(duplicates, similar, missing);
  return {
    issues: [...own, ...columns.flatMap(({ issues }) => issues)],
    quality_issues: [
      ...own.map(({ sentence }) => sentence),
      ...columns.flatMap(({ name, issues }) => issues.map(({ sentence }) => `“${name}”: ${sentence}`)),
    ],
    recommendations: [
      ...own.flatMap(({ code }) => tableAdvice[code] ?? []),
      ...columns.flatMap(({ name, profile }) => columnAdvice(name, profile)),
    ],
  };
}
