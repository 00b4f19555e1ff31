import { listed } from './formula-function';

export const indonesianFunctions = listed('indonesia', [
  {
    name: 'TERBILANG',
    aliases: [],
    takes: 'number',
    description: {
      en: 'A number in Indonesian words.',
      id: 'Bilangan dalam kata-kata.',
    },
    example: 'PROPER(TERBILANG([Total]) & " rupiah")',
  },
  {
    name: 'RUPIAH',
    aliases: [],
    takes: 'number, [decimals]',
    description: {
      en: 'An amount as Rp1.250.000; cents are written where there are any.',
      id: 'Jumlah uang sebagai Rp1.250.000; sen ditulis bila ada.',
    },
    example: 'RUPIAH([Total])',
  },
  {
    name: 'PPN',
    aliases: [],
    takes: 'price, [date]',
    description: {
      en: 'The VAT on a price by the rate in force on a date, today if not given.',
      id: 'PPN atas harga menurut tarif yang berlaku pada suatu tanggal, hari ini bila tidak diisi.',
    },
    example: 'PPN([DPP], [Tanggal Faktur])',
  },
  {
    name: 'DPP_NILAI_LAIN',
    aliases: [],
    takes: 'price, [date]',
    description: {
      en: 'The part of a price that VAT is taken of: 11/12 since 2025 (PMK 131/2024).',
      id: 'Bagian harga yang dikenai PPN: 11/12 sejak 2025 (PMK 131/2024).',
    },
    example: 'DPP_NILAI_LAIN([Harga Jual])',
  },
  {
    name: 'NPWP_VALID',
    aliases: [],
    takes: 'text',
    description: {
      en: 'True where a tax number has the right form and check digit. It says nothing of being registered.',
      id: 'Benar bila bentuk dan angka periksa NPWP sah. Tidak berarti terdaftar.',
    },
    example: 'IF(NPWP_VALID([NPWP]), "sah", "periksa")',
  },
  {
    name: 'NIK_VALID',
    aliases: [],
    takes: 'text',
    description: {
      en: 'True where an identity number has the right form. It says nothing of being registered.',
      id: 'Benar bila format NIK sah. Tidak berarti terdaftar.',
    },
    example: 'NIK_VALID([NIK])',
  },
  {
    name: 'UMUR',
    aliases: ['USIA'],
    takes: 'birth_date, [on]',
    description: {
      en: 'Full years of age, today if no date is given.',
      id: 'Usia dalam tahun penuh, hari ini bila tanggal tidak diisi.',
    },
    example: 'UMUR([Tanggal Lahir])',
  },
  {
    name: 'HARI_KERJA',
    aliases: [],
    takes: 'start, end',
    description: {
      en: 'Working days between two dates, both counted, without weekends, national holidays and joint leave; an error for years without a decree.',
      id: 'Hari kerja antara dua tanggal, keduanya dihitung, tanpa akhir pekan, libur nasional dan cuti bersama; kesalahan untuk tahun tanpa SKB.',
    },
    example: 'HARI_KERJA([Mulai], [Selesai])',
  },
]);
