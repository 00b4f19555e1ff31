import { roundHalfUp } from '@rapi/indonesia';

/** Adds up rupiah in sen, so that no fraction is lost or gained. */
export function sumMoney(values: Iterable<number | null | undefined>): number {
  let sen = 0n;
  for (const value of values) {
    if (value !== null && value !== undefined && Number.isFinite(value)) sen += BigInt(Math.round(value * 100));
  }
  return Number(sen) / 100;
}

/** To two decimals, halves away from zero. */
export const toSen = (value: number): number => roundHalfUp(value, 2);
