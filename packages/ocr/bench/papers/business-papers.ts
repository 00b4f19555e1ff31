import { type Paper, rowsOf, sums } from './paper';
import { faktur, statement, wages, rota, hours, coffee, goods, delivery, till, withheld, school } from './paper-tables';

/** Drawn to look like such papers; none of them is real. */
export const papers: readonly Paper[] = [
  {
    name: 'faktur pajak',
    type: 'tax_invoice',
    blocks: [
      { text: ['Faktur Pajak'], align: 'centre', large: true },
      {
        text: [
          'Kode dan Nomor Seri Faktur Pajak : 04002500012345678',
          'Pengusaha Kena Pajak',
          'Nama : PT SINAR JAYA ABADI',
          'Alamat : JL GATOT SUBROTO NO 12, JAKARTA SELATAN 12930',
          'NPWP : 0013121660091000',
          'Pembeli Barang Kena Pajak / Penerima Jasa Kena Pajak',
          'Nama : CV MITRA USAHA',
          'Alamat : JL AHMAD YANI 5, BANDUNG, JAWA BARAT 40112',
        ],
      },
      { table: faktur, borders: 'grid' },
      { text: ['JAKARTA SELATAN, 15 Maret 2025'], align: 'right' },
    ],
    fields: {
      vendor_name: 'PT SINAR JAYA ABADI',
      customer_name: 'CV MITRA USAHA',
      document_number: '04002500012345678',
      document_date: '2025-03-15',
      npwp: '0013121660091000',
      subtotal: 20_500_000,
      tax_base: 18_791_666.67,
      ppn: 2_255_000,
    },
    rows: [
      ['1', '000000', 'LAPTOP 14 INCI', '10.000.000,00', '2,00', 'Unit', '0,00', '0,00', '0,00', '20.000.000,00'],
      ['2', '000000', 'TAS LAPTOP', '250.000,00', '2,00', 'Lainnya', '0,00', '0,00', '0,00', '500.000,00'],
    ],
  },
  {
    name: 'kuitansi',
    type: 'receipt',
    blocks: [
      { text: ['KUITANSI'], align: 'centre', large: true },
      {
        pairs: [
          ['No.', '017/KW/IX/2025'],
          ['Sudah terima dari', 'PT Maju Bersama'],
          ['Uang sejumlah', '# Tujuh juta lima ratus ribu rupiah #'],
          ['Untuk pembayaran', 'Sewa ruko bulan September 2025'],
        ],
        at: 110,
      },
      { text: ['Rp. 7.500.000,-'] },
      { text: ['Surabaya, 1 September 2025'], align: 'right' },
    ],
    fields: {
      document_number: '017/KW/IX/2025',
      document_date: '2025-09-01',
      total: 7_500_000,
      customer_name: 'PT Maju Bersama',
    },
    rows: [],
  },
  {
    name: 'rekening koran',
    type: 'table',
    blocks: [
      { text: ['REKENING KORAN'], large: true },
      { text: ['No. Rekening : 1234567890', 'Periode : 01/08/2025 - 31/08/2025'] },
      { table: statement, borders: 'grid' },
    ],
    fields: {},
    rows: rowsOf(statement),
  },
  {
    name: 'daftar karyawan',
    type: 'table',
    blocks: [
      { text: ['DAFTAR KARYAWAN'], large: true },
      { table: wages, borders: 'grid' },
    ],
    fields: {},
    rows: rowsOf(wages),
  },
  {
    name: 'jadwal',
    type: 'table',
    blocks: [
      { text: ['JADWAL PIKET'], large: true },
      { table: rota, borders: 'grid' },
    ],
    fields: {},
    rows: rowsOf(rota),
  },
  {
    name: 'konsultan',
    type: 'invoice',
    blocks: [
      {
        sides: [
          ['PT KARYA KONSULTAN', 'Jl. Pemuda 21 Semarang 50132'],
          ['INVOICE', 'Invoice No: KK-2025-0091', 'Invoice Date: 30 Sep 2025', 'Due Date: 30 Oct 2025'],
        ],
      },
      { text: ['Bill To:', 'PT Bangun Negeri'] },
      { table: hours, borders: 'grid' },
      {
        table: sums([
          ['Subtotal', '22,600,000'],
          ['VAT 11%', '2,486,000'],
          ['PPh 23 (2%)', '(452,000)'],
          ['Total Due', '24,634,000'],
        ]),
        borders: 'none',
      },
    ],
    fields: {
      vendor_name: 'PT KARYA KONSULTAN',
      customer_name: 'PT Bangun Negeri',
      document_number: 'KK-2025-0091',
      document_date: '2025-09-30',
      due_date: '2025-10-30',
      subtotal: 22_600_000,
      ppn: 2_486_000,
      withholding_tax: -452_000,
      total: 24_634_000,
    },
    rows: rowsOf(hours),
  },
  {
    name: 'export',
    type: 'invoice',
    blocks: [
      { sides: [['INVOICE'], ['Bali Coffee Exporters', 'Jl. Sunset Road 88, Kuta, Bali 80361']] },
      {
        sides: [
          ['Bill to', 'Nordic Roasters AB', 'Storgatan 1, Stockholm'],
          ['Invoice # BCE-1042', 'Issue date: 2025-09-05', 'Currency: USD'],
        ],
      },
      { table: coffee, borders: 'grid' },
      {
        table: sums([
          ['Subtotal', '$4,650.00'],
          ['Shipping', '$420.00'],
          ['Total', '$5,070.00'],
        ]),
        borders: 'none',
      },
    ],
    fields: {
      customer_name: 'Nordic Roasters AB',
      document_number: 'BCE-1042',
      document_date: '2025-09-05',
      currency: 'USD',
      subtotal: 4_650,
      shipping: 420,
      total: 5_070,
    },
    rows: rowsOf(coffee),
  },
  {
    name: 'penjualan',
    type: 'invoice',
    blocks: [
      { text: ['FAKTUR PENJUALAN'], align: 'centre', large: true },
      {
        sides: [
          ['UD SUMBER REJEKI', 'Pasar Induk Blok C12, Surabaya'],
          ['No. Faktur : SR/0925/118', 'Tanggal : 18-09-2025', 'Jatuh Tempo : 18-10-2025', 'Kepada Yth : Toko Berkah'],
        ],
      },
      { table: goods, borders: 'none' },
      { table: sums([['Total', '4.500.000']]), borders: 'none' },
    ],
    fields: {
      vendor_name: 'UD SUMBER REJEKI',
      customer_name: 'Toko Berkah',
      document_number: 'SR/0925/118',
      document_date: '2025-09-18',
      due_date: '2025-10-18',
      total: 4_500_000,
    },
    rows: rowsOf(goods),
  },
  {
    name: 'surat jalan',
    type: 'generic',
    blocks: [
      { text: ['SURAT JALAN'], large: true },
      {
        pairs: [
          ['No. SJ', 'SJ-2025/09/0456'],
          ['Tanggal', '20 September 2025'],
          ['Kepada', 'PT Graha Mandiri'],
        ],
        at: 70,
      },
      { table: delivery, borders: 'grid' },
    ],
    fields: { document_date: '2025-09-20', customer_name: 'PT Graha Mandiri' },
    rows: rowsOf(delivery),
  },
  {
    name: 'bukti potong',
    type: 'generic',
    blocks: [
      { text: ['BUKTI PEMOTONGAN PAJAK PENGHASILAN PASAL 23'], large: false },
      { table: withheld, borders: 'grid' },
      { text: ['TANGGAL : 30/09/2025'] },
    ],
    fields: { document_date: '2025-09-30' },
    rows: rowsOf(withheld),
  },
  {
    name: 'listrik',
    type: 'receipt',
    blocks: [
      { text: ['PT PLN (PERSERO)', 'STRUK PEMBAYARAN TAGIHAN LISTRIK'] },
      {
        pairs: [
          ['IDPEL', '537310123456'],
          ['RP TAG PLN', 'Rp 356.420'],
          ['ADMIN BANK', 'Rp 2.500'],
          ['TOTAL BAYAR', 'Rp 358.920'],
        ],
        at: 110,
      },
    ],
    fields: { vendor_name: 'PT PLN (PERSERO)', subtotal: 356_420, service_charge: 2_500, total: 358_920 },
    rows: [],
  },
  {
    name: 'minimarket',
    type: 'receipt',
    narrow: true,
    blocks: [
      { text: ['PT INDOMARCO PRISMATAMA', 'JL ANCOL I NO 9-10, JAKARTA UTARA'], align: 'centre' },
      { text: ['12.09.25-14:32 / 2.0.30 / 001234 / DEWI'] },
      { table: till, borders: 'none' },
      {
        table: {
          columns: [
            { name: '', width: 60 },
            { name: '', width: 30, right: true },
          ],
          rows: [
            ['HARGA JUAL :', '28,000'],
            ['TOTAL :', '28,000'],
            ['TUNAI :', '50,000'],
            ['KEMBALI :', '22,000'],
          ],
        },
        borders: 'none',
      },
    ],
    fields: {
      vendor_name: 'PT INDOMARCO PRISMATAMA',
      document_date: '2025-09-12',
      total: 28_000,
      cash: 50_000,
      change: 22_000,
    },
    rows: rowsOf(till),
  },
  {
    name: 'transfer',
    type: 'receipt',
    narrow: true,
    blocks: [
      { text: ['m-Transfer', 'BERHASIL', '08/09/2025 14:03:22', 'Ke 1234567890', 'Rp 3.750.000,00'] },
      { text: ['No. Ref 2509081403220045'] },
    ],
    fields: { document_date: '2025-09-08', total: 3_750_000 },
    rows: [],
  },
  {
    name: 'sekolah',
    type: 'receipt',
    blocks: [
      { text: ['BUKTI PEMBAYARAN'], align: 'centre', large: true },
      {
        text: [
          'SD HARAPAN BANGSA',
          'No. Bukti : 2509/0341',
          'Tanggal : 5 September 2025',
          'Diterima dari : Orang tua Kevin',
        ],
      },
      { table: school, borders: 'grid' },
      { table: sums([['Jumlah', '600.000']]), borders: 'none' },
      { text: ['Terbilang : enam ratus ribu rupiah'] },
    ],
    fields: {
      vendor_name: 'SD HARAPAN BANGSA',
      customer_name: 'Orang tua Kevin',
      document_number: '2509/0341',
      document_date: '2025-09-05',
      total: 600_000,
    },
    rows: rowsOf(school),
  },
];
