import { listed } from './formula-function';

/** Functions for money over time: payments are negative, receipts positive. */
export const financeFunctions = listed('finance', [
  {
    name: 'PMT',
    aliases: ['ANGSURAN'],
    takes: 'rate, periods, present_value, [future_value], [type]',
    description: {
      en: 'What is to be paid in each period for a loan; with type 1 at its beginning.',
      id: 'Angsuran tiap periode untuk sebuah pinjaman; dengan type 1 di awal periode.',
    },
    example: 'PMT([Bunga] / 12, [Tenor], [Pinjaman])',
  },
  {
    name: 'PV',
    aliases: ['NILAI.KINI'],
    takes: 'rate, periods, payment, [future_value], [type]',
    description: {
      en: 'What payments to come are worth now.',
      id: 'Nilai sekarang dari pembayaran mendatang.',
    },
    example: 'PV([Bunga] / 12, [Tenor], [Angsuran])',
  },
  {
    name: 'FV',
    aliases: ['NILAI.MENDATANG'],
    takes: 'rate, periods, payment, [present_value], [type]',
    description: {
      en: 'What payments come to in the end.',
      id: 'Nilai pembayaran pada akhirnya.',
    },
    example: 'FV([Bunga] / 12, 120, [Setoran])',
  },
  {
    name: 'RATE',
    aliases: ['SUKU.BUNGA'],
    takes: 'periods, payment, present_value, [future_value], [type], [guess]',
    description: {
      en: 'The interest of each period, given what is paid.',
      id: 'Bunga tiap periode, dari pembayarannya.',
    },
    example: 'RATE([Tenor], [Angsuran], [Pinjaman]) * 12',
  },
  {
    name: 'NPV',
    aliases: ['NILAI.KINI.BERSIH'],
    takes: 'rate, column, [value2], …',
    description: {
      en: 'What amounts at the end of each period are worth now: those of a whole column in its order, or several values of the row.',
      id: 'Nilai sekarang dari jumlah di akhir tiap periode: seluruh kolom menurut urutannya, atau beberapa nilai dalam baris itu.',
    },
    example: 'NPV(0.1, [Arus Kas])',
  },
]);
