import type en from '../locales/en.json';

/** The questions that Help answers; `title` is their heading. */
export type Question = Exclude<keyof typeof en.questions, 'title'>;

/** Words, of either language, that people search for and that the question itself lacks. They are never shown. */
export const searchWords: Record<Question, string> = {
  first_steps: 'begin start new guide tour tutorial pemula mulai awal panduan baru tur',
  upload_formats: 'formats csv excel ods json parquet zip open import format buka impor',
  wrong_header:
    'first row titles delimiter semicolon encoding garbled characters baris pertama kepala titik koma huruf aneh pengodean',
  rupiah: 'rupiah rp money currency amount decimal thousand point comma uang mata nominal desimal ribuan titik koma',
  dates: 'day month year tanggal calendar hari bulan tahun kalender',
  duplicates: 'double duplicate repeated same twice merge dobel ganda duplikat kembar sama berulang',
  join: 'vlookup xlookup merge combine lookup match gabung cari cocok',
  combine: 'append union stack months branches consolidate satukan tumpuk gabung bulan cabang konsolidasi rekap',
  pivot: 'pivot sum total subtotal group average jumlah kelompok rata-rata rekap',
  formula: 'if sum calculate ppn tax excel function jika jumlah hitung pajak fungsi',
  undo: 'undo revert rollback restore previous version mistake batal batalkan membatalkan kembalikan urungkan salah versi lama',
  repeat:
    'schedule automatic monthly cron recurring template email jadwal otomatis bulanan rutin berkala templat surat',
  npwp: 'tax number identity ktp validate check digit pajak identitas periksa cek',
  ocr: 'scan photo receipt invoice picture read text nota pindai foto struk faktur gambar baca teks',
  storage: 'quota space limit full delete versions kuota ruang batas penuh hapus versi',
  report: 'pdf export print excel word download layout ekspor cetak unduh laporan',
  webhook:
    'webhook http post notify notification slack telegram signature endpoint url kait pemberitahuan notifikasi sinyal',
  api: 'api key curl python integration developer automation kunci integrasi pengembang',
};
