/**
 * Tarif efektif rata-rata (TER) bulanan PPh 21: PP 58/2023, Lampiran; in use since January 2024 by PMK 168/2023.
 * Compared with three independent published tables, which agree in all 125 layers.
 */
export type TerCategory = 'A' | 'B' | 'C';

/**
 * The rate in percent for a gross monthly income up to and including this amount in rupiah; the last layer has no
 * limit.
 */
type Layer = readonly [upTo: number, percent: number];

const layersOf = (thousands: string, percents: string): readonly Layer[] => {
  const limits = [
    ...thousands
      .trim()
      .split(/\s+/)
      .map((text) => Number(text) * 1_000),
    Infinity,
  ];
  const rates = percents.trim().split(/\s+/).map(Number);
  return limits.map((limit, index) => [limit, rates[index] ?? 34]);
};

const tables: Record<TerCategory, readonly Layer[]> = {
  A: layersOf(
    `5400 5650 5950 6300 6750 7500 8550 9650 10050 10350 10700 11050 11600 12500 13750 15100 16950 19750 24150 26450 28000 30050
     32400 35400 39100 43850 47800 51400 56300 62200 68600 77500 89000 103000 125000 157000 206000 337000 454000 550000 695000
     910000 1400000`,
    `0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 2.25 2.5 3 3.5 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
     32 33 34`,
  ),
  B: layersOf(
    `6200 6500 6850 7300 9200 10750 11250 11600 12600 13600 14950 16400 18450 21850 26000 27700 29350 31450 33950 37100 41100 45800
     49500 53800 58500 64000 71000 80000 93000 109000 129000 163000 211000 374000 459000 555000 704000 957000 1405000`,
    `0 0.25 0.5 0.75 1 1.5 2 2.5 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34`,
  ),
  C: layersOf(
    `6600 6950 7350 7800 8850 9800 10950 11200 12050 12950 14150 15550 17050 19500 22700 26600 28100 30100 32600 35400 38900 43000
     47400 51200 55800 60400 66700 74500 83200 95600 110000 134000 169000 221000 390000 463000 561000 709000 965000 1419000`,
    `0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34`,
  ),
};

export const terLayers = (category: TerCategory): readonly Layer[] => tables[category];

/** The rate in percent of a month's gross income. */
export const terRate = (category: TerCategory, gross: number): number =>
  tables[category].find(([upTo]) => gross <= upTo)?.[1] ?? 34;

const categories: Readonly<Record<string, TerCategory>> = {
  'TK/0': 'A', 'TK/1': 'A', 'K/0': 'A', 'TK/2': 'B', 'TK/3': 'B', 'K/1': 'B', 'K/2': 'B', 'K/3': 'C',
}; // prettier-ignore

/** `TK/0`, `tk0`, `K-3`, `TK 2`: the status in the form of PP 58/2023; undefined for any other text. */
export function ptkpStatus(text: string): string | undefined {
  const [, married, dependants] = /^(tk|k)[\s/.-]*([0-3])$/i.exec(text.trim()) ?? [];
  return married && dependants ? `${married.toUpperCase()}/${dependants}` : undefined;
}

/** The category of a PTKP status from `ptkpStatus`. */
export const terCategory = (status: string): TerCategory | undefined => categories[status];
