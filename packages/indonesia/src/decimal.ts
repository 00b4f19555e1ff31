/** Exact decimal arithmetic on numbers, because money must not inherit the errors of binary fractions. */
export interface Decimal {
  /** The value is digits × 10^-scale. */
  digits: bigint;
  scale: number;
}

/**
 * The decimal that a number is written as (its shortest text, so 0.1 is exactly one tenth). @throws RangeError when the
 * number is not finite.
 */
export function decimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError('A finite number is needed for exact arithmetic.');
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return {
    digits: a.digits * 10n ** BigInt(scale - a.scale) + b.digits * 10n ** BigInt(scale - b.scale),
    scale,
  };
}

export function negative(a: Decimal): Decimal {
  return { digits: -a.digits, scale: a.scale };
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -quotient : quotient;
}

/**
 * value × numerator / denominator, rounded once to `places`, halves away from zero (so a credit note mirrors its invoice).
 */
export function rounded(value: Decimal, places: number, numerator = 1n, denominator = 1n): Decimal {
  const digits = divideHalfUp(
    value.digits * numerator * 10n ** BigInt(places),
    denominator * 10n ** BigInt(value.scale),
  );
  return { digits, scale: places };
}

/** Plain digits with a point, no exponent: "-1234.50". */
export function decimalText(value: Decimal): string {
  const sign = value.digits < 0n ? '-' : '';
  const digits = String(value.digits < 0n ? -value.digits : value.digits).padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = digits.slice(digits.length - value.scale);
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** The nearest number. */
export function toNumber(value: Decimal): number {
  const number = Number(decimalText(value));
  return number === 0 ? 0 : number;
}

/** Rounds a number to `places`, halves away from zero, based on its decimal text (1.005 → 1.01). */
export function roundHalfUp(value: number, places: number): number {
  return toNumber(rounded(decimal(value), places));
}

/** A running sum without the noise of binary fractions, so the order of adding does not matter. */
export function decimalSum(): { add(value: number, count?: number): void; total(): number } {
  let sum: Decimal = { digits: 0n, scale: 0 };
  return {
    add(value, count = 1) {
      sum = plus(sum, times(decimal(value), decimal(count)));
    },
    total: () => Number(decimalText(sum)),
  };
}
