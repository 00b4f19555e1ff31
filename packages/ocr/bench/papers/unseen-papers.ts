import { type Paper, rowsOf, sums, type Table } from './paper';

const rental: Table = {
  columns: [
    { name: 'No', width: 6 },
    { name: 'Unit', width: 34 },
    { name: 'Lama Sewa', width: 16 },
    { name: 'Tarif', width: 18, right: true },
    { name: 'Jumlah', width: 20, right: true },
  ],
  rows: [
    ['1', 'Toyota Avanza B 1234 XYZ', '3 hari', '350.000', '1.050.000'],
    ['2', 'Sopir', '3 hari', '150.000', '450.000'],
  ],
};
const prices: Table = {
  columns: [
    { name: 'Menu', width: 40 },
    { name: 'Reguler', width: 20, right: true },
    { name: 'Besar', width: 20, right: true },
  ],
  rows: [
    ['Kopi Susu Gula Aren', '18.000', '22.000'],
    ['Teh Tarik', '15.000', '18.000'],
    ['Cokelat Panas', '20.000', '24.000'],
  ],
};
const sales: Table = {
  columns: [
    { name: 'Cabang', width: 30 },
    { name: 'Januari', width: 22, right: true },
    { name: 'Februari', width: 22, right: true },
    { name: 'Maret', width: 22, right: true },
  ],
  rows: [
    ['Bandung', '12.500.000', '11.750.000', '14.200.000'],
    ['Surabaya', '9.800.000', '10.100.000', '9.950.000'],
    ['Medan', '7.300.000', '6.900.000', '8.050.000'],
  ],
};
const workshop: Table = {
  columns: [
    { name: 'Jasa / Sparepart', width: 44 },
    { name: 'Qty', width: 10, right: true },
    { name: 'Harga', width: 20, right: true },
    { name: 'Total', width: 20, right: true },
  ],
  rows: [
    ['Ganti oli mesin', '1', '50.000', '50.000'],
    ['Oli Shell Helix 4 L', '1', '385.000', '385.000'],
    ['Kampas rem depan', '2', '165.000', '330.000'],
  ],
};
const clinic: Table = {
  columns: [
    { name: '', width: 60 },
    { name: '', width: 30, right: true },
  ],
  rows: [
    ['Konsultasi Dokter Umum', '75.000'],
    ['Paracetamol 500 mg', '12.000'],
    ['Administrasi', '10.000'],
    ['TOTAL', '97.000'],
    ['TUNAI', '100.000'],
    ['KEMBALI', '3.000'],
  ],
};

/** Written after the rules: the first reading is what counts, and no rule is made from them. */
export const unseenPapers: readonly Paper[] = [
  {
    name: 'sewa mobil',
    type: 'invoice',
    blocks: [
      { text: ['CV PUTRA TRANS'], large: true },
      { sides: [['Jl. Raya Kuta 12, Denpasar'], ['Invoice: PT-2025-118', 'Tgl: 12/09/2025', 'Customer: Ibu Ratna']] },
      { table: rental, borders: 'grid' },
      { table: sums([['Total', '1.500.000'], ['DP', '500.000'], ['Sisa', '1.000.000']]), borders: 'none' }, // prettier-ignore
    ],
    fields: {
      vendor_name: 'CV PUTRA TRANS',
      customer_name: 'Ibu Ratna',
      document_number: 'PT-2025-118',
      document_date: '2025-09-12',
      total: 1_500_000,
    },
    rows: rowsOf(rental),
  },
  {
    name: 'daftar harga',
    type: 'table',
    blocks: [
      { text: ['DAFTAR HARGA'], align: 'centre', large: true },
      { table: prices, borders: 'none' },
    ],
    fields: {},
    rows: rowsOf(prices),
  },
  {
    name: 'penjualan per cabang',
    type: 'table',
    blocks: [
      { text: ['PENJUALAN PER CABANG 2025'], large: true },
      { table: sales, borders: 'grid' },
    ],
    fields: {},
    rows: rowsOf(sales),
  },
  {
    name: 'bengkel',
    type: 'invoice',
    blocks: [
      { text: ['BENGKEL MAJU MOTOR', 'Jl. Gajah Mada 45 Semarang'] },
      { text: ['NOTA SERVIS No. 00871', 'Tanggal 14-09-2025', 'No. Polisi H 1234 AB'] },
      { table: workshop, borders: 'grid' },
      { table: sums([['Grand Total', '765.000']]), borders: 'none' },
    ],
    fields: {
      vendor_name: 'BENGKEL MAJU MOTOR',
      document_number: '00871',
      document_date: '2025-09-14',
      total: 765_000,
    },
    rows: rowsOf(workshop),
  },
  {
    name: 'klinik',
    type: 'receipt',
    narrow: true,
    blocks: [
      { text: ['KLINIK SEHAT BERSAMA', 'Jl. Melati 3 Bogor 16122', 'Telp 0251-8321234'], align: 'centre' },
      { text: ['No. Kwitansi: KS-2209', 'Tanggal: 22/09/2025', 'Pasien: Andi Saputra'] },
      { table: clinic, borders: 'none' },
    ],
    fields: {
      vendor_name: 'KLINIK SEHAT BERSAMA',
      document_number: 'KS-2209',
      document_date: '2025-09-22',
      total: 97_000,
      cash: 100_000,
      change: 3_000,
    },
    rows: rowsOf(clinic).slice(0, 3),
  },
];
