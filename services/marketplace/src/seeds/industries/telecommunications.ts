import { parsePhone } from '@rapi/indonesia';
import type { SeedTemplate } from '../seed-template';
import { clean, formula, group, keepOne, rename, spellings } from '../step-makers';
import {
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  hasNoHour,
  isBefore,
  isNothing,
  leaveOutRows,
  nameless,
  noteMidnights,
  repeated,
  sure,
} from '../sure-figures';

/** The operators by the first numbers behind +62, as everywhere else. */
const OPERATORS = Array.from({ length: 100 }, (_, at) => `${800 + at}`)
  .flatMap((prefix) => {
    const name = parsePhone(`0${prefix}12345678`)?.operatorHint;
    return name === undefined ? [] : [`"${prefix}", "${name}"`];
  })
  .join(', ');

export const telecommunications: readonly SeedTemplate[] = [
  {
    name: 'network_downtime',
    version: 5,
    industry: 'Telecommunications',
    category: 'Operations',
    sector: 'Large Corporation',
    tags: ['gangguan', 'downtime', 'ketersediaan'],
    steps: sure(
      {
        needed: { Mulai: 'datetime', Selesai: 'datetime' },
        wrong: {
          'Selesai sebelum Mulai': isBefore('Selesai', 'Mulai'),
          'Jam Mulai': hasNoHour('Mulai'),
          'Jam Selesai': hasNoHour('Selesai'),
          ...nameless('Site'),
          ...repeated('Site', 'Mulai'),
        },
      },
      ({ cells, others }) => [
        spellings(
          'Penyebab',
          'Listrik Padam: pln padam, mati listrik, power',
          'Kabel Putus: fo cut, kabel fo putus, fiber cut',
        ),
        ...leaveOutRows(isNothing('Selesai')),
        keepOne(['Site', 'Mulai'], ['Selesai']),
        ...noteMidnights('Mulai', 'Selesai'),
        ...cells,
        figureOfOne(
          'Lama (menit)',
          `IF(OR([Selesai] < [Mulai], ${hasNoHour('Mulai')}, ${hasNoHour('Selesai')}), "", ROUND(([Selesai] - [Mulai]) * 1440, 0))`,
        ),
        group({
          by: ['Site', CHECK],
          of: [
            ['Site', 'count'],
            ['Lama (menit)', 'sum'],
            ['Lama (menit)', 'max'],
          ],
        }),
        rename({
          'Site (count)': 'Gangguan',
          'Lama (menit) (sum)': 'Total (menit)',
          'Lama (menit) (max)': 'Terlama (menit)',
        }),
        ...others({ of: ['Site'] }),
        ...others({ about: ['Site'] }),
        figureOfAll('Ketersediaan (%)', 'ROUND(100 - [Total (menit)] / (30 * 24 * 60) * 100, 3)'),
        figure('Target 99,5%', 'IF([Ketersediaan (%)] >= 99.5, "Tercapai", "Tidak tercapai")'),
      ],
    ),
    sample: `Site,Mulai,Selesai,Penyebab
BDG001,2026-06-01 10:00,2026-06-01 12:30,PLN padam
BDG001,2026-06-12 22:15,2026-06-13 00:15,FO cut
BDG002,2026-06-03 08:00,2026-06-03 08:45,Mati listrik
SBY010,2026-06-05 01:00,2026-06-05 04:36,Kabel FO putus
SBY010,2026-06-20 13:00,,power
`,
  },
  {
    name: 'credit_sales',
    version: 6,
    industry: 'Telecommunications',
    category: 'Sales',
    sector: 'Small Business',
    tags: ['pulsa', 'paket data', 'laba konter'],
    steps: sure(
      { needed: { 'Harga Modal': 'currency', 'Harga Jual': 'currency' }, wrong: repeated('No Transaksi') },
      ({ cells, others }) => [
        clean(['phone-form'], ['Nomor HP']),
        keepOne(['No Transaksi'], ['Nomor HP', 'Harga Modal', 'Harga Jual']),
        ...cells,
        formula('Operator', `SWITCH(MID([Nomor HP], 4, 3), ${OPERATORS}, "Lainnya")`),
        figureOfOne('Jual', '[Harga Jual]'),
        figureOfOne('Laba', '[Harga Jual] - [Harga Modal]'),
        group({
          by: ['Operator', CHECK],
          of: [
            ['No Transaksi', 'count'],
            ['Jual', 'sum'],
            ['Laba', 'sum'],
          ],
        }),
        rename({ 'No Transaksi (count)': 'Transaksi', 'Jual (sum)': 'Penjualan', 'Laba (sum)': 'Laba' }),
        ...others({ of: ['Operator'] }),
        figureOfAll('Margin (%)', 'ROUND([Laba] / [Penjualan] * 100, 2)'),
      ],
    ),
    sample: `No Transaksi,Nomor HP,Produk,Harga Modal,Harga Jual
TX1,0812-3456-7890,Pulsa 50.000,"Rp 49.800","Rp 52.000"
TX2,+62 857 1234 9876,Data 10 GB,"Rp 41.000","Rp 45.000"
TX2,+62 857 1234 9876,Data 10 GB,"Rp 41.000","Rp 45.000"
TX3,081311112222,Pulsa 20.000,"Rp 20.100","Rp 22.000"
TX4,0895 4444 5555,Data 5 GB,"Rp 20.000","Rp 25.000"
`,
  },
];
