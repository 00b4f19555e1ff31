import { times } from '@rapi/test-breadth';
import { fingerprintOf } from '../../scripts/learning/questions';
import { receiptScore, scoreReceipt, CERTAIN } from '../../bench/receipts/receipt-score';
import { drawReceipt } from '../../test/receipts/draw-receipt';
import { words } from '../../test/words';
import { readDocument } from '../index';
import date from '../ranking/data/date.json';
import total from '../ranking/data/total.json';
import vendor from '../ranking/data/vendor.json';
import { dateFeatureNames } from './date-features';
import { totalFeatureNames } from './total-features';
import { vendorFeatureNames } from './vendor-features';

const field = (drawing: string, name: string) =>
  readDocument([words(drawing)], 'receipt').fields.find((each) => each.name === name);

test.each([
  ['total', total, totalFeatureNames],
  ['date', date, dateFeatureNames],
  ['vendor', vendor, vendorFeatureNames],
])('the weights for the %s match the current features', (_, weights, names) => {
  expect(weights.features).toEqual(names);
  expect(weights.asked).toHaveLength((weights.leaves.length / 2 ** weights.depth) * (2 ** weights.depth - 1));
});

test.each([
  ['total', total],
  ['date', date],
  ['vendor', vendor],
] as const)('the weights for the %s are of this day: the training script gives them again', (field, weights) => {
  expect(weights.fingerprint).toBe(fingerprintOf(field));
});

describe.each([
  { kind: 'usual', totals: 0.97, dates: 0.95, vendors: 0.9, certain: 0.25 },
  { kind: 'harsh', totals: 0.9, dates: 0.9, vendors: 0.8, certain: 0.25 },
] as const)('on $kind receipts of seeds never learnt from, misread as pictures are', (wanted) => {
  const count = times(300, 60);
  /** Allowance for sixty receipts instead of three hundred. */
  const slack = times(0, 0.04);
  const score = receiptScore();
  beforeAll(() => {
    for (let seed = 930_000; seed < 930_000 + count; seed++) {
      const { input, truth } = drawReceipt(seed, wanted.kind);
      scoreReceipt(String(seed), input, truth, score);
    }
  });
  const share = (right: number, of: number): number => right / Math.max(of, 1);

  test('total, date and vendor are found', () => {
    expect(share(score.total.foundOfRead, score.total.read)).toBeGreaterThanOrEqual(wanted.totals - slack);
    expect(share(score.document_date.right, score.document_date.of)).toBeGreaterThanOrEqual(wanted.dates - slack);
    expect(share(score.vendor_name.right, score.vendor_name.of)).toBeGreaterThanOrEqual(wanted.vendors - slack);
  });

  test('certain findings are right', () => {
    const all = [score.total, score.document_date, score.vendor_name];
    const certain = all.reduce((sum, each) => sum + each.certain, 0);
    const wrong = all.reduce((sum, each) => sum + each.certainWrong, 0);
    expect(share(certain, 3 * count)).toBeGreaterThan(wanted.certain);
    expect(share(wrong, certain)).toBeLessThanOrEqual(0.01);
  });
});

describe('the choice of the total', () => {
  const receipt = (sums: string) =>
    `KEDAI KOPI MAJU SDN BHD\nDate: 12/03/2018 10:15\nTEH TARIK      3.20\nNASI LEMAK     6.78\n${sums}`;
  test.each([
    ['cash handed over', 'Total            9.98\nCash            50.00\nChange          40.02', 9.98],
    [
      'a sum tendered that is called a total',
      'Total            9.98\nTotal Tendered  50.00\nChange          40.02',
      9.98,
    ],
    [
      'rounding',
      'Total            9.98\nRounding Adj     0.02\nRounded Total   10.00\nCash            10.00\nChange           0.00',
      10,
    ],
    [
      'a table of tax',
      'Total Incl GST   9.98\nGST Summary   Amount   Tax\nSR @6%          9.42     0.56\nTotal           9.42     0.56',
      9.98,
    ],
    ['a letter that was misread', 'T0TA1            9.98\nCash            50.00\nChange          40.02', 9.98],
    [
      'a label that stands above its amount',
      'TOTAL\n                 9.98\nCASH            50.00\nCHANGE          40.02',
      9.98,
    ],
    [
      'points, savings and prizes beneath it',
      'Total            9.98\nCash            10.00\nChange           0.02\nTotal Points  1,250.00\nTotal Savings   12.00\nTOTAL PRIZES WORTH RM 250,000.00',
      9.98,
    ],
    [
      'a table of tax with sums of its own',
      'Total Incl GST   9.98\nCash            10.00\nChange           0.02\nTax Code      Net      Tax    Gross\nSR 6%         9.42     0.56    9.98\nTOTAL         9.42     0.56    9.98',
      9.98,
    ],
    [
      'a count of things that is called a total',
      'TOTAL QTY        2.00\nTOTAL            9.98\nVISA             9.98',
      9.98,
    ],
  ])('%s', (_, sums, wanted) => expect(field(receipt(sums), 'total')?.normalized_value).toBe(wanted));

  test.each([
    ['Total            9.98\nRounding         0.02\nNet Total       10.00\nCash            10.00', 9.98, 10],
    ['TOTAL           80.91\nRounding        -0.01\nCash            80.90\nChange           0.00', 80.91, 80.9],
    ['Total Sales      9.98\nRounding        10.00\nCredit          10.00\nChange           0.00', 9.98, 10],
  ])('both totals of a rounding are reported: %s', (sums, before, toPay) => {
    expect(field(receipt(sums), 'total_before_rounding')?.normalized_value).toBe(before);
    expect(field(receipt(sums), 'total')?.normalized_value).toBe(toPay);
  });

  test('reports no total before rounding if there is no rounding or only one of the totals', () => {
    const none = 'Total           10.00\nRounding         0.00\nCash            10.00';
    const lonely = 'Total           10.00\nRounding         0.02';
    for (const sums of [none, lonely]) expect(field(receipt(sums), 'total_before_rounding')).toBeUndefined();
  });

  test.each([
    ['a car park', 'SECURE PARKING\nMasuk  : 27/11/2026 10:05\nKeluar : 27/11/2026 13:20\nTarif  : Rp 12.000', 12_000],
    [
      'a token for electricity',
      'TGL : 27/11/2026 11:02\nTARIF/DAYA : R1 / 1300 VA\nRP BAYAR : RP 102.500,00\nPPJ : RP 2.913,00\nJML KWH : 67,2',
      102_500,
    ],
    [
      'a price that is paid as it stands',
      'STRUK PEMBELIAN PULSA\n27/11/26 16:20\nHarga : Rp 51.500\nBayar : Rp 51.500',
      51_500,
    ],
  ])('of %s', (_, drawing, wanted) => expect(field(drawing, 'total')?.normalized_value).toBe(wanted));

  test('a tax is not a total: a faktur pajak has none', () => {
    const faktur = `FAKTUR PAJAK
Kode dan Nomor Seri Faktur Pajak : 04002600123456789
No. Kode Nama Barang Kena Pajak                  Harga Jual (Rp)
1   000  MESIN POMPA AIR                         10.000.000,00
Harga Jual / Penggantian / Uang Muka / Termin    10.000.000,00
Dikurangi Potongan Harga                                  0,00
Dasar Pengenaan Pajak                             9.166.667,00
Jumlah PPN (Pajak Pertambahan Nilai)              1.100.000,00`;
    expect(field(faktur, 'total')).toBeUndefined();
    expect(field(faktur, 'subtotal')?.normalized_value).toBe(10_000_000);
  });

  test('a sum above the line of its rounding is never certain', () => {
    const sums = 'Sub Total        9.98\nTotal            9.98\nRounding Adj     0.02\nCash            10.00';
    const total = field(receipt(sums), 'total');
    expect(total === undefined || total.normalized_value === 10 || (total.confidence ?? 0) < CERTAIN).toBe(true);
  });

  test('a weak label is enough to find a total, but never makes it certain', () => {
    const total = field(
      'KEDAI KOPI MAJU SDN BHD\nDate: 12/03/2018\nTEH TARIK      3.20\nNETT AMT  RM   12.60\nTHANK YOU',
      'total',
    );
    expect(total?.normalized_value).toBe(12.6);
    expect(total?.confidence ?? CERTAIN).toBeLessThan(CERTAIN);
  });

  test('two totals that no sum decides between are never certain', () => {
    const confidence = field('TOKO MAJU\nTotal     45.000\nTotal Bayar     62.500', 'total')?.confidence ?? 0;
    expect(confidence).toBeLessThan(CERTAIN);
  });
});

describe('the vendor', () => {
  test.each([
    [
      'a name broken before what it ends with',
      'KEDAI BUKU HARAPAN JAYA\nSDN BHD\n(123456-X)',
      'KEDAI BUKU HARAPAN JAYA SDN BHD',
    ],
    ['a company number below it', 'HARAPAN JAYA TRADING\nCOMPANY NO. : 123456-K', 'HARAPAN JAYA TRADING'],
    ['a speck beside it', '. HARAPAN JAYA SDN BHD |\n(123456-X)', 'HARAPAN JAYA SDN BHD'],
    ['a company of Singapore', 'HARAPAN JAYA PTE LTD\nUEN: 201234567K', 'HARAPAN JAYA PTE LTD'],
    [
      'a name broken before a word that begins none',
      'HARAPAN BUKU\nCO. (M) SDN BHD\n(123456-X)',
      'HARAPAN BUKU CO. (M) SDN BHD',
    ],
    ['a registration and a short name behind it', 'HARAPAN JAYA S/B 123456-X (HJ)', 'HARAPAN JAYA S/B'],
    ['a title above it', 'TAX INVOICE\nHARAPAN JAYA SDN BHD\n(123456-X)', 'HARAPAN JAYA SDN BHD'],
  ])('%s', (_, head, wanted) => {
    const rest =
      'NO 12, JALAN DEDAP 13\n81100 JOHOR BAHRU\nTEL: 07-1234567\nDate: 12/03/2018 10:15\nNASI LEMAK     6.78\nTotal          6.78';
    const foot = 'THANK YOU\nPowered by MEGA POS SDN BHD';
    expect(field(`${head}\n${rest}\n${foot}`, 'vendor_name')?.normalized_value).toBe(wanted);
  });

  test.each([
    ['a station', 'KEDAI MELATI', 'Stasiun Gambir'],
    ['a market', 'TOKO SINAR REJEKI', 'Pasar Senen Blok III'],
    ['a part of a town', 'DAPUR NUSANTARA', 'TEBET - JAKARTA'],
    ['a street that is called by its length', 'SUNRISE', 'KALIURANG KM 5 YOGYAKARTA'],
    ['a mall', 'FAMILY MELATI', 'Tunjungan Plaza 3'],
    ['a place that no word gives away', 'HARAPAN COFFEE', 'Grand Indonesia'],
    ['what the slip is', 'CELL MAJU', 'STRUK PEMBELIAN PULSA'],
  ])('%s below a name is not part of it', (_, name, place) => {
    const rest =
      '27/11/26 14:03\nNasi Putih     3   24.000\nEs Teh         3   15.000\nTotal              39.000\nTunai              50.000\nKembali            11.000';
    expect(field(`${name}\n${place}\n${rest}`, 'vendor_name')?.normalized_value).toBe(name);
  });

  test('the number of a merchant is not its name', () => {
    const slip =
      'WARUNG BU TINI\nTERMINAL ID : 70123456\nMERCHANT ID : 000071234567890\n27/11/2026 13:05:44\nQRIS\nTOTAL     Rp. 75.000';
    expect(field(slip, 'vendor_name')?.value).toBe('WARUNG BU TINI');
  });

  test.each([
    ['a street', 'NO 12, JALAN DEDAP 13, TAMAN JOHOR\n81100 JOHOR BAHRU'],
    ['a product with its price', '2 x 3.20 NASI LEMAK BIASA      6.40\nROTI CANAI TELUR       6.40'],
  ])('%s is not a name', (_, head) => {
    const name = field(`${head}\nDate: 12/03/2018 10:15\nTotal          6.40`, 'vendor_name')?.value ?? '';
    expect(name).not.toMatch(/JALAN|JOHOR|NASI|ROTI/);
  });
});
