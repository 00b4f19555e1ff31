import { careless, randomDay, sometimes, writtenDay, writtenRupiah } from './dirt';
import { createRandom } from './random';
import type { SampleTable, SampleValue } from './sample-table';
import { cities, firstNames, lastNames, products } from './words';

/** About twenty sales a day, enough to compare months and cities. */
const ROWS = 6_500;

/** Sales of a year: days and amounts written in several ways, missing cities, a few rows entered twice. */
export function salesSample(seed = 2026): SampleTable {
  const random = createRandom(seed);
  const rows: SampleValue[][] = [];
  for (let index = 0; index < ROWS; index += 1) {
    const [product, unit, price] = random.pick(products);
    const [city, province] = random.pick(cities);
    const quantity = random.between(1, 48);
    rows.push([
      `INV/2026/${String(index + 1).padStart(4, '0')}`,
      writtenDay(random, randomDay(random, 2026)),
      careless(random, `${random.pick(firstNames)} ${random.pick(lastNames)}`),
      sometimes(random, 0.95, careless(random, city)),
      province,
      product,
      String(quantity),
      unit,
      writtenRupiah(random, price),
      sometimes(random, 0.97, writtenRupiah(random, price * quantity)),
      random.pick(['Lunas', 'lunas', 'LUNAS', 'Belum Lunas', 'Tempo']),
    ]);
    if (random.chance(0.03)) rows.push([...(rows.at(-1) ?? [])]);
  }
  const header = [
    'No Faktur',
    'Tanggal',
    'Pelanggan',
    'Kota',
    'Provinsi',
    'Produk',
    'Jumlah',
    'Satuan',
    'Harga',
    'Total',
    'Status',
  ];
  return { filename: 'contoh_penjualan.csv', rows: [header, ...rows] };
}
