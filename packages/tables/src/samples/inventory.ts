import { careless, sometimes } from './dirt';
import { createRandom } from './random';
import type { SampleTable, SampleValue } from './sample-table';
import { products } from './words';

const ROWS = 240;

/** Stock of three warehouses: units spelled in several ways, missing counts, negative stock, codes used twice. */
export function inventorySample(seed = 17): SampleTable {
  const random = createRandom(seed);
  const rows: SampleValue[][] = [];
  for (let index = 0; index < ROWS; index += 1) {
    const [product, unit, price] = random.pick(products);
    const stock = random.chance(0.03) ? -random.between(1, 12) : random.between(0, 900);
    const code = `${String(random.between(1, 180)).padStart(5, '0')}`;
    rows.push([
      code,
      careless(random, product),
      random.pick(['Gudang Utama', 'gudang utama', 'Gudang Timur', 'Gd. Barat']),
      sometimes(random, 0.95, String(stock)),
      random.pick([unit, unit.toUpperCase(), `${unit}.`]),
      String(random.between(5, 60)),
      `${price},00`,
      random.pick(['PT Sumber Makmur', 'PT. SUMBER MAKMUR', 'CV Maju Jaya', 'CV. Maju Jaya', 'UD Berkah']),
    ]);
  }
  const header = ['Kode Barang', 'Nama Barang', 'Gudang', 'Stok', 'Satuan', 'Stok Minimum', 'Harga Beli', 'Pemasok'];
  return { filename: 'contoh_persediaan.csv', rows: [header, ...rows] };
}
