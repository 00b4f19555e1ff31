import type { PageToRead } from '../../src/reading';
import { randomOf } from '../random';
import { misreadPage } from './misread';
import { addressLines, strangerName } from './names';
import { isoOf, writeDate, writeHead, writeMeta, writtenDay, type Day } from './receipt-head';
import { goodsOf, writeItems } from './receipt-items';
import { sumsOf, writeSums } from './receipt-sums';
import { Roll, tillStyle, type PlacedWord } from './roll';
import { pick, writingOf, type Writing } from './writing';

export interface DrawnReceipt {
  /** As an imperfect reader gives it. */
  input: PageToRead;
  /** As it was printed. */
  printed: { words: readonly PlacedWord[]; width: number; height: number };
  truth: { totals: number[]; date: string; vendor: string };
}

const closings = {
  malay: [
    ...[
      'THANK YOU',
      'Thank you, please come again',
      'GOODS SOLD ARE NOT RETURNABLE',
      'Goods sold are not refundable',
      'PLEASE COME AGAIN',
    ],
    ...[
      'EXCHANGE WITHIN 7 DAYS WITH RECEIPT',
      '*** THANK YOU ***',
      'All prices are inclusive of 6% GST',
      'This is computer generated receipt',
    ],
    ...[
      'CUSTOMER SERVICE 1-300-88-2525',
      'Follow us on Facebook',
      'WIN RM 10,000 CASH!',
      'Spend RM 50.00 and above to redeem',
      'KEEP THIS RECEIPT',
    ],
  ],
  indonesian: [
    ...[
      'TERIMA KASIH',
      'Terima kasih atas kunjungan Anda',
      'Barang yang sudah dibeli tidak dapat ditukar',
      'SELAMAT DATANG KEMBALI',
      'LAYANAN KONSUMEN 1500-280',
    ],
    ...[
      'Kritik & Saran: 0812-3456-7890',
      'Belanja min Rp 100.000 gratis parkir',
      'Harga sudah termasuk PPN',
      'IG: @toko.kita',
      'Simpan struk ini',
      'Wifi: 12345678',
    ],
  ],
};

function writeFoot(writing: Writing, day: Day): void {
  const { random, roll, isMalay } = writing;
  const put = (text: string): void => roll.line({ text, at: random.chance(0.85) ? 'centre' : 'left' });
  const lines = closings[isMalay ? 'malay' : 'indonesian'];
  for (let count = random.whole(0, 5); count > 0; count--) put(pick(random, lines));
  if (random.chance(0.08))
    roll.line({
      text: `${pick(random, ['Points', 'POINTS BALANCE', 'Poin', 'Total Points', 'Saldo Poin'])} : ${random.whole(1, 9_000)}`,
      at: 'left',
    });
  if (random.chance(0.06))
    put(`${pick(random, ['Powered by', 'System by', 'POS by', 'Developed by'])} ${strangerName(random, isMalay)}`);
  if (random.chance(0.06)) {
    put(pick(random, ['Head Office', 'HQ:', 'Kantor Pusat:', 'Our other branch:']));
    for (const line of addressLines(random, isMalay)) put(line);
  }
  if (random.chance(0.05))
    put(
      `${pick(random, ['Promo valid until', 'Berlaku s/d', 'Offer ends', 'Valid till'])} ${writtenDay(writing, { ...day, year: day.year + 1, month: random.whole(1, 12) })}`,
    );
  if (isMalay && random.chance(0.06))
    roll.line(
      { text: `${pick(random, ['APPR CODE', 'TRACE NO', 'BATCH'])}: ${random.whole(100_000, 999_999)}`, at: 'left' },
      { text: `AMOUNT RM ${random.whole(1, 9)}.00`.slice(0, 0), at: 'right' },
    );
}

/** A receipt of the given seed as a till would print it and a reader of pictures read it; a seed always gives the same. */
export function drawReceipt(seed: number): DrawnReceipt {
  const random = randomOf(seed * 7_919 + 17);
  const isMalay = random.chance(0.55);
  const roll = new Roll(tillStyle(random));
  const writing = writingOf(random, roll, isMalay);
  const day: Day = { year: random.whole(2009, 2026), month: random.whole(1, 12), day: random.whole(1, 28) };
  const vendor = writeHead(writing);
  const isDateLast = random.chance(0.14);
  const dateBeforeMeta = random.chance(0.5);
  if (!isDateLast && dateBeforeMeta) writeDate(writing, day);
  writeMeta(writing, day);
  if (!isDateLast && !dateBeforeMeta) writeDate(writing, day);
  const goods = goodsOf(random, isMalay);
  writeItems(writing, goods);
  const total = goods.reduce((sum, { amount }) => sum + amount, 0);
  const sums = sumsOf(
    random,
    isMalay,
    total,
    goods.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  writeSums(writing, sums);
  if (isDateLast) writeDate(writing, day);
  writeFoot(writing, day);
  const { style } = roll;
  const [width, height] = [roll.width + 2 * style.margin, roll.height];
  return {
    input: { page: misreadPage(roll.words, width, height, random), rules: [] },
    printed: { words: roll.words, width, height },
    truth: { totals: [sums.total / 100], date: isoOf(day), vendor },
  };
}
