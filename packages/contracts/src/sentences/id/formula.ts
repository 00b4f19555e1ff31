import type { Translation } from '../catalogue';
import type { formula as english } from '../en/formula';

export const formula: Translation<typeof english> = {
  formula_fault: '{{what, sentence}} (pada karakter ke-{{place}})',
  formula_argument_missing: 'Argumen {{function}} kurang: {{signature}}',
  formula_pattern_long: 'Teks dengan * atau ? paling panjang {{limit}} karakter',
  formula_pattern_quotes:
    '{{function}} memerlukan pola dan penggantinya sebagai teks dalam tanda kutip, misalnya "[0-9]+".',
  formula_plain_number: 'Di {{function}}, “{{argument}}” harus berupa angka biasa',
  formula_column_ambiguous:
    '“{{name}}” dapat berarti {{columns, joined_and}}. Tulis persis seperti nama kolomnya, di dalam [ ]',
  formula_no_column: 'Tidak ada kolom “{{name}}” di {{file, sentence}}. {{hint, sentence}}',
  formula_check_spelling: 'Periksa ejaannya.',
  formula_did_you_mean: 'Maksud Anda {{names, joined_or}}?',
  formula_see_list: 'Lihat daftar fungsi.',
  formula_unknown_function: 'Tidak ada fungsi “{{name}}”. {{hint, sentence}}',
  formula_function_unbuilt: 'Tidak ada fungsi “{{name}}”',
  formula_file_place: 'FILE(…) hanya boleh ada di {{functions, joined}}',
  formula_criterion_varies:
    'Di {{function}}, perbandingan seperti {{operator}} harus dengan nilai yang sama untuk semua baris',
  formula_pairs: '{{function}} memerlukan pasangan kolom dan kriteria: {{signature}}',
  formula_column_here: '{{function}} memerlukan kolom di sini, misalnya [Kota]',
  formula_datedif_units: 'DATEDIF memerlukan salah satu satuan "Y", "M", "D", "YM", "MD", atau "YD"',
  formula_types: '{{function}} memerlukan salah satu jenis {{types, joined}}',
  formula_yearfrac_bases: 'YEARFRAC memerlukan salah satu dasar 0, 1, 2, 3, atau 4',
  formula_npv_rate: 'Di NPV atas sebuah kolom, “rate” harus sama untuk semua baris',
  formula_ifs_pairs: 'IFS memerlukan pasangan syarat dan nilai: {{signature}}',
  formula_file_not_at_hand: 'Berkas “{{name}}” tidak tersedia di sini. Buat kolomnya di Pembuat Rumus',
  formula_column_of_file: 'Sebutkan kolom di belakang berkasnya: FILE("{{name}}")[Kode]',
  formula_column_or_file_here: '{{function}} memerlukan kolom di sini, misalnya [Kode] atau FILE("harga.xlsx")[Kode]',
  formula_xlookup_same_file: 'XLOOKUP mencari dan memberikan kolom dari berkas yang sama',
  formula_match_modes: 'MATCH memerlukan salah satu jenis pencocokan 0, 1, dan -1',
  formula_xlookup_modes: 'XLOOKUP memerlukan salah satu mode pencocokan 0, -1, dan 1',
  formula_vlookup_approximate: 'Di VLOOKUP, “approximate” harus TRUE atau FALSE',
  formula_vlookup_file:
    'VLOOKUP mencari di kolom-kolom atau di sebuah berkas: VLOOKUP([Kode], [Kode Barang]:[Harga], 3) atau VLOOKUP([Kode], FILE("harga.xlsx"), 2)',
  formula_hlookup_range: 'HLOOKUP mencari di judul kolom: HLOOKUP([Bulan], [Jan]:[Des], 2)',
  formula_hlookup_exact: 'HLOOKUP hanya menemukan judul yang persis sama; kosongkan “approximate” atau tulis FALSE',
  formula_hlookup_columns: 'HLOOKUP mencari di paling banyak {{most, number}} kolom',
  formula_no_column_at_other: '“{{name}}” memiliki {{count}} kolom, dan tidak ada di urutan {{place}}',
  formula_file_name: 'FILE memerlukan nama berkas: {{signature}}',
  formula_file_quotes: 'FILE memerlukan nama berkas dalam tanda kutip, misalnya FILE("harga.xlsx")',
  formula_part: '{{function}} memerlukan bagian dari 0 sampai 1',
  formula_quarter: '{{function}} memerlukan kuartil dari 0 sampai 4',
  formula_format_open:
    '“{{code}}” dapat dibaca dua cara: tidak ada yang menentukan tanda ribuannya. Tulis #.##0,00 untuk 1.234,50 atau #,##0.00 untuk 1,234.50; tanpa ribuan 0.00',
  formula_no_date: '“{{text}}” bukan tanggal; "ID" berarti hari libur Indonesia',
  formula_too_many_parts: 'Rumus ini memiliki lebih dari {{limit}} bagian. Bagi ke beberapa kolom',
  formula_breaks_off: 'Rumus ini terputus: di sini diperlukan nilai, misalnya angka, "teks", [kolom], atau fungsi',
  formula_value_expected:
    '“{{text}}” tidak boleh ada di sini: yang diperlukan nilai, misalnya angka, "teks", [kolom], atau fungsi',
  formula_argument_count_other: '{{function}} memerlukan {{count}} argumen, bukan {{given}}: {{signature}}',
  formula_least_arguments_other:
    '{{function}} memerlukan paling sedikit {{count}} argumen, bukan {{given}}: {{signature}}',
  formula_most_arguments_other: '{{function}} menerima paling banyak {{count}} argumen, bukan {{given}}: {{signature}}',
  formula_not_closed: 'Kurang satu ): {{function}}( belum ditutup',
  formula_separator_before: 'Pemisah (; atau ,) atau ) diperlukan sebelum “{{text}}”',
  formula_bracket_missing: 'Kurang satu ) di akhir',
  formula_operator_or_bracket_before: 'Operator atau ) diperlukan sebelum “{{text}}”',
  formula_number_too_large: '“{{text}}” angka yang terlalu besar',
  formula_too_deep: 'Rumus ini bertingkat lebih dari {{limit}} lapis. Bagi ke beberapa kolom',
  formula_bracket_too_many: 'Ada ) yang berlebih',
  formula_decimal_point: '“{{text}}” tidak boleh ada di sini. Desimal ditulis dengan titik: 1.5',
  formula_comma_and_semicolon:
    'Bila ; memisahkan argumen, “,” tidak dapat dipakai karena bisa berarti koma desimal. Tulis desimal dengan titik, misalnya 1.5, dan ; di antara semua argumen',
  formula_number_open:
    'Bila ; memisahkan argumen, “{{text}}” bisa berarti dua angka. Tulis {{whole}} untuk ribuan, atau {{decimal}} untuk desimal',
  formula_comma_parts:
    '“{{text}}” di sini dihitung sebagai dua nilai. Untuk desimal tulis {{decimal}}, atau pisahkan argumen dengan ;',
  formula_point_is_decimal: '“{{text}}” di sini dihitung sebagai {{decimal}}. Untuk ribuan tulis {{whole}}.',
  formula_operator_before: 'Operator seperti + atau & diperlukan sebelum “{{text}}”',
  formula_too_long: 'Rumus ini {{length}} karakter; paling banyak {{limit}} yang diterima',
  formula_blank: 'Masukkan rumus',
  formula_text_open: 'Teks dalam tanda kutip belum ditutup: kurang satu "',
  formula_name_open: 'Nama kolom belum ditutup: kurang satu ]',
  formula_no_meaning: '“{{character}}” tidak berarti apa-apa di sini',
  formula_double_quotes: 'Teks ditulis dalam tanda kutip ganda: "teks"',
  formula_not_equal: 'Tulis <> untuk “bukan”, atau NOT(…)',
  formula_no_lists: 'Daftar dalam { } tidak dikenal di sini',
  formula_no_ranges:
    'Rentang hanya dikenal di VLOOKUP, HLOOKUP, LOOKUP, dan INDEX: [Kode]:[Harga]. Di tempat lain sebut seluruh kolom: [Harga]',
  formula_outcome: '{{parts, sentences}}',
  formula_calculated_other: '{{count, number}} baris dihitung.',
  formula_rows_failed_other:
    '{{count, number}} baris tidak dapat dihitung dan tetap kosong (yang pertama baris {{first, number}}).',
  formula_rows_left_out_other:
    'Hitungan seluruh kolom melewati {{count, number}} baris yang tidak dapat dihitung (yang pertama baris {{first, number}}).',
  formula_unread_number_other: '{{count, number}} nilai “{{column}}” tidak terbaca pasti sebagai angka.',
  formula_doubtful_other:
    '{{count, number}} nilai “{{column}}” bisa dibaca dengan dua cara, dan dibaca seperti kebanyakan nilai kolom.',
  formula_unread_date_other: '{{count, number}} nilai “{{column}}” tidak terbaca pasti sebagai tanggal.',
  formula_empty_as_zero_other: 'Di {{count, number}} baris sel kosong dihitung sebagai 0.',
  formula_two_currencies:
    '{{one}} dalam {{one_currency}}, {{other}} dalam {{other_currency}}: nilainya tidak dapat dijumlahkan atau dibandingkan. Kalikan dulu salah satunya dengan kurs, misalnya [Harga]*16000',
  formula_no_cells: 'Sel seperti $A$1 tidak dikenal di sini; sebut sebuah kolom: [Harga]',
};
