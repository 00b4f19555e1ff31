import type { Table } from './paper';

export const faktur: Table = {
  columns: [
    { name: 'No.', width: 5 },
    { name: 'Kode', width: 10 },
    { name: 'Nama Barang Kena Pajak / Jasa Kena Pajak', width: 55 },
    { name: 'Harga Jual (Rp)', width: 22, right: true },
  ],
  rows: [
    [
      '1',
      '000000',
      'LAPTOP 14 INCI\nRp 10.000.000,00 x 2,00 Unit\nPotongan Harga = Rp 0,00\nPPnBM (0,00%) = Rp 0,00',
      '20.000.000,00',
    ],
    [
      '2',
      '000000',
      'TAS LAPTOP\nRp 250.000,00 x 2,00 Lainnya\nPotongan Harga = Rp 0,00\nPPnBM (0,00%) = Rp 0,00',
      '500.000,00',
    ],
    ['', '', 'Harga Jual / Penggantian / Uang Muka / Termin', '20.500.000,00'],
    ['', '', 'Dikurangi Potongan Harga', '0,00'],
    ['', '', 'Dasar Pengenaan Pajak', '18.791.666,67'],
    ['', '', 'Jumlah PPN (Pajak Pertambahan Nilai)', '2.255.000,00'],
  ],
};
export const statement: Table = {
  columns: [
    { name: 'Tanggal', width: 14 },
    { name: 'Keterangan', width: 32 },
    { name: 'Debet', width: 18, right: true },
    { name: 'Kredit', width: 18, right: true },
    { name: 'Saldo', width: 18, right: true },
  ],
  rows: [
    ['01/08/2025', 'SALDO AWAL', '', '', '15.000.000,00'],
    ['02/08/2025', 'TRSF E-BANKING DB\nPT SUMBER MAKMUR', '2.500.000,00', '', '12.500.000,00'],
    ['05/08/2025', 'SETORAN TUNAI', '', '7.000.000,00', '19.500.000,00'],
    ['31/08/2025', 'BIAYA ADM', '15.000,00', '', '19.485.000,00'],
  ],
};
export const wages: Table = {
  columns: [
    { name: 'No', width: 6 },
    { name: 'Nama Karyawan', width: 30 },
    { name: 'Jabatan', width: 20 },
    { name: 'Mulai Kerja', width: 16 },
    { name: 'Gaji Pokok', width: 16, right: true },
  ],
  rows: [
    ['1', 'Budi Santoso', 'Manajer Toko', '01/02/2019', '8.500.000'],
    ['2', 'Siti Rahayu', 'Kasir', '15/07/2021', '4.900.000'],
    ['3', 'Agus Pratama Wijaya', 'Staf Gudang', '03/01/2023', '4.600.000'],
  ],
};
export const rota: Table = {
  columns: [
    { name: 'Hari', width: 20 },
    { name: 'Pagi', width: 30 },
    { name: 'Siang', width: 30 },
  ],
  rows: [
    ['Senin', 'Andi, Budi', 'Citra'],
    ['Selasa', 'Dewi', 'Hasan'],
    ['Rabu', 'Eko', 'Fajar, Gita'],
  ],
};
export const hours: Table = {
  columns: [
    { name: 'Description', width: 45 },
    { name: 'Hours', width: 12, right: true },
    { name: 'Rate', width: 18, right: true },
    { name: 'Amount', width: 20, right: true },
  ],
  rows: [
    ['Tax advisory September 2025', '12.5', '1,200,000', '15,000,000'],
    ['Training', '8', '950,000', '7,600,000'],
  ],
};
export const coffee: Table = {
  columns: [
    { name: '#', width: 5 },
    { name: 'Item', width: 45 },
    { name: 'Qty (kg)', width: 14, right: true },
    { name: 'Unit price', width: 16, right: true },
    { name: 'Line total', width: 20, right: true },
  ],
  rows: [
    ['1', 'Arabica Kintamani, grade 1', '300', '$8.50', '$2,550.00'],
    ['2', 'Robusta Pupuan', '500', '$4.20', '$2,100.00'],
  ],
};
export const goods: Table = {
  columns: [
    { name: 'Banyaknya', width: 18 },
    { name: 'Nama Barang', width: 40 },
    { name: 'Harga @', width: 18, right: true },
    { name: 'Jumlah', width: 20, right: true },
  ],
  rows: [
    ['10 karung', 'Beras Rojolele 25 kg', '345.000', '3.450.000'],
    ['5 dus', 'Minyak Goreng 1 L x 12', '210.000', '1.050.000'],
  ],
};
export const delivery: Table = {
  columns: [
    { name: 'No', width: 6 },
    { name: 'Kode Barang', width: 18 },
    { name: 'Nama Barang', width: 34 },
    { name: 'Jumlah', width: 12, right: true },
    { name: 'Satuan', width: 12 },
  ],
  rows: [
    ['1', 'SMN-40', 'Semen 40 kg', '200', 'sak'],
    ['2', 'BTA-01', 'Bata ringan', '1.500', 'buah'],
  ],
};
export const till: Table = {
  columns: [
    { name: '', width: 50 },
    { name: '', width: 8, right: true },
    { name: '', width: 20, right: true },
    { name: '', width: 22, right: true },
  ],
  rows: [
    ['INDOMIE GRG\n85G', '5', '3,100', '15,500'],
    ['AQUA 600ML', '2', '3,500', '7,000'],
    ['ROTI SARI\nCOKLAT', '1', '5,500', '5,500'],
  ],
};
export const withheld: Table = {
  columns: [
    { name: 'Masa Pajak', width: 16 },
    { name: 'Kode Objek Pajak', width: 24 },
    { name: 'Tarif (%)', width: 14, right: true },
    { name: 'PPh Dipotong (Rp)', width: 24, right: true },
  ],
  rows: [['09-2025', '24-104-01', '2', '452.000']],
};
export const school: Table = {
  columns: [
    { name: 'Uraian', width: 60 },
    { name: 'Nominal', width: 30, right: true },
  ],
  rows: [
    ['SPP September 2025', '450.000'],
    ['Uang kegiatan', '150.000'],
  ],
};
