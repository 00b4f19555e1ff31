import { columnSimilaritySql, swappedSql } from './column-similarity';
import type { RecordColumn } from './column-weights';

/**
 * Similarity of records after Fellegi and Sunter. A column that agrees is evidence for the pair, the more bits the
 * rarer its values are in this table; one that differs is evidence against it, the more bits the rarer slips are; one
 * that is empty in either record says nothing.
 */

/** From this similarity on, a column supports a pair, more the nearer it is to 1; below, it counts as different. */
export const AGREES = 0.8;
/** Share of either record's evidence that both must contain; with less, they could be anyone's. */
export const LEAST_COMPARED = 0.4;
/** Share of a pair's possible evidence that it needs to be no accident, in tables too small to demand more. */
const LEAST_EVIDENCE = 0.6;
/** Share of the remaining evidence that makes a pair practically certain, and its score. */
const CERTAIN = 0.2;
/** A pair with no evidence beyond chance scores at most this. */
export const LOWEST_SCORE = 0.5;
const CERTAIN_SCORE = 0.9;
/** Similarity of values that were swapped with the partner column. */
const SWAPPED = 0.95;

/**
 * Prior evidence against two rows being the same, in bits: one row in ten has a duplicate. 0 for tables of at most one
 * row, which an earlier step may leave.
 */
export const againstChance = (records: number): number => Math.log2(Math.max(1, 5 * (records - 1)));

/** SQL of some columns' similarities: s{key}, 0 to 1; null if there is nothing to compare. */
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

/** SQL of the evidence that these columns lose, in bits; 0 where they are equal. */
export function lossSql(columns: readonly RecordColumn[]): string {
  const slope = (weight: number) => (weight / (1 - AGREES)).toFixed(4);
  return sumOf(
    columns.map(
      ({ key, weight, against }) =>
        `CASE WHEN s${key} IS NULL THEN 0 WHEN s${key} >= ${AGREES} THEN (1 - s${key}) * ${slope(weight)} ELSE ${(weight + against).toFixed(4)} END`,
    ),
  );
}

/** SQL of the possible evidence of the columns that both records fill, in bits. */
export const comparedWeightSql = (columns: readonly RecordColumn[]): string =>
  sumOf(columns.map(({ key, weight }) => `CASE WHEN s${key} IS NULL THEN 0 ELSE ${weight.toFixed(4)} END`));

/** SQL of the possible evidence of the columns that either record fills, in bits. */
export const filledWeightSql = (columns: readonly RecordColumn[]): string =>
  sumOf(
    columns.map(
      ({ key, weight }) => `CASE WHEN a.t${key} IS NULL AND b.t${key} IS NULL THEN 0 ELSE ${weight.toFixed(4)} END`,
    ),
  );

/** SQL of the evidence beyond chance, for a pair whose columns weigh `weight` bits. */
const beyondChance = (weight: string, chance: number): string =>
  `greatest(${weight} - ${chance.toFixed(4)}, ${(1 - LEAST_EVIDENCE).toFixed(4)} * ${weight})`;

/** Share of the evidence beyond chance that may be lost at a score (0.5 to 1): all at 0.5, none at 1. */
export function lossAllowed(score: number): number {
  if (score >= CERTAIN_SCORE) return ((1 - CERTAIN) * (1 - score)) / (1 - CERTAIN_SCORE);
  return 1 - (CERTAIN * (score - LOWEST_SCORE)) / (CERTAIN_SCORE - LOWEST_SCORE);
}

/** SQL: whether a pair can still reach the score. Columns not compared yet weigh `open` bits. */
export const mayScoreSql = (columns: readonly RecordColumn[], open: number, chance: number, score: number): string =>
  `${lossSql(columns)} <= ${(lossAllowed(score) + 1e-9).toFixed(9)} * ${beyondChance(`(${comparedWeightSql(columns)} + ${open.toFixed(4)})`, chance)}`;

/** SQL of the share of the evidence beyond chance that a pair lost, from its loss and its compared bits. */
export const lostShareSql = (loss: string, compared: string, chance: number): string =>
  `(${loss}) / nullif(${beyondChance(`(${compared})`, chance)}, 0)`;

/** SQL of the score, 0 to 1, from the share lost; 1 if all compared values are equal. The inverse of `lossAllowed`. */
export function scoreSql(lost: string): string {
  const doubtful = `${LOWEST_SCORE} + ${(CERTAIN_SCORE - LOWEST_SCORE) / CERTAIN} * (1 - ${lost})`;
  const certain = `1 - ${(1 - CERTAIN_SCORE) / (1 - CERTAIN)} * ${lost}`;
  return `CASE WHEN ${lost} > ${1 - CERTAIN} THEN ${doubtful} ELSE ${certain} END`;
}
