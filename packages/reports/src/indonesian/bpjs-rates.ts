/**
 * BPJS contributions, in percent of the monthly wage. Kesehatan: Perpres 82/2018 Pasal 30 and 32 as changed by Perpres
 * 64/2020 (5 %: 4 employer, 1 employee; wage up to Rp 12.000.000). JHT: PP 46/2015 Pasal 16 (3,7 + 2). JP: PP 45/2015
 * Pasal 28 (2 + 1; wage up to a limit that BPJS Ketenagakerjaan raises each March by Pasal 29). JKK and JKM: PP 44/2015
 * Pasal 16 and 18.
 */
export const bpjsRates = {
  healthEmployer: 4,
  healthEmployee: 1,
  oldAgeEmployer: 3.7,
  oldAgeEmployee: 2,
  pensionEmployer: 2,
  pensionEmployee: 1,
  death: 0.3,
} as const;

export const HEALTH_WAGE_LIMIT = 12_000_000;

/** By risk of the work: very low, low, medium, high, very high. */
export const accidentRates = [0.24, 0.54, 0.89, 1.27, 1.74] as const;

/** Wage limits for JP, the newest first, as BPJS Ketenagakerjaan announced them (2026: B/1226/022026). */
const pensionLimits: readonly { from: string; limit: number }[] = [
  { from: '2026-03-01', limit: 11_086_300 },
  { from: '2025-03-01', limit: 10_547_400 },
  { from: '2024-03-01', limit: 10_042_300 },
  { from: '2023-03-01', limit: 9_559_600 },
];

/**
 * The limit in force on a day. Earlier days use the oldest known limit; the newest limit applies until another is
 * announced.
 */
export function pensionWageLimit(day: string): { from: string; limit: number } {
  const oldest = pensionLimits.at(-1) ?? { from: '2023-03-01', limit: 9_559_600 };
  return pensionLimits.find(({ from }) => day >= from) ?? oldest;
}
