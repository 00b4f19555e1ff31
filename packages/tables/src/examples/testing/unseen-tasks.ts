import type { FlashTask } from './flash-task';

/** The half of the tasks that was written before the search and never used to tune it. */
export const unseenTasks: readonly FlashTask[] = [
  {
    name: 'name without its title',
    rows: [
      ['Dr. Andi Pratama', 'Andi Pratama'],
      ['Ir. Bambang Susilo', 'Bambang Susilo'],
      ['Prof. Citra Dewi', 'Citra Dewi'],
      ['Hj. Nur Aini', 'Nur Aini'],
    ],
  },
  {
    name: 'surname first',
    rows: [
      ['Michael Jordan', 'Jordan Michael'],
      ['Anna Karenina', 'Karenina Anna'],
      ['Joko Widodo', 'Widodo Joko'],
      ['Sri Mulyani', 'Mulyani Sri'],
    ],
  },
  {
    name: 'surname in capitals',
    rows: [
      ['Joko Widodo', 'WIDODO'],
      ['Sri Mulyani', 'MULYANI'],
      ['Retno Marsudi', 'MARSUDI'],
      ['Basuki Hadimuljono', 'HADIMULJONO'],
    ],
  },
  {
    name: 'initial and surname',
    rows: [
      ['John Doe', 'J. Doe'],
      ['Mary Smith', 'M. Smith'],
      ['Peter Parker', 'P. Parker'],
      ['Tony Stark', 'T. Stark'],
    ],
  },
  {
    name: 'name out of surname, first',
    rows: [
      ['Santoso, Budi', 'Budi Santoso'],
      ['Nurhaliza, Siti', 'Siti Nurhaliza'],
      ['Wijaya, Agus', 'Agus Wijaya'],
      ['Lestari, Dewi Ayu', 'Dewi Ayu Lestari'],
    ],
  },
  {
    name: 'user name',
    rows: [
      ['Budi Santoso', 'bsantoso'],
      ['Siti Nurhaliza', 'snurhaliza'],
      ['Agus Wijaya', 'awijaya'],
      ['Dewi Lestari', 'dlestari'],
    ],
  },
  {
    name: 'small letters without spaces',
    rows: [
      ['Kopi Luwak Asli', 'kopiluwakasli'],
      ['Teh Hijau', 'tehhijau'],
      ['Gula Aren Cair', 'gulaarencair'],
      ['Susu', 'susu'],
    ],
  },
  {
    name: 'phone from +62',
    rows: [
      ['+6281234567890', '081234567890'],
      ['+6281311112222', '081311112222'],
      ['+6285799988887', '085799988887'],
      ['+6289912345678', '089912345678'],
    ],
  },
  {
    name: 'last four digits',
    rows: [
      ['4532-7788-1234-9876', '9876'],
      ['5105-1051-0510-5100', '5100'],
      ['4111-1111-1111-1111', '1111'],
      ['6011-0009-9013-9424', '9424'],
    ],
  },
  {
    name: 'masked card',
    rows: [
      ['4532778812349876', '****9876'],
      ['5105105105105100', '****5100'],
      ['4111111111111234', '****1234'],
      ['6011000990139424', '****9424'],
    ],
  },
  {
    name: 'phone digits alone',
    rows: [
      ['+62 812 3456 7890', '6281234567890'],
      ['(0274) 123-456', '0274123456'],
      ['0857.9998.8887', '085799988887'],
      ['021/555 1234', '0215551234'],
    ],
  },
  {
    name: 'day of a date',
    rows: [
      ['2026-01-05', '05'],
      ['2025-12-31', '31'],
      ['1945-08-17', '17'],
      ['2024-02-20', '20'],
    ],
  },
  {
    name: 'English month and year',
    rows: [
      ['2026-01-05', 'January 2026'],
      ['2025-12-31', 'December 2025'],
      ['1945-08-17', 'August 1945'],
      ['2024-02-20', 'February 2024'],
    ],
  },
  {
    name: 'day of the week',
    rows: [
      ['05/01/2026', 'Senin'],
      ['17/08/1945', 'Jumat'],
      ['20/02/2024', 'Selasa'],
      ['31/12/2025', 'Rabu'],
    ],
  },
  {
    name: 'US date to Indonesian',
    rows: [
      ['01/25/2026', '25/01/2026'],
      ['12/31/2025', '31/12/2025'],
      ['08/17/1945', '17/08/1945'],
      ['02/20/2024', '20/02/2024'],
    ],
  },
  {
    name: 'two digits of the year',
    rows: [
      ['31/12/2025', '25'],
      ['17/08/1945', '45'],
      ['20/02/2024', '24'],
      ['05/01/2026', '26'],
    ],
  },
  {
    name: 'hour of a time',
    rows: [
      ['08:15', '08'],
      ['17:45', '17'],
      ['23:05', '23'],
      ['12:00', '12'],
    ],
  },
  {
    name: 'branch of a code',
    rows: [
      ['JKT-2026-0001-A', 'JKT'],
      ['BDG-2025-0123-B', 'BDG'],
      ['SBYA-2024-0555-C', 'SBYA'],
      ['MDN-2023-7777-D', 'MDN'],
    ],
  },
  {
    name: 'serial of a code',
    rows: [
      ['JKT-2026-0001-A', '0001'],
      ['BDG-2025-0123-B', '0123'],
      ['SBYA-2024-0555-C', '0555'],
      ['MDN-2023-7777-D', '7777'],
    ],
  },
  {
    name: 'code put together again',
    rows: [
      ['JKT-2026-0001', '0001/JKT/2026'],
      ['BDG-2025-0123', '0123/BDG/2025'],
      ['SBYA-2024-0555', '0555/SBYA/2024'],
      ['MDN-2023-7777', '7777/MDN/2023'],
    ],
  },
  {
    name: 'product before its size',
    rows: [
      ['Indomie Goreng 85g', 'Indomie Goreng'],
      ['Teh Botol 350ml', 'Teh Botol'],
      ['Minyak Goreng Curah 2L', 'Minyak Goreng Curah'],
      ['Beras 5kg', 'Beras'],
    ],
  },
  {
    name: 'size of a product',
    rows: [
      ['Indomie Goreng 85g', '85g'],
      ['Teh Botol 350ml', '350ml'],
      ['Minyak Goreng Curah 2L', '2L'],
      ['Beras 5kg', '5kg'],
    ],
  },
  {
    name: 'NPWP with its signs',
    rows: [
      ['012345678901000', '01.234.567.8-901.000'],
      ['998877665544333', '99.887.766.5-544.333'],
      ['314159265358979', '31.415.926.5-358.979'],
      ['271828182845904', '27.182.818.2-845.904'],
    ],
  },
  {
    name: 'amount without currency',
    rows: [
      ['Rp 1.500.000', '1500000'],
      ['Rp 25.000', '25000'],
      ['Rp 750.000', '750000'],
      ['Rp 12.345.678', '12345678'],
    ],
  },
  {
    name: 'amount with currency',
    rows: [
      ['1500000', 'Rp 1.500.000'],
      ['25000', 'Rp 25.000'],
      ['750000', 'Rp 750.000'],
      ['12345678', 'Rp 12.345.678'],
    ],
  },
  {
    name: 'host of an address',
    rows: [
      ['https://www.rapi.id/harga', 'www.rapi.id'],
      ['https://docs.rapi.id/mulai/cepat', 'docs.rapi.id'],
      ['http://contoh.com/a', 'contoh.com'],
      ['https://toko.co.id/produk/1', 'toko.co.id'],
    ],
  },
  {
    name: 'last part of an address',
    rows: [
      ['https://toko.id/produk/kopi-luwak', 'kopi-luwak'],
      ['https://toko.id/teh', 'teh'],
      ['https://toko.id/a/b/gula-aren', 'gula-aren'],
      ['https://toko.id/produk/susu', 'susu'],
    ],
  },
  {
    name: 'file name without extension',
    rows: [
      ['laporan.xlsx', 'laporan'],
      ['penjualan_jan.csv', 'penjualan_jan'],
      ['stok-gudang.pdf', 'stok-gudang'],
      ['arsip 2026.zip', 'arsip 2026'],
    ],
  },
  {
    name: 'folder of a path',
    rows: [
      ['/data/2026/jan/laporan.csv', 'jan'],
      ['/data/2025/des/stok.csv', 'des'],
      ['/arsip/2024/feb/x.csv', 'feb'],
      ['/data/2023/mei/penjualan.csv', 'mei'],
    ],
  },
  {
    name: 'province of a list',
    rows: [
      ['Coblong, Bandung, Jawa Barat', 'Jawa Barat'],
      ['Menteng, Jakarta Pusat, DKI Jakarta', 'DKI Jakarta'],
      ['Depok, Sleman, DI Yogyakarta', 'DI Yogyakarta'],
      ['Kuta, Badung, Bali', 'Bali'],
    ],
  },
  {
    name: 'city in the middle of a list',
    rows: [
      ['Coblong, Bandung, Jawa Barat', 'Bandung'],
      ['Menteng, Jakarta Pusat, DKI Jakarta', 'Jakarta Pusat'],
      ['Depok, Sleman, DI Yogyakarta', 'Sleman'],
      ['Kuta, Badung, Bali', 'Badung'],
    ],
  },
  {
    name: 'house number',
    rows: [
      ['Jl. Mawar No. 5', '5'],
      ['Jl. Melati Raya No. 12', '12'],
      ['Gg. Kenanga No. 101', '101'],
      ['Jl. Anggrek No. 88', '88'],
    ],
  },
];
