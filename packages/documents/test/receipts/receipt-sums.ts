import type { Random } from '../random';
import { cased, pick, type Writing } from './writing';

/** Everything in cents. */
export interface Sums {
  items: number;
  quantity: number;
  discount: number;
  service: number;
  tax: number;
  taxRate: number;
  /** The tax is part of the prices. */
  isIncluded: boolean;
  beforeRounding: number;
  rounding: number;
  total: number;
  /** What is handed over, and comes back. */
  paid: number;
  isCash: boolean;
}

function roundedTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export function sumsOf(random: Random, isMalay: boolean, items: number, quantity: number): Sums {
  const unit = isMalay ? 1 : 100;
  const whole = (value: number): number => Math.round(value / unit) * unit;
  const discount = random.chance(0.14) ? Math.min(whole((items * random.whole(2, 25)) / 100), items) : 0;
  const service = random.chance(0.12) ? whole(((items - discount) * random.pick([5, 10])) / 100) : 0;
  const taxRate = random.chance(0.55) ? (isMalay ? random.pick([6, 6, 6, 10]) : random.pick([10, 10, 11])) : 0;
  const isIncluded = taxRate > 0 && random.chance(isMalay ? 0.6 : 0.25);
  const base = items - discount + service;
  const tax = isIncluded ? whole((base * taxRate) / (100 + taxRate)) : whole((base * taxRate) / 100);
  const beforeRounding = isIncluded ? base : base + tax;
  const isRounded = random.chance(isMalay ? 0.6 : 0.12);
  const total = isRounded ? roundedTo(beforeRounding, isMalay ? 5 : 10_000) : beforeRounding;
  const isCash = random.chance(0.72);
  const notes = isMalay ? [100, 500, 1_000, 5_000, 10_000] : [100_000, 500_000, 1_000_000, 5_000_000, 10_000_000];
  const paid = isCash && random.chance(0.82) ? Math.ceil(total / pick(random, notes)) * pick(random, [1, 1, 1]) : 0;
  const note = pick(random, notes);
  const handed = paid > 0 ? Math.ceil(total / note) * note : total;
  return {
    items,
    quantity,
    discount,
    service,
    tax,
    taxRate,
    isIncluded,
    beforeRounding,
    rounding: total - beforeRounding,
    total,
    paid: handed,
    isCash,
  };
}

const malay = {
  subtotal: [
    'Sub Total',
    'SUBTOTAL',
    'Sub-Total',
    'Subtotal',
    'SUB TOTAL',
    'Gross Total',
    'TOTAL SALES',
    'Total Amount',
    'Amount',
  ],
  before: [
    'Total (Excl. GST)',
    'Total Excl. GST',
    'TOTAL EXCLUDING GST',
    'Total Before Tax',
    'Sub Total (Excl GST)',
    'Total w/o GST',
    'Taxable Amount',
    'Total Sales (Excluding GST)',
  ],
  tax: [
    'GST @6%',
    'GST 6%',
    'Total GST',
    'Add: GST 6%',
    'GST Payable',
    'SST 6%',
    'GST Amount',
    'Service Tax 6%',
    'Tax',
    'Total Tax',
    'Gov Tax 10%',
  ],
  including: [
    'Total (Incl. GST)',
    'Total Sales (Inclusive of GST)',
    'TOTAL INCL. GST',
    'Total Inclusive GST',
    'Total Incl. GST@6%',
    'Total Amount (incl GST)',
    'Amount Due',
    'Nett Total',
    'TOTAL',
  ],
  total: [
    'TOTAL',
    'Total',
    'TOTAL',
    'Grand Total',
    'GRAND TOTAL',
    'Nett Total',
    'NET TOTAL',
    'Total Amount',
    'TOTAL RM',
    'Total (RM)',
    'Total Due',
    'Amount Due',
    'Total Payable',
    'TOTAL AMOUNT',
    'JUMLAH',
    'Total Sales',
    'Amount Payable',
    'BILL TOTAL',
    'TOTAL TO PAY',
  ],
  rounded: [
    'Rounded Total',
    'Total After Rounding',
    'ROUNDED TOTAL (RM)',
    'Total Rounded',
    'Total',
    'Grand Total',
    'NET TOTAL',
    'Total Payable',
    'Total (After Rounding)',
    'Nett Total',
  ],
  rounding: [
    'Rounding',
    'Rounding Adj',
    'ROUNDING ADJUSTMENT',
    'Rounding Adj.',
    'Round Adj',
    'Rounding +/-',
    'Bill Rounding',
    'Total Rounding',
  ],
  service: ['Service Charge 10%', 'Serv Charge', 'Svc Chg', 'SERVICE CHARGE'],
  discount: ['Discount', 'DISC', 'Less Discount', 'Total Discount', 'Bill Discount', 'You Saved'],
  cash: [
    'CASH',
    'Cash',
    'Cash',
    'Tendered',
    'Amount Tendered',
    'PAID',
    'Total Paid',
    'Payment',
    'CASH TENDERED',
    'Cash Received',
    'TUNAI',
    'Paid Amount',
    'CASH RM',
    'Total Tendered',
  ],
  card: ['VISA', 'MASTER', 'Credit Card', 'VISA CARD', 'MyDebit', 'DEBIT', 'CARD', 'Visa Card', 'Boost', 'TnG eWallet'],
  change: ['CHANGE', 'Change', 'Change', 'BALANCE', 'Change Due', 'CHANGE RM', 'Baki', 'Total Change'],
  count: [
    'Total Qty',
    'Total Quantity',
    'No. of Items',
    'TOTAL ITEMS',
    'Item(s)',
    'Total Item',
    'QTY',
    'Total Qty:',
    'ITEM COUNT',
  ],
};
const indonesian: typeof malay = {
  subtotal: [
    'Subtotal',
    'SUB TOTAL',
    'Sub Total',
    'SUBTOTAL',
    'HARGA JUAL',
    'Jumlah',
    'Total Item',
    'TTL BELANJA',
    'Total Harga',
  ],
  before: ['DPP', 'Total sebelum pajak', 'Subtotal', 'SUB TOTAL'],
  tax: ['PPN', 'PB1', 'PB1 10%', 'Pajak 10%', 'TAX 10%', 'Pajak Resto', 'PPN 11%', 'TAX', 'Pajak', 'PBJT'],
  including: ['TOTAL', 'Grand Total', 'Total', 'Total termasuk pajak'],
  total: [
    'TOTAL',
    'Total',
    'Grand Total',
    'GRAND TOTAL',
    'TOTAL BELANJA',
    'Total Bayar',
    'Jumlah',
    'TOTAL TAGIHAN',
    'Total Belanja',
    'TOTAL HARGA',
    'TTL',
    'Total Pembayaran',
    'TOTAL RP',
    'Jumlah Total',
    'Tagihan',
    'Total Akhir',
    'NETTO',
  ],
  rounded: ['TOTAL', 'Grand Total', 'Total Bayar', 'Total Akhir', 'Total', 'Jumlah Bayar'],
  rounding: ['Pembulatan', 'PEMBULATAN', 'Rounding', 'Bulat'],
  service: ['Service Charge', 'SERVICE 5%', 'Svc Chg', 'Biaya Layanan', 'Service'],
  discount: ['Diskon', 'DISKON', 'Disc', 'Potongan', 'Voucher', 'ANDA HEMAT', 'Promo', 'TOTAL DISC'],
  cash: [
    'TUNAI',
    'Tunai',
    'Cash',
    'CASH',
    'BAYAR',
    'Bayar',
    'Dibayar',
    'Pembayaran',
    'Uang',
    'TOTAL BAYAR',
    'Bayar Tunai',
    'Jumlah Uang',
    'PAYMENT',
  ],
  card: [
    'DEBIT BCA',
    'QRIS',
    'Gopay',
    'OVO',
    'EDC MANDIRI',
    'Kartu Debit',
    'Credit Card',
    'Dana',
    'NON TUNAI',
    'Transfer',
  ],
  change: ['KEMBALI', 'Kembali', 'Kembalian', 'Change', 'CHANGE', 'Uang Kembali', 'Kembalian'],
  count: ['Total Item', 'Total Qty', 'Item', 'Jml Item', 'TOTAL QTY', 'Qty', 'Jumlah Item', 'Total Items'],
};
type Labels = typeof malay;

/** A label with its amount: to its right, or now and then below it. */
function pair(writing: Writing, label: string, value: string, scale = 1): void {
  const { random, roll, labelAt, colon } = writing;
  const text = `${cased(writing, label)}${colon}`.trimEnd();
  const tooWide = (text.length + value.length + 2) * scale > roll.style.columns;
  const fits = tooWide ? 1 : scale;
  if (random.chance(0.015)) {
    roll.line({ text, at: 'left', scale: fits });
    roll.line({ text: value, at: 'right', scale: fits });
    return;
  }
  const room = roll.style.columns - value.length - 2;
  roll.line(
    { text, at: text.length > room * 0.6 ? 'left' : labelAt, scale: fits },
    { text: value, at: 'right', scale: fits },
  );
}

/** A table of the tax by its rate, as tills in Malaysia print; a sum of it may be called a total too. */
function taxTable(writing: Writing, sums: Sums): void {
  const { random, roll, amount } = writing;
  const base = sums.isIncluded ? sums.total - sums.rounding - sums.tax : sums.items - sums.discount + sums.service;
  const free = random.chance(0.4) ? 0 : random.chance(0.5) ? Math.round(base * random.between(0.1, 0.8)) : 0;
  const money = (cents: number): string => amount(cents / 100);
  const row = (name: string, first: number, second: number): void =>
    roll.line(
      { text: name, at: 'left' },
      { text: money(first), at: 0.68, endsThere: true },
      { text: money(second), at: 'right' },
    );
  roll.line(
    { text: pick(random, ['GST Summary', 'GST SUMMARY', 'GST Analysis', 'Tax Summary']), at: 'left' },
    { text: pick(random, ['Amount(RM)', 'Amt', 'Goods Amt', 'Amount']), at: 0.68, endsThere: true },
    { text: pick(random, ['Tax(RM)', 'GST', 'Tax', 'GST(RM)']), at: 'right' },
  );
  row(pick(random, ['SR @ 6%', 'SR 6%', 'S = 6%', 'SR', 'GST S 6%']), base - free, sums.tax);
  if (free > 0 || random.chance(0.5)) row(pick(random, ['ZRL @ 0%', 'ZR 0%', 'Z = 0%', 'ZR']), free, 0);
  if (random.chance(0.45)) row(pick(random, ['Total', 'TOTAL', 'Total :']), base, sums.tax);
}

function countLine(writing: Writing, labels: Labels, sums: Sums): void {
  const { random, roll } = writing;
  const label = cased(writing, pick(random, labels.count));
  if (random.chance(0.25))
    roll.line(
      { text: `${label}: ${sums.quantity}`, at: 'left' },
      { text: writing.amount(sums.items / 100), at: 'right' },
    );
  else if (random.chance(0.4)) roll.line({ text: `${label}: ${sums.quantity}`, at: 'left' });
  else pair(writing, label, random.chance(0.2) ? `${sums.quantity}.00` : String(sums.quantity));
}

/** The sums of a receipt in one of the ways tills write them. */
export function writeSums(writing: Writing, sums: Sums): void {
  const { random, isMalay, sum } = writing;
  const labels = isMalay ? malay : indonesian;
  const money = (cents: number): string => sum(cents / 100);
  const say = (kind: keyof Labels, cents: number, scale = 1): void =>
    pair(writing, pick(random, labels[kind]), money(cents), scale);
  const bigger = pick(random, [1, 1, 1, 1.2, 1.5, 1.9]);
  const base = sums.isIncluded ? sums.beforeRounding - sums.tax : sums.items - sums.discount + sums.service;
  if (random.chance(0.2)) countLine(writing, labels, sums);
  const hasParts = sums.discount > 0 || sums.service > 0 || (sums.tax > 0 && !sums.isIncluded);
  if (hasParts ? random.chance(0.85) : random.chance(0.35)) say('subtotal', sums.items);
  if (sums.discount > 0)
    pair(writing, pick(random, labels.discount), money(random.chance(0.5) ? -sums.discount : sums.discount));
  if (sums.service > 0) say('service', sums.service);
  if (sums.tax > 0 && random.chance(sums.isIncluded ? 0.45 : 0.96)) {
    if (random.chance(0.5)) say('before', base);
    say('tax', sums.tax);
  }
  const roundingShown = sums.rounding !== 0 ? random.chance(0.95) : isMalay && random.chance(0.3);
  if (roundingShown) {
    if (random.chance(0.85))
      say(sums.tax > 0 ? 'including' : 'total', sums.beforeRounding, random.chance(0.3) ? bigger : 1);
    pair(writing, pick(random, labels.rounding), money(sums.rounding));
    say('rounded', sums.total, bigger);
  } else say(sums.tax > 0 && isMalay && random.chance(0.4) ? 'including' : 'total', sums.total, bigger);
  if (random.chance(0.12)) countLine(writing, labels, sums);
  writePayment(writing, labels, sums);
  if (random.chance(0.15)) countLine(writing, labels, sums);
  if (isMalay && sums.tax > 0 && random.chance(0.5)) taxTable(writing, sums);
  if (!isMalay && sums.tax > 0 && sums.isIncluded && random.chance(0.6)) {
    pair(writing, 'DPP', money(base));
    pair(writing, pick(random, ['PPN', 'PPN 11%', 'TAX']), money(sums.tax));
  }
}

function writePayment(writing: Writing, labels: Labels, sums: Sums): void {
  const { random, sum } = writing;
  const money = (cents: number): string => sum(cents / 100);
  const bigger = random.chance(0.2) ? pick(random, [1.2, 1.5]) : 1;
  if (!sums.isCash) {
    if (random.chance(0.7)) pair(writing, pick(random, labels.card), money(sums.total));
    if (random.chance(0.2)) pair(writing, pick(random, labels.change), money(0));
    return;
  }
  if (!random.chance(0.88)) return;
  pair(writing, pick(random, labels.cash), money(sums.paid), bigger);
  if (random.chance(0.9)) pair(writing, pick(random, labels.change), money(sums.paid - sums.total), bigger);
}
