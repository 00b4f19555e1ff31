import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** A seeded generator (mulberry32): every run measures the same table. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const first = ['Budi', 'Siti', 'Agus', 'Dewi', 'Rina', 'Joko', 'Putri', 'Andi', 'Nurul', 'Hendra', 'Wayan', 'Made', 'Tono', 'Ratna', 'Yusuf'];
const last = ['Santoso', 'Aminah', 'Wijaya', 'Lestari', 'Saputra', 'Hidayat', 'Kusuma', 'Rahman', 'Pratama', 'Siregar', 'Nasution', 'Halim'];
const cities = ['Jakarta Selatan', 'Bandung', 'Surabaya', 'Medan', 'Semarang', 'Makassar', 'Denpasar', 'Yogyakarta', 'Palembang', 'Bekasi'];
const provinces = ['DKI Jakarta', 'Jawa Barat', 'Jawa Timur', 'Sumatera Utara', 'Jawa Tengah', 'Bali', 'Banten'];
const products = ['Semen 50kg', 'Pasir', 'Bata Merah', 'Cat Tembok', 'Besi Beton', 'Keramik 40x40', 'Paku', 'Triplek'];
const streets = ['Merdeka', 'Sudirman', 'Diponegoro', 'Gatot Subroto', 'Ahmad Yani', 'Pahlawan', 'Melati', 'Kenanga'];

export const tableHeader = [
  'No', 'Nama Pelanggan', 'Email', 'No HP', 'Alamat', 'Kota', 'Provinsi', 'Kode Pos', 'Tanggal Pesan', 'Tanggal Kirim',
  'Produk', 'Kode Produk', 'Jumlah', 'Harga Satuan', 'Total', 'Status', 'Lunas', 'NPWP', 'Catatan', 'Berat',
];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const thousands = (value: number): string => value.toLocaleString('id-ID');

/** Rows of an Indonesian order list with the dirt that people make: a third of the phones, dates and amounts unlike the rest. */
export function makeRow(index: number, random: () => number): string[] {
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const name = `${pick(first)} ${pick(last)}`;
  const digits = `8${pad(Math.floor(random() * 1e10), 10)}`;
  const email = `${name.toLowerCase().replace(' ', '.')}${Math.floor(random() * 90_000)}@${pick(['example.id', 'mail.co.id', 'toko.com'])}`;
  const dirty = (share: number, change: (text: string) => string, text: string): string => (random() < share ? change(text) : text);
  const phone = pick([`0${digits}`, `+62${digits}`, `62${digits}`, `0${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`]);
  const [day, month, year] = [1 + Math.floor(random() * 28), 1 + Math.floor(random() * 12), 2023 + Math.floor(random() * 3)];
  const date = `${pad(day, 2)}/${pad(month, 2)}/${year}`;
  const shipped = pick([date, `${year}-${pad(month, 2)}-${pad(day, 2)}`, `${pad(day, 2)}-${pad(month, 2)}-${year}`]);
  const [amount, price] = [1 + Math.floor(random() * 200), (1 + Math.floor(random() * 900)) * 500];
  const money = pick([`Rp ${thousands(amount * price)}`, `Rp${thousands(amount * price)}`, `Rp. ${thousands(amount * price)},-`]);
  return [
    String(index + 1),
    dirty(0.1, (text) => text.toUpperCase(), dirty(0.05, (text) => `  ${text.replace(' ', '  ')} `, name)),
    dirty(0.1, (text) => text.toUpperCase(), dirty(0.03, (text) => ` ${text}`, email)),
    random() < 0.05 ? '' : phone,
    `${pick(['Jl.', 'Jalan', 'jl', 'Jln.'])} ${pick(streets)} No. ${1 + Math.floor(random() * 300)}`,
    dirty(0.08, (text) => text.toUpperCase(), pick(cities)),
    dirty(0.05, (text) => text.toLowerCase(), pick(provinces)),
    pad(10_000 + Math.floor(random() * 85_000), 5),
    date,
    random() < 0.01 ? 'segera' : shipped,
    dirty(0.04, (text) => `${text} `, pick(products)),
    `SKU-${pad(Math.floor(random() * 5000), 5)}`,
    String(amount),
    String(price),
    money,
    pick(['Lunas', 'Belum', 'Batal']),
    pick(['true', 'false']),
    `${pad(Math.floor(random() * 100), 2)}.${pad(Math.floor(random() * 1000), 3)}.${pad(Math.floor(random() * 1000), 3)}.${Math.floor(random() * 10)}-${pad(Math.floor(random() * 1000), 3)}.000`,
    random() < 0.5 ? '' : `catatan ${Math.floor(random() * 2000)}`,
    (random() * 50).toFixed(2),
  ];
}

const quoted = (cell: string): string => (/[",\n]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The same table as CSV, for the peer. */
export async function writeCsv(path: string, rowCount: number): Promise<void> {
  const random = seeded(7);
  const file = createWriteStream(path);
  file.write(`${tableHeader.join(',')}\n`);
  for (let start = 0; start < rowCount; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, rowCount - start) }, (_, i) => makeRow(start + i, random).map(quoted).join(','));
    if (!file.write(`${rows.join('\n')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
