import { careless, isoDay, randomDay, sometimes, writtenDay, writtenPhone, writtenRupiah } from './dirt';
import { createRandom, type Random } from './random';
import { cities, firstNames, lastNames, products, streets } from './words';

export interface DirtyTableOptions {
  rows: number;
  seed: number;
  /** Share of rows that repeat an earlier one. */
  duplicates?: number;
}

export interface DirtyTable {
  header: string[];
  /** Generated one by one, so that a million rows need no memory. */
  rows: Iterable<(string | null)[]>;
}

const header = [
  'ID', 'Tanggal', 'Dibuat', 'Nama', 'Email', 'Telepon', 'Alamat', 'Kota', 'Provinsi', 'Kode Pos', 'NPWP', 'Produk', 'Jumlah', 'Harga',
  'Total', 'Diskon', 'Status', 'Lunas', 'Bank', 'Catatan',
]; // prettier-ignore

function dirtyRow(random: Random, index: number): (string | null)[] {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const [city, province, postal] = random.pick(cities);
  const [product, , price] = random.pick(products);
  const quantity = random.between(1, 120);
  const day = randomDay(random, random.between(2022, 2026));
  const subscriber = `${random.between(11, 59)}${random.digits(8)}`;
  const npwp = random.digits(15).replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6');
  return [
    String(100_000 + index),
    writtenDay(random, day),
    `${isoDay(day)} ${String(random.between(0, 23)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:00`,
    careless(random, `${first} ${last}`),
    sometimes(random, 0.95, `${first}.${last}${random.between(1, 9999)}@contoh.co.id`.toLowerCase()),
    sometimes(random, 0.96, writtenPhone(random, subscriber)),
    `${random.pick(streets)} No. ${random.between(1, 250)}, RT ${random.between(1, 9)}/RW ${random.between(1, 9)}`,
    careless(random, city),
    province,
    `${postal}${random.digits(2)}`,
    sometimes(random, 0.8, npwp),
    product,
    String(quantity),
    String(price),
    writtenRupiah(random, price * quantity),
    sometimes(random, 0.6, (random.between(0, 250) / 1000).toFixed(3)),
    random.pick(['Lunas', 'lunas', 'LUNAS', 'Belum Lunas', 'Tempo']),
    random.chance(0.8) ? 'true' : 'false',
    random.pick(['BCA', 'Bank BCA', 'Mandiri', 'BRI', 'bri', 'BNI']),
    sometimes(
      random,
      0.3,
      random.pick(['Kirim sore', 'Minta "faktur pajak"', 'Alamat baru; cek ulang', 'Dibayar\ntunai', '-']),
    ),
  ];
}

/**
 * A table of 20 columns with realistic dirt: mixed days and amounts, phones in all forms, blanks, exact duplicates.
 */
export function generateDirtyTable({ rows, seed, duplicates = 0.02 }: DirtyTableOptions): DirtyTable {
  return {
    header,
    rows: {
      *[Symbol.iterator]() {
        const random = createRandom(seed);
        let previous: (string | null)[] | undefined;
        for (let index = 0; index < rows; index += 1) {
          if (previous === undefined || !random.chance(duplicates)) previous = dirtyRow(random, index);
          yield previous;
        }
      },
    },
  };
}
