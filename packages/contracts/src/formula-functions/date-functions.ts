import { listed } from './formula-function';

export const dateFunctions = listed('date', [
  {
    name: 'TODAY',
    aliases: ['HARI.INI', 'HARIINI'],
    takes: '',
    description: { en: 'The day it is now, in WIB.', id: 'Tanggal hari ini, menurut WIB.' },
    example: 'TODAY() - [Tanggal]',
  },
  {
    name: 'NOW',
    aliases: ['SEKARANG'],
    takes: '',
    description: { en: 'The day and time it is now, in WIB.', id: 'Tanggal dan jam sekarang, menurut WIB.' },
    example: 'NOW()',
  },
  {
    name: 'DATE',
    aliases: ['TANGGAL'],
    takes: 'year, month, day',
    description: {
      en: 'A date; months and days beyond the end run on.',
      id: 'Sebuah tanggal; bulan dan hari yang berlebih dilanjutkan.',
    },
    example: 'DATE(YEAR([Tanggal]), 12, 31)',
  },
  {
    name: 'DATEVALUE',
    aliases: ['NILAI.TANGGAL'],
    takes: 'text',
    description: {
      en: 'The date that a text tells: 31/01/2026, 2026-01-31, 31 Januari 2026.',
      id: 'Tanggal dari teks: 31/01/2026, 2026-01-31, 31 Januari 2026.',
    },
    example: 'DATEVALUE([Tanggal Lahir])',
  },
  {
    name: 'YEAR',
    aliases: ['TAHUN'],
    takes: 'date',
    description: { en: 'The year of a date.', id: 'Tahun dari tanggal.' },
    example: 'YEAR([Tanggal])',
  },
  {
    name: 'MONTH',
    aliases: ['BULAN'],
    takes: 'date',
    description: { en: 'The month of a date, 1 to 12.', id: 'Bulan dari tanggal, 1 sampai 12.' },
    example: 'MONTH([Tanggal])',
  },
  {
    name: 'DAY',
    aliases: ['HARI'],
    takes: 'date',
    description: { en: 'The day of the month, 1 to 31.', id: 'Hari dalam bulan, 1 sampai 31.' },
    example: 'DAY([Tanggal])',
  },
  {
    name: 'HOUR',
    aliases: ['JAM'],
    takes: 'date',
    description: { en: 'The hour, 0 to 23.', id: 'Jam, 0 sampai 23.' },
    example: 'HOUR([Waktu])',
  },
  {
    name: 'MINUTE',
    aliases: ['MENIT'],
    takes: 'date',
    description: { en: 'The minute, 0 to 59.', id: 'Menit, 0 sampai 59.' },
    example: 'MINUTE([Waktu])',
  },
  {
    name: 'SECOND',
    aliases: ['DETIK'],
    takes: 'date',
    description: { en: 'The second, 0 to 59.', id: 'Detik, 0 sampai 59.' },
    example: 'SECOND([Waktu])',
  },
  {
    name: 'TIME',
    aliases: ['WAKTU'],
    takes: 'hour, minute, [second]',
    description: {
      en: 'A time of day, as a part of a day that can be added to a date: TIME(12, 0, 0) is 0.5.',
      id: 'Jam sebagai bagian dari sehari yang dapat ditambahkan ke tanggal: TIME(12, 0, 0) adalah 0,5.',
    },
    example: '[Tanggal] + TIME(8, 30, 0)',
  },
  {
    name: 'TIMEVALUE',
    aliases: ['NILAI.WAKTU'],
    takes: 'text',
    description: {
      en: 'The time that a text tells, as a part of a day: 08:30, 8.30, 8:30 PM.',
      id: 'Jam dari teks, sebagai bagian dari sehari: 08:30, 8.30, 8:30 PM.',
    },
    example: 'TIMEVALUE([Pulang]) - TIMEVALUE([Masuk])',
  },
  {
    name: 'WEEKDAY',
    aliases: ['HARI.MINGGU.KE', 'HARIKE'],
    takes: 'date, [type]',
    description: {
      en: 'The day of the week: with type 1 Sunday is 1, with type 2 Monday is 1, with type 3 Monday is 0.',
      id: 'Hari dalam minggu: tipe 1 Minggu bernilai 1, tipe 2 Senin bernilai 1, tipe 3 Senin bernilai 0.',
    },
    example: 'WEEKDAY([Tanggal], 2)',
  },
  {
    name: 'WEEKNUM',
    aliases: ['MINGGUKE'],
    takes: 'date, [type]',
    description: {
      en: 'The week of the year; weeks begin on Sunday, with type 2 on Monday, with type 21 as in ISO.',
      id: 'Minggu dalam tahun; dimulai hari Minggu, tipe 2 hari Senin, tipe 21 menurut ISO.',
    },
    example: 'WEEKNUM([Tanggal], 2)',
  },
  {
    name: 'ISOWEEKNUM',
    aliases: [],
    takes: 'date',
    description: { en: 'The week of the year as in ISO 8601.', id: 'Minggu dalam tahun menurut ISO 8601.' },
    example: 'ISOWEEKNUM([Tanggal])',
  },
  {
    name: 'EDATE',
    aliases: ['TAMBAH.BULAN'],
    takes: 'date, months',
    description: {
      en: 'The date so many months later; at most the last day of that month.',
      id: 'Tanggal sekian bulan kemudian; paling lambat hari terakhir bulan itu.',
    },
    example: 'EDATE([Tanggal Kontrak], 12)',
  },
  {
    name: 'EOMONTH',
    aliases: ['AKHIR.BULAN'],
    takes: 'date, months',
    description: {
      en: 'The last day of the month so many months later; 0 is the same month.',
      id: 'Hari terakhir bulan, sekian bulan kemudian; 0 berarti bulan yang sama.',
    },
    example: 'EOMONTH([Tanggal], 0)',
  },
  {
    name: 'DATEDIF',
    aliases: ['SELISIH.TANGGAL'],
    takes: 'start, end, unit',
    description: {
      en: 'Whole years "Y", months "M" or days "D" between two dates; also "YM", "MD", "YD".',
      id: 'Selisih tahun "Y", bulan "M" atau hari "D" yang penuh antara dua tanggal; juga "YM", "MD", "YD".',
    },
    example: 'DATEDIF([Tanggal Masuk], TODAY(), "Y")',
  },
  {
    name: 'DAYS',
    aliases: ['SELISIH.HARI'],
    takes: 'end, start',
    description: { en: 'Days between two dates.', id: 'Jumlah hari antara dua tanggal.' },
    example: 'DAYS([Jatuh Tempo], TODAY())',
  },
  {
    name: 'DAYS360',
    aliases: ['HARI360'],
    takes: 'start, end, [european]',
    description: {
      en: 'Days between two dates where every month has thirty.',
      id: 'Jumlah hari antara dua tanggal bila setiap bulan tiga puluh hari.',
    },
    example: 'DAYS360([Mulai], [Selesai])',
  },
  {
    name: 'YEARFRAC',
    aliases: ['PECAHAN.TAHUN'],
    takes: 'start, end, [basis]',
    description: {
      en: 'The years between two dates. Basis 0 has months of 30 days, 1 years as they are, 2 years of 360 and 3 of 365 days, 4 European months of 30 days.',
      id: 'Tahun di antara dua tanggal. Basis 0 bulan 30 hari, 1 tahun sebenarnya, 2 tahun 360 hari, 3 tahun 365 hari, 4 bulan 30 hari cara Eropa.',
    },
    example: 'YEARFRAC([Tanggal Masuk], TODAY(), 1)',
  },
  {
    name: 'NETWORKDAYS',
    aliases: [],
    takes: 'start, end, [holidays], …',
    description: {
      en: 'Days from Monday to Friday between two dates, both counted, without holidays: "ID" for the Indonesian ones, dates such as "17/08/2026; 25/12/2026", a column of this or of another file.',
      id: 'Jumlah hari Senin sampai Jumat antara dua tanggal, keduanya dihitung, tanpa hari libur: "ID" untuk libur Indonesia, tanggal seperti "17/08/2026; 25/12/2026", kolom berkas ini atau berkas lain.',
    },
    example: 'NETWORKDAYS([Mulai], [Selesai], "ID")',
  },
  {
    name: 'WORKDAY',
    aliases: [],
    takes: 'start, days, [holidays], …',
    description: {
      en: 'The date so many days from Monday to Friday later, without holidays, given as in NETWORKDAYS.',
      id: 'Tanggal sekian hari Senin sampai Jumat kemudian, tanpa hari libur yang disebut seperti pada NETWORKDAYS.',
    },
    example: 'WORKDAY([Tanggal], 14, "ID")',
  },
]);
