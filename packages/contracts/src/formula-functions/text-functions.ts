import { listed } from './formula-function';

export const textFunctions = listed('text', [
  {
    name: 'LEFT',
    aliases: ['KIRI'],
    takes: 'text, [characters]',
    description: { en: 'The first characters of a text.', id: 'Beberapa huruf pertama sebuah teks.' },
    example: 'LEFT([Kode], 3)',
  },
  {
    name: 'RIGHT',
    aliases: ['KANAN'],
    takes: 'text, [characters]',
    description: { en: 'The last characters of a text.', id: 'Beberapa huruf terakhir sebuah teks.' },
    example: 'RIGHT([No Faktur], 4)',
  },
  {
    name: 'MID',
    aliases: ['TENGAH'],
    takes: 'text, start, characters',
    description: {
      en: 'Characters from the middle of a text; the first is 1.',
      id: 'Huruf dari tengah teks; huruf pertama bernomor 1.',
    },
    example: 'MID([Kode], 4, 2)',
  },
  {
    name: 'LEN',
    aliases: ['PANJANG'],
    takes: 'text',
    description: { en: 'How many characters a text has.', id: 'Berapa banyak huruf dalam teks.' },
    example: 'LEN([NIK])',
  },
  {
    name: 'FIND',
    aliases: ['TEMUKAN'],
    takes: 'find, text, [start]',
    description: {
      en: 'Where a text begins within another, with regard to case; an error where it does not.',
      id: 'Letak sebuah teks di dalam teks lain, huruf besar dan kecil dibedakan; kesalahan bila tidak ada.',
    },
    example: 'LEFT([Email], FIND("@", [Email]) - 1)',
  },
  {
    name: 'SEARCH',
    aliases: ['CARI'],
    takes: 'find, text, [start]',
    description: {
      en: 'As FIND, without regard to case, with ? for a character and * for any.',
      id: 'Seperti FIND, tanpa membedakan huruf besar dan kecil; ? satu huruf, * sembarang.',
    },
    example: 'IFERROR(SEARCH("jalan", [Alamat]), 0)',
  },
  {
    name: 'SUBSTITUTE',
    aliases: ['GANTI.TEKS', 'SUBSTITUSI'],
    takes: 'text, old, new, [which]',
    description: {
      en: 'Puts a text in place of another, everywhere or at one occurrence only.',
      id: 'Mengganti teks dengan teks lain, semuanya atau hanya kemunculan tertentu.',
    },
    example: 'SUBSTITUTE([Alamat], "Jalan", "Jl.")',
  },
  {
    name: 'REPLACE',
    aliases: ['GANTI'],
    takes: 'text, start, characters, new',
    description: {
      en: 'Puts a text in place of characters at a position.',
      id: 'Mengganti huruf pada letak tertentu dengan teks lain.',
    },
    example: 'REPLACE([HP], 1, 1, "+62")',
  },
  {
    name: 'REPT',
    aliases: ['ULANG'],
    takes: 'text, times',
    description: { en: 'A text, repeated.', id: 'Teks yang diulang.' },
    example: 'REPT("*", [Bintang])',
  },
  {
    name: 'TRIM',
    aliases: ['PANGKAS'],
    takes: 'text',
    description: {
      en: 'Takes spaces off both ends and leaves single ones between words.',
      id: 'Membuang spasi di kedua ujung dan menyisakan satu spasi antarkata.',
    },
    example: 'TRIM([Nama])',
  },
  {
    name: 'CLEAN',
    aliases: ['BERSIHKAN'],
    takes: 'text',
    description: {
      en: 'Takes out characters that cannot be seen, such as line breaks.',
      id: 'Membuang karakter yang tidak terlihat, misalnya ganti baris.',
    },
    example: 'CLEAN([Catatan])',
  },
  {
    name: 'UPPER',
    aliases: ['KAPITAL', 'HURUFBESAR'],
    takes: 'text',
    description: { en: 'All in capitals.', id: 'Semua huruf besar.' },
    example: 'UPPER([Kode])',
  },
  {
    name: 'LOWER',
    aliases: ['HURUFKECIL'],
    takes: 'text',
    description: { en: 'All in small letters.', id: 'Semua huruf kecil.' },
    example: 'LOWER([Email])',
  },
  {
    name: 'PROPER',
    aliases: ['KAPITALKATA'],
    takes: 'text',
    description: { en: 'A capital at the start of each word.', id: 'Huruf besar di awal setiap kata.' },
    example: 'PROPER([Nama])',
  },
  {
    name: 'CONCAT',
    aliases: ['CONCATENATE', 'GABUNG'],
    takes: 'text1, [text2], …',
    description: { en: 'Texts in one, as with &.', id: 'Menggabungkan teks, sama dengan &.' },
    example: 'CONCAT([Nama Depan], " ", [Nama Belakang])',
  },
  {
    name: 'TEXTJOIN',
    aliases: ['GABUNG.TEKS'],
    takes: 'separator, ignore_empty, text1, [text2], …',
    description: {
      en: 'Texts in one with a separator between them.',
      id: 'Menggabungkan teks dengan pemisah di antaranya.',
    },
    example: 'TEXTJOIN(", ", TRUE, [Alamat], [Kota], [Provinsi])',
  },
  {
    name: 'TEXTBEFORE',
    aliases: ['TEKS.SEBELUM'],
    takes: 'text, separator, [which], [ignore_case], [end_counts], [otherwise]',
    description: {
      en: 'What stands before a separator: the first, the one said, or from the end with -1. With end_counts 1 the end of the text counts as one; else an error where it is missing, unless otherwise is given.',
      id: 'Teks sebelum pemisah: yang pertama, yang disebutkan, atau dari belakang dengan -1. Dengan end_counts 1 akhir teks dihitung sebagai pemisah; selain itu kesalahan bila tidak ada, kecuali otherwise diisi.',
    },
    example: 'TEXTBEFORE([Email], "@")',
  },
  {
    name: 'TEXTAFTER',
    aliases: ['TEKS.SESUDAH'],
    takes: 'text, separator, [which], [ignore_case], [end_counts], [otherwise]',
    description: {
      en: 'What stands after a separator; the arguments are those of TEXTBEFORE.',
      id: 'Teks sesudah pemisah; argumennya sama dengan TEXTBEFORE.',
    },
    example: 'TEXTAFTER([Email], "@")',
  },
  {
    name: 'REGEXEXTRACT',
    aliases: ['AMBIL.POLA'],
    takes: 'text, pattern',
    description: {
      en: 'The first piece of a text that fits a pattern, such as "[0-9]+"; an error where none does.',
      id: 'Bagian pertama teks yang cocok dengan pola, misalnya "[0-9]+"; kesalahan bila tidak ada.',
    },
    example: 'REGEXEXTRACT([Alamat], "[0-9]+")',
  },
  {
    name: 'REGEXREPLACE',
    aliases: ['GANTI.POLA'],
    takes: 'text, pattern, replacement',
    description: {
      en: 'Replaces every piece of a text that fits a pattern; $1 is the first group of the pattern.',
      id: 'Mengganti semua bagian teks yang cocok dengan pola; $1 adalah kelompok pertama pola.',
    },
    example: 'REGEXREPLACE([HP], "[^0-9]", "")',
  },
  {
    name: 'EXACT',
    aliases: ['SAMA.PERSIS'],
    takes: 'text1, text2',
    description: {
      en: 'True where two texts are the same, with regard to case.',
      id: 'Benar bila dua teks sama persis, huruf besar dan kecil dibedakan.',
    },
    example: 'EXACT([Kode], UPPER([Kode]))',
  },
  {
    name: 'VALUE',
    aliases: ['NILAI', 'ANGKA'],
    takes: 'text',
    description: {
      en: 'The number that a text tells: 12, 1.234.567,50, Rp1.500, 1,5 juta, 25%. An error where it may be read two ways.',
      id: 'Angka dari teks: 12, 1.234.567,50, Rp1.500, 1,5 juta, 25%. Kesalahan bila dapat dibaca dua cara.',
    },
    example: 'VALUE([Harga])',
  },
  {
    name: 'NUMBERVALUE',
    aliases: ['NILAI.ANGKA'],
    takes: 'text, [decimal_sign], [thousands_sign]',
    description: {
      en: 'The number that a text tells, with the signs said: NUMBERVALUE("1.500,5", ",", ".") is 1500.5.',
      id: 'Angka dari teks dengan tanda yang disebutkan: NUMBERVALUE("1.500,5", ",", ".") adalah 1500,5.',
    },
    example: 'NUMBERVALUE([Harga], ",", ".")',
  },
  {
    name: 'TEXT',
    aliases: ['TEKS'],
    takes: 'value, format',
    description: {
      en: 'A number or date as text, by a format of Excel: "#,##0", "0.00", "0%", "dd/MM/yyyy", "mmmm". Names of months and days are Indonesian; begin with [$-409] for English ones.',
      id: 'Angka atau tanggal sebagai teks, dengan format Excel: "#,##0", "0.00", "0%", "dd/MM/yyyy", "mmmm". Nama bulan dan hari dalam bahasa Indonesia; awali dengan [$-409] untuk bahasa Inggris.',
    },
    example: 'TEXT([Tanggal], "dddd, d mmmm yyyy")',
  },
  {
    name: 'FIXED',
    aliases: ['TETAP'],
    takes: 'number, [decimals], [no_commas]',
    description: {
      en: 'A number as text with so many decimals, 2 if not given, and commas between thousands: 1,234.57.',
      id: 'Angka sebagai teks dengan sekian desimal, 2 bila tidak diisi, dan koma di antara ribuan: 1,234.57.',
    },
    example: 'FIXED([Berat], 1)',
  },
  {
    name: 'CHAR',
    aliases: ['KARAKTER', 'UNICHAR'],
    takes: 'number',
    description: {
      en: 'The character of a number; 10 is a line break.',
      id: 'Karakter dari nomornya; 10 adalah ganti baris.',
    },
    example: '[Alamat] & CHAR(10) & [Kota]',
  },
  {
    name: 'CODE',
    aliases: ['KODE', 'UNICODE'],
    takes: 'text',
    description: { en: 'The number of the first character.', id: 'Nomor dari karakter pertama.' },
    example: 'CODE([Kode])',
  },
]);
