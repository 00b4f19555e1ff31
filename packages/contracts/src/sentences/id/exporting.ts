import type { Translation } from '../catalogue';
import type { exporting as english } from '../en/exporting';

export const exporting: Translation<typeof english> = {
  export_template_unknown: 'Templat ekspor ini tidak ada. Pilih salah satu dari daftar.',
  export_plan_required:
    '{{what}} memerlukan paket Pro atau Enterprise. Tingkatkan paket Anda, atau pilih format gratis.',
  export_runs_no_template:
    'Ekspor tidak menjalankan templat alur kerja. Terapkan dulu templat pada berkas, lalu ekspor berkas tanpa workflow_id.',
  too_many_open_exports: '{{limit}} ekspor Anda masih dibuat. Tunggu sampai sebagian selesai, atau batalkan.',
  columns_need_names: 'Setiap kolom memerlukan nama sendiri.',
  no_rows_to_export: 'Tidak ada baris untuk diekspor.',
  export_not_done: 'Ekspor masih dibuat. Coba lagi setelah selesai.',
  export_cancelled: 'Ekspor dibatalkan, jadi tidak ada berkasnya.',
  export_expired: 'Berkas sudah kedaluwarsa: hasil ekspor disimpan {{days}} hari. Ekspor lagi untuk mendapatkannya.',
  export_failed: 'Tidak ada berkas: ekspor gagal. {{why, maybe}}',
  export_source_deleted: 'Berkas “{{filename}}” dihapus sebelum sempat diekspor.',
  too_many_export_templates: 'Anda memiliki {{limit}} templat. Hapus yang tidak dipakai lagi.',
  operators_offer_templates: 'Hanya operator yang dapat menawarkan templat kepada semua orang.',
  parquet_holds_no_report:
    'Parquet memuat tabel data, bukan laporan. Pilih jenis ekspor data_export, atau format lain.',
  no_such_report: 'Laporan itu tidak ada. Pilih salah satu dari daftar.',
  report_needs_columns_other:
    'Laporan “{{report}}” memerlukan kolom yang tidak ada di {{file}}: {{columns, semicolons}}. Ganti nama kolom yang memuatnya, misalnya menjadi “{{example}}”, atau pilih berkas lain.',
  report_needs_rupiah:
    'Laporan “{{report}}” menghitung dalam rupiah, tetapi nilai kolom “{{column}}” di {{file}} {{measure, word}}, bukan rupiah. Perbaiki atau hapus kolom itu, ganti dengan kolom berisi jumlah yang sama dalam rupiah, atau pilih berkas lain.',
  report_values_not_rupiah:
    '{{many}} nilai pada kolom {{column}} {{measure, word}}, bukan rupiah, dan dianggap kosong (baris {{where}}).',
  word_measure_percentage: 'berupa persentase',
  word_measure_several: 'dalam beberapa mata uang',
  word_measure_other: 'dalam mata uang lain',
  word_measure_usd: 'dalam dolar AS',
  word_measure_eur: 'dalam euro',
  word_measure_sgd: 'dalam dolar Singapura',
  word_measure_myr: 'dalam ringgit Malaysia',
  word_measure_jpy: 'dalam yen Jepang',
  word_measure_gbp: 'dalam pound Inggris',
  word_measure_aud: 'dalam dolar Australia',
  word_measure_hkd: 'dalam dolar Hong Kong',
  word_measure_cny: 'dalam yuan Tiongkok',
  workbook_template_not_xlsx:
    'Templat buku kerja harus berupa buku kerja Excel (.xlsx). Buka berkas ini di Excel, simpan sebagai .xlsx, lalu unggah.',
  workbook_template_macros: 'Buku kerja ini berisi makro. Simpan tanpa makro sebagai .xlsx, lalu unggah lagi.',
  workbook_template_1904:
    'Buku kerja ini menghitung hari dari tahun 1904. Ubah pengaturan itu di buku kerja, lalu unggah lagi.',
  workbook_template_empty:
    'Belum ada sel yang menyebut apa yang harus diisikan. Tulis nama kolom di antara kurung kurawal ganda, misalnya {{example}}, pada baris tabel Anda.',
  workbook_template_several_rows:
    'Lembar “{{sheet}}” menyebut kolom pada baris {{rows, joined}}. Hanya satu baris per lembar yang diulang untuk setiap baris tabel; tulis {{example}} untuk satu nilai saja.',
  workbook_template_too_many_sheets: 'Templat buku kerja berisi paling banyak {{limit}} lembar.',
  workbook_template_too_many: 'Templat buku kerja berisi paling banyak {{limit}} penanda isian.',
  workbook_template_unknown:
    '{{file}} tidak punya kolom yang disebut templat buku kerja: {{hints, sentences_joined}}. Kolom yang ada: {{columns, some}}.',
  workbook_template_unknown_plain: '{{text}} di {{cell}} pada “{{sheet}}”',
  workbook_template_unknown_near: '{{text}} di {{cell}} pada “{{sheet}}” (mungkin {{near, joined_or}})',
  workbook_template_no_numbers:
    '{{text}} di {{cell}} pada “{{sheet}}” memerlukan angka, sedangkan kolom “{{column}}” bukan angka.',
  workbook_template_unread_other:
    'Templat buku kerja memerlukan angka dari kolom “{{column}}”, sedangkan {{count, number}} nilai tidak terbaca sebagai angka, misalnya “{{example}}”. Perbaiki nilainya, atau ubah kolom ini menjadi angka.',
  workbook_template_only_xlsx:
    'Templat buku kerja menghasilkan buku kerja Excel. Pilih format xlsx dan jenis ekspor data_export.',
  too_many_workbook_templates: 'Anda sudah punya {{limit}} templat buku kerja. Hapus yang tidak dipakai lagi.',
  workbook_template_too_large: 'Templat buku kerja paling besar {{megabytes}} MB.',
  workbook_templates_full: 'Semua templat buku kerja Anda melebihi {{megabytes}} MB. Hapus yang tidak dipakai lagi.',
  workbook_template_file_missing: 'Pilih sebuah buku kerja Excel (.xlsx).',
  starter_sheet: 'Laporan',
  starter_date: 'Tanggal',
  starter_rows: 'Jumlah baris',
  starter_total: 'Total',
  starter_file: 'templat {{name}}',
};
