/** Statements, ledgers and lists as programs print them into a PDF. */
import { readDocument } from '../index';
import { words } from '../../test/words';

const tablesOf = (...drawings: string[]) => {
  const pages = drawings.map((drawing, at) => words(drawing, { source: 'text_layer', pageNumber: at + 1 }));
  return readDocument(pages, 'auto').tables.map(({ columns, rows }) => [columns, ...rows]);
};

test('a bank statement over two pages is one table, with its lines of texts and without its summary', () => {
  const head = `
REKENING TAHAPAN
BUDI SANTOSO                         NO. REKENING : 1234567890
JL MELATI NO 5                       PERIODE      : JANUARI 2026

TANGGAL  KETERANGAN                          CBG          MUTASI              SALDO`;
  const [table, ...others] = tablesOf(
    `${head}
01/01    SALDO AWAL                                                    10,250,000.00
02/01    TRSF E-BANKING DB                   0000     500,000.00 DB
         0201/FTSCY/WS95031
         TOKO MAJU JAYA
02/01    BIAYA ADM                                     15,000.00 DB     9,735,000.00
                                                      Bersambung ke Halaman berikut`,
    `${head}
07/01    SETORAN TUNAI                       0123   5,000,000.00       14,735,000.00
31/01    BUNGA                                          1,234.56       14,736,234.56
SALDO AWAL      :    10,250,000.00
MUTASI CR       :     5,001,234.56        2
SALDO AKHIR     :    14,736,234.56`,
  );
  expect(others).toEqual([]);
  expect(table).toEqual([
    ['TANGGAL', 'KETERANGAN', 'CBG', 'MUTASI', 'SALDO'],
    ['01/01', 'SALDO AWAL', null, null, '10,250,000.00'],
    ['02/01', 'TRSF E-BANKING DB 0201/FTSCY/WS95031 TOKO MAJU JAYA', '0000', '500,000.00 DB', null],
    ['02/01', 'BIAYA ADM', null, '15,000.00 DB', '9,735,000.00'],
    ['07/01', 'SETORAN TUNAI', '0123', '5,000,000.00', '14,735,000.00'],
    ['31/01', 'BUNGA', null, '1,234.56', '14,736,234.56'],
  ]);
});

test('the time below a day belongs to its row', () => {
  const [table] = tablesOf(`
Laporan Mutasi Rekening
Tanggal        Uraian Transaksi                 Teller      Debet          Kredit         Saldo
01/01/26       Transfer dari BUDI               8888023      0.00      500,000.00    1,500,000.00
08:15:30       ESB:NBMB:0001500D
02/01/26       Pembayaran PLN                   8888012  250,000.00          0.00    1,250,000.00`);
  expect(table?.[1]).toEqual([
    ...['01/01/26 08:15:30', 'Transfer dari BUDI ESB:NBMB:0001500D', '8888023'],
    ...['0.00', '500,000.00', '1,500,000.00'],
  ]);
  expect(table).toHaveLength(3);
});

test('a balance sheet keeps its years, its titles and its sums', () => {
  const [table] = tablesOf(`
PT SEJAHTERA
NERACA
Per 31 Desember 2026

                                         2026                 2025
ASET LANCAR
Kas dan setara kas              1.250.000.000          980.500.000
Piutang usaha                     750.250.000        (15.000.000)
Jumlah aset lancar              2.000.250.000          965.500.000
EKUITAS
Modal                             500.000.000          500.000.000`);
  expect(table).toEqual([
    ['Kolom 1', '2026', '2025'],
    ['ASET LANCAR', null, null],
    ['Kas dan setara kas', '1.250.000.000', '980.500.000'],
    ['Piutang usaha', '750.250.000', '(15.000.000)'],
    ['Jumlah aset lancar', '2.000.250.000', '965.500.000'],
    ['EKUITAS', null, null],
    ['Modal', '500.000.000', '500.000.000'],
  ]);
});

test.each(['REKAP PEMAKAIAN BAHAN', 'DAFTAR HARGA JUMLAH'])('the large title %s names no columns', (title) => {
  const drawn = words(
    `
${title}
Gudang Cikarang

Bahan             Awal      Pakai (m3)      Akhir
Tepung           1.250          12,500    250,750
Gula               750           1.000      125,5
Mentega         10,125               2        2,5`,
    { source: 'text_layer' },
  );
  const size = title.split(' ').length;
  const larger = drawn.page.words.map((word, at) => {
    const [left, top, right, bottom] = word.bbox;
    return at < size ? { ...word, bbox: [left, top, right, bottom + 12] as typeof word.bbox } : word;
  });
  const { tables } = readDocument([{ ...drawn, page: { ...drawn.page, words: larger } }], 'table');
  expect(tables.map(({ columns }) => columns)).toEqual([['Bahan', 'Awal', 'Pakai (m3)', 'Akhir']]);
});

test('rows below a subtotal belong to the table; the subtotal and signatures do not', () => {
  const [table] = tablesOf(`
Kode   Nama Barang            Qty        Harga       Jumlah
A1     Kopi                    10       25.000      250.000
       Subtotal                                     250.000
B1     Teh                      2       12.500       25.000
B2     Gula                     1       17.500       17.500
       Subtotal                                      42.500
       Total                                        292.500
Dibuat oleh,                   Disetujui,
(Rina)                         (Tono)`);
  expect(table).toEqual([
    ['Kode', 'Nama Barang', 'Qty', 'Harga', 'Jumlah'],
    ['A1', 'Kopi', '10', '25.000', '250.000'],
    ['B1', 'Teh', '2', '12.500', '25.000'],
    ['B2', 'Gula', '1', '17.500', '17.500'],
  ]);
});

test('a sentence below the sums of an invoice is no row, nor are the sums', () => {
  const invoice = (tail: string) => `
No   Nama Barang            Qty        Harga       Jumlah
1    Kopi                    10       25.000      250.000
2    Teh                      2       10.000       20.000
                                   Subtotal       270.000
                                   PPN 11%         29.700
                                   Total          299.700
${tail}`;
  for (const tail of [
    'Terbilang Dua ratus sembilan puluh sembilan ribu tujuh ratus rupiah',
    'Mohon transfer ke rekening BCA 1234567890 a.n. PT Maju Jaya',
    'Barang yang sudah dibeli tidak dapat dikembalikan lagi',
    'Diterima oleh,          Hormat kami,       Jakarta, 5 Jan 2026',
  ])
    expect(tablesOf(invoice(tail))[0]?.slice(1)).toEqual([
      ['1', 'Kopi', '10', '25.000', '250.000'],
      ['2', 'Teh', '2', '10.000', '20.000'],
    ]);
});

test('rows with blank figures are rows, and names on two lines are one', () => {
  const [table] = tablesOf(`
Nama Pembeli     Nomor Faktur        Tanggal          DPP          PPN
                 Pajak               Faktur
PT SATU          04002500012345      05/01/2026   1.000.000      110.000
PT DUA           04002500012346      06/01/2026                  220.000
PT TIGA          04002500012347                   3.000.000
PT EMPAT         04002500012348      07/01/2026   4.000.000      440.000`);
  expect(table).toEqual([
    ['Nama Pembeli', 'Nomor Faktur Pajak', 'Tanggal Faktur', 'DPP', 'PPN'],
    ['PT SATU', '04002500012345', '05/01/2026', '1.000.000', '110.000'],
    ['PT DUA', '04002500012346', '06/01/2026', null, '220.000'],
    ['PT TIGA', '04002500012347', null, '3.000.000', null],
    ['PT EMPAT', '04002500012348', '07/01/2026', '4.000.000', '440.000'],
  ]);
});

test('a second table on the page is one of its own', () => {
  const tables = tablesOf(`
Ringkasan Penjualan
Cabang           Target      Realisasi    Persen
Solo            500.000        450.000       90%
Semarang        400.000        500.000      125%

Ringkasan Biaya
Jenis          Anggaran      Realisasi    Selisih
Gaji            100.000         90.000     10.000
Listrik          50.000         60.000   (10.000)`);
  expect(tables.map(([names, ...rows]) => [names?.[0], rows.length])).toEqual([
    ['Cabang', 2],
    ['Jenis', 2],
  ]);
});

test('a line with a colon in a text is one of the text', () => {
  const [table] = tablesOf(`
INFO PRODUK                   JUMLAH    HARGA SATUAN    TOTAL HARGA
Kopi Arabika 250g                  2        Rp85.000      Rp170.000
Berat: 250 gr
Teh Hijau                          1        Rp30.000       Rp30.000
TOTAL HARGA (3 BARANG)                                    Rp200.000`);
  expect(table?.slice(1)).toEqual([
    ['Kopi Arabika 250g Berat: 250 gr', '2', 'Rp85.000', 'Rp170.000'],
    ['Teh Hijau', '1', 'Rp30.000', 'Rp30.000'],
  ]);
});

test('another list on the next page keeps its names, and another paper its rows', () => {
  const goods = 'Kode   Nama Barang     Qty      Harga\nA1     Kopi             10     25.000';
  const staff = 'NIK    Pegawai        Gaji      Bonus\nK1     Budi          5.000      1.000';
  expect(tablesOf(goods, staff).map(([names]) => names?.[0])).toEqual(['Kode', 'NIK']);
  expect(tablesOf(`STOK SOLO\n\n${goods}`, `STOK SRAGEN\n\n${goods}`)).toHaveLength(2);
  expect(tablesOf(`STOK SOLO\n\n${goods}`, `STOK SOLO\n\n${goods}`)).toHaveLength(1);
});

test('a photographed list without amounts keeps its rows', () => {
  const list = `
Kode   Nama Barang   Qty   Satuan   Ket
A1     Kopi           10   rim      baik
A2     Teh             5
A3     Gula            3   kg
A4     Garam           3   kg       baik`;
  const [table] = readDocument([words(list, { source: 'ocr' })], 'auto').tables;
  expect(table?.rows.map(([code]) => code)).toEqual(['A1', 'A2', 'A3', 'A4']);
});

test('the ages of debts are names of columns', () => {
  const [table] = tablesOf(`
Pelanggan          0-30     31-60 hari        >90        Total
CV Satu         100.000        200.000          -      300.000
CV Dua          250.000              -     50.000      300.000`);
  expect(table?.[0]).toEqual(['Pelanggan', '0-30', '31-60 hari', '>90', 'Total']);
  expect(table?.[2]).toEqual(['CV Dua', '250.000', '-', '50.000', '300.000']);
});

test('a table goes on below what is carried to the next page', () => {
  const first = 'Kode   Nama Barang     Harga\nA1     Kopi           25.000\n       Jumlah dipindahkan   25.000';
  const next = '       Jumlah pindahan   25.000\nA2     Teh            12.500';
  expect(tablesOf(first, next)).toEqual([
    [
      ['Kode', 'Nama Barang', 'Harga'],
      ['A1', 'Kopi', '25.000'],
      ['A2', 'Teh', '12.500'],
    ],
  ]);
});

test('an account above its days is a row of its own', () => {
  const [table] = tablesOf(`
Tanggal      No Bukti    Keterangan      Debit      Kredit        Saldo
1101 Kas
01/01/2026   JU-001      Saldo awal                           1.000.000
02/01/2026   JU-002      Jual          500.000                1.500.000
1102 Bank
01/01/2026   JU-003      Saldo awal                           2.000.000`);
  expect(table?.slice(1).map(([day]) => day)).toEqual([
    '1101 Kas',
    '01/01/2026',
    '02/01/2026',
    '1102 Bank',
    '01/01/2026',
  ]);
});

test('a first row of a page is one, though it looks like a carried sum or the number of a page', () => {
  const paid = 'Tanggal      Keterangan            Debit\n01/01/2026   Listrik             250.000';
  expect(tablesOf(paid, '02/01/2026   PEMINDAHAN DANA     500.000')[0]?.at(-1)).toEqual([
    ...['02/01/2026', 'PEMINDAHAN DANA', '500.000'],
  ]);
  const counts = 'Gudang   Stok   Rusak\n1         250       3\n2         100       4';
  expect(tablesOf(counts, '3         120       5\n4                    6')[0]?.slice(3)).toEqual([
    ['3', '120', '5'],
    ['4', null, '6'],
  ]);
  const sums =
    'Kode   Nama Barang     Harga\n       Jumlah pindahan   25.000\nA2     Teh            12.500\nA3     Gula           17.500';
  expect(tablesOf(sums)[0]?.slice(1)).toEqual([
    ['A2', 'Teh', '12.500'],
    ['A3', 'Gula', '17.500'],
  ]);
});

test.each([
  [
    'an account',
    `BANK MANDIRI
Tanggal   Keterangan              Debet          Kredit          Saldo
02/03     TARIK TUNAI ATM         1.000.000,00                   11.500.000,00
03/03     SETORAN TUNAI                          4.250.000,00    15.750.000,00
31/03     KEMBALI TRANSFER                       6.250,00        15.756.250,00`,
  ],
  [
    'a stock card',
    `KARTU STOK - NOTA GUDANG
Tanggal   Bukti     Masuk   Keluar   Saldo
02/03     Nota 12   120              120
03/03     Nota 13             20     100
05/03     Nota 14             25      75`,
  ],
])('%s is a list, whatever words of receipts stand in it', (_, drawing) => {
  const { document_type: type, fields } = readDocument([words(drawing, { source: 'text_layer' })], 'auto');
  expect([type, fields.map(({ name }) => name).includes('vendor_name')]).toEqual(['table', false]);
});

test('a receipt that tells the balance of a member card is a receipt', () => {
  const page = words(`
TOKO MAJU JAYA
Kopi Susu     2     18.000     36.000
Roti Bakar    1     15.000     15.000
Total                          51.000
Tunai                          60.000
Kembali                         9.000
Saldo poin                        120`);
  expect(readDocument([page], 'auto').document_type).toBe('receipt');
});
