import { listed } from './formula-function';

/** With one argument these functions use the whole column; with several, the values of the row. */
export const columnFunctions = listed('column', [
  {
    name: 'SUM',
    aliases: ['JUMLAH', 'TOTAL'],
    takes: 'column, [value2], …',
    description: {
      en: 'The sum of a whole column; of several values, their sum in the row.',
      id: 'Jumlah seluruh kolom; bila beberapa nilai, jumlahnya dalam baris itu.',
    },
    example: '[Total] / SUM([Total])',
  },
  {
    name: 'AVERAGE',
    aliases: ['RATA.RATA', 'RERATA', 'RATARATA'],
    takes: 'column, [value2], …',
    description: {
      en: 'The average of a whole column without its empty cells; of several values, their average in the row.',
      id: 'Rata-rata seluruh kolom tanpa sel kosong; bila beberapa nilai, rata-rata dalam baris itu.',
    },
    example: '[Nilai] - AVERAGE([Nilai])',
  },
  {
    name: 'COUNT',
    aliases: ['HITUNG', 'CACAH'],
    takes: 'column, [value2], …',
    description: { en: 'How many numbers there are.', id: 'Berapa banyak angka yang ada.' },
    example: 'COUNT([Nilai])',
  },
  {
    name: 'COUNTA',
    aliases: ['HITUNG.ISI', 'CACAH.ISI'],
    takes: 'column, [value2], …',
    description: { en: 'How many cells are filled.', id: 'Berapa banyak sel yang terisi.' },
    example: 'COUNTA([Email])',
  },
  {
    name: 'COUNTBLANK',
    aliases: ['HITUNG.KOSONG', 'CACAH.KOSONG'],
    takes: 'column',
    description: { en: 'How many cells of a column are empty.', id: 'Berapa banyak sel kolom yang kosong.' },
    example: 'COUNTBLANK([Email])',
  },
  {
    name: 'MIN',
    aliases: ['TERKECIL'],
    takes: 'column, [value2], …',
    description: {
      en: 'The least value of a whole column; of several values, the least in the row.',
      id: 'Nilai terkecil seluruh kolom; bila beberapa nilai, yang terkecil dalam baris itu.',
    },
    example: 'MIN([Harga A], [Harga B])',
  },
  {
    name: 'MAX',
    aliases: ['TERBESAR', 'MAKS'],
    takes: 'column, [value2], …',
    description: {
      en: 'The greatest value of a whole column; of several values, the greatest in the row.',
      id: 'Nilai terbesar seluruh kolom; bila beberapa nilai, yang terbesar dalam baris itu.',
    },
    example: 'MAX([Saldo], 0)',
  },
  {
    name: 'MEDIAN',
    aliases: ['NILAI.TENGAH'],
    takes: 'column, [value2], …',
    description: { en: 'The middle value.', id: 'Nilai tengah.' },
    example: 'MEDIAN([Gaji])',
  },
  {
    name: 'STDEV',
    aliases: ['STDEV.S', 'SIMPANGAN.BAKU'],
    takes: 'column, [value2], …',
    description: { en: 'The standard deviation of a sample.', id: 'Simpangan baku sampel.' },
    example: 'STDEV([Nilai])',
  },
  {
    name: 'STDEV.P',
    aliases: ['STDEVP', 'SIMPANGAN.BAKU.P'],
    takes: 'column, [value2], …',
    description: {
      en: 'The standard deviation where the values are all there are.',
      id: 'Simpangan baku bila nilai-nilainya adalah seluruh populasi.',
    },
    example: 'STDEV.P([Nilai])',
  },
  {
    name: 'VAR',
    aliases: ['VAR.S', 'VARIAN'],
    takes: 'column, [value2], …',
    description: { en: 'The variance of a sample.', id: 'Varian sampel.' },
    example: 'VAR([Nilai])',
  },
  {
    name: 'VAR.P',
    aliases: ['VARP', 'VARIAN.P'],
    takes: 'column, [value2], …',
    description: {
      en: 'The variance where the values are all there are.',
      id: 'Varian bila nilai-nilainya adalah seluruh populasi.',
    },
    example: 'VAR.P([Nilai])',
  },
  {
    name: 'PRODUCT',
    aliases: ['HASILKALI'],
    takes: 'column, [value2], …',
    description: { en: 'All values multiplied.', id: 'Hasil perkalian semua nilai.' },
    example: 'PRODUCT([Panjang], [Lebar], [Tinggi])',
  },
  {
    name: 'LARGE',
    aliases: ['TERBESAR.KE'],
    takes: 'column, place',
    description: { en: 'The value at a place from the top, 1 the greatest.', id: 'Nilai terbesar ke sekian.' },
    example: 'LARGE([Omzet], 3)',
  },
  {
    name: 'SMALL',
    aliases: ['TERKECIL.KE'],
    takes: 'column, place',
    description: { en: 'The value at a place from the bottom, 1 the least.', id: 'Nilai terkecil ke sekian.' },
    example: 'SMALL([Harga], 1)',
  },
  {
    name: 'PERCENTILE',
    aliases: ['PERCENTILE.INC', 'PERSENTIL'],
    takes: 'column, part',
    description: {
      en: 'The value below which a part of the column lies, 0 to 1.',
      id: 'Nilai yang membawahi sebagian kolom, 0 sampai 1.',
    },
    example: 'IF([Omzet] >= PERCENTILE([Omzet], 0.9), "Utama", "Biasa")',
  },
  {
    name: 'PERCENTILE.EXC',
    aliases: ['PERSENTIL.EXC'],
    takes: 'column, part',
    description: {
      en: 'As PERCENTILE, without 0 and 1 themselves; an error beyond the values.',
      id: 'Seperti PERCENTILE, tanpa 0 dan 1 itu sendiri; kesalahan di luar nilai yang ada.',
    },
    example: 'PERCENTILE.EXC([Omzet], 0.9)',
  },
  {
    name: 'QUARTILE',
    aliases: ['QUARTILE.INC', 'KUARTIL'],
    takes: 'column, quarter',
    description: {
      en: 'The value below which 0 to 4 quarters of the column lie; 2 is the median.',
      id: 'Nilai yang membawahi 0 sampai 4 perempat kolom; 2 adalah median.',
    },
    example: 'QUARTILE([Gaji], 1)',
  },
  {
    name: 'QUARTILE.EXC',
    aliases: ['KUARTIL.EXC'],
    takes: 'column, quarter',
    description: {
      en: 'As QUARTILE, for quarters 1 to 3, with as much room beyond the values as between two of them.',
      id: 'Seperti QUARTILE, untuk perempat 1 sampai 3, dengan ruang di luar nilai sebesar antara dua nilai.',
    },
    example: 'QUARTILE.EXC([Gaji], 3)',
  },
  {
    name: 'MODE',
    aliases: ['MODE.SNGL', 'MODUS'],
    takes: 'column, [value2], …',
    description: {
      en: 'The number that occurs most; an error where none occurs twice.',
      id: 'Angka yang paling sering muncul; kesalahan bila tidak ada yang muncul dua kali.',
    },
    example: 'MODE([Ukuran])',
  },
  {
    name: 'CORREL',
    aliases: ['KORELASI'],
    takes: 'column1, column2',
    description: {
      en: 'How much two columns go together: from -1 to 1.',
      id: 'Seberapa sejalan dua kolom: dari -1 sampai 1.',
    },
    example: 'CORREL([Iklan], [Omzet])',
  },
  {
    name: 'SUMPRODUCT',
    aliases: ['JUMLAH.HASILKALI'],
    takes: 'column1, [column2], …',
    description: {
      en: 'The columns multiplied row by row, and all of it added up.',
      id: 'Kolom-kolom dikalikan baris demi baris, lalu semuanya dijumlahkan.',
    },
    example: 'SUMPRODUCT([Jumlah], [Harga])',
  },
  {
    name: 'RANK',
    aliases: ['RANK.EQ', 'PERINGKAT'],
    takes: 'number, column, [order]',
    description: {
      en: 'The place of a number in a column, the greatest first; with order 1 the least first.',
      id: 'Peringkat sebuah angka dalam kolom, terbesar lebih dulu; dengan urutan 1 terkecil lebih dulu.',
    },
    example: 'RANK([Omzet], [Omzet])',
  },
  {
    name: 'COUNTIF',
    aliases: ['HITUNG.JIKA', 'CACAH.JIKA', 'COUNTIFS'],
    takes: 'column, criterion, ……',
    description: {
      en: 'How many rows fit: "Jakarta", ">100", "<>", "Jak*", or a value of the row.',
      id: 'Berapa baris yang cocok: "Jakarta", ">100", "<>", "Jak*", atau nilai dari baris itu.',
    },
    example: 'COUNTIF([Email], [Email]) > 1',
  },
  {
    name: 'SUMIF',
    aliases: ['JUMLAH.JIKA'],
    takes: 'column, criterion, [sum_column]',
    description: {
      en: 'The sum of a column over the rows that fit.',
      id: 'Jumlah sebuah kolom untuk baris yang cocok.',
    },
    example: 'SUMIF([Kota], [Kota], [Total])',
  },
  {
    name: 'SUMIFS',
    aliases: ['JUMLAH.JIKAS'],
    takes: 'sum_column, column, criterion, ……',
    description: {
      en: 'The sum of a column over the rows that fit every criterion.',
      id: 'Jumlah sebuah kolom untuk baris yang memenuhi semua kriteria.',
    },
    example: 'SUMIFS([Total], [Kota], "Jakarta", [Status], "Lunas")',
  },
  {
    name: 'AVERAGEIF',
    aliases: ['RATA.RATA.JIKA', 'RERATA.JIKA'],
    takes: 'column, criterion, [average_column]',
    description: {
      en: 'The average of a column over the rows that fit.',
      id: 'Rata-rata sebuah kolom untuk baris yang cocok.',
    },
    example: 'AVERAGEIF([Kota], "Jakarta", [Total])',
  },
  {
    name: 'AVERAGEIFS',
    aliases: [],
    takes: 'average_column, column, criterion, ……',
    description: {
      en: 'The average of a column over the rows that fit every criterion.',
      id: 'Rata-rata sebuah kolom untuk baris yang memenuhi semua kriteria.',
    },
    example: 'AVERAGEIFS([Total], [Kota], "Jakarta", [Jumlah], ">5")',
  },
  {
    name: 'MINIFS',
    aliases: [],
    takes: 'min_column, column, criterion, ……',
    description: {
      en: 'The least value of a column over the rows that fit every criterion.',
      id: 'Nilai terkecil sebuah kolom untuk baris yang memenuhi semua kriteria.',
    },
    example: 'MINIFS([Tanggal], [Pelanggan], [Pelanggan])',
  },
  {
    name: 'MAXIFS',
    aliases: [],
    takes: 'max_column, column, criterion, ……',
    description: {
      en: 'The greatest value of a column over the rows that fit every criterion.',
      id: 'Nilai terbesar sebuah kolom untuk baris yang memenuhi semua kriteria.',
    },
    example: 'MAXIFS([Tanggal], [Pelanggan], [Pelanggan])',
  },
]);
