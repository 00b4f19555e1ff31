import type { QualityPart } from '@rapi/contracts';

/**
 * The one formula of every quality score in the product (R-PROF-4):
 *
 *   40 % completeness  filled cells, of all cells
 * + 30 % validity      valid cells, of filled cells, for each column that can be checked; the mean over these columns,
 *                      so that a wholly wrong one weighs as much as any other. At most 60 % while a column is wholly
 *                      wrong, so that no such table is excellent
 * + 15 % uniqueness    rows that say something no earlier row says, of all rows
 * + 15 % consistency   filled cells in the standard form of their kind, without stray spaces, of filled cells
 *
 * A column's values show what it stands for, unless its header names a kind that they do not match: a column `Email`
 * without one address is wholly invalid. A column's own score is the same without uniqueness. A table without rows scores
 * 100: nothing in it is wrong.
 */
export const qualityWeights = { completeness: 0.4, validity: 0.3, uniqueness: 0.15, consistency: 0.15 } as const;
const WHOLLY_INVALID_LIMIT = 60;

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 100 : (part / whole) * 100);
export const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

/** The counts from which a table's score is computed. */
interface QualityCounts {
  rows: number;
  cells: number;
  filled: number;
  consistent: number;
  differentRows: number;
  /** Columns with values that can be checked. */
  checked: readonly { valid: number; filled: number }[];
}

function validityOf(checked: QualityCounts['checked']): { mean: number; percent: number } {
  if (checked.length === 0) return { mean: 100, percent: 100 };
  const sum = checked.reduce((total, { valid, filled }) => total + percentOf(valid, filled), 0);
  const mean = sum / checked.length;
  const isWrong = checked.some(({ valid }) => valid === 0);
  return { mean, percent: isWrong ? Math.min(mean, WHOLLY_INVALID_LIMIT) : mean };
}

/** The parts of a score, each with its counts. The rounded points add up to the score. */
export function qualityParts({
  rows,
  cells,
  filled,
  consistent,
  differentRows,
  checked,
}: QualityCounts): QualityPart[] {
  const validity = validityOf(checked);
  const part = (name: QualityPart['name'], percent: number, counted: Partial<QualityPart>): QualityPart => ({
    name,
    weight: Math.round(qualityWeights[name] * 100),
    percent: round2(percent),
    points: round2(qualityWeights[name] * percent),
    ...counted,
  });
  const isLimited = validity.percent < validity.mean;
  return [
    part('completeness', percentOf(filled, cells), { counted: filled, of: cells }),
    part('validity', validity.percent, {
      ...(isLimited && { limit: WHOLLY_INVALID_LIMIT, before_limit: round2(validity.mean) }),
    }),
    part('uniqueness', percentOf(differentRows, rows), { counted: differentRows, of: rows }),
    part('consistency', percentOf(consistent, filled), { counted: consistent, of: filled }),
  ];
}

export const scoreOf = (parts: readonly QualityPart[]): number =>
  round2(parts.reduce((sum, { points }) => sum + points, 0));
