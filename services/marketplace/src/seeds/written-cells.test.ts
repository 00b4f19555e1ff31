import { seedTemplates } from './seed-templates';
import { CHECK } from './sure-figures';
import { resultOf } from './testing/result-of';
import type { SeedName } from './words/words';

/** A template, rows of a file, columns of the result, and lines that must be among it. */
const written: readonly (readonly [SeedName, string, readonly string[], readonly unknown[][]])[] = [
  [
    'recurring_revenue',
    'PT Eta,Lain,3 bulanan,"Rp 300.000",01/01/2026,31/12/2029\nPT Zeta,Lain,semesteran,"Rp 600.000",01/01/2026,\nPT Iota,Lain,,"Rp 900.000",01/01/2026,\nPT Kappa,Lain,dua mingguan,"Rp 900.000",01/01/2026,',
    ['Paket', 'Pelanggan Aktif', 'MRR', 'Rata-rata per Pelanggan', CHECK],
    [
      ['Lain', 2, 200_000, null, 'Periksa Siklus di baris lain'],
      ['Lain', 2, null, null, 'Periksa Siklus'],
    ],
  ],
  [
    'site_wages',
    'Pak Malam,04/05/2026,20:00,08:00,"Rp 160.000"\nPak Siang,04/05/2026,07:00,19:00,"Rp 160.000"',
    ['Nama', 'Jam Lembur', 'Upah'],
    [
      ['Pak Malam', 3, 250_000],
      ['Pak Siang', 3, 250_000],
    ],
  ],
  [
    'network_downtime',
    'JKT001,2026-06-05 01:00,2026-06-04 04:36,power',
    ['Site', 'Total (menit)', 'Ketersediaan (%)', 'Target 99,5%', CHECK],
    [['JKT001', null, null, null, 'Periksa Selesai sebelum Mulai']],
  ],
  [
    'support_sla',
    'T-8,2026-05-08 08:00,2026-05-07 08:00,Low',
    ['Prioritas', 'Rata-rata Lama (jam)', 'Tepat Waktu', CHECK],
    [['Rendah', null, null, 'Periksa Ditutup sebelum Dibuka']],
  ],
  [
    'stock_count',
    'P05,Kabel,C2,35,"35,5","Rp 145.000"\nP06,Paku,C2,-,36,"Rp 145.000"',
    ['Kode', 'Selisih', 'Nilai Selisih', 'Hasil', CHECK],
    [
      ['P05', 0.5, 72_500, 'Lebih', null],
      ['P06', null, null, 'Periksa', 'Periksa Stok Sistem'],
    ],
  ],
  [
    'bank_journal',
    '31/03/2026,TRSF,,rusak,\n31/03/2026,SETOR,-,"7.000,00",',
    ['Keterangan', 'Akun Debet', 'Nominal', CHECK],
    [
      ['TRSF', null, null, 'Periksa Kredit'],
      ['SETOR', 'Bank', 7000, null],
    ],
  ],
  [
    'bank_journal',
    '31/03/2026,TRSF,,USD 500,',
    ['Keterangan', 'Akun Debet', 'Nominal', CHECK],
    [['TRSF', null, null, 'Periksa Kredit']],
  ],
  [
    'marketplace_sales',
    'INV-9,05/03/2026,Shopee,Teh,3,Rp 20.000,10%,Selesai\nINV-8,05/03/2026,Shopee,Teh,3 pcs,Rp 20.000,-,Selesai',
    ['Bulan', 'Omzet', CHECK],
    [
      ['2026-03', null, 'Periksa Diskon, Jumlah di baris lain'],
      ['2026-03', null, 'Periksa Jumlah, Diskon di baris lain'],
    ],
  ],
  [
    'marketplace_sales',
    'INV-9,05/04/2026,Shopee,Teh,3,Rp 20.000,,Selesai \nINV-8,05/04/2026,Shopee,Teh,2,Rp 20.000,,Pesanan Selesai',
    ['Bulan', 'Omzet', CHECK],
    [['2026-04', 100_000, null]],
  ],
  ['report_cards', '1009,Dodi,,80,80,80', ['Nama Siswa', '(kosong)'], [['Dodi', 80]]],
  [
    'report_cards',
    '1010,Budi,IPA,80,80,80\n1011,Budi,IPA,90,90,90\n1012,Eko,IPA,70,70,70\n1012,Eko S.,IPA,60,60,60\n,Bunga Lestari,Seni,70,70,70',
    ['NIS', 'Nama Siswa', 'IPA', CHECK],
    [
      [1010, 'Budi', 80, 'Periksa NIS di baris lain, Nama Siswa di baris lain'],
      [1011, 'Budi', 90, 'Periksa NIS di baris lain, Nama Siswa di baris lain'],
      [1012, 'Eko', 70, 'Periksa Nama Siswa, NIS di baris lain'],
      [null, 'Bunga Lestari', null, 'Periksa NIS, Nama Siswa di baris lain'],
    ],
  ],
  [
    'school_grant',
    '15/03/2026,BKU-08,Cat,Cat,,"Rp 8.5OO.000"',
    ['Komponen', 'Pengeluaran', 'Porsi (%)', 'Catatan', CHECK],
    [
      ['Honor', 11_000_000, null, null, 'Periksa Pengeluaran di baris lain'],
      ['Cat', null, null, null, 'Periksa Pengeluaran'],
    ],
  ],
  [
    'meter_reading',
    'M-07,Kios 7,9.950,60,Rp 1.445\nM-08,Kios 8,120.000,119.000,Rp 1.445\nM-09,Kios 9,97.000,9.700,Rp 1.445\nM-10,Kios 10,10,-5,Rp 1.445\nM-11,Kios 11,99.900,100,Rp 1.445',
    ['No Meter', 'Pemakaian (kWh)', 'Total Tagihan', 'Catatan', CHECK],
    [
      ...['M-07', 'M-08', 'M-09', 'M-10'].map((meter) => [
        meter,
        null,
        null,
        null,
        'Periksa Stand Akhir kurang dari Stand Awal',
      ]),
      [
        'M-11',
        200,
        297_670,
        'Meter mulai lagi dari nol: cek',
        'Periksa Stand Akhir kurang dari Stand Awal di baris lain',
      ],
      ['M-04', 900, 1_339_515, null, 'Periksa Stand Akhir kurang dari Stand Awal di baris lain'],
    ],
  ],
  [
    'product_cost',
    'Donat,Cokelat,x,g,Rp 17.500\nDonat,Selai,5,cc,Rp 17.500',
    ['Produk', 'Bahan Belum Dihitung', 'Harga Jual Saran', CHECK],
    [['Donat', 2, null, 'Periksa Pemakaian, Satuan']],
  ],
  [
    'marketplace_sales',
    'A1,05/03/2026,Shopee,Kaos,1,Rp 170.000,,Dikirim\nA1,05/03/2026,Shopee,Kaos,1,Rp 170.000,,Selesai\nA2,06/04/2026,Shopee,Kaos,1,Rp 170.000,,Selesai\nA2,06/04/2026,Shopee,Kaos,5,Rp 95.000,,Selesai',
    ['Bulan', 'Omzet', CHECK],
    [
      ['2026-03', 170_000, null],
      ['2026-04', null, 'Periksa No Pesanan dan Produk ganda'],
    ],
  ],
  [
    'vat_return',
    '0100026,05/01/2026,Penjualan,PT Sinar Jaya,"Rp 10.000.000","Rp 1.100.000"',
    ['Masa Pajak', 'Faktur', 'PPN Keluaran', CHECK],
    [['2026-01', 3, 1_595_000, null]],
  ],
  [
    'site_wages',
    'Pak Jaga,04/05/2026,08:00,12:00,Rp 160.000\nPak Jaga,04/05/2026,13:00,21:00,Rp 160.000\nPak Slamet,06/05/2026,08:00,17:00,?',
    ['Nama', 'Hari Hadir', 'Upah', CHECK],
    [
      ['Pak Jaga', 2, null, 'Periksa Nama dan Tanggal ganda'],
      ['Pak Slamet', 2, 380_000, 'Periksa Upah Harian di baris lain'],
    ],
  ],
  [
    'stock_count',
    'P09,Paku,A1,1.250.000,9,Rp 450\nP09,Paku,A2,20,18,Rp 450\nP10,Lem,A1,10,9,Rp 450\nP10,Lem,A1,10,,Rp 450',
    ['Kode', 'Rak', 'Stok Fisik', CHECK],
    [
      ['P09', 'A1', 9, 'Periksa Kode ganda'],
      ['P09', 'A2', 18, 'Periksa Kode ganda'],
      ['P10', 'A1', 9, 'Periksa Kode ganda'],
      ['P10', 'A1', null, 'Periksa Kode ganda'],
    ],
  ],
  [
    'recurring_revenue',
    'PT Baru,Bisnis,Bulanan,Rp 1.000.000,01/01/2027,\nPT Nanti,Lain,Bulanan,Rp 1.000.000,segera,',
    ['Paket', 'Pelanggan Aktif', 'MRR', CHECK],
    [
      ['Bisnis', 2, 2_250_000, null],
      ['Lain', 1, null, 'Periksa Mulai'],
    ],
  ],
  [
    'support_sla',
    'T-8,04/05/2026 21.00,05/05/2026,P1\nT-9,04/05/2026,05/05/2026,Low\nT-10,2026-05-04 21:00,2026-05-05 00:00,Medium',
    ['Prioritas', 'Tiket', 'Rata-rata Lama (jam)', 'Tepat Waktu', CHECK],
    [
      ['Tinggi', 1, null, null, 'Periksa Jam Ditutup'],
      ['Rendah', 1, null, null, 'Periksa Jam Dibuka, Jam Ditutup'],
      ['Sedang', 3, (23 + 48 + 3) / 3, 2, null],
    ],
  ],
  [
    'network_downtime',
    'SBY010,2026-06-07 01:00,2026-06-08,power',
    ['Site', 'Total (menit)', 'Ketersediaan (%)', 'Target 99,5%', CHECK],
    [
      ['SBY010', null, null, null, 'Periksa Jam Selesai'],
      ['SBY010', 216, null, null, 'Periksa Jam Selesai di baris lain'],
    ],
  ],
  [
    'property_leads',
    'Eka,0899 1212 3434,,IG,Rp 850.000.000\nEka,0899-1212-3434,eka@contoh.co.id,IG,Rp 950.000.000',
    ['Nama', 'Anggaran', CHECK],
    [
      ['Eka', 850_000_000, 'Periksa Anggaran berbeda'],
      ['Eka', 950_000_000, 'Periksa Anggaran berbeda'],
    ],
  ],
  [
    'harvest_yield',
    'Maju,Pak Jo,Kedelai,"0,5",50%,Rp 9.000',
    ['Komoditas', 'Hasil (kg)', CHECK],
    [['Kedelai', null, 'Periksa Hasil (kg)']],
  ],
  [
    'bank_journal',
    '31/03/2026,KOREKSI,"500.000,00","500.000,00",',
    ['Keterangan', 'Nominal', CHECK],
    [['KOREKSI', null, 'Periksa Debet dan Kredit']],
  ],
  [
    'vat_return',
    '0500026,05/05/2026,Pajak Keluaran,PT A,"Rp 1.000.000","Rp 110.000"\n0600026,05/06/2026,Retur,PT A,"Rp 1.000.000","Rp 110.000"',
    ['PPN Keluaran', 'Kurang (Lebih) Bayar', CHECK],
    [
      [110_000, 110_000, null],
      [null, null, 'Periksa Jenis'],
    ],
  ],
  [
    'credit_sales',
    'TX8,0821-3456-7890,P,Rp 10.000,Rp 12.000\nTX9,0858 3456 7890,P,Rp 10.000,Rp 12.000',
    ['Operator', 'Transaksi', 'Laba'],
    [
      ['Telkomsel', 3, 6_100],
      ['Indosat', 2, 6_000],
    ],
  ],
];

test.each(written)('%s takes cells as they are written, and guesses none', async (name, rows, columns, results) => {
  const seed = seedTemplates.find((each) => each.name === name);
  const found = seed ? await resultOf({ ...seed, sample: `${seed.sample}${rows}\n` }) : [];
  expect(found.map((row) => columns.map((column) => row[column]))).toEqual(expect.arrayContaining([...results]));
});
