import { gridOf, words } from '../test/words';
import { readDocument } from './index';
import type { DocumentType, PageToRead } from './reading';

const read = (page: PageToRead, type: DocumentType = 'auto') => {
  const { document_type, fields, tables, warnings } = readDocument([page], type);
  return {
    type: document_type,
    fields: Object.fromEntries(fields.map(({ name, normalized_value }) => [name, normalized_value])),
    tables: tables.map(({ columns, rows }) => ({ columns, rows })),
    warnings: warnings.map(({ code }) => code),
  };
};

test('a faktur pajak: lines below an item belong to it, and the number above is not a header', () => {
  const page = words(
    `
Kode dan Nomor Seri Faktur Pajak : 04002500012345678
Pengusaha Kena Pajak
Nama : PT SINAR JAYA ABADI
NPWP : 0013121660091000
Pembeli Barang Kena Pajak / Penerima Jasa Kena Pajak
Nama : CV MITRA USAHA

No.  Kode    Nama Barang Kena Pajak / Jasa Kena Pajak    Harga Jual (Rp)
1    000000  LAPTOP 14 INCI                                20.000.000,00
             Rp 10.000.000,00 x 2,00 Unit
             Potongan Harga = Rp 0,00
             PPnBM (0,00%) = Rp 0,00
2    000000  TAS LAPTOP                                       500.000,00
             Potongan Harga = Rp 0,00
Harga Jual / Penggantian                                   20.500.000,00
Dasar Pengenaan Pajak                                      18.791.666,67
Jumlah PPN                                                  2.255.000,00`,
    { rules: gridOf({ columns: [0, 5, 13, 57, 74], rows: [7, 8, 12, 14, 15, 16, 17] }), source: 'text_layer' },
  );
  const { type, fields, tables } = read(page);
  expect(type).toBe('tax_invoice');
  expect(fields).toMatchObject({ vendor_name: 'PT SINAR JAYA ABADI', customer_name: 'CV MITRA USAHA', ppn: 2_255_000 });
  expect(tables).toEqual([
    {
      columns: [
        ...['No.', 'Kode', 'Nama Barang Kena Pajak / Jasa Kena Pajak'],
        ...['Harga Satuan', 'Kuantitas', 'Satuan', 'Potongan Harga', 'Tarif PPnBM (%)', 'PPnBM', 'Harga Jual (Rp)'],
      ],
      rows: [
        ['1', '000000', 'LAPTOP 14 INCI', '10.000.000,00', '2,00', 'Unit', '0,00', '0,00', '0,00', '20.000.000,00'],
        ['2', '000000', 'TAS LAPTOP Potongan Harga = Rp 0,00', ...Array(6).fill(null), '500.000,00'],
      ],
    },
  ]);
});

test('a header may have unknown words', () => {
  const page = words(`
INVOICE
INFO PRODUK             JUMLAH     HARGA SATUAN     TOTAL HARGA
Kabel USB-C 1 m              3         Rp25.000        Rp75.000
Charger 20W                  1        Rp149.900       Rp149.900
TOTAL TAGIHAN                                         Rp224.900`);
  expect(read(page).tables[0]).toEqual({
    columns: ['INFO PRODUK', 'JUMLAH', 'HARGA SATUAN', 'TOTAL HARGA'],
    rows: [
      ['Kabel USB-C 1 m', '3', 'Rp25.000', 'Rp75.000'],
      ['Charger 20W', '1', 'Rp149.900', 'Rp149.900'],
    ],
  });
});

test('a kuitansi: the amount in words is the total, and the month of a rent is not an amount', () => {
  const page = words(`
KUITANSI
No. : 017/KW/IX/2025
Sudah terima dari   : PT Maju Bersama
Uang sejumlah       : # Tujuh juta lima ratus ribu rupiah #
Untuk pembayaran    : Sewa ruko bulan September 2025

Rp. 7.500.000,-
                                 Surabaya, 1 September 2025`);
  const { type, fields } = read(page);
  expect(type).toBe('receipt');
  expect(fields).toEqual({
    document_number: '017/KW/IX/2025',
    document_date: '2025-09-01',
    total: 7_500_000,
    customer_name: 'PT Maju Bersama',
  });
});

test('a PLN bill with the bank’s fee', () => {
  const page = words(`
PT PLN (PERSERO)
STRUK PEMBAYARAN TAGIHAN LISTRIK
IDPEL          : 537310123456
RP TAG PLN     : Rp 356.420
ADMIN BANK     : Rp 2.500
TOTAL BAYAR    : Rp 358.920`);
  const { type, fields, tables, warnings } = read(page);
  expect([type, tables, warnings]).toEqual(['receipt', [], []]);
  expect(fields).toMatchObject({ subtotal: 356_420, service_charge: 2_500, total: 358_920 });
});

test('a statement of account keeps all its rows', () => {
  const page = words(`
REKENING KORAN
Periode : 01/08/2025 - 31/08/2025

Tanggal      Keterangan              Debet         Kredit          Saldo
01/08/2025   SALDO AWAL                                    15.000.000,00
02/08/2025   TRSF E-BANKING DB   2.500.000,00              12.500.000,00
             PT SUMBER MAKMUR
05/08/2025   SETORAN TUNAI                   7.000.000,00  19.500.000,00
31/08/2025   BIAYA ADM              15.000,00              19.485.000,00`);
  const { type, fields, tables } = read(page);
  expect([type, fields.document_date]).toEqual(['table', undefined]);
  expect(tables[0]?.rows).toEqual([
    ['01/08/2025', 'SALDO AWAL', null, null, '15.000.000,00'],
    ['02/08/2025', 'TRSF E-BANKING DB PT SUMBER MAKMUR', '2.500.000,00', null, '12.500.000,00'],
    ['05/08/2025', 'SETORAN TUNAI', null, '7.000.000,00', '19.500.000,00'],
    ['31/08/2025', 'BIAYA ADM', '15.000,00', null, '19.485.000,00'],
  ]);
});

test('an item that is called like a tax is an item', () => {
  const page = words(`
PT KARYA KONSULTAN                  INVOICE
Description                    Hours          Rate         Amount
Tax advisory September 2025     12.5     1,200,000     15,000,000
Training                           8       950,000      7,600,000
Subtotal                                               22,600,000
VAT 11%                                                 2,486,000
PPh 23 (2%)                                             (452,000)
Total Due                                              24,634,000`);
  const { fields, tables, warnings } = read(page);
  expect(tables[0]?.rows).toEqual([
    ['Tax advisory September 2025', '12.5', '1,200,000', '15,000,000'],
    ['Training', '8', '950,000', '7,600,000'],
  ]);
  expect(fields).toMatchObject({ subtotal: 22_600_000, ppn: 2_486_000, withholding_tax: 452_000, total: 24_634_000 });
  expect([fields.tax, warnings]).toEqual([undefined, []]);
});

test('an item that begins like a payment is an item', () => {
  const page = words(`
BUKTI PEMBAYARAN
Uraian                     Nominal
SPP September 2025         450.000
Uang kegiatan              150.000
Jumlah                     600.000`);
  const { fields, tables } = read(page);
  expect(tables[0]?.rows).toEqual([
    ['SPP September 2025', '450.000'],
    ['Uang kegiatan', '150.000'],
  ]);
  expect(fields.total).toBe(600_000);
});

test('the date of an order is the document’s date if there is no other', () => {
  const page = words('PURCHASE ORDER\nPO Date: 15/09/2025\nDelivery Date: 22/09/2025\nVendor: CV Sumber Pangan');
  expect(read(page).fields.document_date).toBe('2025-09-15');
  const invoice = words('INVOICE\nPO Date: 15/09/2025\nDate: 20/09/2025');
  expect(read(invoice).fields.document_date).toBe('2025-09-20');
});

test('a minimarket: names over two lines, PPN included in the prices, a time after the date', () => {
  const page = words(`
PT INDOMARCO PRISMATAMA
12.09.25-14:32 / 2.0.30 / 001234 / DEWI

INDOMIE GRG     5   3,100   15,500
85G
AQUA 600ML      2   3,500    7,000
ROTI SARI       1   5,500    5,500
COKLAT
DISKON                     (1,000)
HARGA JUAL :                28,000
TOTAL :                     27,000
TUNAI :                     50,000
KEMBALI :                   23,000
PPN : DPP= 24,324 PPN=       2,676`);
  const { fields, tables, warnings } = read(page);
  expect(fields).toMatchObject({ document_date: '2025-09-12', subtotal: 28_000, ppn: 2_676, total: 27_000 });
  expect(tables[0]?.rows).toEqual([
    ['INDOMIE GRG 85G', '5', '3,100', '15,500'],
    ['AQUA 600ML', '2', '3,500', '7,000'],
    ['ROTI SARI COKLAT', '1', '5,500', '5,500'],
  ]);
  expect(warnings).toEqual([]);
});

test('PPN that is neither added nor included in the prices is reported', () => {
  const page = words('STRUK\nHARGA JUAL :   28,000\nTOTAL :   27,000\nDISKON :   1,000\nPPN :   4,500\n12.09.25-14:32');
  expect(read(page).warnings).toContain('total_mismatch');
});

test('the name of a column is not a customer’s name', () => {
  const page = words(`
FAKTUR PENJUALAN
Kepada Yth : Toko Berkah

Banyaknya    Nama Barang             Harga @       Jumlah
10 karung    Beras Rojolele          345.000    3.450.000
5 dus        Minyak Goreng           210.000    1.050.000`);
  expect(read(page).fields.customer_name).toBe('Toko Berkah');
});

test('text next to a label but in its own column is not a customer’s name', () => {
  const page = words(`
INVOICE                    Bali Coffee Exporters
Bill to                    Invoice # BCE-1042
Nordic Roasters AB         Issue date: 2025-09-05`);
  expect(read(page).fields).toMatchObject({ customer_name: 'Nordic Roasters AB', document_number: 'BCE-1042' });
  expect(read(words('NOTA\nTuan/Toko: Pak Slamet    Tgl: 7/9/25')).fields.customer_name).toBe('Pak Slamet');
});

test('the figures of a fuel pump are not a list of items', () => {
  const page = words(`
SPBU 34.12345
No Trans : 1234567
Harga/Liter : Rp. 12.200
Volume : (L) 8,197
Total Harga : Rp. 100.000
CASH 100.000`);
  expect(read(page)).toMatchObject({ type: 'receipt', fields: { total: 100_000 }, tables: [], warnings: [] });
});

test('the only amount of a transfer is its total, but not a certain one', () => {
  const page = words(`
m-Transfer
BERHASIL
08/09/2025 14:03:22
Ke 1234567890
Rp 3.750.000,00
No. Ref 2509081403220045`);
  const { document_type: type, fields } = readDocument([page], 'auto');
  const total = fields.find(({ name }) => name === 'total');
  expect([type, total?.normalized_value]).toEqual(['receipt', 3_750_000]);
  expect(total?.confidence).toBeLessThan(75);
  const letter = words('Dengan hormat,\nkami telah membayar Rp 3.750.000,00 kemarin.');
  expect(read(letter).fields.total).toBeUndefined();
});

test('a payslip is not an identity card, and its two lists are not a receipt', () => {
  const page = words(`
SLIP GAJI
PT MAJU JAYA ABADI
NIK : K-0123
Gaji Pokok         5.000.000     BPJS Kesehatan       50.000
Tunjangan Makan      600.000     BPJS JHT            100.000
Lembur               250.000     Koperasi             75.000


GAJI BERSIH :    Rp 5.625.000`);
  const { type, fields, tables } = read(page);
  expect([type, fields.total]).toEqual(['generic', 5_625_000]);
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ['Gaji Pokok', '5.000.000', 'BPJS Kesehatan', '50.000'],
      ['Tunjangan Makan', '600.000', 'BPJS JHT', '100.000'],
      ['Lembur', '250.000', 'Koperasi', '75.000'],
    ],
  ]);
});

test('two header rows, one of them divided by its own line', () => {
  const page = words(
    `
INVOICE
No  Uraian Pekerjaan          Vol  Sat       Harga (Rp)
                                        Satuan        Jumlah
1   Pemasangan panel listrik    1  ls   18.500.000    18.500.000
2   Kabel NYY 4x16 mm2        120  m       142.500    17.100.000`,
    {
      rules: [
        ...gridOf({ columns: [0, 4, 30, 35, 40, 53, 66], rows: [1, 3, 4, 5] }),
        ...gridOf({ columns: [40, 66], rows: [2] }),
      ],
    },
  );
  expect(read(page).tables[0]).toEqual({
    columns: ['No', 'Uraian Pekerjaan', 'Vol', 'Sat', 'Harga Satuan', '(Rp) Jumlah'],
    rows: [
      ['1', 'Pemasangan panel listrik', '1', 'ls', '18.500.000', '18.500.000'],
      ['2', 'Kabel NYY 4x16 mm2', '120', 'm', '142.500', '17.100.000'],
    ],
  });
});

describe('printed cells', () => {
  const rota = `
JADWAL PIKET
Hari      Pagi           Siang
Senin     Andi, Budi     Citra
Selasa    Dewi
Rabu      Eko            Fajar, Gita`;

  test('are a table whatever their headers are', () => {
    const page = words(rota, { rules: gridOf({ columns: [0, 10, 25, 40], rows: [1, 2, 3, 4, 5] }) });
    expect(read(page)).toMatchObject({
      type: 'table',
      tables: [
        {
          columns: ['Hari', 'Pagi', 'Siang'],
          rows: [
            ['Senin', 'Andi, Budi', 'Citra'],
            ['Selasa', 'Dewi', null],
            ['Rabu', 'Eko', 'Fajar, Gita'],
          ],
        },
      ],
    });
  });

  test('are a table of one row below headers that do not name a list of items', () => {
    const page = words(
      'BUKTI PEMOTONGAN\nMasa Pajak  Kode Objek Pajak  Tarif (%)  PPh Dipotong (Rp)\n09-2025     24-104-01         2          452.000',
      { rules: gridOf({ columns: [0, 12, 30, 41, 60], rows: [1, 2, 3] }) },
    );
    expect(read(page).tables).toEqual([
      {
        columns: ['Masa Pajak', 'Kode Objek Pajak', 'Tarif (%)', 'PPh Dipotong (Rp)'],
        rows: [['09-2025', '24-104-01', '2', '452.000']],
      },
    ]);
  });

  test('do not hide the text next to them', () => {
    const page = words(
      'INVOICE\nHari      Pagi        No. Invoice: INV/77\nSenin     Andi\nSelasa    Dewi        Total: 1.110.000',
      { rules: gridOf({ columns: [0, 10, 18], rows: [1, 2, 3, 4] }) },
    );
    expect(read(page)).toMatchObject({
      fields: { document_number: 'INV/77', total: 1_110_000 },
      tables: [{ columns: ['Hari', 'Pagi'] }],
    });
  });

  test('about sums and about a person contain fields', () => {
    const sums = words('INVOICE\nSubtotal     1.000.000\nPPN 11%        110.000\nTotal        1.110.000', {
      rules: gridOf({ columns: [0, 12, 23], rows: [1, 2, 3, 4] }),
    });
    expect(read(sums)).toMatchObject({ fields: { subtotal: 1_000_000, ppn: 110_000, total: 1_110_000 }, tables: [] });
    const form = words('FORMULIR\nNama         Budi Santoso\nAlamat       Jl. Kenanga 8\nTelp         0812 3456 7890', {
      rules: gridOf({ columns: [0, 12, 35], rows: [1, 2, 3, 4] }),
    });
    expect(read(form).tables).toEqual([]);
  });
});
