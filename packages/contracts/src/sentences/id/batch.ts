import type { Translation } from '../catalogue';
import type { batch as english } from '../en/batch';

/** Batches of files, and the compliance of their results. */
export const batch: Translation<typeof english> = {
  batch_is_over: 'Batch ini tidak sedang diproses lagi. Statusnya {{status, word}}.',
  batch_not_pending: 'Hanya batch yang menunggu yang bisa dimulai. Statusnya {{status, word}}.',
  batch_still_processing: 'Batch masih diproses. Batalkan dahulu, atau tunggu sampai selesai.',
  batch_combined_otherwise:
    'Tabel gabungan sedang dibuat dengan pilihan lain. Tunggu sampai selesai, lalu gabungkan lagi.',
  batch_nothing_failed: 'Semua berkas di batch ini sudah selesai, jadi tidak ada yang perlu diulang.',
  batch_no_results: 'Batch ini belum punya hasil.',
  batch_waits_for_day: 'Menunggu hari libur selesai: dilanjutkan pada {{time}}.',
  batch_waits_until: 'Menunggu jam kerja: dilanjutkan pada {{time}}.',
  batch_some_failed_other: '{{count, number}} berkas gagal. Lihat sebabnya, lalu ulangi setelah dibereskan.',
  batch_file_deleted: 'Berkas “{{filename}}” sudah dihapus sebelum gilirannya tiba.',
  too_many_open_batches: '{{limit}} batch Anda masih diproses. Tunggu sampai sebagian selesai, atau batalkan.',
  batch_not_checked: 'Kepatuhan berkas ini tidak diperiksa.',
  append_too_many_rows:
    'Semua tabel bersama-sama berisi {{rows, number}} baris. Satu tabel paling banyak {{limit, number}} baris.',
  append_too_many_columns:
    'Semua tabel bersama-sama punya {{columns, number}} kolom. Satu tabel paling banyak {{limit, number}} kolom.',
  append_label_other: '{{count, number}} tabel digabungkan',
  insight_fastest_hour:
    'Berkas Anda paling cepat diproses pukul {{from}} sampai {{to}}: {{seconds, number}} detik per berkas.',
  insight_failing_files: '{{share, number}}% berkas Anda gagal. Sebab tersering: {{why, sentence}}',
  insight_template_fails:
    'Templat “{{name}}” gagal untuk {{share, number}}% berkasnya. Periksa kolom yang diperlukannya.',
  insight_invalid_values_other:
    '{{count, number}} nilai di hasil Anda bukan NPWP, NIK, tanggal, atau nominal yang sah.',
  insight_unchecked_other: '{{count, number}} batch berjalan tanpa pemeriksaan kepatuhan.',
  word_batch_job: 'Batch',
  word_batch_item: 'Berkas batch',
  word_status_pending: 'menunggu',
  word_status_processing: 'diproses',
  word_status_completed: 'selesai',
  word_status_failed: 'gagal',
  word_status_cancelled: 'dibatalkan',
  compliance_issue_other: '{{count, number}} nilai di kolom “{{column}}” bukan {{kind, word}} yang sah.',
  word_valid_npwp: 'NPWP',
  word_valid_nik: 'NIK',
  word_valid_date: 'tanggal',
  word_valid_amount: 'nominal',
};
