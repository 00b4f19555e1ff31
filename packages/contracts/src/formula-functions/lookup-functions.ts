import { listed } from './formula-function';

export const lookupFunctions = listed('lookup', [
  {
    name: 'XLOOKUP',
    aliases: ['CARIX', 'CARI.X'],
    takes: 'value, key_column, result_column, [if_not_found], [match_mode]',
    description: {
      en: 'Finds a value in a column, of another file or of this one, and gives what stands beside it in another; the first row counts. With match mode -1 the next smaller key will do, with 1 the next greater.',
      id: 'Mencari nilai dalam sebuah kolom, dari berkas lain atau berkas ini, lalu memberi isi kolom lain di baris yang sama; baris pertama yang dipakai. Dengan match_mode -1 kunci lebih kecil terdekat diterima, dengan 1 kunci lebih besar terdekat.',
    },
    example: 'XLOOKUP([Kode], FILE("harga.xlsx")[Kode], FILE("harga.xlsx")[Harga], "tidak ada")',
  },
  {
    name: 'VLOOKUP',
    aliases: ['CARI.VERTIKAL'],
    takes: 'value, table, place, [approximate]',
    description: {
      en: 'Finds a value in the first of some columns, of this file or of another one, and gives the column at a place, counted from 1. Only the very value is found unless the last argument is TRUE.',
      id: 'Mencari nilai di kolom pertama dari beberapa kolom, di berkas ini atau berkas lain, dan memberi kolom ke sekian, dihitung dari 1. Hanya nilai yang persis sama yang ditemukan, kecuali argumen terakhir TRUE.',
    },
    example: 'VLOOKUP([Kode], FILE("harga.xlsx"), 3, FALSE)',
  },
  {
    name: 'LOOKUP',
    aliases: ['CARI.NILAI'],
    takes: 'value, key_column, [result_column]',
    description: {
      en: 'Finds the greatest key that is not above a value, such as the lower bound of a tariff, and gives what stands beside it; of several columns ([Batas]:[Tarif]) the last one.',
      id: 'Mencari kunci terbesar yang tidak melebihi sebuah nilai, misalnya batas bawah tarif, lalu memberi isi kolom lain di baris itu; dari beberapa kolom ([Batas]:[Tarif]) kolom terakhir.',
    },
    example: 'LOOKUP([Omzet], FILE("tarif.xlsx")[Batas], FILE("tarif.xlsx")[Tarif])',
  },
  {
    name: 'HLOOKUP',
    aliases: ['CARI.HORIZONTAL'],
    takes: 'value, columns, row, [approximate]',
    description: {
      en: 'Finds the column whose header is a value and gives its cell in a row, counted from the header: 2 is the first row below it, ROW()+1 the own row.',
      id: 'Mencari kolom yang judulnya sama dengan sebuah nilai dan memberi isinya di suatu baris, dihitung dari judul: 2 adalah baris pertama di bawahnya, ROW()+1 baris itu sendiri.',
    },
    example: 'HLOOKUP([Bulan], [Jan]:[Des], ROW()+1, FALSE)',
  },
  {
    name: 'INDEX',
    aliases: ['INDEKS'],
    takes: 'column, row, [place]',
    description: {
      en: 'The value of a column, of this file or of another, in a row; rows count from 1, without the header. Of several columns ([Jan]:[Des]) the one at a place. With MATCH it looks something up to either side.',
      id: 'Isi sebuah kolom, dari berkas ini atau berkas lain, di suatu baris; baris dihitung dari 1 tanpa judul. Dari beberapa kolom ([Jan]:[Des]) dipakai kolom ke sekian. Bersama MATCH dipakai untuk mencari ke arah mana pun.',
    },
    example: 'INDEX([Nama], MATCH([Kode Atasan], [Kode], 0))',
  },
  {
    name: 'MATCH',
    aliases: ['COCOKKAN'],
    takes: 'value, column, [match_type]',
    description: {
      en: 'The number of the first row in which a column has a value. Without a match type, or with 0, only the very value is found; with 1 the next smaller one will do, with -1 the next greater.',
      id: 'Nomor baris pertama yang kolomnya berisi suatu nilai. Tanpa match_type atau dengan 0, hanya nilai yang persis sama yang ditemukan; dengan 1 nilai lebih kecil terdekat diterima, dengan -1 nilai lebih besar terdekat.',
    },
    example: 'MATCH([Kode], FILE("harga.xlsx")[Kode], 0)',
  },
  {
    name: 'FILE',
    aliases: ['BERKAS'],
    takes: 'name, [sheet]',
    description: {
      en: 'Another of your files, to be looked up in; behind it a column: FILE("harga.xlsx")[Kode]. The file counts as it is when the column is made.',
      id: 'Berkas Anda yang lain, tempat mencari; di belakangnya sebuah kolom: FILE("harga.xlsx")[Kode]. Isi berkas yang dipakai adalah isinya saat kolom dibuat.',
    },
    example: 'XLOOKUP([Kode], FILE("harga.xlsx")[Kode], FILE("harga.xlsx")[Nama])',
  },
]);
