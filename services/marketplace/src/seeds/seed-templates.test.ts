import { industries } from '@rapi/contracts';
import { breadth } from '@rapi/test-breadth';
import { publishableSteps } from '../steps/check-steps';
import { seedTemplates } from './seed-templates';
import { resultOf } from './testing/result-of';
import type { SeedName } from './words/words';

type Cells = readonly (string | number | null)[];

/** The result of each template's sample on 23 November 2026, in these columns, calculated by hand. */
const expected: Readonly<Record<SeedName, { columns: readonly string[]; rows: readonly Cells[] }>> = {
  production_lines: {
    columns: ['Lini', 'Target', 'Hasil', 'Cacat', 'Capaian (%)', 'Cacat (%)', 'Tindakan'],
    rows: [
      ['Lini A', 1500, 1485, 15, 99, 1.01, 'Baik'],
      ['Lini B', 2000, 1980, 60, 99, 3.03, 'Periksa mesin'],
    ],
  },
  product_cost: {
    columns: ['Produk', 'Jenis Bahan', 'Biaya Bahan', 'Harga Jual Saran'],
    rows: [
      ['Donat', 3, 1640, 3000],
      ['Roti Tawar', 3, 12_600, 21_000],
    ],
  },
  receivables_age: {
    columns: ['Pelanggan', 'Belum jatuh tempo', '1-30 hari', '31-60 hari', 'Lebih dari 90 hari', 'Total'],
    rows: [
      ['CV Maju Bersama', null, null, 7_250_000, null, 7_250_000],
      ['PT Sinar Jaya', 12_000_000, 4_000_000, null, null, 16_000_000],
      ['Toko Rejeki', null, null, null, 900_000, 900_000],
    ],
  },
  marketplace_sales: {
    columns: ['Bulan', 'Marketplace', 'Barang Terjual', 'Omzet'],
    rows: [
      ['2026-01', 'Shopee', 4, 90_000],
      ['2026-01', 'Tokopedia', 2, 170_000],
      ['2026-02', 'TikTok Shop', 10, 180_000],
      ['2026-02', 'Tokopedia', 4, 130_000],
    ],
  },
  reorder_list: {
    columns: ['Kode', 'Hari Sampai Habis', 'Perlu Dipesan', 'Nilai Pesanan'],
    rows: [
      ['B01', 3, 44, 2_992_000],
      ['B03', 3, 30, 3_360_000],
      ['B05', 1, 55, 1_595_000],
    ],
  },
  stock_count: {
    columns: ['Kode', 'Stok Sistem', 'Stok Fisik', 'Selisih', 'Nilai Selisih', 'Hasil'],
    rows: [
      ['P01', 1200, 1150, -50, -22_500, 'Kurang'],
      ['P02', 80, 80, 0, 0, 'Cocok'],
      ['P03', 35, 36, 1, 145_000, 'Lebih'],
      ['P04', 60, null, null, null, 'Belum dihitung'],
    ],
  },
  bank_journal: {
    columns: ['Tanggal', 'Akun Debet', 'Akun Kredit', 'Nominal'],
    rows: [
      ['2026-03-03', 'Bank', 'Piutang Usaha', 4_500_000],
      ['2026-03-04', 'Beban Listrik', 'Bank', 1_250_750],
      ['2026-03-25', 'Beban Gaji', 'Bank', 8_000_000],
      ['2026-03-31', 'Beban Administrasi Bank', 'Bank', 15_000],
      ['2026-03-31', 'Bank', 'Pendapatan Bunga', 2345],
      ['2026-03-31', 'Perlu Ditinjau', 'Bank', 500_000],
    ],
  },
  loan_quality: {
    columns: ['Kolektibilitas', 'Debitur', 'Baki Debet', 'Cadangan', 'Porsi (%)'],
    rows: [
      ['1 Lancar', 2, 160_000_000, 1_600_000, 80],
      ['2 Dalam Perhatian Khusus', 1, 10_000_000, 500_000, 5],
      ['3 Kurang Lancar', 1, 5_000_000, 750_000, 2.5],
      ['4 Diragukan', 1, 20_000_000, 10_000_000, 10],
      ['5 Macet', 1, 5_000_000, 5_000_000, 2.5],
    ],
  },
  aid_recipients: {
    columns: ['Nama', 'Cek NIK', 'Penghasilan per Jiwa', 'Kelayakan'],
    rows: [
      ['Siti Aminah', 'sah', 300_000, 'Layak'],
      ['Budi Santoso', 'sah', 1_166_667, 'Tidak layak'],
      ['Agus Salim', 'periksa', 180_000, 'Verifikasi data'],
      ['Rina Wulandari', 'sah', 500_000, 'Layak'],
    ],
  },
  budget_absorption: {
    columns: ['OPD', 'Pagu', 'Realisasi', 'Sisa', 'Serapan (%)', 'Catatan'],
    rows: [
      ['Dinas Kesehatan', 1_000_000_000, 400_000_000, 600_000_000, 40, 'Serapan rendah'],
      ['Dinas Pendidikan', 1_500_000_000, 1_050_000_000, 450_000_000, 70, 'Wajar'],
      ['Dinas PUPR', 2_500_000_000, 2_575_000_000, -75_000_000, 103, 'Melebihi pagu'],
    ],
  },
  bpjs_claims: {
    columns: ['Kelas', 'Klaim', 'Rata-rata Lama Rawat', 'Tarif RS', 'Tarif INA-CBG', 'Selisih'],
    rows: [
      [1, 1, 4, 8_000_000, 6_900_000, -1_100_000],
      [2, 1, 1, 5_000_000, 5_600_000, 600_000],
      [3, 2, 3, 5_500_000, 6_950_000, 1_450_000],
    ],
  },
  expiring_medicine: {
    columns: ['Batch', 'Sisa Hari', 'Nilai', 'Tindakan'],
    rows: [
      ['PC2291', -23, 42_000, 'Musnahkan'],
      ['AM1180', 53, 360_000, 'Retur ke distributor'],
      ['IG0042', 158, 2_220_000, 'Dahulukan'],
    ],
  },
  school_grant: {
    columns: ['Komponen', 'Bukti', 'Pengeluaran', 'Porsi (%)', 'Catatan'],
    rows: [
      ['Honor', 2, 11_000_000, 55, 'Melebihi batas honor 50%'],
      ['Kegiatan Pembelajaran', 1, 6_000_000, 30, 'Sesuai'],
      ['Langganan Daya dan Jasa', 2, 1_250_000, 6.25, 'Sesuai'],
      ['Pemeliharaan Sarana', 1, 1_750_000, 8.75, 'Sesuai'],
    ],
  },
  report_cards: {
    columns: ['Nama Siswa', 'IPA', 'Matematika', 'Rata-rata', 'Predikat', 'Peringkat'],
    rows: [
      ['Ahmad Fauzi', 89.8, 79.5, 84.65, 'B', 2],
      ['Bunga Lestari', 87.7, 95.3, 91.5, 'A', 1],
      ['Candra Wijaya', 70, 65.5, 67.75, 'D', 3],
    ],
  },
  harvest_yield: {
    columns: ['Kelompok', 'Komoditas', 'Petani', 'Luas (ha)', 'Hasil (kg)', 'Nilai Panen', 'Ton per Hektar'],
    rows: [
      ['Sumber Rejeki', 'Cabai', 2, 0.6, 4500, 138_600_000, 7.5],
      ['Tani Makmur', 'Jagung', 1, 1, 6200, 31_000_000, 6.2],
      ['Tani Makmur', 'Padi', 2, 1.25, 7000, 45_500_000, 5.6],
    ],
  },
  fertilizer_quota: {
    columns: ['Nama Petani', 'Jenis Pupuk', 'Sisa (kg)', 'Ditebus (%)', 'Karung 50 kg'],
    rows: [
      ['Darmo', 'Urea', 50, 75, 1],
      ['Darmo', 'NPK', 150, 0, 3],
      ['Yanto', 'NPK', 100, 16.7, 2],
    ],
  },
  hotel_occupancy: {
    columns: ['Bulan', 'Tipe Kamar', 'Okupansi (%)', 'ADR', 'RevPAR'],
    rows: [
      ['2026-04', 'Deluxe', 75, 650_000, 487_500],
      ['2026-05', 'Deluxe', 80, 675_000, 540_000],
      ['2026-05', 'Standar', 70, 350_000, 245_000],
    ],
  },
  local_tax: {
    columns: ['Masa Pajak', 'Jenis', 'Nota', 'Dasar Pajak', 'PBJT 10%'],
    rows: [
      ['2026-04', 'Jasa Perhotelan', 1, 1_200_000, 120_000],
      ['2026-04', 'Makanan dan Minuman', 2, 766_500, 76_650],
      ['2026-05', 'Jasa Perhotelan', 1, 1_000_000, 100_000],
    ],
  },
  vat_return: {
    columns: ['Masa Pajak', 'Faktur', 'PPN Keluaran', 'PPN Masukan', 'Kurang (Lebih) Bayar', 'Faktur Salah Hitung'],
    rows: [
      ['2026-01', 3, 1_595_000, 660_000, 935_000, 0],
      ['2026-02', 2, 240_000, 330_000, -90_000, 1],
    ],
  },
  support_sla: {
    columns: ['Prioritas', 'Tiket', 'Rata-rata Lama (jam)', 'Tepat Waktu', 'SLA (%)'],
    rows: [
      ['Rendah', 1, 24, 1, 100],
      ['Sedang', 2, 35.5, 1, 50],
      ['Tinggi', 2, 4.75, 1, 50],
    ],
  },
  recurring_revenue: {
    columns: ['Paket', 'Pelanggan Aktif', 'MRR', 'ARR', 'Rata-rata per Pelanggan'],
    rows: [
      ['Bisnis', 2, 2_250_000, 27_000_000, 1_125_000],
      ['Dasar', 2, 275_000, 3_300_000, 137_500],
    ],
  },
  project_cost: {
    columns: ['Proyek', 'RAB', 'Nilai Progres', 'Realisasi', 'Progres (%)', 'Indeks Biaya', 'Status'],
    rows: [
      ['Gudang Cikarang', 145_500_000, 25_200_000, 26_250_000, 17.3, 0.96, 'Boros'],
      ['Ruko Cimahi', 99_447_500, 55_447_500, 53_000_000, 55.8, 1.05, 'Hemat'],
    ],
  },
  site_wages: {
    columns: ['Nama', 'Hari Hadir', 'Jam Lembur', 'Upah'],
    rows: [
      ['Mas Dodi', 1, null, null],
      ['Mas Dodi', 2, 1, 262_500],
      ['Pak Slamet', 2, 2, 380_000],
    ],
  },
  delivery_manifest: {
    columns: ['No Resi', 'Telepon', 'Kota Tujuan', 'Berat Volume', 'Berat Tagih'],
    rows: [
      ['JT0001', '+6281234567890', 'Bandung', 0.5, 2],
      ['JT0002', '+6281355550101', 'Jakarta Selatan', 12, 12],
      ['JT0003', '+6285712349876', 'Kota Surabaya', 4.5, 8],
      ['JT0004', '+6287822223333', 'Kabupaten Bogor', 0.08, 1],
    ],
  },
  fleet_fuel: {
    columns: ['No Polisi', 'Pengisian', 'Jarak (km)', 'km per Liter', 'Biaya per km', 'Catatan'],
    rows: [
      ['B 9123 KXA', 2, 800, 6.96, 978, 'Wajar'],
      ['D 8451 FG', 1, 320, 4, 1700, 'Boros'],
      ['F 7710 QZ', 1, 320, 8, 850, 'Wajar'],
    ],
  },
  branch_electricity: {
    columns: ['Cabang', '2026-01', '2026-02', 'Total', 'Porsi (%)'],
    rows: [
      ['Bandung', 1_806_000, 1_892_000, 3_698_000, 61.6],
      ['Cirebon', 924_000, 946_000, 1_870_000, 31.2],
      ['Garut', null, 432_000, 432_000, 7.2],
    ],
  },
  meter_reading: {
    columns: ['No Meter', 'Pemakaian (kWh)', 'Biaya Pemakaian', 'PPJ 3%', 'Total Tagihan', 'Catatan'],
    rows: [
      ['M-01', 120, 173_400, 5202, 178_602, null],
      ['M-02', 110, 158_950, 4769, 163_719, 'Meter mulai lagi dari nol: cek'],
      ['M-03', 0, 0, 0, 0, 'Nol: cek meter'],
      ['M-04', 900, 1_300_500, 39_015, 1_339_515, 'Tidak wajar: baca ulang'],
      ['M-06', 130, 187_850, 5636, 193_486, null],
    ],
  },
  network_downtime: {
    columns: ['Site', 'Gangguan', 'Total (menit)', 'Terlama (menit)', 'Ketersediaan (%)', 'Target 99,5%'],
    rows: [
      ['BDG001', 2, 270, 150, 99.375, 'Tidak tercapai'],
      ['BDG002', 1, 45, 45, 99.896, 'Tercapai'],
      ['SBY010', 1, 216, 216, 99.5, 'Tercapai'],
    ],
  },
  credit_sales: {
    columns: ['Operator', 'Transaksi', 'Penjualan', 'Laba', 'Margin (%)'],
    rows: [
      ['Indosat', 1, 45_000, 4000, 8.89],
      ['Telkomsel', 2, 74_000, 4100, 5.54],
      ['Tri', 1, 25_000, 5000, 20],
    ],
  },
  rent_arrears: {
    columns: ['Unit', 'Kurang Bayar', 'Hari Telat', 'Denda', 'Harus Dibayar', 'Pesan'],
    rows: [
      [
        'A-02',
        1_500_000,
        10,
        15_000,
        1_515_000,
        'Yth. Pak Bram, sewa unit A-02 sebesar Rp1.515.000 menunggu pembayaran.',
      ],
      [
        'B-05',
        6_000_000,
        30,
        180_000,
        6_180_000,
        'Yth. Toko Melati, sewa unit B-05 sebesar Rp6.180.000 menunggu pembayaran.',
      ],
      ['B-06', 4_000_000, 0, 0, 4_000_000, 'Yth. CV Nusa, sewa unit B-06 sebesar Rp4.000.000 menunggu pembayaran.'],
    ],
  },
  property_leads: {
    columns: ['Nama', 'Telepon', 'Email', 'Sumber', 'Anggaran', 'Segmen', 'Bisa Dihubungi'],
    rows: [
      ['Andi Pratama', '+6281211112222', 'andi@contoh.co.id', 'Instagram', 850_000_000, 'Menengah', 'ya'],
      ['Dewi Anggraini', '+6287833334444', 'dewi@contoh.co.id', 'Pameran', 2_100_000_000, 'Premium', 'ya'],
      ['Rudi Salim', '12345', 'rudi@contoh.co.id', 'Rumah123', 350_000_000, 'Subsidi dan pemula', 'periksa nomor'],
      ['Nina Kusuma', '+6285766667777', null, 'Pameran', null, 'Belum diketahui', 'ya'],
    ],
  },
};

test.each(breadth(seedTemplates, 3).map((seed) => [seed.name, seed] as const))(
  '%s gives the figures of its sample',
  async (name, seed) => {
    const { columns, rows } = expected[name];
    const found = await resultOf(seed);
    expect(found.map((row) => columns.map((column) => row[column]))).toEqual(rows);
  },
);

/** A sample with other rows: what people's files hold that the template's own does not. */
const awkward: readonly (readonly [SeedName, string, readonly string[], readonly Cells[]])[] = [
  [
    'bank_journal',
    '31/03/2026,KOREKSI,"-1.250.750,00",,"3.000.000,00"\n31/03/2026,BIAYA ADM,"(15.000,00)",,"3.015.000,00"',
    ['Akun Debet', 'Akun Kredit', 'Nominal'],
    [
      ['Perlu Ditinjau', 'Bank', -1_250_750],
      ['Perlu Ditinjau', 'Bank', -15_000],
    ],
  ],
  [
    'product_cost',
    'Es Teh,Teh,200,cc,"Rp 18.000"\nEs Teh,Gula,10,g,"Rp 17.000"',
    ['Produk', 'Biaya Bahan', 'Bahan Belum Dihitung', 'Harga Jual Saran'],
    [['Es Teh', 170, 1, null]],
  ],
  [
    'receivables_age',
    'F-106,PT Baru,,"Rp 2.000.000",\nF-107,CV Lama,01/11/2026,"Rp 5.500.000",\nF-108,CV Lama,01/11/2026,"(Rp 1.000.000)",',
    ['Pelanggan', 'Tanpa jatuh tempo', '1-30 hari', 'Total'],
    [
      ['CV Lama', null, 4_500_000, 4_500_000],
      ['PT Baru', 2_000_000, null, 2_000_000],
    ],
  ],
  [
    'marketplace_sales',
    ',05/03/2026,Shopee,Teh,3,Rp 20.000,-Rp 5.000,Selesai\n,06/03/2026,Shopee,Teh,4,Rp 20.000,,Selesai',
    ['Bulan', 'Barang Terjual', 'Omzet'],
    [['2026-03', 7, 135_000]],
  ],
  [
    'harvest_yield',
    'Tani Baru,Pak Eko,PADI,1,2000,"Rp 6.500"\nTani Baru,Bu Ani,padi ,1,3000,"Rp 6.500"',
    ['Kelompok', 'Komoditas', 'Hasil (kg)'],
    [['Tani Baru', 'Padi', 5000]],
  ],
  ['expiring_medicine', 'Betadine,BT01,segera,5,"Rp 9.000"', ['Sisa Hari', 'Tindakan'], [[null, 'Periksa tanggal']]],
  ['report_cards', '1004,Dewi,IPA,80,,90', ['Nama Siswa', 'IPA'], [['Dewi', null]]],
  [
    'support_sla',
    'T-7,2026-05-08 08:00,2026-05-08 20:00,Critical',
    ['Prioritas', 'Tiket', 'SLA (%)'],
    [['Critical', 1, null]],
  ],
  [
    'property_leads',
    'Eka,-,,Expo,\nFajar,-,,Expo,',
    ['Nama', 'Bisa Dihubungi'],
    [
      ['Eka', 'periksa nomor'],
      ['Fajar', 'periksa nomor'],
    ],
  ],
];

test.each(awkward)('%s loses no row and guesses no figure', async (name, rows, columns, results) => {
  const seed = seedTemplates.find((each) => each.name === name);
  const found = seed ? await resultOf({ ...seed, sample: `${seed.sample}${rows}\n` }) : [];
  expect(found.map((row) => columns.map((column) => row[column]))).toEqual(expect.arrayContaining([...results]));
});

test('no template says how numbers are written', () => {
  for (const { steps } of seedTemplates) expect(JSON.stringify(steps)).not.toMatch(/number_formats|state-notation/);
});

test('every industry has two templates of its own, without duplicates, and anyone could publish them', () => {
  const names = seedTemplates.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const industry of industries) {
    expect(seedTemplates.filter((seed) => seed.industry === industry).length).toBeGreaterThanOrEqual(2);
  }
  for (const { steps } of seedTemplates) expect(publishableSteps(steps)).toHaveLength(steps.length);
});
