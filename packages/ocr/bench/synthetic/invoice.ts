import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { randomOf, type Random } from './random';

/** The fields of an invoice as @rapi/documents normalises them: ISO dates, numeric amounts, an NPWP's digits. */
export interface InvoiceFields {
  document_number: string;
  document_date: string;
  npwp: string;
  subtotal: number;
  ppn: number;
  total: number;
}

/** The cells of an item: description, quantity, price, amount. */
export type InvoiceItem = readonly [string, string, string, string];

/** An invoice as PDF, with everything that is on it. */
export interface Invoice {
  seed: number;
  layout: Layout;
  pdf: Uint8Array;
  words: string[];
  fields: InvoiceFields;
  items: InvoiceItem[];
}

const layouts = ['grid', 'rules', 'borderless'] as const;
type Layout = (typeof layouts)[number];
const fonts = [
  [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  [StandardFonts.Courier, StandardFonts.CourierBold],
  [StandardFonts.HelveticaBold, StandardFonts.HelveticaBold],
] as const;

const sellers = [
  'PT Sumber Makmur Jaya',
  'CV Karya Abadi Sentosa',
  'UD Berkah Tani',
  'PT Nusantara Elektrik Mandiri',
] as const;
const buyers = [
  'PT Bangun Cipta Persada',
  'Toko Sinar Rejeki',
  'CV Mitra Usaha Bersama',
  'Koperasi Guyub Rukun',
] as const;
const streets = [
  'Jl. Raya Darmo No. 45',
  'Jl. Pahlawan Kav. 12A',
  'Jl. Gatot Subroto 118',
  'Ruko Mangga Dua Blok C/7',
] as const;
const cities = ['Surabaya 60241', 'Jakarta Pusat 10730', 'Bandung 40262', 'Semarang 50132'] as const;
const goods = [
  'Semen Gresik 40 kg',
  'Besi beton 12 mm',
  'Cat tembok putih 5 L',
  'Kabel NYM 3x2,5 mm',
  'Lampu LED 18 watt',
  'Kertas HVS A4 80 gsm',
  'Tinta printer hitam',
  'Jasa instalasi listrik',
  'Pipa PVC 3/4"',
  'Gula pasir kemasan 1 kg',
  'Minyak goreng 2 liter',
  'Beras premium 25 kg',
  'Sewa scaffolding',
  'Ongkos kirim',
  'Keramik lantai 40x40',
] as const;
const units = ['zak', 'btg', 'pcs', 'rim', 'unit', 'kg', 'dus'] as const;
const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

const rupiah = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.');
const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');

interface Pen {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
  size: number;
  words: string[];
}

interface Text {
  bold?: boolean;
  size?: number;
  /** The text ends at x instead of beginning there. */
  right?: boolean;
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { bold = false, size = pen.size, right = false }: Text = {},
) {
  const font = bold ? pen.bold : pen.plain;
  const left = right ? x - font.widthOfTextAtSize(text, size) : x;
  pen.page.drawText(text, { x: left, y, size, font, color: rgb(0.1, 0.1, 0.1) });
  pen.words.push(...text.split(/\s+/));
}

function line(pen: Pen, x1: number, y1: number, x2: number, y2: number) {
  pen.page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.7, color: rgb(0.15, 0.15, 0.15) });
}

/** Left edge of a column; right edge for numbers. */
const edges = [45, 72, 318, 352, 455, 550] as const;

/** The ninth digit is the check digit by Luhn's rule. */
function npwpOf(random: Random): string {
  const [a, b, c] = [digits(random, 2), digits(random, 3), digits(random, 3)];
  digits(random, 1);
  const sum = [...(a + b + c)].reduce((all, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return all + (product > 9 ? product - 9 : product);
  }, 0);
  return `${a}.${b}.${c}.${(10 - (sum % 10)) % 10}-${digits(random, 3)}.000`;
}

interface Day {
  day: number;
  month: number;
  year: number;
}

const two = (value: number) => String(value).padStart(2, '0');

function head(pen: Pen, random: Random, date: Day): Pick<InvoiceFields, 'document_number' | 'document_date' | 'npwp'> {
  const { size } = pen;
  write(pen, random.pick(sellers), 45, 790, { bold: true, size: size * 1.5 });
  write(pen, `${random.pick(streets)}, ${random.pick(cities)}`, 45, 774);
  const npwp = npwpOf(random);
  write(pen, `NPWP: ${npwp}`, 45, 760);
  write(pen, random.pick(['FAKTUR', 'INVOICE', 'FAKTUR PENJUALAN']), 550, 790, {
    bold: true,
    size: size * 1.7,
    right: true,
  });
  const number = `${digits(random, 3)}/${random.pick(['FKT', 'INV', 'SJ'])}/${months[date.month] ?? 'I'}/${date.year}`;
  write(pen, `No. Faktur : ${number}`, 340, 764);
  const written = random.pick([
    `${two(date.day)}/${two(date.month + 1)}/${date.year}`,
    `${date.day} ${monthNames[date.month] ?? ''} ${date.year}`,
  ]);
  write(pen, `Tanggal : ${written}`, 340, 750);
  write(
    pen,
    `Jatuh tempo : ${two(date.day)}/${two(((date.month + 1) % 12) + 1)}/${date.year + (date.month === 11 ? 1 : 0)}`,
    340,
    736,
  );
  write(pen, 'Kepada Yth.', 45, 730);
  write(pen, random.pick(buyers), 45, 716, { bold: true });
  write(pen, `${random.pick(streets)}, ${random.pick(cities)}`, 45, 702);
  write(pen, `NPWP: ${npwpOf(random)}`, 45, 688);
  return {
    document_number: number,
    document_date: `${date.year}-${two(date.month + 1)}-${two(date.day)}`,
    npwp: npwp.replace(/\D/g, ''),
  };
}

function table(
  pen: Pen,
  random: Random,
  layout: Layout,
  top: number,
  pitch: number,
): { items: InvoiceItem[]; total: number; bottom: number } {
  const count = random.whole(5, 12);
  const row = (cells: readonly string[], y: number, bold: boolean) =>
    cells.forEach((cell, i) =>
      write(pen, cell, (edges[i] ?? 45) + (i === 2 || i > 3 ? -4 : 4), y, { bold, right: i === 2 || i > 3 }),
    );
  row(['No', random.pick(['Nama Barang', 'Deskripsi', 'Uraian']), 'Qty', 'Satuan', 'Harga', 'Jumlah'], top, true);
  let total = 0;
  const items: InvoiceItem[] = [];
  for (let i = 1; i <= count; i++) {
    const [quantity, price] = [random.whole(1, 60), 500 * random.whole(5, 2_000)];
    total += quantity * price;
    const [name, unit] = [random.pick(goods), random.pick(units)];
    const item: InvoiceItem = [name, String(quantity), rupiah(price), rupiah(quantity * price)];
    row([String(i), item[0], item[1], unit, item[2], item[3]], top - i * pitch, false);
    items.push(item);
  }
  const bottom = top - count * pitch - 0.35 * pitch;
  const [left, right] = [edges[0], edges[5]];
  if (layout !== 'borderless') {
    for (let i = -1; i <= count; i++) {
      if (layout === 'grid' || i < 1 || i === count)
        line(pen, left, top - i * pitch - 0.35 * pitch, right, top - i * pitch - 0.35 * pitch);
    }
  }
  if (layout === 'grid') {
    for (const x of [left, edges[1], 288, edges[3] - 1, 396, 464, right]) line(pen, x, top + 0.65 * pitch, x, bottom);
  }
  return { items, total, bottom };
}

/** An invoice for a seed; the same seed always gives the same invoice. */
export async function drawInvoice(seed: number): Promise<Invoice> {
  const random = randomOf(seed * 7_919);
  const document = await PDFDocument.create();
  const layout = layouts[seed % layouts.length] ?? 'grid';
  const [plain, bold] = fonts[seed % fonts.length] ?? fonts[0];
  const size = random.pick([9, 9.5, 10, 10.5]) * (plain === StandardFonts.Courier ? 0.88 : 1);
  const page = document.addPage([595.28, 841.89]);
  const pen: Pen = {
    page,
    plain: await document.embedFont(plain),
    bold: await document.embedFont(bold),
    size,
    words: [],
  };
  const date = { day: random.whole(1, 28), month: random.whole(0, 11), year: random.whole(2023, 2026) };
  const named = head(pen, random, date);
  const { items, total, bottom } = table(pen, random, layout, 650, random.between(17, 21));
  const ppn = Math.round(total * 0.11);
  const sums: [string, string][] = [
    [random.pick(['Subtotal', 'DPP']), rupiah(total)],
    ['PPN 11%', rupiah(ppn)],
    [random.pick(['Total', 'Jumlah Total', 'Total Bayar']), `Rp ${rupiah(total + ppn)}`],
  ];
  sums.forEach(([label, amount], i) => {
    write(pen, label, 370, bottom - 18 - 16 * i, { bold: i === 2 });
    write(pen, amount, 546, bottom - 18 - 16 * i, { bold: i === 2, right: true });
  });
  write(pen, `Pembayaran ke rekening BCA ${digits(random, 10)} a.n. ${random.pick(sellers)}`, 45, bottom - 80);
  write(pen, 'Barang yang sudah dibeli tidak dapat dikembalikan.', 45, bottom - 95);
  write(pen, 'Hormat kami,', 430, bottom - 110);
  write(pen, random.pick(['Siti Rahmawati', 'Budi Santoso', 'Dewi Lestari']), 430, bottom - 165);
  const fields = { ...named, subtotal: total, ppn, total: total + ppn };
  return { seed, layout, pdf: await document.save(), words: pen.words, fields, items };
}
