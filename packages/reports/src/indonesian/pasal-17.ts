/**
 * PPh 21 of a whole year by the rates of Pasal 17 UU PPh (UU HPP 7/2021), as calculated in the last tax period of a
 * permanent employee: PMK 168/2023 Pasal 15 and its annex. PTKP: PMK 101/2016. Biaya jabatan (occupational costs): PMK
 * 250/2008.
 */
import { roundHalfUp } from '@rapi/indonesia';

/** Brackets of taxable income in rupiah, each with its rate in percent. */
const layers: readonly (readonly [upTo: number, percent: number])[] = [
  [60_000_000, 5],
  [250_000_000, 15],
  [500_000_000, 25],
  [5_000_000_000, 30],
  [Infinity, 35],
];

const PTKP_SELF = 54_000_000;
const PTKP_EACH = 4_500_000;
const OFFICE_PERCENT = 5;
const OFFICE_PER_MONTH = 500_000;
/** Pasal 21 (5a): without an NPWP, or a NIK used as one, the tax is a fifth higher. */
export const WITHOUT_NUMBER_PERCENT = 20;

/** The tax-free income of a year, for a status from `ptkpStatus`. */
export function ptkpAmount(status: string): number {
  const [married, dependants = '0'] = status.split('/');
  return PTKP_SELF + PTKP_EACH * ((married === 'K' ? 1 : 0) + Number(dependants));
}

export function progressiveTax(taxable: number): number {
  let [tax, from] = [0, 0];
  for (const [upTo, percent] of layers) {
    if (taxable <= from) break;
    tax += ((Math.min(taxable, upTo) - from) * percent) / 100;
    from = upTo;
  }
  return tax;
}

export interface YearOfWages {
  status: string;
  /** For the whole year, in rupiah. */
  gross: number;
  /** Months worked, which limit the occupational costs. */
  months: number;
  /** Pension and old-age contributions that the employee pays, and zakat paid through the employer. */
  deductions: number;
  /** Tax withheld in the months before the last one. */
  withheld: number;
  hasNumber: boolean;
}

export interface YearReckoned extends YearOfWages {
  officeCost: number;
  net: number;
  ptkp: number;
  /** PKP, rounded down to whole thousands. */
  taxable: number;
  /** Tax of the whole year. */
  tax: number;
  /** Tax of the last period; negative if more was withheld than is due, and then refunded to the employee. */
  last: number;
}

export function reckonYear(year: YearOfWages): YearReckoned {
  const officeCost = Math.min((year.gross * OFFICE_PERCENT) / 100, OFFICE_PER_MONTH * year.months);
  const net = year.gross - officeCost - year.deductions;
  const ptkp = ptkpAmount(year.status);
  const taxable = Math.max(0, Math.floor((net - ptkp) / 1_000) * 1_000);
  const factor = year.hasNumber ? 1 : 1 + WITHOUT_NUMBER_PERCENT / 100;
  const tax = roundHalfUp(progressiveTax(taxable) * factor, 0);
  return { ...year, officeCost, net, ptkp, taxable, tax, last: tax - year.withheld };
}
