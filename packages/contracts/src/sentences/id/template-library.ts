import type { Translation } from '../catalogue';
import type { templateLibrary as english } from '../en/template-library';

export const templateLibrary: Translation<typeof english> = {
  template_needs_fields: 'Isi dahulu semua bagian yang wajib',
  too_many_templates: 'Anda memiliki {{limit}} templat. Hapus sebagian yang tidak Anda pakai lagi.',
  template_category_unknown: 'Tidak ada kategori “{{category}}”. Pilih salah satu: {{known, joined}}.',
  template_too_large: 'Langkah templat ini terlalu besar. Persingkat daftar nilai di dalamnya.',
  template_is_private: 'Templat ini bersifat pribadi. Jadikan publik dahulu, lalu terbitkan.',
  template_was_taken_down: 'Templat ini diturunkan: {{reason}}',
  template_changed_meanwhile: 'Templat ini sudah diubah. Muat ulang, lalu coba lagi.',
  template_needs_plan:
    'Templat ini memerlukan paket Pro atau Enterprise. Tingkatkan paket Anda, atau pilih templat gratis.',
  template_step_names_file:
    'Langkah {{step}} mencari sesuatu di berkas lain yang tidak dimiliki orang lain: {{label, sentence}}. Hapus langkah itu sebelum menerbitkan.',
  template_step_names_rows:
    'Langkah {{step}} menunjuk baris tertentu di berkas Anda yang tidak ada di berkas lain: {{label, sentence}}. Hapus langkah itu sebelum menerbitkan.',
  template_step_unsound: 'Langkah {{step}} tidak dapat dijalankan: {{why, sentence}}',
  review_after_download: 'Unduh templat ini sebelum mengulasnya.',
  template_has_no_sample: 'Templat ini tidak memiliki contoh.',
  report_given: 'Anda sudah melaporkan templat ini. Operator akan memeriksanya.',
  report_decided: 'Laporan ini sudah diputuskan.',
  template_not_taken_down: 'Templat ini tidak diturunkan.',
  word_template_report: 'Laporan',
  review_given: 'Anda sudah mengulas templat ini.',
};
