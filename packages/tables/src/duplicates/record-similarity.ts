import type { RecordColumn } from './record-columns';

/** Texts that read less alike than this are different, not somewhat alike: most names share that much by chance. */
const LEAST_ALIKE = 0.85;
/** Two numbers that differ in one digit. */
const ONE_DIGIT = 0.9;

/** How alike two records are in a column, 0 to 1, as SQL; null where one of them has no value. `a` and `b` are aliases. */
export function columnSimilaritySql({ column: { key, semantic }, kind }: RecordColumn, a = 'a', b = 'b'): string {
  const [left, right] = [`${a}.t${key}`, `${b}.t${key}`];
  const none = `WHEN ${left} IS NULL OR ${right} IS NULL THEN NULL`;
  const equal = `WHEN ${left} = ${right} THEN 1.0`;
  if (kind === 'value') return `CASE ${none} ${equal} ELSE 0.0 END`;
  if (kind === 'digits') {
    const oneDigit = `length(${left}) = length(${right}) AND length(${left}) > 4 AND hamming(${left}, ${right}) = 1`;
    return `CASE ${none} ${equal} WHEN ${oneDigit} THEN ${ONE_DIGIT} ELSE 0.0 END`;
  }
  const [leftDigits, rightDigits] = [`${a}.d${key}`, `${b}.d${key}`];
  const digits =
    semantic === 'address'
      ? `regexp_extract(${leftDigits}, '[0-9]+') IS DISTINCT FROM regexp_extract(${rightDigits}, '[0-9]+')`
      : `${leftDigits} IS DISTINCT FROM ${rightDigits}`;
  const alike = `jaro_winkler_similarity(${left}, ${right}, ${LEAST_ALIKE})`;
  return `CASE ${none} ${equal} WHEN ${digits} THEN 0.0 ELSE ${alike} END`;
}

/** At least this share of what either record tells must be told by both, or they could be anyone's. */
export const LEAST_COMPARED = 0.5;

/** The similarity of two records: the mean over the columns both fill, weighted by how much each tells. Columns s{key} hold theirs. */
export function recordSimilaritySql(columns: readonly RecordColumn[]): string {
  const sum = columns.map(({ column: { key }, weight }) => `coalesce(s${key} * ${weight}, 0)`).join(' + ');
  return `(${sum}) / nullif(${comparedWeightSql(columns)}, 0)`;
}

export const comparedWeightSql = (columns: readonly RecordColumn[]): string =>
  `(${columns.map(({ column: { key }, weight }) => `CASE WHEN s${key} IS NULL THEN 0 ELSE ${weight} END`).join(' + ')})`;

/** What of the similarity these columns take away, at most: the others may all be equal. */
export function lossSql(columns: readonly RecordColumn[]): string {
  return columns.map(({ column: { key }, weight }) => `coalesce((1 - s${key}) * ${weight}, 0)`).join(' + ');
}
