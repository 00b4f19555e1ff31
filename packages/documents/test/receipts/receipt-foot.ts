import { addressLines, strangerName } from './names';
import { writtenDay, type Day } from './receipt-head';
import { pick, type Writing } from './writing';
import { writePair } from './written-pair';

const closings = {
  malay: [
    ...['THANK YOU', 'Thank you, please come again', 'GOODS SOLD ARE NOT RETURNABLE', 'Goods sold are not refundable'],
    ...['PLEASE COME AGAIN', 'EXCHANGE WITHIN 7 DAYS WITH RECEIPT', '*** THANK YOU ***', 'KEEP THIS RECEIPT'],
    ...['All prices are inclusive of 6% GST', 'This is computer generated receipt', 'Follow us on Facebook'],
    ...['CUSTOMER SERVICE 1-300-88-2525', 'WIN RM 10,000 CASH!', 'Spend RM 50.00 and above to redeem'],
    ...['Free delivery above RM 1,500.00', 'RM 5.00 OFF YOUR NEXT VISIT', 'TOTAL PRIZES WORTH RM 250,000.00'],
    ...['GET A RM20.00 VOUCHER WITH EVERY RM 300', 'Join as member: RM 12.00 only', 'No cash refund above RM 100.00'],
    ...['MYR 0.20 per plastic bag', 'Min. spend $30.00 for free parking', 'Total customer satisfaction is our aim'],
  ],
  indonesian: [
    ...['TERIMA KASIH', 'Terima kasih atas kunjungan Anda', 'Barang yang sudah dibeli tidak dapat ditukar'],
    ...['SELAMAT DATANG KEMBALI', 'LAYANAN KONSUMEN 1500-280', 'Kritik & Saran: 0812-3456-7890', 'Simpan struk ini'],
    ...['Belanja min Rp 100.000 gratis parkir', 'Harga sudah termasuk PPN', 'IG: @toko.kita', 'Wifi: 12345678'],
    ...['TOTAL HADIAH Rp 500.000.000', 'Voucher Rp 25.000 utk belanja berikutnya', 'Gratis ongkir min. Rp 150.000'],
    ...['Daftar member cuma Rp 50.000', 'Tarik tunai maks. Rp 1.000.000', 'Undian mobil senilai Rp 300.000.000'],
  ],
};

/** Member information: balances in money and points that are no sum of the receipt. */
function writeMembership(writing: Writing): void {
  const { random, isMalay, sum } = writing;
  const points = (): string => {
    const count = random.whole(1, 9_000);
    return pick(random, [String(count), `${count}.00`, writing.amount(count)]);
  };
  const words = isMalay
    ? ['Points', 'POINTS BALANCE', 'Total Points', 'Points Earned', 'Bonus Link Points', 'Previous Points', 'Total Pts']
    : ['Poin', 'Saldo Poin', 'Total Poin', 'Poin Didapat', 'Poin Anda', 'Jumlah Poin', 'Total Stamp'];
  const balances = isMalay
    ? ['Card Balance', 'Member Savings', 'Total Savings', 'You Have Saved', 'Total Spent To Date', 'Credit Balance']
    : ['Saldo', 'Saldo e-Money', 'Total Hemat', 'Anda Hemat', 'Total Belanja Bulan Ini', 'Sisa Saldo'];
  const value = (): string => sum(isMalay ? random.whole(10, 90_000) / 100 : random.whole(1, 900) * 500);
  for (let count = random.whole(1, 3); count > 0; count--)
    if (random.chance(0.6)) writePair(writing, pick(random, words), points());
    else writePair(writing, pick(random, balances), value());
}

/** The slip of a card terminal, printed after the receipt: it repeats the total. */
function writeSlip(writing: Writing, total: number): void {
  const { random, roll, isMalay, currency, amount } = writing;
  const digits = (count: number): string => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  roll.line({
    text: pick(random, isMalay ? ['SALE', 'VISA SALE', 'CARD SALE'] : ['PENJUALAN', 'SALE', 'QRIS MPM']),
    at: 'centre',
  });
  roll.line({ text: `${pick(random, ['TID', 'TERMINAL', 'MID'])}: ${digits(8)}`, at: 'left' });
  roll.line({ text: `XXXX XXXX XXXX ${digits(4)}`, at: 'left' });
  if (random.chance(0.7))
    roll.line({ text: `${pick(random, ['APPR CODE', 'TRACE NO', 'BATCH', 'REF'])}: ${digits(6)}`, at: 'left' });
  const label = pick(
    random,
    isMalay ? ['AMOUNT', 'TOTAL', 'SALE AMT', 'BASE'] : ['AMOUNT', 'TOTAL', 'NOMINAL', 'JUMLAH'],
  );
  roll.line({ text: label, at: 'left' }, { text: `${currency} ${amount(total / 100)}`, at: 'right' });
}

/** Everything below the sums; a card slip repeats `total`, in cents. */
export function writeFoot(
  writing: Writing,
  day: Day,
  { total, isCash }: { total: number; isCash: boolean },
  vendor: string,
): void {
  const { random, roll, isMalay } = writing;
  const put = (text: string): void => roll.line({ text, at: random.chance(0.85) ? 'centre' : 'left' });
  if (!isCash && random.chance(0.25)) writeSlip(writing, total);
  if (random.chance(0.12)) writeMembership(writing);
  const lines = closings[isMalay ? 'malay' : 'indonesian'];
  for (let count = random.whole(0, 5); count > 0; count--) put(pick(random, lines));
  if (random.chance(0.06))
    put(`${pick(random, ['Powered by', 'System by', 'POS by', 'Developed by'])} ${strangerName(random, isMalay)}`);
  if (random.chance(0.03))
    put(
      `${pick(random, isMalay ? ['Cheque payable to', 'Thank you for shopping at', 'Bank in to'] : ['Transfer ke', 'Terima kasih telah berbelanja di'])} ${vendor}`,
    );
  if (random.chance(0.06)) {
    put(pick(random, ['Head Office', 'HQ:', 'Kantor Pusat:', 'Our other branch:']));
    for (const line of addressLines(random, isMalay)) put(line);
  }
  if (random.chance(0.05))
    put(
      `${pick(random, ['Promo valid until', 'Berlaku s/d', 'Offer ends', 'Valid till', 'Redeem before', 'Exchange before'])} ${writtenDay(writing, { ...day, year: day.year + 1, month: random.whole(1, 12) })}`,
    );
  if (random.chance(0.03)) put(`${pick(random, ['', 'Printed on ', 'Dicetak '])}${writtenDay(writing, day)}`);
}
