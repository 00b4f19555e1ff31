import { columnSimilaritySql, swappedSql } from './column-similarity';
import type { RecordColumn } from './column-weights';

/**
 * How alike two records are is weighed as Fellegi and Sunter do: a column that agrees speaks for the pair by as many bits as
 * its values are rare in this table, one that differs speaks against it by as many as slips in such columns are rare, and one
 * that is empty in either record says nothing.
 */

/** From this similarity on a column supports a pair, the more the nearer it is to 1; below, it is different. */
export const AGREES = 0.8;
/** At least this share of the evidence of either record must stand in both, or they could be anyone's. */
export const LEAST_COMPARED = 0.4;
/** Of what a pair could tell, how much it has to tell before it is no accident, where the table is too small to ask for more. */
const LEAST_EVIDENCE = 0.6;
/** The share of the remaining evidence that makes a pair as good as certain, and the score that says so. */
const CERTAIN = 0.2;
/** No pair that tells nothing beyond chance scores more. */
export const LOWEST_SCORE = 0.5;
const CERTAIN_SCORE = 0.9;
/** How much a value in the column beside its own counts for. */
const SWAPPED = 0.95;

/**
 * What stands against two rows of a table being the same, before they are looked at, in bits: one in ten has a duplicate.
 * Nothing in a table of one row, or of none, as a step before may leave it.
 */
export const againstChance = (records: number): number => Math.log2(Math.max(1, 5 * (records - 1)));

/** Similarities of some columns as SQL: s{key}, 0 to 1, null where there is nothing to compare. */
export function similaritiesSql(columns: readonly RecordColumn[]): string {
  return columns
    .map((each) => {
      const own = columnSimilaritySql(each);
      const { key, partner } = each;
      if (!partner) return `${own} AS s${key}`;
      const swapped = `CASE WHEN ${swappedSql(each, partner)} THEN ${SWAPPED} END`;
      return `greatest(${own}, ${swapped}) AS s${key}`;
    })
    .join(', ');
}

const sumOf = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' + '));

/** What of the evidence these columns take away, in bits: nothing where they are equal. */
export function lossSql(columns: readonly RecordColumn[]): string {
  const slope = (weight: number) => (weight / (1 - AGREES)).toFixed(4);
  return sumOf(
    columns.map(
      ({ key, weight, against }) =>
        `CASE WHEN s${key} IS NULL THEN 0 WHEN s${key} >= ${AGREES} THEN (1 - s${key}) * ${slope(weight)} ELSE ${(weight + against).toFixed(4)} END`,
    ),
  );
}

/** What the columns that both records fill could tell, in bits. */
export const comparedWeightSql = (columns: readonly RecordColumn[]): string =>
  sumOf(columns.map(({ key, weight }) => `CASE WHEN s${key} IS NULL THEN 0 ELSE ${weight.toFixed(4)} END`));

/** What the columns that either record fills could tell, in bits. */
export const filledWeightSql = (columns: readonly RecordColumn[]): string =>
  sumOf(
    columns.map(
      ({ key, weight }) => `CASE WHEN a.t${key} IS NULL AND b.t${key} IS NULL THEN 0 ELSE ${weight.toFixed(4)} END`,
    ),
  );

/** The evidence beyond what chance would bring, of a pair that could tell `weight` bits. */
const beyondChance = (weight: string, chance: number): string =>
  `greatest(${weight} - ${chance.toFixed(4)}, ${(1 - LEAST_EVIDENCE).toFixed(4)} * ${weight})`;

/** The share of the evidence beyond chance that may be lost at a score (0.5 to 1): all of it at 0.5, nothing at 1. */
export function lossAllowed(score: number): number {
  if (score >= CERTAIN_SCORE) return ((1 - CERTAIN) * (1 - score)) / (1 - CERTAIN_SCORE);
  return 1 - (CERTAIN * (score - LOWEST_SCORE)) / (CERTAIN_SCORE - LOWEST_SCORE);
}

/** Whether a pair may still have the score, as SQL; columns not compared yet weigh `open` bits. */
export const mayScoreSql = (columns: readonly RecordColumn[], open: number, chance: number, score: number): string =>
  `${lossSql(columns)} <= ${(lossAllowed(score) + 1e-9).toFixed(9)} * ${beyondChance(`(${comparedWeightSql(columns)} + ${open.toFixed(4)})`, chance)}`;

/** The share of the evidence beyond chance that a pair with this loss and these bits compared has lost, as SQL. */
export const lostShareSql = (loss: string, compared: string, chance: number): string =>
  `(${loss}) / nullif(${beyondChance(`(${compared})`, chance)}, 0)`;

/** The score, 0 to 1, by the share that is lost: 1 of records that are equal in all that both tell. The inverse of `lossAllowed`. */
export function scoreSql(lost: string): string {
  const doubtful = `${LOWEST_SCORE} + ${(CERTAIN_SCORE - LOWEST_SCORE) / CERTAIN} * (1 - ${lost})`;
  const certain = `1 - ${(1 - CERTAIN_SCORE) / (1 - CERTAIN)} * ${lost}`;
  return `CASE WHEN ${lost} > ${1 - CERTAIN} THEN ${doubtful} ELSE ${certain} END`;
}
