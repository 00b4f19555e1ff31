import fc from 'fast-check';
import { CERTAIN } from '../../bench/receipts/receipt-score';
import { words } from '../../test/words';
import { readDocument } from '../index';

const rupiah = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
const total = (sums: string) =>
  readDocument(
    [words(`TOKO MAJU JAYA\nTgl: 24/11/2026\nSemen   68.500\nCat     82.000\n${sums}`)],
    'receipt',
  ).fields.find(({ name }) => name === 'total');
const isRightOrDoubtful = (sums: string, wanted: number): boolean => {
  const found = total(sums);
  return found === undefined || found.normalized_value === wanted || (found.confidence ?? 0) < CERTAIN;
};

/** Thousands of rupiah, so that no amount is another by chance. */
const share = fc.integer({ min: 3, max: 60 }).map((thousands) => 1_000 * thousands + 250);

test('a sum of the items is not certain if a reduction and a further sum follow', () => {
  const names = fc.constantFrom('Pot. 2%', 'Ptg', 'Kortingan', 'Tukar Poin');
  const sums = fc.constantFrom('Netto', 'Sisa Tagihan', 'Nett');
  fc.assert(
    fc.property(share, names, sums, (less, name, sum) =>
      isRightOrDoubtful(
        `Total   150.500\n${name}   ${rupiah(less)}\n${sum}   ${rupiah(150_500 - less)}`,
        150_500 - less,
      ),
    ),
  );
});

test('a total is not certain if the cash less the change is another amount of the paper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.constantFrom('Dibulatkan', 'Menjadi'), (more, name) => {
      const paid = 150_500 + 100 * more;
      const sums = `Total   150.500\n${name}   ${rupiah(paid)}\nUang   200.000\nKembali   ${rupiah(200_000 - paid)}`;
      return isRightOrDoubtful(sums, paid);
    }),
  );
});

test('a total that was paid only in part is not certain', () => {
  fc.assert(
    fc.property(share, fc.constantFrom('Voucher', 'Tukar Poin', 'Kupon'), (less, name) =>
      isRightOrDoubtful(
        `Total   150.500\n${name}   ${rupiah(less)}\nDibayar   ${rupiah(150_500 - less)}`,
        150_500 - less,
      ),
    ),
  );
});

test('two payments that make up the total leave it certain', () =>
  expect(total('Total   150.500\nTunai   100.000\nQRIS   50.500')?.confidence).toBeGreaterThanOrEqual(CERTAIN));

test.each([
  ['the balance of a card', 'TARIF   Rp 16.500\nSISA SALDO   Rp 83.500', 16_500],
  ['what a down payment leaves', 'Total   150.500\nUang Muka   50.000\nKurang Bayar   100.500', 150_500],
  ['the price after a reduction', 'Total   150.500\nPot. 2%   3.010\nNetto   147.490', 147_490],
])('%s is told apart', (_, sums, wanted) => expect(total(sums)?.normalized_value).toBe(wanted));

test('a number too small to pay is no total in rupiah', () =>
  expect(total('Jumlah Rp.   3')?.normalized_value).not.toBe(3));

test('a reduction is no total', () =>
  expect(total('Dikurangi Potongan Harga   15.000,00\nDasar Pengenaan Pajak   135.500,00')?.normalized_value).not.toBe(
    15_000,
  ));
