import type { ColumnRole } from '../columns/recognise';

/** The columns of a list of faktur pajak, with the names that firms and Coretax exports use. */
export const taxRoles: readonly ColumnRole[] = [
  {
    id: 'tanggal',
    name: 'Tanggal Faktur',
    kind: 'day',
    headers: [
      'Tanggal Faktur Pajak',
      'Tanggal Faktur',
      'Tanggal Invoice',
      'Tanggal Transaksi',
      'Tanggal',
      'Tanggal Dokumen',
    ],
    pattern: /\b(tanggal|tgl)\b/i,
    semantic: 'date',
  },
  {
    id: 'nomor',
    name: 'Nomor Faktur',
    kind: 'text',
    headers: [
      'Nomor Faktur Pajak',
      'Nomor Seri Faktur Pajak',
      'NSFP',
      'Nomor Faktur',
      'Nomor Invoice',
      'Nomor Dokumen',
      'Faktur',
    ],
    pattern: /\b(no|nomor)\b.*(faktur|invoice|dokumen)/i,
  },
  {
    id: 'npwp',
    name: 'NPWP',
    kind: 'text',
    headers: [
      'NPWP',
      'NPWP Pembeli',
      'NPWP Penjual',
      'NPWP Lawan Transaksi',
      'NPWP/NIK Pembeli',
      'NPWP Pembeli / Identitas lainnya',
    ],
    pattern: /npwp/i,
    semantic: 'npwp',
  },
  {
    id: 'nilai_lain',
    name: 'DPP Nilai Lain',
    kind: 'amount',
    headers: ['DPP Nilai Lain', 'DPP Nilai Lain/DPP', 'Nilai Lain'],
    pattern: /dpp.*nilai\s*lain/i,
  },
  {
    id: 'dpp',
    name: 'DPP',
    kind: 'amount',
    headers: [
      'DPP',
      'Dasar Pengenaan Pajak',
      'Jumlah DPP',
      'Nilai DPP',
      'Total DPP',
      'Harga Jual/Penggantian/DPP',
      'Tax Base',
    ],
    pattern: /\bdpp\b/i,
  },
  {
    id: 'ppn',
    name: 'PPN',
    kind: 'amount',
    headers: ['PPN', 'Jumlah PPN', 'Nilai PPN', 'Total PPN', 'VAT', 'PPN (Rp)'],
    pattern: /\bppn\b(?!.*bm)/i,
  },
  {
    id: 'nama',
    name: 'Nama Lawan Transaksi',
    kind: 'text',
    headers: [
      'Nama Lawan Transaksi',
      'Nama Pembeli',
      'Nama Penjual',
      'Nama Pelanggan',
      'Pelanggan',
      'Nama Pemasok',
      'Pemasok',
      'Supplier',
      'Vendor',
      'Customer',
      'Nama Perusahaan',
      'Nama',
    ],
    pattern: /\bnama\b|pelanggan|pemasok|pembeli|penjual/i,
  },
  {
    id: 'jenis',
    name: 'Jenis',
    kind: 'text',
    headers: [
      'Jenis Pajak',
      'Jenis Faktur',
      'Jenis PPN',
      'Jenis Transaksi',
      'Keluaran/Masukan',
      'Arah',
      'Jenis',
      'Tipe',
    ],
  },
];

export type TaxDirection = 'keluaran' | 'masukan';

/** Whether a word means that tax was charged (keluaran, sales) or paid (masukan, purchases). */
export function directionOf(text: string | null): TaxDirection | undefined {
  if (text === null) return undefined;
  const isOut = /keluaran|penjualan|jual\b|sales|output|\bfpk\b/i.test(text);
  const isIn = /masukan|pembelian|beli\b|purchase|input|\bfpm\b/i.test(text);
  return isOut === isIn ? undefined : isOut ? 'keluaran' : 'masukan';
}
