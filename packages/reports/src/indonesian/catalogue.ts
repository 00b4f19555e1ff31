import type { IndonesianReport } from '@rapi/contracts';

/** A report as listed; the service counts how often it was used. */
export type ListedReport = Omit<IndonesianReport, 'usage_count'>;

/**
 * The ready-made reports (R-EXP-8). `popularity_score` is the editors' rating of how many businesses need the report:
 * 90 and more for reports that every taxable firm files each month, 80 for reports with which most firms close a month,
 * 70 for reports that some firms keep.
 */
export const indonesianReports = [
  {
    id: 'faktur-pajak-keluaran',
    name: 'Rekap Faktur Pajak Keluaran',
    description: 'Daftar faktur pajak penjualan dengan DPP, PPN, dan pemeriksaan tarif serta NPWP pembeli.',
    template_type: 'pdf_report',
    category: 'Pajak',
    use_case: 'Lampiran SPT Masa PPN dan pencocokan dengan Coretax.',
    is_free: true,
    popularity_score: 95,
  },
  {
    id: 'faktur-pajak-masukan',
    name: 'Rekap Faktur Pajak Masukan',
    description: 'Daftar faktur pajak pembelian dengan DPP, PPN, dan pemeriksaan tarif serta NPWP penjual.',
    template_type: 'pdf_report',
    category: 'Pajak',
    use_case: 'Menghitung PPN yang dapat dikreditkan pada suatu masa pajak.',
    is_free: true,
    popularity_score: 92,
  },
  {
    id: 'spt-masa-ppn',
    name: 'Ringkasan SPT Masa PPN',
    description: 'PPN keluaran dan masukan per masa pajak, serta yang kurang atau lebih dibayar.',
    template_type: 'pdf_report',
    category: 'Pajak',
    use_case: 'Persiapan SPT Masa PPN setiap akhir bulan.',
    is_free: false,
    popularity_score: 93,
  },
  {
    id: 'pph-21',
    name: 'Rekap PPh 21 Karyawan',
    description:
      'PPh 21 bulanan pegawai tetap menurut tarif efektif rata-rata (TER), dibandingkan dengan yang dipotong.',
    template_type: 'excel_dashboard',
    category: 'Pajak',
    use_case: 'Pemeriksaan potongan PPh 21 sebelum penggajian.',
    is_free: false,
    popularity_score: 91,
  },
  {
    id: 'laba-rugi',
    name: 'Laporan Laba Rugi',
    description: 'Pendapatan, beban pokok, beban usaha, dan laba menurut akun.',
    template_type: 'pdf_report',
    category: 'Keuangan',
    use_case: 'Laporan keuangan bulanan untuk pemilik atau bank.',
    is_free: true,
    popularity_score: 90,
  },
  {
    id: 'neraca',
    name: 'Neraca',
    description: 'Aset, kewajiban, dan ekuitas menurut akun, dengan pemeriksaan keseimbangan.',
    template_type: 'pdf_report',
    category: 'Keuangan',
    use_case: 'Posisi keuangan pada tanggal laporan.',
    is_free: true,
    popularity_score: 86,
  },
  {
    id: 'arus-kas',
    name: 'Laporan Arus Kas',
    description: 'Kas masuk dan keluar per bulan dan kelompok, dengan saldo berjalan.',
    template_type: 'pdf_report',
    category: 'Keuangan',
    use_case: 'Memantau ketersediaan kas.',
    is_free: true,
    popularity_score: 84,
  },
  {
    id: 'penjualan',
    name: 'Laporan Penjualan',
    description: 'Penjualan per bulan, produk, dan pelanggan, dengan yang terbesar lebih dahulu.',
    template_type: 'pdf_report',
    category: 'Penjualan',
    use_case: 'Rapat penjualan bulanan.',
    is_free: true,
    popularity_score: 94,
  },
  {
    id: 'persediaan',
    name: 'Laporan Persediaan',
    description: 'Nilai persediaan per barang dan kategori, dengan barang di bawah stok minimum.',
    template_type: 'excel_dashboard',
    category: 'Persediaan',
    use_case: 'Stock opname dan rencana pembelian.',
    is_free: true,
    popularity_score: 82,
  },
  {
    id: 'piutang',
    name: 'Laporan Umur Piutang',
    description: 'Piutang per pelanggan menurut umur: 0–30, 31–60, 61–90, dan lebih dari 90 hari.',
    template_type: 'pdf_report',
    category: 'Keuangan',
    use_case: 'Penagihan dan penyisihan piutang.',
    is_free: false,
    popularity_score: 85,
  },
  {
    id: 'bpjs',
    name: 'Rekap Iuran BPJS',
    description: 'Iuran BPJS Kesehatan dan Ketenagakerjaan per karyawan, bagian perusahaan dan karyawan.',
    template_type: 'excel_dashboard',
    category: 'Penggajian',
    use_case: 'Pembayaran iuran BPJS setiap bulan.',
    is_free: false,
    popularity_score: 83,
  },
] as const satisfies readonly ListedReport[];

export type ReportId = (typeof indonesianReports)[number]['id'];

export const isReportId = (id: string): id is ReportId => indonesianReports.some((report) => report.id === id);
