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
 * A number as Excel shows it when the column is wide enough: at most 15 significant digits (0.1 + 0.2 is 0.3), no
 * exponent within reason. Whole numbers stay exact as far as a double is (16-digit NIK). Null for what is no number.
 */
export function numberText(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  if (value === 0) return '0';
  if (Number.isSafeInteger(value)) return String(value);
  const short = String(Number(value.toPrecision(15)));
  const size = Math.abs(value);
  if (size >= 1e21) return short.replace('e', 'E');
  if (size < 10 ** -FURTHEST_ZEROS) return short.replace('e', 'E');
  return withoutExponent(size >= 1e15 && !short.includes('e') ? BigInt(Number(short)).toString() : short);
}
