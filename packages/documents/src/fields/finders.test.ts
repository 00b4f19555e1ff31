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
])('the weights for the %s were learnt of the features that are measured', (_, weights, names) => {
  expect(weights.features).toEqual(names);
  expect(weights.asked).toHaveLength((weights.leaves.length / 2 ** weights.depth) * (2 ** weights.depth - 1));
});

test('on receipts of seeds never learnt from, misread as pictures are', () => {
  const score = receiptScore();
  for (let seed = 800_000; seed < 800_120; seed++) {
    const { input, truth } = drawReceipt(seed);
    scoreReceipt(String(seed), input, truth, score);
  }
  const share = (right: number, of: number): number => right / Math.max(of, 1);
  expect(share(score.total.foundOfRead, score.total.read)).toBeGreaterThanOrEqual(0.97);
  expect(share(score.document_date.right, score.document_date.of)).toBeGreaterThanOrEqual(0.95);
  expect(share(score.vendor_name.right, score.vendor_name.of)).toBeGreaterThanOrEqual(0.9);
  const all = [score.total, score.document_date, score.vendor_name];
  const certain = all.reduce((sum, each) => sum + each.certain, 0);
  expect(certain).toBeGreaterThan(0.6 * 3 * 120);
  expect(
    share(
      all.reduce((sum, each) => sum + each.certainWrong, 0),
      certain,
    ),
  ).toBeLessThanOrEqual(0.015);
});

describe('what is taken for the total', () => {
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
  ])('%s', (_, sums, wanted) => expect(field(receipt(sums), 'total')?.normalized_value).toBe(wanted));

  test('two totals that no sum settles are never certain', () => {
    const confidence = field('TOKO MAJU\nTotal     45.000\nTotal Bayar     62.500', 'total')?.confidence ?? 0;
    expect(confidence).toBeLessThan(CERTAIN);
  });
});

describe('who wrote it', () => {
  test.each([
    [
      'a name broken before what it ends with',
      'KEDAI BUKU HARAPAN JAYA\nSDN BHD\n(123456-X)',
      'KEDAI BUKU HARAPAN JAYA SDN BHD',
    ],
    ['a company number below it', 'HARAPAN JAYA TRADING\nCOMPANY NO. : 123456-K', 'HARAPAN JAYA TRADING'],
    ['a title above it', 'TAX INVOICE\nHARAPAN JAYA SDN BHD\n(123456-X)', 'HARAPAN JAYA SDN BHD'],
  ])('%s', (_, head, wanted) => {
    const rest =
      'NO 12, JALAN DEDAP 13\n81100 JOHOR BAHRU\nTEL: 07-1234567\nDate: 12/03/2018 10:15\nNASI LEMAK     6.78\nTotal          6.78';
    const foot = 'THANK YOU\nPowered by MEGA POS SDN BHD';
    expect(field(`${head}\n${rest}\n${foot}`, 'vendor_name')?.normalized_value).toBe(wanted);
  });
});
