import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { randomOf, type Random } from './random';

/** The fields of a receipt as @rapi/documents normalises them. */
export interface ReceiptFields {
  document_date: string;
  total: number;
}

/** A till receipt as PDF, as wide as its roll, with everything that is on it. */
export interface SyntheticReceipt {
  seed: number;
  pdf: Uint8Array;
  words: string[];
  fields: ReceiptFields;
}

/** Width of an 80 mm roll, and the margin that a till leaves, in points. */
const ROLL = 226.8;
const MARGIN = 12;
const LONGEST = 420;

const shops = ['TOKO SINAR REJEKI', 'MINIMARKET BERKAH', 'RM SEDERHANA', 'APOTEK SEHAT', 'TB MAJU JAYA'] as const;
const streets = ['Jl. Raya Darmo No. 45', 'Jl. Gatot Subroto 118', 'Jl. Cihampelas 160', 'Ruko Blok C/7'] as const;
const cities = ['Surabaya 60241', 'Jakarta 10730', 'Bandung 40262', 'Semarang 50132'] as const;
const cashiers = ['SITI', 'BUDI', 'DEWI', 'RINA 02', 'AGUS'] as const;
const goods = [
  'INDOMIE GORENG',
  'AQUA 600ML',
  'GULA PASIR 1KG',
  'MINYAK GORENG 2L',
  'TELUR AYAM',
  'KOPI SUSU',
  'NASI PUTIH',
  'AYAM BAKAR',
  'ES TEH MANIS',
  'PARACETAMOL 500',
  'SABUN MANDI',
  'BERAS 5KG',
  'PAKU 5CM',
  'CAT TEMBOK',
  'ROTI TAWAR',
] as const;

interface Money {
  /** The till's notation of amounts: `12.500`, `12,500` or `12,500.00`. */
  write: (amount: number) => string;
}
const grouped = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
const notations: readonly [Money, ...Money[]] = [
  { write: (amount) => grouped(amount, '.') },
  { write: (amount) => grouped(amount, ',') },
  { write: (amount) => `${grouped(amount, ',')}.00` },
];

const two = (value: number) => String(value).padStart(2, '0');

/** Writes from the top of the roll down, line by line. */
class Till {
  readonly words: string[] = [];
  private y: number;

  constructor(
    private readonly page: PDFPage,
    private readonly font: PDFFont,
    private readonly size: number,
    top: number,
  ) {
    this.y = top;
  }

  private put(text: string, x: number, size: number) {
    this.page.drawText(text, { x, y: this.y, size, font: this.font, color: rgb(0, 0, 0) });
    this.words.push(...text.split(/\s+/));
  }
  /** The edge at which the roll is torn off. */
  get bottom(): number {
    return this.y - MARGIN;
  }
  private next(size: number) {
    this.y -= size * 1.25;
  }
  centre(text: string, scale = 1) {
    const size = this.size * scale;
    this.put(text, (ROLL - this.font.widthOfTextAtSize(text, size)) / 2, size);
    this.next(size);
  }
  left(text: string) {
    this.put(text, MARGIN, this.size);
    this.next(this.size);
  }
  /** A label on the left and an amount at the right edge. */
  pair(label: string, amount: string, scale = 1) {
    const size = this.size * scale;
    this.put(label, MARGIN, size);
    this.put(amount, ROLL - MARGIN - this.font.widthOfTextAtSize(amount, size), size);
    this.next(size);
  }
  rule() {
    this.page.drawLine({
      start: { x: MARGIN, y: this.y + this.size / 3 },
      end: { x: ROLL - MARGIN, y: this.y + this.size / 3 },
      thickness: 0.6,
      dashArray: [3, 2],
    });
    this.next(this.size);
  }
}

function writeHead(till: Till, random: Random): string {
  till.centre(random.pick(shops), 1.4);
  till.centre(random.pick(streets));
  till.centre(random.pick(cities));
  till.centre(`TELP ${random.whole(21, 31)}-${random.whole(5_000_000, 9_999_999)}`);
  till.rule();
  const [day, month, year] = [random.whole(1, 28), random.whole(1, 12), random.whole(2023, 2026)];
  const time = `${two(random.whole(8, 21))}:${two(random.whole(0, 59))}`;
  till.left(`No: ${random.whole(1_000, 9_999)}-${random.whole(10_000, 99_999)}`);
  till.left(
    random.pick([`Tgl: ${two(day)}/${two(month)}/${year} ${time}`, `${two(day)}-${two(month)}-${year} ${time}`]),
  );
  till.left(`Kasir: ${random.pick(cashiers)}`);
  till.rule();
  return `${year}-${two(month)}-${two(day)}`;
}

function writeItems(till: Till, random: Random, { write }: Money): number {
  const isOnTwoLines = random.next() < 0.5;
  let sum = 0;
  for (let left = random.whole(2, 9); left > 0; left--) {
    const [quantity, price] = [random.whole(1, 6), 100 * random.whole(15, 850)];
    const amount = quantity * price;
    sum += amount;
    const name = random.pick(goods);
    if (isOnTwoLines) till.left(name);
    till.pair(isOnTwoLines ? `  ${quantity} x ${write(price)}` : `${quantity} ${name}`, write(amount));
  }
  till.rule();
  return sum;
}

function writeSums(till: Till, random: Random, { write }: Money, subtotal: number): number {
  const tax = random.next() < 0.5 ? Math.round(subtotal / 10) : 0;
  const total = subtotal + tax;
  const isTold = tax > 0 || random.next() < 0.5;
  if (isTold) till.pair(random.pick(['SUBTOTAL', 'Sub Total']), write(subtotal));
  if (tax > 0) till.pair(random.pick(['PB1 10%', 'PAJAK 10%']), write(tax));
  till.pair(random.pick(['TOTAL', 'Total', 'GRAND TOTAL']), write(total), random.pick([1, 1.3]));
  const paid = Math.ceil(total / 50_000) * 50_000;
  till.pair(random.pick(['TUNAI', 'Tunai', 'CASH']), write(paid));
  till.pair(random.pick(['KEMBALI', 'Kembali']), write(paid - total));
  till.rule();
  return total;
}

/** A receipt for a seed; the same seed always gives the same receipt. */
export async function drawReceipt(seed: number): Promise<SyntheticReceipt> {
  const random = randomOf(seed * 6_151);
  const document = await PDFDocument.create();
  const font = await document.embedFont(
    random.pick([StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.Helvetica]),
  );
  const page = document.addPage([ROLL, LONGEST]);
  const till = new Till(page, font, random.between(7, 8.2), LONGEST - 2 * MARGIN);
  const money = random.pick(notations);
  const document_date = writeHead(till, random);
  const total = writeSums(till, random, money, writeItems(till, random, money));
  till.centre('TERIMA KASIH');
  till.centre(random.pick(['Barang tidak dapat ditukar', 'Selamat datang kembali']));
  page.setCropBox(0, till.bottom, ROLL, LONGEST - till.bottom);
  return { seed, pdf: await document.save(), words: till.words, fields: { document_date, total } };
}
