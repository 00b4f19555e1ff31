/** The 38 provinces (codes of Permendagri, as in idn-area-data 3.1), their time zones and everyday names. */
import { spellingKey } from './spacing';
import type { ZoneName } from './time-zones';

export interface Province {
  /** Two digits, as at the start of a region code or NIK. */
  code: string;
  /** Official name. */
  name: string;
  zone: ZoneName;
  /** Other ways it is written. */
  aliases: readonly string[];
}

function province(code: string, name: string, zone: ZoneName, ...aliases: string[]): Province {
  return { code, name, zone, aliases };
}

export const provinces: readonly Province[] = [
  province('11', 'Aceh', 'WIB', 'NAD', 'Nanggroe Aceh Darussalam', 'DI Aceh', 'Daerah Istimewa Aceh'),
  province('12', 'Sumatera Utara', 'WIB', 'Sumut', 'Sumatra Utara', 'North Sumatra'),
  province('13', 'Sumatera Barat', 'WIB', 'Sumbar', 'Sumatra Barat', 'West Sumatra'),
  province('14', 'Riau', 'WIB'),
  province('15', 'Jambi', 'WIB'),
  province('16', 'Sumatera Selatan', 'WIB', 'Sumsel', 'Sumatra Selatan', 'South Sumatra'),
  province('17', 'Bengkulu', 'WIB'),
  province('18', 'Lampung', 'WIB'),
  province('19', 'Kepulauan Bangka Belitung', 'WIB', 'Babel', 'Kep. Babel', 'Bangka Belitung', 'Kep. Bangka Belitung'),
  province('21', 'Kepulauan Riau', 'WIB', 'Kepri', 'Kep. Riau', 'Riau Islands'),
  province(
    '31',
    'DKI Jakarta',
    'WIB',
    'DKI',
    'Jakarta',
    'Jkt',
    'Daerah Khusus Ibukota Jakarta',
    'Daerah Khusus Jakarta',
    'DKJ',
  ),
  province('32', 'Jawa Barat', 'WIB', 'Jabar', 'West Java'),
  province('33', 'Jawa Tengah', 'WIB', 'Jateng', 'Central Java'),
  province(
    '34',
    'Daerah Istimewa Yogyakarta',
    'WIB',
    'DIY',
    'DI Yogyakarta',
    'Yogyakarta',
    'Yogya',
    'Jogja',
    'Jogjakarta',
    'DI Jogja',
  ),
  province('35', 'Jawa Timur', 'WIB', 'Jatim', 'East Java'),
  province('36', 'Banten', 'WIB'),
  province('51', 'Bali', 'WITA'),
  province('52', 'Nusa Tenggara Barat', 'WITA', 'NTB', 'West Nusa Tenggara'),
  province('53', 'Nusa Tenggara Timur', 'WITA', 'NTT', 'East Nusa Tenggara'),
  province('61', 'Kalimantan Barat', 'WIB', 'Kalbar', 'West Kalimantan'),
  province('62', 'Kalimantan Tengah', 'WIB', 'Kalteng', 'Central Kalimantan'),
  province('63', 'Kalimantan Selatan', 'WITA', 'Kalsel', 'South Kalimantan'),
  province('64', 'Kalimantan Timur', 'WITA', 'Kaltim', 'East Kalimantan'),
  province('65', 'Kalimantan Utara', 'WITA', 'Kaltara', 'North Kalimantan'),
  province('71', 'Sulawesi Utara', 'WITA', 'Sulut', 'North Sulawesi'),
  province('72', 'Sulawesi Tengah', 'WITA', 'Sulteng', 'Central Sulawesi'),
  province('73', 'Sulawesi Selatan', 'WITA', 'Sulsel', 'South Sulawesi'),
  province('74', 'Sulawesi Tenggara', 'WITA', 'Sultra', 'Southeast Sulawesi'),
  province('75', 'Gorontalo', 'WITA'),
  province('76', 'Sulawesi Barat', 'WITA', 'Sulbar', 'West Sulawesi'),
  province('81', 'Maluku', 'WIT'),
  province('82', 'Maluku Utara', 'WIT', 'Malut', 'North Maluku'),
  province('91', 'Papua', 'WIT'),
  province('92', 'Papua Barat', 'WIT', 'West Papua'),
  province('93', 'Papua Selatan', 'WIT', 'South Papua'),
  province('94', 'Papua Tengah', 'WIT', 'Central Papua'),
  province('95', 'Papua Pegunungan', 'WIT', 'Highland Papua'),
  province('96', 'Papua Barat Daya', 'WIT', 'Southwest Papua'),
];

const byKey: ReadonlyMap<string, Province> = new Map(
  provinces.flatMap((entry) => [entry.name, ...entry.aliases].map((name) => [spellingKey(name), entry])),
);

/** Finds a province by its two-digit code. */
export function provinceByCode(code: string): Province | undefined {
  return provinces.find((entry) => entry.code === code);
}

/**
 * Finds a province by any of its names: 'jabar', 'Prov. Jawa Barat', 'DKI', 'jogja'. Does not guess at misspellings.
 */
export function findProvince(text: string): Province | undefined {
  if (text.length > 80) return undefined;
  const bare = text.trim().replace(/^(provinsi|propinsi|prov|prop)(?![a-z])[. ]*/i, '');
  return byKey.get(spellingKey(bare));
}

/** The official name, or undefined if the text does not certainly name a province. */
export function normaliseProvince(text: string): string | undefined {
  return findProvince(text)?.name;
}
