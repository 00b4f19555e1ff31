import type { Translation } from '../catalogue';
import type { warning as english } from '../en/warning';

export const warning: Translation<typeof english> = {
  list: '{{items, joined}}',
  list_and_more: '{{items, joined}}, dan lainnya',
  places: '{{places, sentences_apart}}',
  places_and_more: '{{places, sentences_apart}}, dan lainnya',
  warn_rows_above_header_other:
    '{{count, number}} baris di atas judul dianggap sebagai keterangan dan tidak termasuk tabel: {{rows, sentence}}.',
  warn_long_rows_other:
    '{{count, number}} baris memiliki lebih banyak sel daripada judulnya; sel lebihnya menjadi kolom tersendiri: baris {{rows, sentence}}.',
  warn_short_rows_other:
    '{{count, number}} baris memiliki lebih sedikit sel daripada judulnya; sel yang kurang dibiarkan kosong: baris {{rows, sentence}}.',
  warn_joined_amounts_other:
    '{{count, number}} baris memuat angka berkoma tanpa tanda kutip, misalnya 1,500,000. Setiap angka tetap dibaca sebagai satu sel: baris berkas {{lines, sentence}}.',
  warn_cut_amounts:
    'Angka berkoma tanpa tanda kutip, misalnya 1,500,000, terpecah menjadi beberapa sel, misalnya di baris berkas {{line}}. Bagian mana yang menyatu tidak pasti: simpan berkas dengan titik koma di antara selnya, lalu unggah lagi.',
  warn_blank_rows_other: '{{count, number}} baris tanpa isi tidak diikutkan.',
  warn_unnamed_columns:
    'Judul hanya menamai {{named}} dari {{width}} kolom; kolom lainnya dinamai menurut letaknya, misalnya “{{example}}”.',
  column_by_place: 'Kolom {{place}}',
  warn_header_of_figures:
    'Baris {{row}} ({{cells}}) dianggap sebagai nama kolom, padahal berisi angka. Jika itu data, ubah di “Cara berkas dibaca”.',
  warn_maybe_header:
    'Baris {{row}} ({{cells}}) dianggap sebagai data, tetapi mungkin berisi nama kolom. Jika benar, pilih baris itu di “Cara berkas dibaca”.',
  warn_two_header_rows:
    'Nama kolom mungkin ada di dua baris, {{row}} dan {{next}}. Keduanya dapat digabung di “Cara berkas dibaca”.',
  warn_joined_header_rows:
    'Nama kolom ada di dua baris, {{row}} dan {{next}}, dan sudah digabung (“{{example}}”). Cara lain dapat dipilih di “Cara berkas dibaca”.',
  warn_joined_three_header_rows:
    'Nama kolom ada di tiga baris, {{row}} sampai {{next}}, dan sudah digabung (“{{example}}”). Cara lain dapat dipilih di “Cara berkas dibaca”.',
  warn_numbers_cut_other:
    'Kolom “{{column}}”: {{count, number}} angka 16 digit berakhir dengan 0. Buku kerja hanya menyimpan 15 digit, jadi digit sesudahnya mungkin hilang: bandingkan dengan sumbernya, dan simpan angka seperti itu sebagai teks.',
  warn_numbers_beyond_other:
    'Kolom “{{column}}”: {{count, number}} angka lebih besar dari {{limit, number}}. Buku kerja hanya menyimpan 15 digit, jadi digit sesudahnya mungkin hilang: bandingkan dengan sumbernya, dan simpan angka seperti itu sebagai teks.',
  warn_digits_as_text_other:
    'Kolom “{{column}}”: {{count, number}} angka memiliki lebih banyak digit daripada yang dapat dihitung. Kolom ini disimpan sebagai teks dengan semua digitnya.',
  warn_infinite_values_other: 'Kolom “{{column}}”: {{count, number}} nilai tak hingga dikosongkan.',
  warn_nul_characters_other: '{{count, number}} karakter NUL dibuang karena bukan teks.',
  warn_cut_cells_other:
    '{{count, number}} sel lebih panjang dari {{limit, number}} karakter; hanya {{limit, number}} karakter pertama yang diambil: {{cells, sentence}}.',
  warn_stray_quotes: 'Tanda kutip di dalam sel dibiarkan apa adanya: baris {{lines, sentence}}.',
  warn_undecodable_other:
    '{{count, number}} karakter tidak dapat dibaca dan ditulis sebagai “{{mark}}”. Simpan berkas sebagai UTF-8 agar tidak hilang.',
  warn_encoding_guessed:
    'Berkas ini tidak menyebut pengodean hurufnya; dari bentuknya dibaca sebagai {{encoding}}. Jika hurufnya salah, pilih pengodean lain di “Cara berkas dibaca”.',
  warn_separator_doubtful:
    'Pemisahnya dianggap {{taken, sentence}}, padahal {{rival, sentence}} membagi baris hampir sama rata. Pemisah lain dapat dipilih di “Cara berkas dibaca”.',
  sign_tab: 'tab',
  sign: '“{{sign}}”',
  warn_apostrophe_quotes:
    'Apostrof di sekeliling sel dianggap tanda kutip dan bukan bagian nilai. Jika sebenarnya bagian nilai, ubah di “Cara berkas dibaca”.',
  warn_doubled_backslashes:
    'Setiap garis miring terbalik di sel berkutip tertulis dua kali, dan dibiarkan begitu. Jika sepasang berarti satu, pilih garis miring terbalik sebagai pelolosan di “Cara berkas dibaca”.',
  warn_backslash_escapes:
    'Garis miring terbalik di depan tanda kutip dianggap pelolosan dan bukan bagian nilai. Jika sebenarnya bagian nilai, ubah di “Cara berkas dibaca”.',
  warn_wrapped_lines:
    'Setiap baris berkas adalah satu sel berkutip, dan dibaca sebagai baris yang tertulis di dalamnya.',
  warn_error_cells_other: '{{count, number}} sel berisi kesalahan seperti #N/A dan dikosongkan: {{cells, sentence}}.',
  warn_uncomputed_other:
    '{{count, number}} sel berisi rumus tanpa hasilnya dan dikosongkan: {{cells, sentence}}. Buka buku kerja di Excel dan simpan agar hasilnya ikut.',
  warn_zero_dates_other:
    '{{count, number}} sel berisi 0 dengan format tanggal, yang bukan tanggal, dan dikosongkan: {{cells, sentence}}.',
  warn_beside_numbers_other:
    'Di {{count, number}} sel, “{{marks, sentence}}” hanya ditulis oleh format angkanya: {{cells, sentence}}. Tabel hanya memuat angkanya: periksa tanda dan besarnya.',
  warn_swapped_days_other:
    'Kolom “{{column}}”: {{count, number}} tanggal dari buku kerja semuanya bertanggal 12 ke bawah, sedangkan {{texts, number}} tanggal berupa teks di sampingnya semuanya di atas 12. Mungkin Excel menukar tanggal dan bulan: periksa apakah {{date}} sebenarnya {{other}}. Jika ya, rumus ini membetulkannya: {{formula}}',
  warn_currency_column:
    '“{{column}}” menyebut beberapa mata uang untuk nominal di sebelahnya ({{codes, joined}}). Kelompokkan menurut kolom itu sebelum menjumlahkannya.',
  warn_currency_blank_other:
    '“{{column}}” menyebut {{codes, joined}}, tetapi kosong di {{count, number}} baris: tidak diketahui mata uang nominalnya. Isi dulu sebelum menjumlahkannya.',
  warn_mixed_currencies_other:
    'Menurut format angkanya, kolom {{columns, sentence}} berisi nominal dalam beberapa mata uang ({{codes, sentence}}). Tabel hanya memuat angkanya: jumlahnya akan mencampur mata uang itu.',
  warn_merged_cells_other: '{{count, number}} sel gabungan hanya berisi nilai di sel pertamanya.',
  warn_hidden_rows_other:
    '{{count, number}} baris disembunyikan di buku kerja, tetapi tetap dibaca seperti baris lain: {{rows, sentence}}.',
  warn_hidden_columns_other:
    '{{count, number}} kolom disembunyikan di buku kerja, tetapi tetap dibaca seperti kolom lain: {{columns, sentence}}.',
  warn_left_out_rows_other:
    '{{count, number}} baris yang disembunyikan di buku kerja tidak diikutkan, sesuai pilihan Anda: {{rows, sentence}}.',
  warn_left_out_columns_other:
    '{{count, number}} kolom yang disembunyikan di buku kerja tidak diikutkan, sesuai pilihan Anda: {{columns, sentence}}.',
  warn_flattened: 'Objek di dalam data menjadi kolom dengan nama bertitik: {{names, some}}.',
  warn_lists_as_text: 'Daftar di dalam data ditulis sebagai teks: {{names, some}}.',
  warn_list_taken: 'Tabelnya adalah daftar “{{list}}”; yang lain di sebelahnya tidak diikutkan: {{names, some}}.',
  warn_times_in_wib: 'Waktu dengan zona waktu ditulis dalam WIB (UTC+7): {{names, some}}.',
  warn_archive: 'Dari arsip ini {{file}} yang dibaca; isi lainnya: {{names, some}}.',
  ocr_total_mismatch:
    '{{parts, words_plus}} menghasilkan {{sum}}, tetapi total tertulis {{total}}. Cocokkan jumlah ini dengan gambarnya.',
  ocr_change_mismatch:
    'Tunai dikurangi kembalian menghasilkan {{sum}}, tetapi total tertulis {{total}}. Cocokkan jumlah ini dengan gambarnya.',
  ocr_items_mismatch:
    'Jumlah rincian {{sum}}, tetapi {{target, word}} tertulis {{amount}}. Periksa baris tabel dan {{target, word}}.',
  ocr_rows_incomplete:
    'Jumlah baris tabel {{sum}}, tetapi {{target, word}} tertulis {{amount}}. Mungkin ada baris yang terlewat atau salah terbaca: cocokkan tabel dengan gambarnya.',
  ocr_row_mismatch:
    'Kuantitas kali harga, dikurangi diskon bila ada, tidak sama dengan jumlah di baris {{rows, joined}}. Cocokkan baris ini dengan gambarnya.',
  ocr_percent_misread:
    'Kolom “{{column}}” berisi persentase, tetapi baris {{rows, joined}} terbaca sebagai angka di atas 100. Cocokkan sel ini dengan gambarnya.',
  ocr_ppn_rate_mismatch:
    'Pada {{date}} PPN adalah {{rate, number}}% dari harga, yaitu {{expected}}; dokumen menulis {{found}}. Periksa PPN, dasarnya, dan tanggalnya.',
  ocr_other_currency:
    '“{{text}}” memakai mata uang lain daripada dokumennya ({{currency}}). Isian ini tetap teks dan tidak ikut dijumlahkan: periksa nominalnya, atau perbaiki mata uangnya.',
  ocr_amount_unreadable:
    '“{{text}}” tidak bisa dibaca sebagai nominal. Isian ini tetap teks dan tidak ikut dijumlahkan: periksa ketikannya.',
  ocr_day_unreadable: '“{{text}}” bukan tanggal yang ada di kalender. Isian ini tetap teks: periksa ketikannya.',
  ocr_npwp_check_digit: 'Angka periksa NPWP tidak cocok. Cocokkan angkanya dengan gambarnya.',
  ocr_buyer_npwp_check_digit: 'Angka periksa NPWP pembeli tidak cocok. Cocokkan angkanya dengan gambarnya.',
  ocr_number_month_mismatch: 'Bulan pada nomor dokumen berbeda dengan tanggalnya. Cocokkan keduanya dengan gambarnya.',
  ocr_day_order_open:
    '“{{text}}” bisa berarti {{first, day}} atau {{second, day}}: halaman ini tidak menunjukkan apakah hari atau bulan yang ditulis lebih dulu. Periksa tanggalnya.',
  ocr_amounts_in_thousands:
    'Di halaman tertulis “{{text}}”. Nominal ditampilkan seperti tercetak, belum dikalikan: cocokkan dengan halamannya.',
  ocr_nik_invalid: 'NIK ini tidak mungkin benar: {{why, sentence}}. Cocokkan angkanya dengan kartunya.',
  ocr_nik_mismatch:
    'NIK menunjukkan {{fields, words}} yang lain daripada kartunya. Cocokkan isian ini dengan kartunya.',
  ocr_several_documents:
    'Berkas ini berisi {{count, number}} dokumen ({{pages, sentence}}). Tiap dokumen punya isian sendiri: periksa apakah batas antardokumen sudah tepat.',
  ocr_hard_to_read: 'Halaman {{page, number}} sulit dibaca: coba foto lain, atau putar gambarnya.',
  ocr_page: 'halaman {{page}}',
  ocr_page_number: 'halaman {{page}}: {{number}}',
  ocr_pages: '{{pages, sentences_joined}}',
  ocr_pages_and_more: '{{pages, sentences_joined}}, …',
  word_part_subtotal: 'subtotal',
  word_part_total: 'total',
  word_part_ppn: 'PPN',
  word_part_tax: 'pajak',
  word_part_ppnbm: 'PPnBM',
  word_part_service_charge: 'biaya layanan',
  word_part_shipping: 'ongkos kirim',
  word_part_discount: 'diskon',
  word_part_other_charge: 'biaya lain',
  word_part_rounding: 'pembulatan',
  word_part_stamp_duty: 'bea meterai',
  word_part_down_payment: 'uang muka',
  word_part_withholding_tax: 'PPh dipotong',
  word_part_birth_date: 'tanggal lahir',
  word_part_gender: 'jenis kelamin',
};
