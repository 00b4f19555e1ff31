import type { Random } from '../random';
import { pick } from './writing';

const districts = [
  ...['Gambir', 'Kelapa Gading', 'Senen', 'Cibubur', 'Kaliurang', 'Darmo', 'Dago', 'Kemang', 'Cihampelas', 'Tebet'],
  ...['Simpang Lima', 'Panakkukang', 'Rungkut', 'Pejaten', 'Matraman', 'Serpong', 'Pakuwon', 'Tunjungan', 'Bintaro'],
] as const;
const towns = [
  'Jakarta',
  'Jakarta Selatan',
  'Surabaya',
  'Bandung',
  'Yogyakarta',
  'Semarang',
  'Malang',
  'Medan',
] as const;
const before = [
  ...['Stasiun', 'Mall', 'Plaza', 'Pasar', 'Terminal', 'Bandara', 'Ruko', 'Gedung', 'Lantai 2', 'Lt. Dasar'],
  ...['Depan Kampus', 'Samping SPBU', 'Rest Area', 'Gerbang Tol', 'Depan Masjid', 'Kawasan', 'Seberang Stasiun'],
] as const;
const behind = ['Square', 'City Walk', 'Park', 'Town Square', 'Trade Center', 'Plaza', 'Mall', 'Junction'] as const;
/** Places without a word that shows them to be places. */
const bare = [
  'Grand Nusantara',
  'Botania',
  'The Breeze',
  'Central Raya',
  'Blok M',
  'Kota Tua',
  'Pondok Indah',
] as const;
const malayMalls = ['MID VALLEY MEGAMALL', 'Paradigm Mall', 'SUNWAY PYRAMID', 'AEON Tebrau City', 'KLCC', 'NU SENTRAL'];

/** A shop's place without a street and number: a mall, a station, a part of a town. */
export function venueLine(random: Random, isMalay: boolean): string {
  if (isMalay) return pick(random, malayMalls);
  const [district, town] = [pick(random, districts), pick(random, towns)];
  const written = pick(random, [
    ...[`${pick(random, before)} ${district}`, `${pick(random, before)} ${district}`, `${district} ${town}`],
    ...[`${district} - ${town}`, `${district} ${pick(random, behind)}, ${town}`, `${district} ${pick(random, behind)}`],
    ...[`${district} KM ${random.whole(2, 19)} ${town}`, pick(random, bare), pick(random, bare)],
    ...[district, `${district} Raya`],
  ]);
  return random.chance(0.45) ? written.toUpperCase() : written;
}

/** Dishes are named after the town they come from: 'Soto Kudus' is a name, not a place. */
export const dishTown = (random: Random): string =>
  pick(random, ['KUDUS', 'PADANG', 'MADURA', 'LAMONGAN', 'TEGAL', 'SOLO']);

/** Titles of slips, which may be right below the name. */
export const slipTitle = (random: Random): string =>
  pick(random, ['STRUK PEMBELIAN PULSA', 'BUKTI TRANSAKSI', 'STRUK PEMBAYARAN', 'BUKTI PEMBAYARAN', 'NOTA PENJUALAN']);
