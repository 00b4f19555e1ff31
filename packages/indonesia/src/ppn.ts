/**
 * PPN (value added tax) by date. UU 8/1983 (10 %), UU HPP 7/2021 (11 % from 1 April 2022), PMK 131/2024 (12 % from 1
 * January 2025, on 11/12 of the price except for luxury goods from 1 February 2025). Amounts are rounded half-up
 * (PER-11/PJ/2025 Pasal 129), with two decimals as in the faktur.
 */
import { decimal, plus, rounded, toNumber } from './decimal';

export interface PpnRule {
  /** Statutory percent: 10, 11 or 12. */
  rate: number;
  /** The fraction of the price that the rate applies to; [11, 12] is "DPP nilai lain". */
  base: readonly [numerator: number, denominator: number];
  /** The resulting percentage of the price: 10, 11 or 12. */
  effectiveRate: number;
  /** Kode transaksi of the faktur: 04 with DPP nilai lain, else 01. */
  transactionCode: '01' | '04';
  /** The regulation that sets the rule. */
  source: string;
}

export interface PpnOptions {
  /** Goods that also bear PPnBM. */
  luxury?: boolean;
}

export interface PpnAmounts {
  rule: PpnRule;
  /** Rupiah, two decimals at most. Dasar Pengenaan Pajak: the price. */
  taxBase: number;
  /** DPP nilai lain; equals taxBase if the whole price is the base. */
  otherTaxBase: number;
  vat: number;
  total: number;
}

const whole = (rate: number, source: string): PpnRule => ({
  rate,
  base: [1, 1],
  effectiveRate: rate,
  transactionCode: '01',
  source,
});

const OTHER_BASE: PpnRule = {
  rate: 12,
  base: [11, 12],
  effectiveRate: 11,
  transactionCode: '04',
  source: 'PMK 131/2024',
};

const RULES: readonly { from: string; general: PpnRule; luxury: PpnRule }[] = [
  { from: '2025-02-01', general: OTHER_BASE, luxury: whole(12, 'PMK 131/2024') },
  { from: '2025-01-01', general: OTHER_BASE, luxury: OTHER_BASE },
  { from: '2022-04-01', general: whole(11, 'UU HPP 7/2021'), luxury: whole(11, 'UU HPP 7/2021') },
  { from: '1985-04-01', general: whole(10, 'UU 8/1983'), luxury: whole(10, 'UU 8/1983') },
];

/**
 * The rule in force on a day ('yyyy-MM-dd').
 * @throws RangeError for a day before 1 April 1985 or text that is not a day.
 */
export function ppnRule(day: string, { luxury = false }: PpnOptions = {}): PpnRule {
  const rules = /^\d{4}-\d{2}-\d{2}/.test(day) ? RULES.find(({ from }) => day >= from) : undefined;
  if (rules === undefined) throw new RangeError(`There is no PPN rate for the date "${day}".`);
  return luxury ? rules.luxury : rules.general;
}

/** PPN on a price before tax by a rule: Rp50.000.000 in 2026 → DPP nilai lain 45.833.333,33, PPN 5.500.000. */
export function ppnByRule(price: number, rule: PpnRule): PpnAmounts {
  const taxBase = rounded(decimal(price), 2);
  const [numerator, denominator] = rule.base;
  const otherTaxBase = rounded(taxBase, 2, BigInt(numerator), BigInt(denominator));
  const vat = rounded(
    { digits: otherTaxBase.digits * decimal(rule.rate).digits, scale: 2 + decimal(rule.rate).scale },
    2,
    1n,
    100n,
  );
  return {
    rule,
    taxBase: toNumber(taxBase),
    otherTaxBase: toNumber(otherTaxBase),
    vat: toNumber(vat),
    total: toNumber(plus(taxBase, vat)),
  };
}

/** PPN on a price before tax on a day; throws like `ppnRule`. */
export function ppn(price: number, day: string, options: PpnOptions = {}): PpnAmounts {
  return ppnByRule(price, ppnRule(day, options));
}
