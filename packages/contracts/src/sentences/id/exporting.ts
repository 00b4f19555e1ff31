import type { Translation } from '../catalogue';
import type { exporting as english } from '../en/exporting';

export const exporting: Translation<typeof english> = {
  export_plan_required:
    '{{what}} memerlukan paket Pro atau Enterprise. Tingkatkan paket Anda, atau pilih format gratis.',
  no_workflow_templates:
    'Templat tidak ditemukan. Versi ini belum memiliki templat alur kerja: kosongkan workflow_id dan ekspor berkas apa adanya.',
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
};
