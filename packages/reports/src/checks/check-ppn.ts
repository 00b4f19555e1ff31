import { ppnByRule, ppnRule, roundHalfUp } from '@rapi/indonesia';

/** The amounts and the date that a row states. */
export interface StatedPpn {
  /** Dasar Pengenaan Pajak, in rupiah. */
  dpp: number;
  /** DPP nilai lain, if the table has a column for it. */
  otherBase: number | null;
  ppn: number | null;
  /** 'yyyy-MM-dd' */
  day: string | null;
}

export interface PpnCheck {
  /** ok; other: differs from the rate in force; missing: no PPN is stated; undated: the rate is unknown. */
  status: 'ok' | 'other' | 'missing' | 'undated';
  /** The PPN by the rate in force, in rupiah. */
  expected: number | null;
  /** The calculation that gives the stated PPN, such as `11% × DPP`. */
  reading: string | null;
}

/** Before Coretax a faktur had whole rupiah, so a difference below one is rounding. */
const TOLERANCE = 1;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;

interface Reading {
  text: string;
  amount: number;
}

/**
 * The correct ways to calculate the PPN on a day. From 1 January 2025 (PMK 131/2024) a column headed DPP holds the
 * price (11/12 of it are taxed at 12 %, which is 11 % of the price), the DPP nilai lain itself, or the price of luxury
 * goods (12 %).
 */
function readings({ dpp, otherBase }: StatedPpn, day: string): Reading[] {
  const rule = ppnRule(day);
  const share = (amount: number) => roundHalfUp((amount * rule.rate) / 100, 2);
  if (otherBase !== null && otherBase !== 0) {
    return [{ text: `${rule.rate}% × DPP nilai lain`, amount: share(otherBase) }];
  }
  const ofPrice = { text: `${rule.effectiveRate}% × DPP`, amount: ppnByRule(dpp, rule).vat };
  if (rule.effectiveRate === rule.rate) return [ofPrice];
  return [ofPrice, { text: `${rule.rate}% × DPP`, amount: share(dpp) }];
}

/** Compares a row's PPN with the rate in force on its date (UU PPN, UU HPP 7/2021, PMK 131/2024). */
export function checkPpn(stated: StatedPpn): PpnCheck {
  const { day, ppn } = stated;
  if (day === null || day < '1985-04-01') return { status: 'undated', expected: null, reading: null };
  const possible = readings(stated, day);
  const [first] = possible;
  if (ppn === null) return { status: 'missing', expected: first?.amount ?? null, reading: first?.text ?? null };
  const found = possible.find(({ amount }) => isNear(amount, ppn));
  if (found) return { status: 'ok', expected: found.amount, reading: found.text };
  return { status: 'other', expected: first?.amount ?? null, reading: first?.text ?? null };
}
