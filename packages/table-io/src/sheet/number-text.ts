const FURTHEST_ZEROS = 15;

/** 1.5e-7 → 0.00000015, 1e20 → 100000000000000000000. */
function withoutExponent(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', lead = '', fraction = '', power = '0'] = match;
  const exponent = Number(power);
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${lead}${fraction}`;
  return `${sign}${lead}${fraction.padEnd(exponent, '0')}`;
}

/**
 * The shortest text that reads back as the same number (0.1 + 0.2 is 0.30000000000000004), without an exponent within
 * reason. Null for NaN and infinity.
 */
export function numberText(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  if (value === 0) return '0';
  const short = String(value);
  const size = Math.abs(value);
  return size >= 1e21 || size < 10 ** -FURTHEST_ZEROS ? short.replace('e', 'E') : withoutExponent(short);
}
