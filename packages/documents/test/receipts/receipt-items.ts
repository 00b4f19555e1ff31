import type { Random } from '../random';
import { cased, pick, type Writing } from './writing';

const goods = [
  ...['Indomie Goreng', 'Aqua 600ml', 'Gula Pasir 1kg', 'Minyak Goreng 2L', 'Telur Ayam', 'Kopi Susu', 'Nasi Putih'],
  ...[
    'Ayam Bakar',
    'Es Teh Manis',
    'Paracetamol 500',
    'Sabun Mandi',
    'Roti Tawar',
    'Paku 5cm',
    'Cat Tembok',
    'Sate Ayam',
  ],
  ...[
    'Teh Tarik',
    'Roti Canai',
    'Mee Goreng',
    'PVC Pipe 20mm',
    'A4 Paper 80gsm',
    'Ball Pen Blue',
    'Battery AA 4s',
    'Dish Wash 500ml',
  ],
  ...[
    'Kek Coklat',
    'Nasi Lemak',
    'White Coffee (H)',
    'Photostat A4',
    'Screw 3"',
    'Hose Clip',
    'LED Bulb 9W',
    'Milo Ais',
    'Wintermelon Tea',
  ],
  ...[
    'REAL GANACHE',
    'EGG TART',
    'Big Mac Set',
    'RON95',
    'Car Park',
    'Hair Cut',
    'Plastic Bag',
    'Envelope 6x9',
    'Gelang Jam',
    'Spanner 12',
  ],
  // Words that also name sums.
  ...['Colgate Total 150g', 'TOTAL QUARTZ 5W-30', 'Cash Box Small', 'Kotak Tunai', 'Tax Stamp', 'Balance Ball'],
  ...['Net Cap', 'Disc DVD-R', 'Service Kit', 'Deposit Botol', 'Kartu Debit Holder', 'Bayar Parkir'],
] as const;

export interface Item {
  name: string;
  quantity: number;
  /** In cents. */
  price: number;
  amount: number;
}

/** Prices in cents; whole rupiah are multiples of 10,000. */
export function goodsOf(random: Random, isMalay: boolean): Item[] {
  const count = random.chance(0.2) ? 1 : random.whole(1, random.chance(0.2) ? 18 : 8);
  const rounded = random.pick([1, 5, 10, 10, 50]);
  return Array.from({ length: count }, () => {
    const quantity = random.chance(0.6) ? 1 : random.whole(2, 12);
    const price = isMalay
      ? rounded * random.whole(Math.ceil(80 / rounded), Math.ceil(random.pick([900, 2_500, 9_000]) / rounded))
      : 10_000 * random.whole(5, 900);
    return { name: pick(random, goods), quantity, price, amount: quantity * price };
  });
}

const code = ({ random }: Writing): string =>
  Array.from({ length: random.pick([5, 8, 13]) }, () => random.whole(0, 9)).join('');

/** A till's line below an item: a discount (already in the amount), a weight, a member price. */
function writeBeneath(writing: Writing, cents: number): void {
  const { random, roll, isMalay, amount } = writing;
  const kind = random.next();
  if (kind > 0.045) return;
  const part = amount(Math.round((cents * random.between(0.05, 0.4)) / 10_000) * 100);
  const of = isMalay
    ? ['Disc', 'Member Price', 'U.P.', 'Normal Price', 'You Save']
    : ['Diskon', 'Harga Normal', 'Hemat', 'Harga Member'];
  if (kind < 0.03) roll.line({ text: `  ${pick(random, of)} ${part}`, at: 'left' });
  else roll.line({ text: `  0.${random.whole(100, 999)} kg @ ${part}/kg`, at: 'left' });
}

/** Items in one of the layouts that tills use, with or without headers. */
export function writeItems(writing: Writing, items: readonly Item[]): void {
  const { random, roll, isMalay, amount } = writing;
  const layout = random.pick(['end', 'end', 'two lines', 'columns', 'columns', 'quantity first', 'code']);
  const suffix = isMalay ? random.pick(['', '', '', ' SR', ' S', ' Z', ' *']) : '';
  const money = (cents: number): string => amount(cents / 100);
  if (random.chance(0.5)) {
    const headers = isMalay
      ? pick(random, [
          ['Item', 'Qty', 'Price', 'Amount'],
          ['Description', 'QTY', 'U/P', 'TOTAL'],
          ['ITEM', 'QTY', 'U.PRICE', 'AMT(RM)'],
          ['Qty', 'Description', 'Price', 'Total'],
        ])
      : pick(random, [
          ['Nama Barang', 'Qty', 'Harga', 'Jumlah'],
          ['Item', 'Qty', 'Harga', 'Total'],
          ['Menu', 'Jml', 'Harga', 'Subtotal'],
        ]);
    roll.line(
      { text: headers[0] ?? '', at: 'left' },
      { text: headers[1] ?? '', at: 0.5 },
      { text: headers[2] ?? '', at: 0.75, endsThere: true },
      { text: headers[3] ?? '', at: 'right' },
    );
  }
  for (const { name: plain, quantity, price, amount: whole } of items) {
    const name = cased(writing, plain);
    if (layout === 'two lines' || layout === 'code') {
      roll.line({ text: layout === 'code' ? `${code(writing)} ${name}` : name, at: 'left' });
      roll.line(
        { text: `${quantity} ${random.pick(['x', 'X', '@', 'PCS x', ''])} ${money(price)}`, at: 0.08 },
        { text: money(whole) + suffix, at: 'right' },
      );
    } else if (layout === 'columns') {
      roll.line(
        { text: name.slice(0, 16), at: 'left' },
        { text: String(quantity), at: 0.54 },
        { text: money(price), at: 0.77, endsThere: true },
        { text: money(whole) + suffix, at: 'right' },
      );
    } else if (layout === 'quantity first') {
      roll.line({ text: `${quantity} ${name}`, at: 'left' }, { text: money(whole) + suffix, at: 'right' });
    } else {
      roll.line(
        { text: quantity > 1 ? `${name} x${quantity}` : name, at: 'left' },
        { text: money(whole) + suffix, at: 'right' },
      );
    }
    writeBeneath(writing, whole);
    if (random.chance(0.03))
      roll.line({ text: pick(random, ['  - less sugar', '  No Pedas', '  S/N: 8839201', '  (Promo)']), at: 'left' });
  }
  if (random.chance(0.6))
    roll.line({ text: pick(random, ['-', '=', '_', '.']).repeat(roll.style.columns - 6), at: 'left' });
}
