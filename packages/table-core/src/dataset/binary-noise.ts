/**
 * The decimal place at which noise is looked for, by the size of a number, so that twelve or thirteen digits stand
 * before it.
 */
const decimalsKept = (value: string): string =>
  `CASE WHEN abs(${value}) < 1e6 THEN 1e6 WHEN abs(${value}) < 1e9 THEN 1e4 WHEN abs(${value}) < 1e11 THEN 1e2 END`;

/**
 * SQL of a computed number without the noise of binary fractions, where rounding loses nothing else: 0.1 + 0.2 is 0.3,
 * but 5 / 3 stays as it is.
 */
export function withoutNoise(value: string): string {
  const factor = decimalsKept(value);
  const plain = `round(${value} * ${factor}) / ${factor}`;
  return `CASE WHEN ${value} <> trunc(${value}) AND abs(${value} - ${plain}) < abs(${value}) * 2e-15 THEN ${plain} ELSE ${value} END`;
}
