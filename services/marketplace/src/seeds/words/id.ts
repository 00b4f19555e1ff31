import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  marketplace_sales_name: 'Rekap penjualan marketplace',
  marketplace_sales_about:
    'Mengubah ekspor pesanan Tokopedia, Shopee, dan TikTok Shop menjadi omzet per bulan dan marketplace. Baris yang tercatat dua kali dihitung sekali, pesanan batal tidak dihitung; pesanan yang belum selesai dan baris berbeda dengan pesanan dan produk yang sama ditandai.',
  reorder_list_name: 'Daftar pesan ulang toko',
  reorder_list_about:
    'Menghitung dari stok, penjualan harian, dan lama kirim: barang apa yang akan habis, berapa yang perlu dipesan untuk dua minggu, dan nilainya.',
  stock_count_name: 'Stok opname: fisik dibanding sistem',
  stock_count_about:
    'Membandingkan hitungan fisik dengan catatan, barang demi barang: kurang, lebih, atau cocok, dan nilai selisihnya. Barang yang dihitung dua kali di rak yang sama memakai hitungan kedua; baris yang berbeda dalam hal lain tetap ada dan ditandai.',
  bank_journal_name: 'Mutasi bank ke jurnal',
  bank_journal_about:
    'Mencari lawan akun tiap baris rekening koran dari keterangannya, lalu menulis akun debet dan kredit. Baris yang tidak dikenal ditandai untuk ditinjau.',
  loan_quality_name: 'Kolektibilitas dan cadangan kredit',
  loan_quality_about:
    'Menggolongkan kredit menurut hari tunggakan ke lima kolektibilitas OJK, lalu menjumlahkan baki debet dan cadangan tiap golongan.',
  production_lines_name: 'Rekap produksi dan cacat per lini',
  production_lines_about:
    'Merangkum laporan giliran kerja per lini produksi: target, hasil, persentase cacat, dan apa yang perlu ditindak.',
  product_cost_name: 'Biaya bahan per produk (HPP)',
  product_cost_about:
    'Menjumlahkan biaya bahan tiap produk, ditulis dalam gram, kilo, atau liter, dan menyarankan harga jual dengan margin 40%.',
  receivables_age_name: 'Daftar umur piutang',
  receivables_age_about:
    'Sisa tagihan tiap pelanggan menurut lamanya lewat jatuh tempo: belum jatuh tempo, 30, 60, 90 hari, dan lebih. Faktur lunas tidak ikut.',
  aid_recipients_name: 'Verifikasi penerima bansos',
  aid_recipients_about:
    'Menghapus penerima ganda, menandai data berbeda dengan NIK sama, memeriksa format NIK, dan menilai kelayakan dari penghasilan per jiwa.',
  budget_absorption_name: 'Serapan anggaran per OPD',
  budget_absorption_about:
    'Membandingkan pagu dan realisasi tiap OPD, apa pun singkatannya, dan menandai serapan rendah serta yang melebihi pagu.',
  bpjs_claims_name: 'Rekap klaim BPJS per kelas',
  bpjs_claims_about:
    'Membandingkan tarif rumah sakit dengan tarif INA-CBG per kelas rawat, beserta rata-rata lama rawat. SEP yang diperbaiki dengan tanggal masuk yang sama menggantikan yang lama.',
  expiring_medicine_name: 'Obat mendekati kedaluwarsa',
  expiring_medicine_about:
    'Mendaftar stok yang kedaluwarsa dalam enam bulan, nilainya, dan apakah harus didahulukan, diretur, atau dimusnahkan.',
  school_grant_name: 'Laporan dana BOS',
  school_grant_about: 'Merangkum pengeluaran dana BOS per komponen dari buku kas umum dan memeriksa batas honor 50%.',
  report_cards_name: 'Rekap nilai rapor',
  report_cards_about:
    'Nilai akhir dari tugas, UTS, dan UAS: satu baris tiap siswa menurut NIS dan nama, satu kolom tiap mata pelajaran, dengan rata-rata, predikat, dan peringkat.',
  harvest_yield_name: 'Hasil panen kelompok tani',
  harvest_yield_about: 'Luas, hasil, nilai panen, dan ton per hektar tiap kelompok tani dan komoditas.',
  fertilizer_quota_name: 'Sisa kuota pupuk bersubsidi',
  fertilizer_quota_about:
    'Sisa alokasi yang masih dapat ditebus tiap petani, dalam kilogram dan karung 50 kg. Dari catatan berulang dengan alokasi yang sama, yang terakhir yang berlaku.',
  hotel_occupancy_name: 'Okupansi hotel, ADR, dan RevPAR',
  hotel_occupancy_about:
    'Okupansi, tarif rata-rata, dan pendapatan per kamar tersedia per bulan dan tipe kamar dari laporan harian.',
  vat_return_name: 'Rekap PPN per masa pajak',
  vat_return_about:
    'PPN keluaran dan masukan tiap bulan dari faktur pajak, kurang atau lebih bayarnya, dan faktur yang PPN-nya tidak sesuai DPP.',
  local_tax_name: 'Pajak hotel dan restoran (PBJT)',
  local_tax_about: 'PBJT 10% per masa pajak dan jenis jasa dari nota penjualan, termasuk biaya layanan.',
  support_sla_name: 'Rekap tiket dukungan dan SLA',
  support_sla_about: 'Lama penyelesaian tiket per prioritas, dan berapa yang selesai dalam 4, 24, atau 72 jam.',
  recurring_revenue_name: 'Pendapatan langganan bulanan (MRR)',
  recurring_revenue_about:
    'MRR dan ARR per paket dari langganan yang sudah mulai dan belum berhenti; harga per triwulan, semester, atau tahun dibagi ke bulan-bulannya.',
  project_cost_name: 'RAB dan realisasi proyek',
  project_cost_about:
    'RAB, nilai progres, dan biaya nyata tiap proyek, dengan indeks biaya yang menunjukkan proyek mana yang boros.',
  site_wages_name: 'Absensi dan upah mingguan tukang',
  site_wages_about:
    'Hari hadir, lembur, dan upah tiap pekerja dari daftar absensi. Istirahat satu jam dikurangkan; lembur dihitung setelah delapan jam. Dua giliran pada satu hari ditandai.',
  delivery_manifest_name: 'Manifes pengiriman dengan berat tagih',
  delivery_manifest_about:
    'Merapikan nomor telepon dan kota, menghapus resi ganda, menandai yang berbeda, lalu menghitung berat volume dan berat tagih.',
  fleet_fuel_name: 'Konsumsi BBM armada',
  fleet_fuel_about:
    'Kilometer per liter dan biaya per kilometer tiap kendaraan, beserta yang jauh lebih boros dari lainnya.',
  branch_electricity_name: 'Tagihan listrik per cabang',
  branch_electricity_about: 'Tagihan semua cabang berdampingan, satu kolom tiap bulan, dengan porsi tiap cabang.',
  meter_reading_name: 'Stand meter menjadi tagihan',
  meter_reading_about:
    'Pemakaian dari stand meter, juga bila meter lima digit melewati 99.999, dengan tagihan, PPJ, dan stand yang tampak tidak wajar.',
  network_downtime_name: 'Gangguan jaringan per site',
  network_downtime_about:
    'Jumlah dan lama gangguan serta ketersediaan tiap site dalam sebulan 30 hari, dibanding target 99,5%.',
  credit_sales_name: 'Penjualan pulsa dan paket data',
  credit_sales_about:
    'Penjualan dan laba per operator, yang dikenali dari awalan nomor. Transaksi ganda dihitung sekali; yang berbeda dengan nomor sama ditandai.',
  rent_arrears_name: 'Tunggakan sewa dengan denda',
  rent_arrears_about: 'Kekurangan bayar penyewa, denda 0,1% per hari, dan pesan penagihan untuk tiap penyewa.',
  property_leads_name: 'Prospek properti tanpa ganda',
  property_leads_about:
    'Menyatukan prospek dengan nomor telepon sama kecuali anggarannya berbeda, merapikan nama, nomor, dan email, lalu membaginya ke segmen menurut anggaran.',
};
