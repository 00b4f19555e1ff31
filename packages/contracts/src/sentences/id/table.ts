import type { Translation } from '../catalogue';
import type { table as english } from '../en/table';

export const table: Translation<typeof english> = {
  engine_memory: 'Tabel ini memerlukan memori lebih banyak daripada yang diizinkan. Bagi berkasnya lalu coba lagi.',
  engine_deadline:
    'Pekerjaan ini lebih lama daripada yang diizinkan. Bagi berkasnya atau pilih lebih sedikit kolom, lalu coba lagi.',
  engine_crashed: 'Tabel ini tidak dapat dikerjakan: mesinnya dua kali berhenti. Periksa berkasnya lalu coba lagi.',
  engine_cancelled: 'Pekerjaan dibatalkan.',
  engine_busy: 'Banyak pekerjaan Anda sedang diproses. Tunggu sampai sebagian selesai, lalu coba lagi.',
  engine_stopped: 'Layanan sedang berhenti. Coba lagi sebentar lagi.',
  this_file: 'berkas ini',
  the_second_file: 'berkas kedua',
  the_file_named: '“{{filename}}”',
  unknown_column_other:
    'Tidak ada kolom {{columns, names}} di {{file, sentence}}. Periksa ejaannya atau jangan pilih kolom itu.',
  column_not_sure_other:
    'Belum pasti kolom mana yang dimaksud dengan {{columns, names}}: bisa jadi {{candidates, names}}. Ganti nama kolom yang benar, di berkas atau di langkahnya.',
  page_limits: 'Minta paling banyak {{limit}} baris mulai dari urutan nol atau lebih.',
  filter_fault: 'Saringan pada “{{column}}” {{what, sentence}}',
  filter_numbers: 'membandingkan angka. Masukkan angka, misalnya 1500 atau 12.5.',
  filter_two_ways:
    'membandingkan angka, dan “{{value}}” dapat dibaca dengan dua cara. Masukkan {{one}} atau {{other}}, sesuai yang Anda maksud.',
  entered_two_ways:
    '“{{value}}” di kolom “{{column}}” dapat dibaca sebagai dua angka. Masukkan {{one}} atau {{other}}, sesuai yang Anda maksud.',
  saved_two_ways:
    'Langkah memakai “{{value}}” di kolom “{{column}}”, yang dapat dibaca sebagai {{one}} atau {{other}}. Berkas ini membacanya sebagai {{read}}, tetapi berkas asal langkah itu mungkin membacanya dengan cara lain. Tulis {{one}} atau {{other}} di langkahnya, sesuai yang Anda maksud.',
  saved_read_as:
    'Langkah memakai “{{value}}” di kolom “{{column}}”, dan kali ini dibaca sebagai {{read}}. Jika yang dimaksud {{other}}, tulis begitu di langkahnya.',
  filter_measured:
    'membandingkan angka, sedangkan isi seperti “{{cell}}” berupa teks. Pisahkan dulu angka dari satuannya.',
  filter_other_currency: 'membandingkan nilai dalam {{currency}}, sedangkan “{{value}}” dalam {{other}}.',
  filter_booleans: 'membandingkan benar dan salah. Masukkan salah satunya.',
  filter_days: 'membandingkan tanggal. Masukkan seperti 31/01/2026 atau 2026-01-31.',
  filter_durations: 'membandingkan durasi. Masukkan seperti 30:15.',
  filter_times: 'membandingkan jam. Masukkan seperti 08:30.',
  filter_needs_value: 'memerlukan nilai pembanding.',
  filter_needs_two_values: 'memerlukan dua nilai sebagai batas.',
  sort_without_column: 'Hasilnya tidak memiliki kolom “{{column}}” untuk mengurutkan. Yang ada: {{columns, quoted}}.',
  conversions_do_not_fit: 'Konversi ini tidak sesuai: {{why, sentence}}',
  conversion_failures: '{{failures, sentences}} Tidak ada yang diubah.',
  conversion_failures_and_more:
    '{{failures, sentences}} Ada {{more}} kolom lain dengan nilai seperti itu. Tidak ada yang diubah.',
  conversion_emptied: '{{failures, sentences}} Sel-sel itu kini kosong.',
  conversion_emptied_and_more:
    '{{failures, sentences}} Ada {{more}} kolom lain dengan nilai seperti itu. Sel-sel itu kini kosong.',
  conversion_failure:
    '{{failed, number}} dari {{filled, number}} nilai “{{column}}” tidak dapat diubah menjadi {{type, word}}: {{examples, sentences_joined}}.',
  conversion_failure_and_more:
    '{{failed, number}} dari {{filled, number}} nilai “{{column}}” tidak dapat diubah menjadi {{type, word}}: {{examples, sentences_joined}} ….',
  answer_contradicted_sign:
    'Jawaban yang tersimpan di langkah tidak cocok dengan berkas ini: isi “{{column}}” menunjukkan tanda desimal lain. Jalankan langkah tanpa jawaban itu; berkas ini tidak memerlukannya.',
  answer_contradicted_order:
    'Jawaban yang tersimpan di langkah tidak cocok dengan berkas ini: isi “{{column}}” menunjukkan urutan hari dan bulan lain. Jalankan langkah tanpa jawaban itu; berkas ini tidak memerlukannya.',
  answer_for_another_sign:
    'Jawaban yang tersimpan di langkah tidak diberikan untuk nilai seperti “{{text}}” di “{{column}}”, yang bisa dibaca dengan dua cara. Jawab pertanyaannya di berkas ini, lalu jalankan langkahnya lagi.',
  answer_for_another_currency:
    'Jawaban yang tersimpan di langkah diberikan untuk nilai dalam mata uang lain daripada “{{text}}” di “{{column}}”, yang bisa dibaca dengan dua cara. Jawab pertanyaannya di berkas ini, lalu jalankan langkahnya lagi.',
  answer_against_file:
    'Untuk “{{column}}” jawaban yang tersimpan di langkah menyatakan bahwa {{saved, sentence}}, sedangkan berkas ini menyatakan bahwa {{stated, sentence}}. Jalankan langkah tanpa jawabannya, atau ubah jawaban di berkas ini.',
  answer_against_setting:
    'Untuk “{{column}}” jawaban yang tersimpan di langkah menyatakan bahwa {{saved, sentence}}, sedangkan pengaturan akun menyatakan bahwa {{stated, sentence}}. Jawab pertanyaannya di berkas ini, atau jalankan langkah tanpa jawabannya.',
  answer_says_comma: 'koma adalah tanda desimal',
  answer_says_point: 'titik adalah tanda desimal',
  answer_says_both: 'koma dan titik sama-sama memisahkan ribuan',
  answer_says_day_first: 'hari ditulis lebih dulu',
  answer_says_month_first: 'bulan ditulis lebih dulu',
  answer_says_year_first: 'tahun ditulis lebih dulu',
  answer_says_debit_minus: 'DB mengurangi',
  answer_says_debit_plus: 'DB menambah',
  answer_not_needed:
    'Jawaban yang tersimpan di langkah tidak dipakai untuk “{{column}}”, karena nilainya hanya bisa dibaca dengan satu cara.',
  answer_years_away:
    'Jawaban yang tersimpan di langkah menentukan urutan tanggal di “{{column}}”. Dengan urutan itu tanggalnya bertahun-tahun jauhnya, padahal dengan urutan lain tanggalnya baru-baru ini. Periksa tanggalnya.',
  notes_of_table: 'Catatan',
  answer_against_sign: 'Isi “{{column}}” menunjukkan tanda desimal lain daripada jawaban. Periksa angkanya.',
  answer_against_order: 'Isi “{{column}}” menunjukkan urutan hari dan bulan lain daripada jawaban. Periksa tanggalnya.',
  answer_beside_others:
    'Jawaban yang tersimpan di langkah menentukan cara membaca “{{column}}”, tetapi kolom lain di berkas ini menunjukkan tanda desimal lain. Periksa angka di “{{column}}”.',
  answer_by_setting:
    'Pengaturan akun menentukan cara membaca {{columns, quoted}}, karena nilainya bisa dibaca dengan dua cara. Periksa angkanya.',
  question_decimal:
    '“{{column}}” bisa dibaca dengan dua cara: “{{text}}” bisa berarti {{readings, sentences_or}}. Tentukan cara penulisan kolom ini, lalu coba lagi.',
  question_date_order:
    '“{{column}}” bisa dibaca dengan dua cara: pada “{{text}}” hari bisa ditulis lebih dulu, atau bulan. Tentukan cara penulisan kolom ini, lalu coba lagi.',
  question_year_first:
    '“{{column}}” bisa dibaca dengan dua cara: “{{text}}” bisa diawali hari, atau tahun. Tentukan cara penulisan kolom ini, lalu coba lagi.',
  question_century:
    '“{{column}}” bisa dibaca dengan dua cara: tahun pada “{{text}}” bisa dari abad ini atau abad lalu. Tentukan cara penulisan kolom ini, lalu coba lagi.',
  question_digits:
    '“{{column}}” bisa dibaca dengan dua cara: “{{text}}” bisa berarti tanggal menurut hitungan Excel, atau angka. Tentukan cara penulisan kolom ini, lalu coba lagi.',
  question_debit:
    '“{{column}}” bisa dibaca dengan dua cara: “{{text}}” bisa mengurangi, atau menambah. Tentukan arti DB dan CR, lalu coba lagi.',
  read_as: '{{value, number}}',
  value_in_row: '“{{value}}” (baris {{row, number}})',
  word_type_text: 'teks',
  word_type_integer: 'bilangan bulat',
  word_type_decimal: 'desimal',
  word_type_currency: 'mata uang',
  word_type_percentage: 'persentase',
  word_type_date: 'tanggal',
  word_type_datetime: 'tanggal dan jam',
  word_type_boolean: 'ya/tidak',
  word_type_category: 'kategori',
  word_type_phone: 'telepon',
  word_type_npwp: 'NPWP',
  word_type_nik: 'NIK',
  too_much_alike:
    'Terlalu banyak nilai kolom ini yang mirip untuk dibandingkan satu per satu. Pilih jarak yang lebih kecil, atau kelompokkan menurut sidik teks.',
  column_not_text: '“{{column}}” berisi angka, tanggal, atau nilai ya/tidak. Pilih kolom teks.',
  too_many_distinct:
    '“{{column}}” memiliki lebih dari {{limit, number}} nilai berbeda, terlalu banyak untuk dikelompokkan. Pilih kolom yang nilainya berulang.',
  settings_do_not_fit: 'Pengaturan “{{operation}}” tidak sesuai: {{why, sentence}}',
  settings_do_not_fit_at: 'Pengaturan “{{operation}}” tidak sesuai pada “{{path}}”: {{why, sentence}}',
  column_exists: 'Sudah ada kolom “{{name}}”. Pilih nama lain untuk kolom baru.',
  no_room_for_column: 'Berkas ini memiliki {{limit}} kolom, dan tidak ada tempat untuk satu lagi.',
  second_file_not_at_hand: 'Berkas kedua tidak tersedia di sini.',
  named_file_not_at_hand: 'Berkas kedua “{{filename}}” tidak tersedia di sini.',
  unknown_operation: 'Tidak ada operasi “{{name}}”. Gunakan salah satu: {{operations, joined}}.',
  new_name_blank: 'Nama baru {{columns, names}} kosong. Masukkan nama atau biarkan kolom itu apa adanya.',
  new_name_repeated: 'Lebih dari satu kolom akan bernama {{columns, names}}. Beri setiap kolom nama sendiri.',
  nothing_passes: 'Tidak ada baris yang lolos aturan ini, jadi tidak ada yang tersisa.',
  nothing_fails: 'Semua baris lolos aturan ini, jadi tidak ada baris yang gagal.',
  join_without_columns: 'Pilih paling sedikit satu kolom untuk ditambahkan.',
  join_several_other:
    '{{count}} kunci ada di beberapa baris {{file, sentence}}, jadi tidak jelas baris mana yang diambil. Pilih mengambil yang pertama, atau hapus duplikat di berkas itu.',
  join_too_many_columns: 'Satu berkas paling banyak {{limit}} kolom. Pilih lebih sedikit kolom untuk ditambahkan.',
  join_no_rows: 'Tidak ada baris.',
  join_no_match:
    'Tidak ada baris yang cocok, jadi tidak ada yang tersisa. Pilih kolom kunci lain, atau pertahankan baris tanpa pasangan.',
  join_all_match: 'Semua baris cocok, jadi tidak ada yang tersisa.',
  merged_too_long:
    'Gabungan teks akan lebih dari {{limit, number}} karakter di beberapa baris. Gabungkan lebih sedikit kolom.',
  split_too_many_columns:
    'Berkas akan punya {{columns, number}} kolom, sedangkan paling banyak {{limit, number}}. Tentukan jumlah potongan paling banyak.',
  split_not_fitting_other: '{{count, number}} nilai “{{column}}” tidak cocok dengan pola dan dibiarkan utuh.',
  unpivot_too_many_rows:
    'Akan ada {{rows, number}} baris, sedangkan berkas di paket Anda paling banyak {{limit, number}}. Pilih lebih sedikit kolom, atau lewati sel kosong.',
  transpose_too_many_rows:
    'Tabel punya {{rows, number}} baris. Setelah ditukar, tiap baris menjadi kolom, dan paling banyak {{limit, number}}. Ambil lebih sedikit baris dahulu.',
  transpose_nothing_left: 'Tabel tidak punya kolom lain, jadi tidak ada yang tersisa. Pilih kolom lain untuk nama.',
  append_placed_twice: 'Kolom “{{name}}” dari satu berkas ditempatkan dua kali. Pilih satu tempat untuknya.',
  append_same_column: 'Dua kolom dari satu berkas akan masuk ke “{{name}}”. Pilih kolom lain untuk salah satunya.',
  append_extra_columns_other:
    '{{count, number}} kolom berkas tidak ada di tabel dan kini menjadi kolom baru: {{columns, quoted}}.',
  append_missing_columns_other:
    '{{count, number}} kolom kosong di baris berkas yang tidak memilikinya: {{columns, quoted}}.',
  read_otherwise:
    'Di antara nilai kolom lain, “{{text}}” dari “{{column}}” akan terbaca sebagai nilai lain. Ubah dulu “{{column}}” menjadi angka atau tanggal.',
  conversion_left_times_other: '{{count, number}} nilai “{{column}}” memuat jam, yang tidak disimpan oleh tipe baru.',
  currencies_in_one_column:
    'Kolom-kolom itu memuat jumlah dalam mata uang yang berbeda. Di hasilnya hanya satu yang terbaca, yaitu rupiah jika ada: kalikan dulu yang lain dengan kurs, atau jangan sertakan kolomnya.',
  percents_in_one_column:
    'Sebagian kolom berisi persen, yang lain angka biasa. Di hasilnya 12% di samping angka dihitung 0,12, dan jika kebanyakan sel berisi persen, angka tanpa tanda persen tidak terbaca.',
  times_in_one_column:
    'Sebagian kolom berisi jam (waktu), yang lain lama kerja atau angka. Di hasilnya 08:30 di samping lama seperti 30:15 dihitung delapan setengah jam, dan angka di samping jam tidak terbaca.',
  append_rows_not_data_other:
    '{{count, number}} baris berkas bukan data, misalnya total, dan akan terhitung lagi dalam jumlah: {{files, quoted}}. Agar tidak disertakan, centang “Tanpa baris yang bukan data” saat menambahkan berkas.',
  append_rows_left_out_other:
    '{{count, number}} baris yang bukan data ({{kinds, words}}) tidak disertakan: {{files, sentence}}.',
  rows_of_file_other: '{{count, number}} baris dari “{{file}}”',
  rows_of_this_table_other: '{{count, number}} baris dari tabel ini',
  append_mixed_measures_other:
    'Di {{count, number}} kolom, berkas-berkas memakai mata uang yang berbeda, atau persen di samping angka lain. Teksnya dibiarkan seperti tertulis; penjumlahannya melewatkan jumlah dalam mata uang lain, dan akan menambahkan persen ke angka: {{columns, quoted}}.',
  append_mixed_times_other:
    'Di {{count, number}} kolom, sebagian berkas berisi jam (waktu), yang lain lama kerja atau angka. Di situ 08:30 di samping lama seperti 30:15 dihitung delapan setengah jam, dan angka di samping jam tidak terbaca: {{columns, quoted}}.',
  rule_pattern_fault: '“{{rule}}”: {{why, sentence}}',
  pattern_unusable:
    'Pola ini tidak dapat dipakai: {{fault}}. Pola mengenal grup, kelas, dan pengulangan, tetapi tidak look-ahead, look-behind, atau rujukan balik.',
  pattern_unreadable: 'Pola ini tidak dapat dibaca: {{fault}}. Perbaiki, atau cari teksnya apa adanya.',
  pattern_fits_nothing:
    'Pola ini juga cocok dengan tempat kosong, di antara semua huruf. Tulis + di tempat *, misalnya.',
  replacement_without_groups: 'Pengganti menyebut grup ${{group}}, padahal pola ini tidak memiliki grup.',
  replacement_groups_other: 'Pengganti menyebut grup ${{group}}, padahal pola ini memiliki {{count}} grup.',
  rows_beyond: 'Berkas ini memiliki {{rows, number}} baris. Pilih baris di antaranya.',
  obstacle_missing_columns_other: 'Berkas tidak memiliki kolom {{columns, names}}. Pilih kolom yang ada.',
  obstacle_wrong_kind:
    '{{columns, names}} {{holds, word}}, tidak dapat dibandingkan dengan rentang ini. Ubah batas atau kolomnya.',
  obstacle_out_of_scope: 'Tidak satu pun kolomnya termasuk yang diperiksa.',
  word_holds_numbers: 'berisi angka',
  word_holds_days: 'berisi tanggal',
  word_holds_booleans: 'berisi benar dan salah',
  scatter_needs_two: 'Grafik sebar membandingkan kolom satu dengan yang lain. Pilih dua kolom angka.',
  scatter_not_numbers:
    '“{{column}}” bukan kolom angka, jadi tidak dapat dipakai sebagai sumbu grafik sebar. Pilih yang lain, atau ubah menjadi angka dahulu.',
  chart_choose_combination:
    'Pilih cara menggabungkan baris dengan label yang sama: hitung, jumlah, rata-rata, terkecil, atau terbesar.',
  chart_not_numbers:
    '“{{column}}” bukan kolom angka, jadi tidak dapat digambar. Ubah menjadi angka dahulu, atau hitung nilainya.',
  chart_below_zero:
    '“{{column}}” memiliki nilai di bawah nol, yang bukan bagian dari keseluruhan. Gambar sebagai grafik batang atau kolom.',
  rows_unreadable: '“{{text}}” bukan daftar baris seperti 0,5,9-12.',
  no_such_row: 'Tidak ada baris {{row}}: tabel ini memiliki {{rows}} baris. Deteksi duplikat lagi.',
  row_named_twice: 'Baris {{row}} disebut lebih dari sekali. Masukkan setiap baris ke satu kelompok saja.',
  row_no_duplicate: 'Baris {{row}} tidak termasuk duplikat yang ditemukan sekarang. Deteksi duplikat lagi.',
  rows_no_duplicates: 'Baris {{rows}} tidak ditemukan sebagai duplikat satu sama lain. Deteksi duplikat lagi.',
  survivor_not_in_group: 'Baris {{row}} hendak dipertahankan, tetapi tidak termasuk baris kelompoknya.',
  value_not_in_group: 'Nilai “{{column}}” hendak diambil dari baris {{row}}, yang tidak termasuk baris kelompoknya.',
  no_columns_to_compare: 'Berkas ini tidak memiliki kolom untuk dibandingkan.',
  aggregate_not_numbers:
    '“{{column}}” bukan kolom angka, jadi tidak memiliki {{figure, word}}. Ubah menjadi angka dahulu, atau hitung nilainya.',
  aggregate_of_times:
    '“{{column}}” berisi jam, yang tidak memiliki {{figure, word}}. Jika isinya lamanya sesuatu, beri kolom nama yang mengatakannya, misalnya “Durasi”.',
  word_figure_sum: 'jumlah',
  word_figure_average: 'rata-rata',
  word_figure_median: 'median',
  word_figure_std: 'simpangan baku',
  word_figure_count: 'banyaknya',
  word_figure_max: 'terbesar',
  word_figure_min: 'terkecil',
  word_figure_first: 'pertama',
  word_figure_last: 'terakhir',
  pivot_part: '{{column}} ({{part, word}})',
  pivot_figure: '{{column}} ({{figure, word}})',
  pivot_rows: 'Baris',
  pivot_empty: '(kosong)',
  pivot_yes: 'Ya',
  pivot_no: 'Tidak',
  too_many_keys: 'Kuncinya lebih banyak daripada kolom pengelompokan.',
  no_column_dimension: 'Pengelompokan ini tidak memiliki dimensi kolom.',
  group_not_dates:
    '“{{column}}” tidak berisi tanggal yang dapat dikelompokkan per {{part, word}}. Ubah menjadi tanggal dahulu.',
  word_part_day: 'hari',
  word_part_week: 'minggu',
  word_part_month: 'bulan',
  word_part_quarter: 'kuartal',
  word_part_year: 'tahun',
  too_many_pivot_values:
    '“{{column}}” memiliki lebih dari {{limit}} nilai, terlalu banyak untuk dijadikan kolom. Kelompokkan menurut kolom itu, atau saring.',
  too_many_pivot_columns:
    '{{values}} nilai dengan masing-masing {{figures}} angka akan menjadi {{columns}} kolom, lebih dari {{limit}}. Kurangi angkanya, atau saring kolomnya.',
  unknown_cleaning_rule: 'Tidak ada aturan pembersihan “{{rule}}”.',
  choose_a_rule: 'Pilih paling sedikit satu aturan.',
  choose_a_conversion: 'Pilih paling sedikit satu konversi.',
  survivor_for_one_group: 'Baris pilihan dan kolom gabungan berlaku untuk satu kelompok.',
  choose_what_becomes_of_groups: 'Pilih tindakan untuk kelompok-kelompok itu.',
  name_dataset_by_hash: 'Sebutkan dataset dengan hash-nya.',
  enter_name_for_copy: 'Masukkan nama untuk salinannya.',
  enter_name_for_column: 'Masukkan nama untuk kolom baru.',
  give_a_rule: 'Berikan paling sedikit satu aturan.',
  name_a_value: 'Sebutkan paling sedikit satu nilai.',
  enter_merged_value: 'Masukkan nilai penggantinya.',
  value_in_several_groups: '“{{value}}” ada di lebih dari satu kelompok.',
  choose_one_column: 'Pilih paling sedikit satu kolom.',
  no_column_left: 'Tidak ada kolom yang tersisa. Pertahankan setidaknya satu.',
  wordlist_without_rules: 'Daftar kata ini tidak memiliki aturan.',
  give_a_condition: 'Berikan setidaknya satu syarat.',
  take_at_least_one_row: 'Ambil setidaknya satu baris.',
  range_backwards: 'Baris terakhir mendahului baris pertama. Tukar keduanya.',
  columns_named_twice: 'Kolom {{columns, names}} disebut lebih dari sekali. Sebut tiap kolom sekali saja.',
  edit_a_cell: 'Ubah setidaknya satu sel.',
  cell_edited_twice:
    'Sel “{{column}}” di baris {{row, number}} diubah lebih dari sekali. Simpan salah satu perubahannya.',
  enter_fill_value: 'Isikan nilai untuk sel yang kosong.',
  step_is_whole:
    'Langkah ini mengenai seluruh tabel, jadi tidak dapat berlaku hanya pada baris yang tampil. Terapkan pada semua baris.',
  step_names_rows:
    'Langkah ini menyebut baris menurut nomornya, jadi tidak dapat berlaku hanya pada baris yang tampil. Terapkan pada semua baris.',
  filter_leaves_nothing: 'Tidak ada baris yang tersisa. Ubah syaratnya.',
  choose_kinds_of_rows: 'Pilih setidaknya satu jenis baris.',
  no_rows_of_data: 'Tidak ada baris yang tersisa: tidak satu pun tampak seperti data. Biarkan tabel apa adanya.',
  rows_not_data_other: '{{count, number}} baris bukan data ({{kinds, words}}): {{rows, sentence}}.',
  rows_not_data_in_figures_other:
    '{{count, number}} baris bukan data ({{kinds, words}}), tetapi ikut terhitung: {{rows, sentence}}. Hapus lewat “Hapus baris yang bukan data”.',
  header_leaves_nothing: 'Tidak ada baris di bawah baris {{row, number}}, jadi tidak ada yang tersisa.',
  clean_no_column_other: 'Tidak ada yang dibersihkan: berkas ini tidak memiliki kolom {{columns, names}}.',
  clean_days_iso_other:
    'Tanggal di {{columns, names}} ditulis seperti 2026-02-03 karena tanggal lain di kolom itu tetap seperti semula, dengan urutan lain.',
  edits_passed_over_other: '{{count, number}} perubahan dilewati karena selnya sekarang berisi hal lain.',
  figures_without_number_other:
    '{{count, number}} sel di “{{column}}” tidak dapat dipastikan sebagai angka, jadi tidak ikut dihitung.',
  figures_without_date_other:
    '{{count, number}} sel di “{{column}}” tidak dapat dipastikan sebagai tanggal, jadi tidak ikut dihitung.',
  figures_without_time_other:
    '{{count, number}} sel di “{{column}}” tidak dapat dipastikan sebagai jam, jadi tidak ikut dihitung.',
  more_warnings_other: '{{count, number}} catatan lain tentang berkas ini ada di riwayatnya.',
  totals_mix_currencies: 'Total dari “{{column}}” mencampur nominal dalam beberapa mata uang.',
  figures_mix_currencies:
    'Hasil dari “{{column}}” mencampur nominal dalam beberapa mata uang. Kelompokkan menurut kolom mata uangnya, atau pilih satu dengan saringan.',
  sum_mixes_currencies:
    'Mata uang “{{column}}” tertulis di kolom sebelahnya, sedangkan “{{other}}” dalam mata uang lain: di sebagian baris, keduanya tercampur.',
  column_became_text:
    '“{{column}}” sekarang menjadi kolom teks: {{values, quoted}} tidak terbaca sebagai {{type, word}}.',
  name_a_key_pair: 'Sebutkan paling sedikit satu pasang kolom kunci.',
};
