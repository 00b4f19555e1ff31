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
    takes: 'value, file, place, [approximate]',
    description: {
      en: 'Finds a value in the first column of another file and gives the column at a place, counted from 1. Only the very value is found unless the last argument is TRUE.',
      id: 'Mencari nilai di kolom pertama berkas lain dan memberi kolom ke sekian, dihitung dari 1. Hanya nilai yang persis sama yang ditemukan, kecuali argumen terakhir TRUE.',
    },
    example: 'VLOOKUP([Kode], FILE("harga.xlsx"), 3, FALSE)',
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
