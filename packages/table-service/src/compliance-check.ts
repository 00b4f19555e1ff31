import { type ComplianceCheck, type Sentence, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { type CheckedColumn, compliancePlan, type Dataset, todayOf, type ViolationLanguage } from '@rapi/tables';
import type { Engine } from './engine';

/** A dataset as it was checked. Pages of failing rows are queried by it, so that they match the counts. */
export interface CheckedDataset {
  dataset: Dataset;
  /** 'yyyy-MM-dd': the "today" that birthdays were checked against. */
  today: string;
}

const sum = (columns: readonly CheckedColumn[], what: 'checked' | 'invalid') =>
  columns.reduce((total, column) => total + column[what], 0);

const issuesOf = (columns: readonly CheckedColumn[]): Sentence[] =>
  columns
    .filter(({ invalid }) => invalid > 0)
    .map(({ column, kind, invalid }) =>
      sentence('compliance_issue', { column, count: invalid, kind: `valid_${kind}` as const }),
    );

export const complianceDay = (now = new Date()): string => todayOf(now);

/**
 * Checks every NPWP, NIK, date and amount of a dataset in the engine (R-BATCH-6). Compliant is null where the dataset
 * has none of them.
 */
export async function checkCompliance(
  engine: Engine,
  { dataset, today }: CheckedDataset,
  signal: AbortSignal,
): Promise<ComplianceCheck> {
  const { columns, rows_failed } = await engine.run('checkCompliance', { dataset, today }, { signal });
  const [checked, invalid] = [sum(columns, 'checked'), sum(columns, 'invalid')];
  const issues = issuesOf(columns);
  return {
    compliant: checked === 0 ? null : invalid === 0,
    checked_values: checked,
    invalid_values: invalid,
    rows_failed,
    issues: issues.map(inEnglish),
    issue_sentences: issues,
  };
}

interface Page {
  offset: number;
  limit: number;
  language: ViolationLanguage;
}

/** A page of the rows that fail, each with all its cells and what is wrong with them. */
export const listFailingRows = (engine: Engine, { dataset, today }: CheckedDataset, page: Page, signal: AbortSignal) =>
  engine.run('failingRows', { dataset, query: { plan: compliancePlan(dataset.schema, today), ...page } }, { signal });
