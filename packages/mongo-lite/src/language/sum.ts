import { Long } from 'bson';
import { isLong } from './order';

const isInt32 = (value: number): boolean => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;

/**
 * Adds numbers as a MongoDB server does: whole ones exactly, even beyond 2^53; fractions with compensation for each
 * rounding.
 */
export class Sum {
  private whole = 0n;
  private high = 0;
  private low = 0;
  /** One of them was stored as a double: then the sum is one, too. */
  private isDouble = false;

  add(value: unknown): void {
    if (isLong(value)) this.whole += BigInt(String(value));
    else if (typeof value === 'number') this.addNumber(value);
  }

  private addNumber(value: number): void {
    this.isDouble ||= !isInt32(value);
    if (Number.isInteger(value)) this.whole += BigInt(value);
    else this.addDouble(value);
  }

  private addDouble(value: number): void {
    const sum = this.high + value;
    const part = sum - this.high;
    // An infinite or NaN sum has no rounding error to keep.
    if (Number.isFinite(sum)) this.low += this.high - (sum - part) + (value - part);
    this.high = sum;
  }

  result(): unknown {
    if (!this.isDouble) {
      const fits = BigInt.asIntN(64, this.whole) === this.whole;
      if (!fits || Number.isSafeInteger(Number(this.whole))) return Number(this.whole);
      return Long.fromBigInt(this.whole);
    }
    if (this.high === 0 && this.low === 0) return Number(this.whole);
    // The whole part as a double, and the rounding error.
    const rounded = Number(this.whole);
    const rest = Number.isFinite(rounded) ? Number(this.whole - BigInt(rounded)) : 0;
    this.whole = 0n;
    this.addDouble(rounded);
    this.addDouble(rest);
    return Number.isFinite(this.high) ? this.high + this.low : this.high;
  }
}
