import { listed } from './formula-function';

export const logicFunctions = listed('logic', [
  {
    name: 'IF',
    aliases: ['JIKA'],
    takes: 'condition, then, [else]',
    description: {
      en: 'One value where a condition is true, another (or an empty cell) where it is not.',
      id: 'Satu nilai bila syarat benar, nilai lain (atau sel kosong) bila tidak.',
    },
    example: 'IF([Jumlah] > 10, "Grosir", "Eceran")',
  },
  {
    name: 'IFS',
    aliases: ['JIKAS'],
    takes: 'condition1, value1, ……',
    description: {
      en: 'The value of the first condition that is true; an error where none is.',
      id: 'Nilai dari syarat pertama yang benar; kesalahan bila tidak ada.',
    },
    example: 'IFS([Nilai] >= 85, "A", [Nilai] >= 70, "B", TRUE, "C")',
  },
  {
    name: 'IFERROR',
    aliases: ['JIKAKESALAHAN', 'JIKA.KESALAHAN'],
    takes: 'value, value_if_error',
    description: {
      en: 'A value, or something else where working it out fails.',
      id: 'Sebuah nilai, atau penggantinya bila perhitungannya gagal.',
    },
    example: 'IFERROR([Total] / [Jumlah], 0)',
  },
  {
    name: 'IFNA',
    aliases: ['JIKANA', 'JIKA.NA'],
    takes: 'value, value_if_not_found',
    description: {
      en: 'A value, or something else where a lookup finds nothing; other errors stay errors.',
      id: 'Sebuah nilai, atau penggantinya bila pencarian tidak menemukan apa-apa; kesalahan lain tetap kesalahan.',
    },
    example: 'IFNA(RANK([Omzet], [Target]), "di luar daftar")',
  },
  {
    name: 'AND',
    aliases: ['DAN'],
    takes: 'condition1, [condition2], …',
    description: { en: 'True where every condition is true.', id: 'Benar bila semua syarat benar.' },
    example: 'AND([Kota] = "Jakarta", [Jumlah] > 5)',
  },
  {
    name: 'OR',
    aliases: ['ATAU'],
    takes: 'condition1, [condition2], …',
    description: { en: 'True where any condition is true.', id: 'Benar bila salah satu syarat benar.' },
    example: 'OR([Kota] = "Jakarta", [Kota] = "Depok")',
  },
  {
    name: 'XOR',
    aliases: [],
    takes: 'condition1, [condition2], …',
    description: {
      en: 'True where an odd number of conditions is true.',
      id: 'Benar bila jumlah syarat yang benar ganjil.',
    },
    example: 'XOR([Lunas], [Dikirim])',
  },
  {
    name: 'NOT',
    aliases: ['TIDAK', 'BUKAN'],
    takes: 'condition',
    description: { en: 'True where the condition is false.', id: 'Benar bila syaratnya salah.' },
    example: 'NOT([Status] = "Lunas")',
  },
  {
    name: 'SWITCH',
    aliases: ['PILIHKASUS'],
    takes: 'value, match1, result1, ……',
    description: {
      en: 'The result beside the first match; a last single argument is the result where nothing matches.',
      id: 'Hasil di samping kecocokan pertama; satu argumen terakhir dipakai bila tidak ada yang cocok.',
    },
    example: 'SWITCH([Kode], "JKT", "Jakarta", "BDG", "Bandung", "Lainnya")',
  },
  {
    name: 'CHOOSE',
    aliases: ['PILIH'],
    takes: 'index, value1, [value2], …',
    description: {
      en: 'The value at a place in the list, counted from 1.',
      id: 'Nilai pada urutan tertentu dalam daftar, dihitung dari 1.',
    },
    example: 'CHOOSE(MONTH([Tanggal]), "Jan", "Feb", "Mar")',
  },
  {
    name: 'COALESCE',
    aliases: ['JIKAKOSONG', 'ISI.PERTAMA'],
    takes: 'value1, value2, …',
    description: {
      en: 'The first value that is not empty.',
      id: 'Nilai pertama yang tidak kosong.',
    },
    example: 'COALESCE([HP], [Telepon], "-")',
  },
  {
    name: 'TRUE',
    aliases: ['BENAR'],
    takes: '',
    description: { en: 'The value TRUE.', id: 'Nilai TRUE (benar).' },
    example: 'TRUE()',
  },
  {
    name: 'FALSE',
    aliases: ['SALAH'],
    takes: '',
    description: { en: 'The value FALSE.', id: 'Nilai FALSE (salah).' },
    example: 'FALSE()',
  },
  {
    name: 'ISBLANK',
    aliases: ['KOSONG', 'ADALAH.KOSONG'],
    takes: 'value',
    description: { en: 'True where a cell is empty.', id: 'Benar bila selnya kosong.' },
    example: 'IF(ISBLANK([Email]), "belum ada", [Email])',
  },
  {
    name: 'ISNUMBER',
    aliases: ['ADALAH.ANGKA'],
    takes: 'value',
    description: {
      en: 'True where the value is a number, or a text that reads as one without doubt.',
      id: 'Benar bila nilainya angka, atau teks yang pasti terbaca sebagai angka.',
    },
    example: 'ISNUMBER([Harga])',
  },
  {
    name: 'ISTEXT',
    aliases: ['ADALAH.TEKS'],
    takes: 'value',
    description: { en: 'True where the value is text.', id: 'Benar bila nilainya teks.' },
    example: 'ISTEXT([Kode])',
  },
  {
    name: 'ISLOGICAL',
    aliases: [],
    takes: 'value',
    description: { en: 'True where the value is TRUE or FALSE.', id: 'Benar bila nilainya TRUE atau FALSE.' },
    example: 'ISLOGICAL([Aktif])',
  },
  {
    name: 'ISEVEN',
    aliases: ['ADALAH.GENAP'],
    takes: 'number',
    description: {
      en: 'True where the whole part of a number is even.',
      id: 'Benar bila bagian bulat bilangannya genap.',
    },
    example: 'ISEVEN([Nomor Rumah])',
  },
  {
    name: 'ISODD',
    aliases: ['ADALAH.GANJIL'],
    takes: 'number',
    description: {
      en: 'True where the whole part of a number is odd.',
      id: 'Benar bila bagian bulat bilangannya ganjil.',
    },
    example: 'ISODD(DAY([Tanggal]))',
  },
  {
    name: 'ISERROR',
    aliases: ['ISERR', 'ADALAH.KESALAHAN'],
    takes: 'value',
    description: {
      en: 'True where working out the value fails.',
      id: 'Benar bila perhitungan nilainya gagal.',
    },
    example: 'ISERROR([Total] / [Jumlah])',
  },
  {
    name: 'ISNA',
    aliases: ['ADALAH.NA'],
    takes: 'value',
    description: {
      en: 'True where a lookup finds nothing.',
      id: 'Benar bila pencarian tidak menemukan apa-apa.',
    },
    example: 'ISNA(RANK([Omzet], [Target]))',
  },
]);
