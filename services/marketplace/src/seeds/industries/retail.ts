import type { SeedTemplate } from '../seed-template';
import { between, formula, group, keep, keepOne, leaveOut, rename, spellings } from '../step-makers';
import { ORDERS, orderSteps } from './order-status';
import {
  cells,
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  isGiven,
  isNothing,
  repeated,
  sure,
  withoutNotes,
} from '../sure-figures';

export const retail: readonly SeedTemplate[] = [
  {
    name: 'marketplace_sales',
    version: 6,
    industry: 'Retail',
    category: 'Sales',
    sector: 'Small Business',
    tags: ['penjualan', 'marketplace', 'rekap bulanan'],
    isFeatured: true,
    steps: sure(
      {
        needed: { 'Tanggal Pesanan': 'date', Jumlah: 'decimal', 'Harga Satuan': 'currency' },
        optional: { Diskon: 'currency' },
        wrong: ORDERS,
      },
      ({ cells, others }) => [
        spellings(
          'Marketplace',
          'Tokopedia: tokped, toko pedia',
          'Shopee: shopee id, shoppee',
          'TikTok Shop: tiktok, tik tok shop',
        ),
        ...orderSteps,
        keepOne(['No Pesanan', 'Produk'], ['Marketplace', 'Tanggal Pesanan', 'Jumlah', 'Harga Satuan', 'Diskon']),
        ...cells,
        figureOfOne('Terjual', '[Jumlah]'),
        figureOfOne('Omzet', '[Jumlah] * [Harga Satuan] - ABS(COALESCE([Diskon], 0))'),
        group({
          by: ['Tanggal Pesanan/month', 'Marketplace', CHECK],
          of: [
            ['Terjual', 'sum'],
            ['Omzet', 'sum'],
          ],
        }),
        rename({ 'Tanggal Pesanan (month)': 'Bulan', 'Terjual (sum)': 'Barang Terjual', 'Omzet (sum)': 'Omzet' }),
        ...others({ of: ['Bulan', 'Marketplace'] }),
        ...others({ of: ['Marketplace'], about: ['Tanggal Pesanan'] }),
      ],
    ),
    sample: `No Pesanan,Tanggal Pesanan,Marketplace,Produk,Jumlah,Harga Satuan,Diskon,Status
INV-001,05/01/2026,Tokped,Kopi Gayo 250g,2,"Rp 85.000",,Selesai
INV-001,05/01/2026,Tokped,Kopi Gayo 250g,2,"Rp 85.000",,Selesai
INV-002,07/01/2026,Shopee,Teh Melati,3,Rp 20.000,Rp 5.000,selesai
INV-003,19/01/2026,shopee id,Gula Aren,1,Rp 35.000,,SELESAI
INV-004,20/01/2026,Tokopedia,Kopi Gayo 250g,1,Rp 85.000,,Dibatalkan
INV-005,03/02/2026,tiktok,Teh Melati,10,Rp 19.500,Rp 15.000,Selesai
INV-006,11/02/2026,Tokopedia,Gula Aren,4,Rp 35.000,Rp 10.000,Selesai
`,
  },
  {
    name: 'reorder_list',
    version: 3,
    industry: 'Retail',
    category: 'Inventory',
    sector: 'Small Business',
    tags: ['stok', 'pesan ulang', 'toko'],
    steps: [
      keepOne(['Kode'], ['Stok', 'Jual per Hari', 'Lama Kirim (hari)', 'Harga Beli']),
      ...cells({
        needed: {
          Stok: 'decimal',
          'Jual per Hari': 'decimal',
          'Lama Kirim (hari)': 'decimal',
          'Harga Beli': 'currency',
        },
        wrong: repeated('Kode'),
      }),
      figureOfOne('Hari Sampai Habis', 'IF([Jual per Hari] > 0, ROUNDDOWN([Stok] / [Jual per Hari], 0), 999)'),
      figureOfOne('Perlu Dipesan', 'ROUNDUP([Jual per Hari] * ([Lama Kirim (hari)] + 14) - [Stok], 0)'),
      keep(between('Perlu Dipesan', { min: 1 })),
      figure('Nilai Pesanan', '[Perlu Dipesan] * [Harga Beli]'),
    ],
    sample: `Kode,Nama Barang,Stok,Jual per Hari,Lama Kirim (hari),Harga Beli
B01,Beras 5 kg,12,"3,5",2,"Rp 68.000"
B02,Minyak Goreng 1 L,150,6,3,"Rp 17.500"
B03,Mi Instan (dus),8,"2,5",1,"Rp 112.000"
B04,Sabun Cuci,40,0,2,"Rp 9.000"
B05,Telur (kg),5,4,1,"Rp 29.000"
`,
  },
  {
    name: 'stock_count',
    version: 5,
    industry: 'Retail',
    category: 'Inventory',
    sector: 'Medium Enterprise',
    tags: ['stok opname', 'selisih stok', 'gudang'],
    steps: [
      formula('Ada hitungan', `IF(${isNothing('Stok Fisik')}, "", 1)`),
      keepOne(['Kode'], ['Rak', 'Stok Sistem', 'Harga Pokok'], 'keep_last', ['Ada hitungan']),
      leaveOut(['Ada hitungan']),
      ...cells({
        needed: { 'Stok Sistem': 'decimal', 'Harga Pokok': 'currency' },
        optional: { 'Stok Fisik': 'decimal' },
        wrong: repeated('Kode'),
      }),
      figureOfOne('Selisih', '[Stok Fisik] - [Stok Sistem]'),
      figure('Nilai Selisih', '[Selisih] * [Harga Pokok]'),
      formula(
        'Hasil',
        `IFS(NOT(${isGiven('Stok Fisik')}), "Belum dihitung", ISBLANK([Selisih]), "Periksa", [Selisih] = 0, "Cocok", [Selisih] < 0, "Kurang", TRUE, "Lebih")`,
      ),
      withoutNotes('Stok Fisik'),
    ],
    sample: `Kode,Nama Barang,Rak,Stok Sistem,Stok Fisik,Harga Pokok
P01,Paku 5 cm,A1,"1.200","1.150","Rp 450"
P02,Semen 40 kg,B2,80,80,"Rp 62.000"
P03,Cat Tembok 5 kg,B3,35,30,"Rp 145.000"
P03,Cat Tembok 5 kg,B3,35,36,"Rp 145.000"
P04,Kuas 3 inci,C1,60,,"Rp 12.500"
`,
  },
  {
    name: 'vat_return',
    version: 6,
    industry: 'Retail',
    category: 'Tax & Compliance',
    sector: 'Medium Enterprise',
    tags: ['PPN', 'pajak', 'faktur pajak', 'SPT Masa'],
    steps: sure(
      {
        needed: { Tanggal: 'date', DPP: 'currency', PPN: 'currency' },
        wrong: { Jenis: 'NOT(OR([Jenis] = "Keluaran", [Jenis] = "Masukan"))', ...repeated('Jenis', 'No Faktur') },
      },
      ({ cells, others }) => [
        spellings(
          'Jenis',
          'Keluaran: jual, penjualan, fk, pajak keluaran, faktur keluaran, ppn keluaran',
          'Masukan: beli, pembelian, fm, pajak masukan, faktur masukan, ppn masukan',
        ),
        keepOne(['Jenis', 'No Faktur'], ['Tanggal', 'DPP', 'PPN']),
        ...cells,
        figureOfOne('PPN Seharusnya', 'PPN([DPP], [Tanggal])'),
        figure('Faktur Salah Hitung', 'IF(ABS([PPN] - [PPN Seharusnya]) > 1, 1, 0)'),
        figureOfOne('PPN Keluaran', 'SWITCH([Jenis], "Keluaran", [PPN], "Masukan", 0, "")'),
        figureOfOne('PPN Masukan', 'SWITCH([Jenis], "Masukan", [PPN], "Keluaran", 0, "")'),
        group({
          by: ['Tanggal/month', CHECK],
          of: [
            ['No Faktur', 'count'],
            ['PPN Keluaran', 'sum'],
            ['PPN Masukan', 'sum'],
            ['Faktur Salah Hitung', 'sum'],
          ],
        }),
        rename({
          'Tanggal (month)': 'Masa Pajak',
          'No Faktur (count)': 'Faktur',
          'PPN Keluaran (sum)': 'PPN Keluaran',
          'PPN Masukan (sum)': 'PPN Masukan',
          'Faktur Salah Hitung (sum)': 'Faktur Salah Hitung',
        }),
        ...others({ of: ['Masa Pajak'] }),
        ...others({ about: ['Tanggal'] }),
        figureOfAll('Kurang (Lebih) Bayar', '[PPN Keluaran] - [PPN Masukan]'),
      ],
    ),
    sample: `No Faktur,Tanggal,Jenis,Lawan Transaksi,DPP,PPN
0100026,05/01/2026,Keluaran,PT Sinar Jaya,"Rp 10.000.000","Rp 1.100.000"
0100027,19/01/2026,Penjualan,CV Maju Bersama,"Rp 4.500.000","Rp 495.000"
0100027,19/01/2026,Penjualan,CV Maju Bersama,"Rp 4.500.000","Rp 495.000"
8800431,22/01/2026,Masukan,PT Grosir Utama,"Rp 6.000.000","Rp 660.000"
0100028,03/02/2026,Keluaran,Toko Rejeki,"Rp 2.000.000","Rp 240.000"
8800502,11/02/2026,pembelian,PT Grosir Utama,"Rp 3.000.000","Rp 330.000"
`,
  },
];
