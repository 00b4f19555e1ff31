import type { FlashTask } from './flash-task';

/** The half of the tasks that the search was tuned on. */
export const knownTasks: readonly FlashTask[] = [
  {
    name: 'first name',
    rows: [
      ['Budi Santoso', 'Budi'],
      ['Siti Nurhaliza', 'Siti'],
      ['Agus Wijaya Kusuma', 'Agus'],
      ['Dewi', 'Dewi'],
      ['Rina Puspita', 'Rina'],
    ],
  },
  {
    name: 'last name',
    rows: [
      ['Budi Santoso', 'Santoso'],
      ['Siti Nurhaliza', 'Nurhaliza'],
      ['Agus Wijaya Kusuma', 'Kusuma'],
      ['Dewi Lestari', 'Lestari'],
      ['Rina Puspita', 'Puspita'],
    ],
  },
  {
    name: 'last name, initial',
    rows: [
      ['Budi Santoso', 'Santoso, B.'],
      ['Siti Nurhaliza', 'Nurhaliza, S.'],
      ['Agus Wijaya', 'Wijaya, A.'],
      ['Dewi Lestari', 'Lestari, D.'],
    ],
  },
  {
    name: 'initials',
    rows: [
      ['Budi Santoso', 'BS'],
      ['Siti Nurhaliza', 'SN'],
      ['Agus Wijaya', 'AW'],
      ['Dewi Lestari', 'DL'],
      ['Hendra Gunawan', 'HG'],
    ],
  },
  {
    name: 'proper case of shouted names',
    rows: [
      ['BUDI SANTOSO', 'Budi Santoso'],
      ['siti nurhaliza', 'Siti Nurhaliza'],
      ['aGUS wIJAYA', 'Agus Wijaya'],
      ['DEWI', 'Dewi'],
    ],
  },
  {
    name: 'user of an e-mail',
    rows: [
      ['budi.santoso@gmail.com', 'budi.santoso'],
      ['siti@yahoo.co.id', 'siti'],
      ['agus_w@perusahaan.id', 'agus_w'],
      ['d.lestari@kampus.ac.id', 'd.lestari'],
    ],
  },
  {
    name: 'domain of an e-mail',
    rows: [
      ['budi.santoso@gmail.com', 'gmail.com'],
      ['siti@yahoo.co.id', 'yahoo.co.id'],
      ['agus_w@perusahaan.id', 'perusahaan.id'],
      ['d.lestari@kampus.ac.id', 'kampus.ac.id'],
    ],
  },
  {
    name: 'company of an e-mail in capitals',
    rows: [
      ['budi@gojek.com', 'GOJEK'],
      ['siti@tokopedia.co.id', 'TOKOPEDIA'],
      ['agus@traveloka.com', 'TRAVELOKA'],
      ['dewi@bukalapak.id', 'BUKALAPAK'],
    ],
  },
  {
    name: 'e-mail from a name',
    rows: [
      ['Budi Santoso', 'budi.santoso@rapi.id'],
      ['Siti Nurhaliza', 'siti.nurhaliza@rapi.id'],
      ['Agus Wijaya', 'agus.wijaya@rapi.id'],
      ['Dewi Lestari', 'dewi.lestari@rapi.id'],
    ],
  },
  {
    name: 'phone without dashes',
    rows: [
      ['0812-3456-7890', '081234567890'],
      ['0813-1111-2222', '081311112222'],
      ['0857-999-8888', '08579998888'],
      ['021-555-1234', '0215551234'],
    ],
  },
  {
    name: 'phone to +62',
    rows: [
      ['081234567890', '+6281234567890'],
      ['081311112222', '+6281311112222'],
      ['085799988887', '+6285799988887'],
      ['089912345678', '+6289912345678'],
    ],
  },
  {
    name: 'phone in groups',
    rows: [
      ['081234567890', '0812-3456-7890'],
      ['081311112222', '0813-1111-2222'],
      ['085799988887', '0857-9998-8887'],
      ['089912345678', '0899-1234-5678'],
    ],
  },
  {
    name: 'area code out of brackets',
    rows: [
      ['(021) 555-1234', '021'],
      ['(022) 777-8888', '022'],
      ['(0274) 123-456', '0274'],
      ['(031) 999-0000', '031'],
    ],
  },
  {
    name: 'US phone dotted',
    rows: [
      ['(425) 829-5512', '425.829.5512'],
      ['(323) 708-7700', '323.708.7700'],
      ['(510) 220-5586', '510.220.5586'],
      ['(206) 309-8381', '206.309.8381'],
    ],
  },
  {
    name: 'year of a date',
    rows: [
      ['05/01/2026', '2026'],
      ['31/12/2025', '2025'],
      ['17/08/1945', '1945'],
      ['20/02/2024', '2024'],
    ],
  },
  {
    name: 'date to ISO',
    rows: [
      ['05/01/2026', '2026-01-05'],
      ['31/12/2025', '2025-12-31'],
      ['17/08/1945', '1945-08-17'],
      ['20/02/2024', '2024-02-20'],
    ],
  },
  {
    name: 'date with the Indonesian month',
    rows: [
      ['05/01/2026', '5 Januari 2026'],
      ['31/12/2025', '31 Desember 2025'],
      ['17/08/1945', '17 Agustus 1945'],
      ['20/02/2024', '20 Februari 2024'],
    ],
  },
  {
    name: 'month and year',
    rows: [
      ['2026-01-05', '01/2026'],
      ['2025-12-31', '12/2025'],
      ['2024-02-20', '02/2024'],
      ['2023-07-09', '07/2023'],
    ],
  },
  {
    name: 'code before the dash',
    rows: [
      ['BRG-001', 'BRG'],
      ['MNM-22', 'MNM'],
      ['SNK-3', 'SNK'],
      ['ELEK-450', 'ELEK'],
    ],
  },
  {
    name: 'number of a code',
    rows: [
      ['BRG001', '001'],
      ['MNM22', '22'],
      ['SNK3', '3'],
      ['ELEK450', '450'],
    ],
  },
  {
    name: 'middle part of a code',
    rows: [
      ['INV/2026/001', '2026'],
      ['INV/2025/17', '2025'],
      ['SO/2024/333', '2024'],
      ['PO/2023/9', '2023'],
    ],
  },
  {
    name: 'code with slashes to dashes',
    rows: [
      ['INV/2026/001', 'INV-2026-001'],
      ['SO/2025/17', 'SO-2025-17'],
      ['PO/2024/333', 'PO-2024-333'],
      ['A/B/C', 'A-B-C'],
    ],
  },
  {
    name: 'code padded with zeros',
    rows: [
      ['7', '0007'],
      ['42', '0042'],
      ['315', '0315'],
      ['1200', '1200'],
    ],
  },
  {
    name: 'city of an address',
    rows: [
      ['Jl. Mawar 5, Bandung', 'Bandung'],
      ['Jl. Melati 12, Jakarta', 'Jakarta'],
      ['Gg. Kenanga 1, Kota Solo', 'Kota Solo'],
      ['Jl. Anggrek, Medan', 'Medan'],
    ],
  },
  {
    name: 'street of an address',
    rows: [
      ['Jl. Mawar 5, Bandung', 'Jl. Mawar 5'],
      ['Jl. Melati 12, Jakarta', 'Jl. Melati 12'],
      ['Gg. Kenanga 1, Kota Solo', 'Gg. Kenanga 1'],
      ['Jl. Anggrek, Medan', 'Jl. Anggrek'],
    ],
  },
  {
    name: 'postal code at the end',
    rows: [
      ['Jl. Mawar 5 Bandung 40115', '40115'],
      ['Jl. Melati 12 Jakarta Pusat 10110', '10110'],
      ['Gg. Kenanga 1 Solo 57126', '57126'],
      ['Jl. Anggrek 88 Medan 20111', '20111'],
    ],
  },
  {
    name: 'amount of a quantity',
    rows: [
      ['5 kg', '5'],
      ['12 pcs', '12'],
      ['250 ml', '250'],
      ['1 lusin', '1'],
    ],
  },
  {
    name: 'unit of a quantity',
    rows: [
      ['5kg', 'kg'],
      ['12pcs', 'pcs'],
      ['250ml', 'ml'],
      ['1lusin', 'lusin'],
    ],
  },
  {
    name: 'file name of a path',
    rows: [
      ['C:\\Data\\laporan.xlsx', 'laporan.xlsx'],
      ['C:\\Data\\2026\\penjualan.csv', 'penjualan.csv'],
      ['D:\\stok.pdf', 'stok.pdf'],
      ['C:\\a\\b\\c\\d.txt', 'd.txt'],
    ],
  },
  {
    name: 'extension of a file',
    rows: [
      ['laporan.xlsx', 'xlsx'],
      ['penjualan.final.csv', 'csv'],
      ['stok.pdf', 'pdf'],
      ['arsip.v2.tar', 'tar'],
    ],
  },
  {
    name: 'text in brackets',
    rows: [
      ['Kopi (Arabika)', 'Arabika'],
      ['Teh (Hijau Melati)', 'Hijau Melati'],
      ['Gula (Aren)', 'Aren'],
      ['Susu (UHT)', 'UHT'],
    ],
  },
  {
    name: 'greeting',
    rows: [
      ['Budi Santoso', 'Halo Budi!'],
      ['Siti Nurhaliza', 'Halo Siti!'],
      ['Agus Wijaya', 'Halo Agus!'],
      ['Dewi Lestari', 'Halo Dewi!'],
    ],
  },
];
