/** Units of measure in Indonesian trade and their usual spellings. */
import { spellingKey } from './spacing';

export interface Unit {
  /** As written in a table: 'pcs', 'kg'. */
  symbol: string;
  name: string;
  aliases: readonly string[];
  /** The Coretax unit code, if two published templates agree on it. */
  coretax?: string;
}

export const units: readonly Unit[] = [
  { symbol: 'pcs', name: 'Piece', aliases: ['pc', 'pieces', 'buah', 'bh', 'biji'], coretax: 'UM.0021' },
  { symbol: 'unit', name: 'Unit', aliases: ['units', 'un'], coretax: 'UM.0018' },
  { symbol: 'set', name: 'Set', aliases: ['sets'], coretax: 'UM.0019' },
  { symbol: 'lembar', name: 'Lembar', aliases: ['lbr', 'lb', 'helai', 'sheet'], coretax: 'UM.0020' },
  { symbol: 'lusin', name: 'Lusin', aliases: ['lsn', 'dzn', 'dozen'], coretax: 'UM.0017' },
  { symbol: 'boks', name: 'Boks', aliases: ['box', 'kotak'], coretax: 'UM.0022' },
  { symbol: 'kg', name: 'Kilogram', aliases: ['kgs', 'kilo'], coretax: 'UM.0003' },
  { symbol: 'g', name: 'Gram', aliases: ['gr', 'grm'], coretax: 'UM.0004' },
  { symbol: 'm', name: 'Meter', aliases: ['mtr'], coretax: 'UM.0013' },
  { symbol: 'cm', name: 'Sentimeter', aliases: ['centimeter'] },
  { symbol: 'm2', name: 'Meter Persegi', aliases: ['m²'] },
  { symbol: 'm3', name: 'Meter Kubik', aliases: ['m³', 'kubik'] },
  { symbol: 'l', name: 'Liter', aliases: ['ltr', 'litre'] },
  { symbol: 'ml', name: 'Mililiter', aliases: [] },
  { symbol: 'ton', name: 'Ton', aliases: ['tonne'] },
  { symbol: 'kuintal', name: 'Kuintal', aliases: ['kwintal', 'kw'] },
  { symbol: 'karton', name: 'Karton', aliases: ['ctn', 'krt', 'carton'] },
  { symbol: 'dus', name: 'Dus', aliases: ['dos', 'doos'] },
  { symbol: 'pak', name: 'Pak', aliases: ['pack', 'pck'] },
  { symbol: 'botol', name: 'Botol', aliases: ['btl'] },
  { symbol: 'kaleng', name: 'Kaleng', aliases: ['klg'] },
  { symbol: 'sak', name: 'Sak', aliases: ['zak'] },
  { symbol: 'karung', name: 'Karung', aliases: ['krg'] },
  { symbol: 'batang', name: 'Batang', aliases: ['btg'] },
  { symbol: 'rol', name: 'Rol', aliases: ['roll', 'gulung'] },
  { symbol: 'pasang', name: 'Pasang', aliases: ['psg', 'pair'] },
  { symbol: 'kodi', name: 'Kodi', aliases: [] },
  { symbol: 'rim', name: 'Rim', aliases: ['ream'] },
  { symbol: 'jam', name: 'Jam', aliases: ['hour'] },
  { symbol: 'hari', name: 'Hari', aliases: ['day'] },
  { symbol: 'bulan', name: 'Bulan', aliases: ['bln', 'month'] },
];

/** The Coretax code for units without their own: 'Lainnya'. */
export const otherCoretaxUnit = 'UM.0033';

const byKey: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => [unit.symbol, unit.name, ...unit.aliases].map((name) => [spellingKey(name), unit])),
);

/** 'Pcs.', 'BUAH' → pcs; undefined for an unknown unit. */
export function findUnit(text: string): Unit | undefined {
  return text.length > 40 ? undefined : byKey.get(spellingKey(text));
}

/** Metric symbols, each with its possible prefixes: mA and MA, m and M, mm and MM are different units. */
const METRIC =
  /^(?:da|[munkhdcgtp\u00b5\u03bc])?(?:m|g|s|a|ah|v|va|var|w|wh|wp|hz|j|n|pa|bar|l|f|h|b|t|k|c|cd|mol|\u03c9|ohm)$/i;

/** Whether case is significant in a unit, so that it must not be changed. */
export const isMetricSymbol = (text: string): boolean => METRIC.test(text);
