import { ppnByRule, ppnRule, roundHalfUp } from '@rapi/indonesia';

/** What a row states. */
export interface StatedPpn {
  /** Dasar Pengenaan Pajak, in rupiah. */
  dpp: number;
  /** DPP nilai lain, where the table has it apart. */
  otherBase: number | null;
  ppn: number | null;
  /** 'yyyy-MM-dd' */
  day: string | null;
}

export interface PpnCheck {
  /** ok; other: not what the rate in force gives; missing: no PPN is stated; undated: the rate is unknown. */
  status: 'ok' | 'other' | 'missing' | 'undated';
  /** What the rate in force gives, in rupiah. */
  expected: number | null;
  /** How the PPN was found to come about, such as `11% × DPP`. */
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
 * The ways a PPN may rightly come about on a day. From 1 January 2025 (PMK 131/2024) a column headed DPP holds either the price
 * (11/12 of which are taxed at 12 %, which is 11 % of it) or the DPP nilai lain itself or the price of luxury goods (12 %).
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

/** Holds a row's PPN against the rate in force at its date (UU PPN, UU HPP 7/2021, PMK 131/2024). */
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
