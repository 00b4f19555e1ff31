import { readDocument } from '../index';
import type { DocumentReading } from '../reading';
import { words } from '../../test/words';

type Reading = Pick<DocumentReading, 'fields'>;
const field = ({ fields }: Reading, name: string) => fields.find((each) => each.name === name);
const value = (reading: Reading, name: string) => field(reading, name)?.normalized_value;
const read = (drawing: string, options: Parameters<typeof words>[1] = {}) =>
  readDocument([words(drawing, options)], 'auto');

const invoice = `
PT SUMBER REJEKI ABADI                            FAKTUR
Jl. Basuki Rahmat No. 8, Surabaya 60262
NPWP: 01.312.166.0-091.000

No. Faktur    : 983/FKT/11/2025      Kepada Yth.
Tanggal       : 14 Februari 2025     CV Maju Bersama
Jatuh Tempo   : 16/03/2025           Jl. Kenanga 3, Malang
                                     NPWP: 02.183.241.5-000.000

No  Nama Barang             Qty       Harga        Jumlah
1   Kertas A4 70 gram         5      50.000       250.000
2   Tinta Printer Hitam      12   1.000.000    12.000.000

                                 Subtotal   Rp 12.250.000
                                 PPN 11%    Rp  1.347.500
                                 Total      Rp 13.597.500
Metode Pembayaran: Transfer Bank BCA`;

describe('an invoice', () => {
  const reading = read(invoice);

  test('has its type, and everything adds up', () => {
    expect([reading.document_type, reading.warnings, reading.confidence]).toEqual(['invoice', [], 95]);
  });

  test.each([
    ['vendor_name', 'PT SUMBER REJEKI ABADI'],
    ['document_number', '983/FKT/II/2025'],
    ['document_date', '2025-02-14'],
    ['due_date', '2025-03-16'],
    ['npwp', '013121660091000'],
    ['buyer_npwp', '021832415000000'],
    ['customer_name', 'CV Maju Bersama'],
    ['subtotal', 12_250_000],
    ['ppn', 1_347_500],
    ['total', 13_597_500],
    ['payment_method', 'bank_transfer'],
  ])('%s', (name, wanted) => expect(value(reading, name)).toBe(wanted));

  test('has values as printed on the page, with position and confidence', () => {
    expect(field(reading, 'document_date')).toMatchObject({
      value: '14 Februari 2025',
      page_number: 1,
      corrected: null,
    });
    const { bbox, confidence } = field(reading, 'total') ?? {};
    expect(bbox?.[0]).toBeGreaterThan(400);
    expect(confidence).toBeGreaterThan(85);
  });

  test('has the documented fields first, each name once', () => {
    const names = reading.fields.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['vendor_name', 'document_number', 'document_date']);
    expect(new Set(names).size).toBe(names.length);
  });

  test('a month that contradicts the date is reported, not corrected', () => {
    const other = read(invoice.replace('/11/', '/III/'));
    expect(value(other, 'document_number')).toBe('983/FKT/III/2025');
    expect(other.warnings.map(({ code }) => code)).toEqual(['number_month_mismatch']);
  });

  test('born-digital text keeps its characters', () => {
    expect(value(read(invoice, { source: 'text_layer' }), 'document_number')).toBe('983/FKT/11/2025');
  });
});

test('labels above their values', () => {
  const reading = read(`
CV TIRTA JAYA

Invoice No          Invoice Date        Due Date
INV-2026-0017       20 Jan 2026         19 Feb 2026

Grand Total
Rp 4.500.000`);
  expect(['document_number', 'document_date', 'due_date', 'total'].map((name) => value(reading, name))).toEqual([
    'INV-2026-0017',
    '2026-01-20',
    '2026-02-19',
    4_500_000,
  ]);
});

test('labels and values in one box, and without spaces', () => {
  const reading = read(`
UD~TANI~MAKMUR
No.Nota:N-00123
Tanggal:05/03/2026
TotalRp150.000`);
  expect(value(reading, 'document_number')).toBe('N-00123');
  expect(value(reading, 'document_date')).toBe('2026-03-05');
  expect(value(reading, 'total')).toBe(150_000);
});

describe('the total of a receipt', () => {
  test.each([
    [
      'what cash less change proves',
      'TOTAL   45.000\nDISKON   5.000\nTAGIHAN   40.000\nTUNAI   50.000\nKEMBALI   10.000',
      40_000,
    ],
    ['after tax', 'TOTAL   50.000\nPB1 10%   5.000\nGRAND TOTAL   55.000', 55_000],
    ['not the count of its items', 'TOTAL (Qty 2.00   45.000\nCASH   50.000', 45_000],
    ['under a short name', 'TL   12.500\nTUNAI   20.000\nKEMBALI   7.500', 12_500],
    ['on the line below its label', 'TOTAL\n                    73.500\nTUNAI    100.000', 73_500],
    ['not the sum that was handed over', 'Total   45.000\nTotal Bayar   50.000\nKembali   5.000', 45_000],
    ['behind the words for what it includes', 'Subtotal   7.00\nTotal incl of GST   7.00\nPayment   7.00', 7],
    [
      'of small change',
      'Total   80.91\nRounding   -0.01\nTotal Sales (Inclusive of GST)   80.90\nCash   100.00\nChange   19.10',
      80.9,
    ],
    [
      'of parts by rate of tax',
      'Total 0% supplies   30.23\nGST   1.01\nTotal 6% supplies   17.81\nTotal payable   48.04',
      48.04,
    ],
    ['without a name of its own', 'Sub Total   68.000\nTax 10%   6.800\nT0   74.800', 74_800],
  ])('%s', (_, drawing, wanted) => {
    expect(value(read(`TOKO MAKMUR\n\n${drawing}`), 'total')).toBe(wanted);
  });

  test('an unproven total is reported with less confidence', () => {
    const proven = field(read('TOKO\nTOTAL   45.000\nTUNAI   50.000\nKEMBALI   5.000'), 'total')?.confidence ?? 0;
    const alone = field(read('TOKO\nJumlah   45.000'), 'total')?.confidence ?? 100;
    expect(alone).toBeLessThan(proven - 20);
  });
});

test('a receipt paid in cash', () => {
  const reading = read(
    'TOKO MAKMUR\nNo. Struk: A-0012\n16-07-2021 11:53\nTOTAL   45.000\nTUNAI   50.000\nKEMBALI   5.000',
  );
  expect(reading.document_type).toBe('receipt');
  expect(['document_date', 'cash', 'change', 'payment_method'].map((name) => value(reading, name))).toEqual([
    '2021-07-16',
    50_000,
    5_000,
    'cash',
  ]);
});

test('a faktur pajak: its number, both parties, DPP and PPN', () => {
  const reading = read(`
Faktur Pajak
Kode dan Nomor Seri Faktur Pajak : 010.000-24.12345678
Pengusaha Kena Pajak
Nama : PT CAHAYA TIMUR
Alamat : Jl. Rungkut 5
NPWP : 01.312.166.0-091.000
Pembeli Barang Kena Pajak / Penerima Jasa Kena Pajak
Nama : CV MITRA USAHA
Alamat : Jl. Pemuda 7
NPWP : 02.183.241.5-000.000
Dasar Pengenaan Pajak           10.000.000,00
Total PPN                        1.100.000,00
Surabaya, 15 Januari 2024`);
  expect(reading.document_type).toBe('tax_invoice');
  expect(
    [
      'vendor_name',
      'customer_name',
      'tax_invoice_number',
      'npwp',
      'buyer_npwp',
      'subtotal',
      'ppn',
      'document_date',
    ].map((name) => value(reading, name)),
  ).toEqual([
    ...['PT CAHAYA TIMUR', 'CV MITRA USAHA', '0100002412345678', '013121660091000', '021832415000000'],
    ...[10_000_000, 1_100_000, '2024-01-15'],
  ]);
});

test('text without anything of a business document has no fields', () => {
  const reading = read('Rapat hari ini membahas rencana kerja\nsetiap bagian untuk bulan depan');
  expect([reading.document_type, reading.fields, reading.tables, reading.warnings]).toEqual(['generic', [], [], []]);
});

test('an empty document reads as nothing', () => {
  expect(read('')).toMatchObject({ document_type: 'generic', confidence: null, text: '', fields: [], tables: [] });
  expect(readDocument([], 'invoice')).toMatchObject({ document_type: 'invoice', fields: [] });
});

describe('an identity card', () => {
  const card = `
PROVINSI JAWA BARAT
KABUPATEN BANDUNG
NIK : 32041146O9970001
Nama : SITI AMINAH
Tempat/Tgl Lahir : BANDUNG, 06-09-1997
Jenis Kelamin : PEREMPUAN   Gol. Darah : O
Alamat : KP. MEKAR 12
RT/RW : 001/002
Kel/Desa : CIBIRU
Kecamatan : CILEUNYI
Agama : ISLAM
Status Perkawinan : BELUM KAWIN
Pekerjaan : WIRASWASTA
Kewarganegaraan : WNI
Berlaku Hingga : SEUMUR HIDUP`;

  test('has its fields, with the NIK corrected if its form proves it', () => {
    const reading = read(card);
    expect(reading.document_type).toBe('id_card');
    expect(Object.fromEntries(reading.fields.map(({ name, normalized_value }) => [name, normalized_value]))).toEqual({
      ...{ nik: '3204114609970001', full_name: 'SITI AMINAH', birth_place: 'BANDUNG', birth_date: '1997-09-06' },
      ...{ gender: 'female', blood_type: 'O', address: 'KP. MEKAR 12', rt_rw: '001/002', village: 'CIBIRU' },
      ...{ district: 'CILEUNYI', religion: 'ISLAM', marital_status: 'single', occupation: 'WIRASWASTA' },
      ...{ nationality: 'WNI', valid_until: 'lifetime', province: 'Jawa Barat', city: 'KABUPATEN BANDUNG' },
    });
    expect([reading.warnings, reading.tables]).toEqual([[], []]);
  });

  test('a birth date that contradicts the NIK is reported', () => {
    expect(read(card.replace('06-09-1997', '07-09-1997')).warnings).toMatchObject([
      { code: 'nik_mismatch', fields: ['nik', 'birth_date'] },
    ]);
  });
});

test.each([
  ['PT Maju Jaya – Faktur 2026/01/0012', 'PT Maju Jaya', '2026/01/0012'],
  ['PT Maju Jaya - Invoice INV/2026/0012', 'PT Maju Jaya', 'INV/2026/0012'],
  ['TOKO SINAR BARU | Nota No. 00123', 'TOKO SINAR BARU', '00123'],
  ['CV Abadi — Kwitansi', 'CV Abadi', undefined],
])('a title separated by a dash is not part of the name: %s', (head, vendor, number) => {
  const reading = read(`${head}
Jl. Merdeka 10, Bandung
Tanggal: 12/01/2026

Total: 10.000`);
  expect([value(reading, 'vendor_name'), value(reading, 'document_number')]).toEqual([vendor, number]);
});
