import type { SeedTemplate } from '../seed-template';
import { clean, formula, group, keepOne, leaveOut } from '../step-makers';
import {
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  isBefore,
  isNothing,
  isNought,
  leaveOutRows,
  nameless,
  namelessReasons,
  repeated,
  sure,
} from '../sure-figures';

/**
 * A meter of five digits that went past 99.999, and nothing else: at these readings no lost digit, no meter of another
 * size and no swapped columns look like it.
 */
const STARTS_AGAIN = 'AND([Stand Awal] >= 95000, [Stand Awal] < 100000, [Stand Akhir] >= 0, [Stand Akhir] < 5000)';
const STANDS = {
  'Stand Akhir kurang dari Stand Awal': `AND(${isBefore('Stand Akhir', 'Stand Awal')}, NOT(${STARTS_AGAIN}))`,
  'Stand Awal negatif': 'AND(NOT(ISBLANK([Stand Awal])), [Stand Awal] < 0)',
  ...nameless('No Meter'),
  ...repeated('No Meter'),
};

const ONE_BILL = repeated('ID Pelanggan', 'Tanggal Tagihan');
const BILLS = {
  needed: { 'Tanggal Tagihan': 'date', Tagihan: 'currency' },
  wrong: { ...nameless('Cabang'), ...ONE_BILL },
} as const;

export const energy: readonly SeedTemplate[] = [
  {
    name: 'branch_electricity',
    version: 5,
    industry: 'Energy',
    category: 'Finance & Accounting',
    sector: 'Large Corporation',
    tags: ['listrik', 'PLN', 'tagihan cabang'],
    steps: sure(BILLS, ({ cells, others }) => [
      clean(['tidy-spaces']),
      ...leaveOutRows(isNought('Tagihan')),
      keepOne(['ID Pelanggan', 'Tanggal Tagihan'], ['Cabang', 'Tagihan']),
      ...cells,
      figureOfOne('Dibayar', '[Tagihan]'),
      formula('Bulan', 'IF(ISBLANK([Tanggal Tagihan]), "Tanpa bulan", TEXT([Tanggal Tagihan], "yyyy-mm"))'),
      group({ by: ['Cabang', CHECK], of: [['Dibayar', 'sum']], across: 'Bulan' }),
      ...others({ of: ['Cabang'] }),
      ...others({ about: ['Tagihan', ...namelessReasons('Cabang'), ...Object.keys(ONE_BILL)] }),
      figureOfAll('Porsi (%)', 'ROUND([Total] / SUM([Total]) * 100, 1)'),
    ]),
    sample: `Cabang,ID Pelanggan,Tanggal Tagihan,kWh,Tagihan
Bandung,535551234567,05/01/2026,"1.250,5","Rp 1.806.000"
Bandung ,535551234567,05/02/2026,"1.310","Rp 1.892.000"
Cirebon,534449876543,06/01/2026,640,"Rp 924.000"
Cirebon,534449876543,06/02/2026,655,"Rp 946.000"
Garut,537770001112,07/02/2026,300,"Rp 432.000"
Garut,537770001112,07/01/2026,,
`,
  },
  {
    name: 'meter_reading',
    version: 5,
    industry: 'Energy',
    category: 'Operations',
    sector: 'Small Business',
    tags: ['baca meter', 'pemakaian', 'tagihan pelanggan'],
    steps: sure(
      {
        needed: { 'Stand Awal': 'decimal', 'Stand Akhir': 'decimal', 'Tarif per kWh': 'currency' },
        wrong: STANDS,
      },
      ({ cells, others }) => [
        ...leaveOutRows(isNothing('Stand Akhir')),
        keepOne(['No Meter'], ['Stand Awal', 'Stand Akhir', 'Tarif per kWh']),
        ...cells,
        figureOfOne(
          'Pemakaian (kWh)',
          `IFS([Stand Awal] < 0, "", [Stand Akhir] >= [Stand Awal], [Stand Akhir] - [Stand Awal], ${STARTS_AGAIN}, [Stand Akhir] + 100000 - [Stand Awal], TRUE, "")`,
        ),
        figure('Biaya Pemakaian', 'ROUND([Pemakaian (kWh)] * [Tarif per kWh], 0)'),
        figure('PPJ 3%', 'ROUND([Biaya Pemakaian] * 3%, 0)'),
        figure('Total Tagihan', '[Biaya Pemakaian] + [PPJ 3%]'),
        ...others({ about: ['Stand Awal', 'Stand Akhir', ...Object.keys(STANDS)] }),
        figureOfAll('Tiga Kali Median', '3 * MEDIAN([Pemakaian (kWh)])'),
        figure(
          'Catatan',
          `TEXTJOIN("; ", TRUE, IF(${STARTS_AGAIN}, "Meter mulai lagi dari nol: cek", ""), IFS([Pemakaian (kWh)] = 0, "Nol: cek meter", [Pemakaian (kWh)] > COALESCE([Tiga Kali Median], [Pemakaian (kWh)]), "Tidak wajar: baca ulang", TRUE, ""))`,
        ),
        leaveOut(['Tiga Kali Median']),
      ],
    ),
    sample: `No Meter,Pelanggan,Stand Awal,Stand Akhir,Tarif per kWh
M-01,Kios 1,"12.500","12.620","Rp 1.445"
M-02,Kios 2,"99.950",60,"Rp 1.445"
M-03,Kios 3,"7.300","7.300","Rp 1.445"
M-04,Kios 4,"20.000","20.900","Rp 1.445"
M-05,Kios 5,"15.000",,"Rp 1.445"
M-06,Kios 6,"4.000","4.130","Rp 1.445"
`,
  },
];
