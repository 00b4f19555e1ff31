import type { SeedTemplate } from '../seed-template';
import { between, capitals, clean, group, keep, keepOne, rename } from '../step-makers';
import {
  cells,
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  isBefore,
  nameless,
  namelessReasons,
  repeated,
  sure,
} from '../sure-figures';

export const transportation: readonly SeedTemplate[] = [
  {
    name: 'delivery_manifest',
    version: 5,
    industry: 'Transportation',
    category: 'Operations',
    sector: 'Medium Enterprise',
    tags: ['manifes', 'pengiriman', 'berat volume'],
    steps: [
      clean(['tidy-spaces']),
      clean(['phone-form', 'city-name', 'city-capitals'], ['Telepon', 'Kota Tujuan']),
      keepOne(['No Resi'], ['Kota Tujuan', 'Berat (kg)', 'Panjang', 'Lebar', 'Tinggi']),
      ...cells({
        needed: { 'Berat (kg)': 'decimal', Panjang: 'decimal', Lebar: 'decimal', Tinggi: 'decimal' },
        wrong: repeated('No Resi'),
      }),
      figureOfOne('Berat Volume', 'ROUND([Panjang] * [Lebar] * [Tinggi] / 6000, 2)'),
      figure('Berat Tagih', 'ROUNDUP(IF([Berat Volume] > [Berat (kg)], [Berat Volume], [Berat (kg)]), 0)'),
    ],
    sample: `No Resi,Penerima,Telepon,Kota Tujuan,Berat (kg),Panjang,Lebar,Tinggi
JT0001,Ibu Ratna,0812-3456-7890,bandung,"1,2",20,15,10
JT0001,Ibu Ratna,0812-3456-7890,bandung,"1,2",20,15,10
JT0002,Pak Hadi,+62 813 5555 0101,Jaksel,3,60,40,30
JT0003,CV Mitra,62 857 1234 9876,KOTA SURABAYA,"7,4",30,30,30
JT0004,Toko Lima,0878 2222 3333,Kab. Bogor,"0,5",10,10,5
`,
  },
  {
    name: 'fleet_fuel',
    version: 5,
    industry: 'Transportation',
    category: 'Operations',
    sector: 'Medium Enterprise',
    tags: ['BBM', 'armada', 'biaya per km'],
    steps: sure(
      {
        needed: { Liter: 'decimal', Biaya: 'currency', 'KM Awal': 'decimal', 'KM Akhir': 'decimal' },
        wrong: { 'KM Akhir kurang dari KM Awal': isBefore('KM Akhir', 'KM Awal'), ...nameless('No Polisi') },
      },
      ({ cells, others }) => [
        capitals('No Polisi'),
        clean(['tidy-spaces'], ['No Polisi']),
        ...cells,
        figure('Jarak (km)', 'IF([KM Akhir] < [KM Awal], "", [KM Akhir] - [KM Awal])'),
        keep(between('Jarak (km)', { min: 1 })),
        group({
          by: ['No Polisi', CHECK],
          of: [
            ['No Polisi', 'count'],
            ['Jarak (km)', 'sum'],
            ['Liter', 'sum'],
            ['Biaya', 'sum'],
          ],
        }),
        rename({
          'No Polisi (count)': 'Pengisian',
          'Jarak (km) (sum)': 'Jarak (km)',
          'Liter (sum)': 'Liter',
          'Biaya (sum)': 'Biaya',
        }),
        ...others({ of: ['No Polisi'] }),
        ...others({ about: ['No Polisi'] }),
        figureOfAll('km per Liter', 'ROUND([Jarak (km)] / [Liter], 2)'),
        figureOfAll('Biaya per km', 'ROUND([Biaya] / [Jarak (km)], 0)'),
        ...others({
          about: ['Liter', 'KM Awal', 'KM Akhir', 'KM Akhir kurang dari KM Awal', ...namelessReasons('No Polisi')],
        }),
        figureOfAll('Catatan', 'IF([km per Liter] < AVERAGE([km per Liter]) * 0.8, "Boros", "Wajar")'),
      ],
    ),
    sample: `No Polisi,Tanggal,Liter,Biaya,KM Awal,KM Akhir
b 9123 kxa,03/02/2026,60,"Rp 408.000","45.200","45.620"
B 9123  KXA,10/02/2026,55,"Rp 374.000","45.620","46.000"
D 8451 FG,04/02/2026,80,"Rp 544.000","120.100","120.420"
d 8451 fg,11/02/2026,80,"Rp 544.000","120.420","120.420"
F 7710 QZ,05/02/2026,40,"Rp 272.000","9.800","10.120"
`,
  },
];
