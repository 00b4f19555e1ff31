import type { Translation } from '../catalogue';
import type { tool as english } from '../en/tool';

export const tool: Translation<typeof english> = {
  custom_rule_name_taken: 'Anda sudah memiliki aturan bernama “{{name}}”. Pilih nama lain.',
  too_many_custom_rules: 'Anda memiliki {{limit}} aturan, jumlah paling banyak. Hapus yang tidak diperlukan lagi.',
  no_text_column: 'Berkas ini tidak memiliki kolom teks, jadi tidak ada nilai untuk dikelompokkan.',
  groups_not_of_file: 'Kelompok ini bukan hasil deteksi pada berkas ini. Deteksi duplikat lagi.',
  groups_of_several_detections: 'Kelompok ini berasal dari lebih dari satu deteksi. Selesaikan satu deteksi dahulu.',
  too_many_own_groups: 'Paling banyak {{limit, number}} kelompok dapat memiliki baris pilihan atau kolom sendiri.',
  no_file_named: 'Tidak ada berkas “{{name}}” di antara berkas Anda.',
  files_named_alike:
    '{{count}} berkas Anda bernama “{{name}}”. Hapus yang tidak dimaksud, atau sebut berkasnya dengan id: {{id}}.',
  too_many_formula_files: 'Satu rumus dapat mencari data di paling banyak {{limit}} berkas.',
  too_many_rules: 'Satu berkas menerima paling banyak {{limit}} aturan. Hapus beberapa dahulu.',
  no_rules_to_copy: 'Berkas itu tidak memiliki aturan validasi untuk disalin.',
  same_rule_there: 'Berkas ini sudah memiliki aturan yang sama.',
  no_active_rules: 'Tidak ada aturan yang aktif. Tambahkan aturan, atau aktifkan salah satunya.',
  validated_in_part:
    'Validasi ini hanya memeriksa sebagian baris. Jalankan aturan pada semua baris, lalu bagi berkasnya.',
  no_row_failed: 'Tidak ada baris yang gagal.',
  no_row_passed: 'Tidak ada baris yang lolos.',
  every_row_passed: 'Semua baris lolos, jadi tidak ada yang perlu dikeluarkan.',
  validation_stale: 'Berkas ini sudah berubah sejak validasi ini. Jalankan lagi aturannya.',
  unknown_chart_kind: 'Tidak ada jenis grafik itu. Pilih salah satu yang ditawarkan.',
  chart_columns_count: 'Grafik ini ({{chart}}) memerlukan {{wanted}} kolom; {{chosen}} dipilih.',
  choose_columns_count: 'Pilih {{wanted}} kolom.',
  chart_too_large: 'Grafik ini terlalu besar untuk digambar. Pilih lebih sedikit kolom atau baris.',
  changes_nothing: 'Transformasi ini tidak mengubah apa pun di berkas.',
  too_many_cells_apart:
    'Sel satuan sebanyak ini tidak dapat dipisahkan. Keluarkan seluruh kolom atau aturan, atau pilih selnya dalam beberapa tahap.',
  nothing_applied_yet: 'Belum ada yang diterapkan dari pratinjau ini.',
  only_validation_lists: 'Hanya pratinjau validasi yang mencantumkan pelanggaran.',
  preview_first: 'Buat pratinjaunya dahulu.',
  preview_changed:
    'Pratinjau ini sudah dibuat ulang dengan pengaturan lain. Lihat kembali pratinjaunya, lalu terapkan.',
  no_such_change: 'Pratinjau ini tidak memiliki perubahan “{{id}}”. Segarkan lalu pilih lagi.',
  no_rule_set_to_normalize: 'Tidak ada daftar aturan “{{name}}” untuk menormalkan “{{field}}”.',
  no_rule_set_to_extract:
    'Tidak ada daftar aturan “{{name}}” untuk dicari. Buat di Daftar Kata, atau kosongkan bagian ini.',
  too_many_wordlist_rules: 'Daftar kata Anda dapat berisi {{limit}} aturan, dan ini akan melebihinya. Hapus sebagian.',
  pattern_has_rule: 'Sudah ada aturan untuk “{{pattern}}”. Ubah aturan itu saja.',
  wordlists_being_changed: 'Daftar kata Anda sedang diubah di tempat lain. Silakan coba lagi.',
  original_missing: 'Nilai asal belum diisi.',
  normalized_missing: 'Nilai baku belum diisi.',
  value_too_long: 'Satu nilai paling banyak {{limit}} karakter.',
  becomes_other_earlier: 'Nilai ini sudah menjadi “{{earlier}}” sebelumnya di daftar ini. Simpan salah satu saja.',
};
