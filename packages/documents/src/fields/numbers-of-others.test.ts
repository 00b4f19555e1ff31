/** Papers that name another paper: their own number is theirs, and another's is never shown as sure. */
import { words } from '../../test/words';
import { readDocument } from '../read-document';

const numberOf = (lines: readonly string[]) =>
  readDocument([words(lines.join('\n'))], 'auto').fields.find(({ name }) => name === 'document_number');
const SURE = 90;
const own = 'CN-0012/XI/2026';
const other = 'INV-0456/X/2026';

test.each([
  ['NOTA KREDIT', 'No. Nota Kredit :', 'No. Invoice :'],
  ['CREDIT NOTE', 'Credit Note No', 'Invoice No'],
  ['NOTA DEBIT', 'Nomor :', 'Ref Invoice :'],
  ['RETUR PENJUALAN', 'No. Retur', 'Faktur No.'],
  ['NOTA RETUR', 'Nomor :', 'Atas Faktur No :'],
  ['KWITANSI', 'No :', 'Untuk pembayaran Invoice No.'],
])('%s has its own number', (title, ownLabel, otherLabel) => {
  const [ownLine, otherLine] = [`${ownLabel} ${own}`, `${otherLabel} ${other}`];
  const rest = ['Tanggal 02/11/2026', 'Jumlah   Rp 200.000'];
  for (const lines of [
    [ownLine, otherLine],
    [otherLine, ownLine],
  ])
    expect(numberOf(['PT MAJU JAYA', title, ...lines, ...rest])?.normalized_value).toBe(own);
  const alone = numberOf(['PT MAJU JAYA', title, otherLine, ...rest]);
  if (alone) expect(alone.confidence).toBeLessThan(SURE);
});

test('an invoice that says from whom it is keeps its number', () => {
  const number = numberOf(['PT MAJU JAYA', 'INVOICE', 'Dari : PT X', `Invoice No : ${other}`, 'Jumlah   Rp 200.000']);
  expect(number).toMatchObject({ normalized_value: other });
  expect(number?.confidence).toBeGreaterThanOrEqual(SURE);
});
