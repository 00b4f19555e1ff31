import { careless, sometimes } from './dirt';
import { createRandom } from './random';
import type { SampleTable, SampleValue } from './sample-table';
import { firstNames, lastNames } from './words';

const ROWS = 200;

/** Salaries of a month: real numbers and dates in a workbook, with departments in several spellings and blanks. */
export function payrollSample(seed = 21): SampleTable {
  const random = createRandom(seed);
  const rows: SampleValue[][] = [];
  for (let index = 0; index < ROWS; index += 1) {
    const base = random.between(45, 240) * 100_000;
    const allowance = random.between(0, 20) * 50_000;
    const joined = new Date(Date.UTC(random.between(2012, 2025), random.between(0, 11), random.between(1, 28)));
    rows.push([
      `3174${random.digits(12)}`,
      careless(random, `${random.pick(firstNames)} ${random.pick(lastNames)}`),
      random.pick(['Keuangan', 'keuangan', 'Finance', 'Operasional', 'OPERASIONAL', 'Gudang', 'Penjualan', 'IT']),
      random.pick(['TK/0', 'K/0', 'K/1', 'K/2', 'K/3']),
      sometimes(random, 0.97, joined),
      base,
      sometimes(random, 0.9, allowance),
      Math.round(base * 0.02),
      random.pick(['BCA', 'Bank BCA', 'Mandiri', 'BRI', 'bri', 'BNI']),
      random.digits(10),
      random.chance(0.9),
    ]);
    if (random.chance(0.02)) rows.push([...(rows.at(-1) ?? [])]);
  }
  const header = [
    'NIK',
    'Nama Karyawan',
    'Departemen',
    'Status PTKP',
    'Tanggal Masuk',
    'Gaji Pokok',
    'Tunjangan',
    'BPJS',
    'Bank',
    'No Rekening',
    'Aktif',
  ];
  return { filename: 'contoh_gaji.xlsx', rows: [header, ...rows] };
}
