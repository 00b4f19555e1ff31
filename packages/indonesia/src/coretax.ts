/**
 * The Coretax import file for output tax invoices (TaxInvoiceBulk), in the layout of DJP's "Sample Faktur PK Template
 * v.1.4". Describe it as "sesuai template v1.4; uji impor pertama di Coretax": DJP publishes no schema, so only DJP can
 * say that it accepts a file.
 */
import { isoDay } from './dates';
import { decimal, decimalText, negative, plus, rounded, times, toNumber, type Decimal } from './decimal';

/** One line of a faktur. Amounts in rupiah with at most two decimals. */
export interface GoodService {
  /** A: goods, B: services. */
  opt: 'A' | 'B';
  /** Six digits; '000000' if the list has no suitable code. */
  code: string;
  name: string;
  /** 'UM.0021' */
  unit: string;
  price: number;
  quantity: number;
  totalDiscount: number;
  taxBase: number;
  otherTaxBase: number;
  /** Percent. */
  vatRate: number;
  vat: number;
  /** PPnBM in percent. */
  stlgRate: number;
  stlg: number;
}

export type BuyerDocument = 'TIN' | 'National ID' | 'Passport' | 'Other ID';

export interface Buyer {
  document: BuyerDocument;
  /** For TIN its 16 digits, else the number of the document. */
  number: string;
  name: string;
  address: string;
  email?: string;
  /** ISO 3166 alpha-3; default IDN. */
  country?: string;
  /** 22 digits; defaults to the TIN's head office (…000000). Only with TIN. */
  idTku?: string;
}

export interface TaxInvoice {
  /** 'yyyy-MM-dd' */
  date: string;
  /** '01' to '10'; 04 for DPP nilai lain. */
  transactionCode: string;
  additionalInfo?: string;
  customDocument?: string;
  customDocumentMonthYear?: string;
  reference?: string;
  facilityStamp?: string;
  /** 22 digits. */
  sellerIdTku: string;
  buyer: Buyer;
  goods: readonly GoodService[];
}

export interface TaxInvoiceBulk {
  /** The seller's 16 digits. */
  tin: string;
  invoices: readonly TaxInvoice[];
}

export interface LineInput {
  price: number;
  quantity: number;
  totalDiscount?: number;
  /** Statutory percent, 12 by default. */
  vatRate?: number;
  /** DPP nilai lain: the rate applies to 11/12 of the price (code 04). */
  otherTaxBase: boolean;
  /** PPnBM in percent; 0 by default. */
  stlgRate?: number;
}

export type LineAmounts = Pick<
  GoodService,
  'price' | 'quantity' | 'totalDiscount' | 'taxBase' | 'otherTaxBase' | 'vatRate' | 'vat' | 'stlgRate' | 'stlg'
>;

export const largestBulk = 1000;
const MOST_PROBLEMS = 200;

function percentOf(base: Decimal, percent: number): Decimal {
  return rounded(times(base, decimal(percent)), 2, 1n, 100n);
}

/**
 * The amounts of a line, each rounded half-up to two decimals: 12.000.000,12 × 10 − 10.000,89 → TaxBase 119.990.000,31,
 * OtherTaxBase 109.990.833,62, VAT 13.198.900,03.
 */
export function lineAmounts(line: LineInput): LineAmounts {
  const { price, quantity, totalDiscount = 0, vatRate = 12, stlgRate = 0 } = line;
  const net = plus(times(decimal(price), decimal(quantity)), negative(decimal(totalDiscount)));
  const taxBase = rounded(net, 2);
  const otherTaxBase = line.otherTaxBase ? rounded(taxBase, 2, 11n, 12n) : taxBase;
  return {
    price,
    quantity,
    totalDiscount,
    taxBase: toNumber(taxBase),
    otherTaxBase: toNumber(otherTaxBase),
    vatRate,
    vat: toNumber(percentOf(otherTaxBase, vatRate)),
    stlgRate,
    stlg: toNumber(percentOf(otherTaxBase, stlgRate)),
  };
}

export interface CoretaxProblem {
  /** Index from 0; absent if the problem concerns the whole file. */
  invoice?: number;
  /** Index from 0 in the invoice's goods. */
  line?: number;
  field: string;
  /** An Indonesian sentence for people. */
  message: string;
}

type Finding = Omit<CoretaxProblem, 'invoice'>;

const DIGITS_16 = /^\d{16}$/;
const DIGITS_22 = /^\d{22}$/;

function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && isoDay(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

function buyerFindings(buyer: Buyer): Finding[] {
  const found: Finding[] = [];
  const isTin = buyer.document === 'TIN';
  if (isTin && (!DIGITS_16.test(buyer.number) || /^0+$/.test(buyer.number))) {
    found.push({ field: 'buyer.number', message: 'NPWP pembeli harus 16 digit.' });
  }
  if (buyer.document === 'National ID' && !DIGITS_16.test(buyer.number)) {
    found.push({ field: 'buyer.number', message: 'NIK pembeli harus 16 digit.' });
  }
  if (buyer.number.trim() === '') found.push({ field: 'buyer.number', message: 'Nomor dokumen pembeli kosong.' });
  if (buyer.name.trim() === '') found.push({ field: 'buyer.name', message: 'Nama pembeli kosong.' });
  if (buyer.address.trim() === '') found.push({ field: 'buyer.address', message: 'Alamat pembeli kosong.' });
  if (isTin && buyer.idTku !== undefined && !DIGITS_22.test(buyer.idTku)) {
    found.push({ field: 'buyer.idTku', message: 'ID TKU pembeli harus 22 digit.' });
  }
  return found;
}

function hasCents(value: number): boolean {
  return Number.isFinite(value) && toNumber(rounded(decimal(value), 2)) === value;
}

function lineFindings(good: GoodService, line: number, transactionCode: string): Finding[] {
  const found: Finding[] = [];
  const report = (field: keyof GoodService, message: string): void => void found.push({ line, field, message });
  if (good.name.trim() === '') report('name', 'Nama barang atau jasa kosong.');
  if (!/^\d{6}$/.test(good.code)) report('code', 'Kode barang atau jasa harus 6 digit (000000 bila tidak ada).');
  if (!/^UM\.\d{4}$/.test(good.unit)) report('unit', 'Satuan harus berbentuk UM.0000.');
  for (const field of ['price', 'quantity', 'totalDiscount', 'vatRate', 'stlgRate'] as const) {
    if (!hasCents(good[field]) || good[field] < 0)
      report(field, 'Angka harus positif dengan paling banyak dua desimal.');
  }
  if (found.length > 0) return found;
  const expected = lineAmounts({ ...good, otherTaxBase: transactionCode === '04' });
  for (const field of ['taxBase', 'otherTaxBase', 'vat', 'stlg'] as const) {
    if (good[field] === expected[field]) continue;
    const other = lineAmounts({ ...good, otherTaxBase: transactionCode !== '04' });
    const mixed = field === 'otherTaxBase' && good.otherTaxBase === other.otherTaxBase;
    report(
      field,
      mixed
        ? 'Satu faktur hanya boleh satu kode transaksi: 04 untuk DPP nilai lain, selain itu DPP penuh.'
        : `Seharusnya ${coretaxNumber(expected[field])}.`,
    );
    break;
  }
  return found;
}

function invoiceFindings(invoice: TaxInvoice): Finding[] {
  const found: Finding[] = [];
  if (!isDay(invoice.date))
    found.push({ field: 'date', message: 'Tanggal faktur harus tanggal yang ada (yyyy-MM-dd).' });
  if (!/^(0[1-9]|10)$/.test(invoice.transactionCode)) {
    found.push({ field: 'transactionCode', message: 'Kode transaksi harus 01 sampai 10.' });
  }
  if (!DIGITS_22.test(invoice.sellerIdTku)) {
    found.push({ field: 'sellerIdTku', message: 'ID TKU penjual harus 22 digit.' });
  }
  if (invoice.goods.length === 0) found.push({ field: 'goods', message: 'Faktur tidak memiliki barang atau jasa.' });
  return [
    ...found,
    ...buyerFindings(invoice.buyer),
    ...invoice.goods.flatMap((good, line) => lineFindings(good, line, invoice.transactionCode)),
  ];
}

/**
 * The first 200 problems that would make Coretax refuse or miscount the file. Write the file only if there are none.
 */
export function checkTaxInvoiceBulk(bulk: TaxInvoiceBulk): CoretaxProblem[] {
  const problems: CoretaxProblem[] = [];
  if (!DIGITS_16.test(bulk.tin)) problems.push({ field: 'tin', message: 'NPWP penjual harus 16 digit.' });
  if (bulk.invoices.length === 0) problems.push({ field: 'invoices', message: 'Tidak ada faktur.' });
  if (bulk.invoices.length > largestBulk) {
    problems.push({
      field: 'invoices',
      message: `Satu berkas memuat paling banyak ${largestBulk} faktur; bagi menjadi beberapa berkas.`,
    });
  }
  for (const [index, invoice] of bulk.invoices.entries()) {
    problems.push(...invoiceFindings(invoice).map((finding) => ({ invoice: index, ...finding })));
    if (problems.length >= MOST_PROBLEMS) break;
  }
  return problems.slice(0, MOST_PROBLEMS);
}

/** Formats with '.' for decimals, at most two places, no separators and no trailing zeros. */
function coretaxNumber(value: number): string {
  const text = decimalText(rounded(decimal(value), 2));
  return text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') || text.includes('.') ? '' : zeros));
}

type Element = readonly [name: string, content: string | readonly Element[]];

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Escapes a text and puts it on one line, without characters that XML 1.0 forbids. */
function xmlText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}

function writeElement([name, content]: Element, depth: number): string {
  const indent = '\t'.repeat(depth);
  if (typeof content !== 'string') {
    const children = content.map((child) => writeElement(child, depth + 1)).join('\n');
    return children === '' ? `${indent}<${name}/>` : `${indent}<${name}>\n${children}\n${indent}</${name}>`;
  }
  const text = xmlText(content);
  return text === '' ? `${indent}<${name}/>` : `${indent}<${name}>${text}</${name}>`;
}

function goodElement(good: GoodService): Element {
  return [
    'GoodService',
    [
      ['Opt', good.opt],
      ['Code', good.code],
      ['Name', good.name],
      ['Unit', good.unit],
      ['Price', coretaxNumber(good.price)],
      ['Qty', coretaxNumber(good.quantity)],
      ['TotalDiscount', coretaxNumber(good.totalDiscount)],
      ['TaxBase', coretaxNumber(good.taxBase)],
      ['OtherTaxBase', coretaxNumber(good.otherTaxBase)],
      ['VATRate', coretaxNumber(good.vatRate)],
      ['VAT', coretaxNumber(good.vat)],
      ['STLGRate', coretaxNumber(good.stlgRate)],
      ['STLG', coretaxNumber(good.stlg)],
    ],
  ];
}

/** Without a TIN the number becomes the document number, and TIN and TKU are zeros. */
function buyerElements(buyer: Buyer): readonly Element[] {
  const isTin = buyer.document === 'TIN';
  return [
    ['BuyerTin', isTin ? buyer.number : '0'.repeat(16)],
    ['BuyerDocument', buyer.document],
    ['BuyerCountry', buyer.country ?? 'IDN'],
    ['BuyerDocumentNumber', isTin ? '' : buyer.number],
    ['BuyerName', buyer.name],
    // DJP's own spelling.
    ['BuyerAdress', buyer.address],
    ['BuyerEmail', buyer.email ?? ''],
    ['BuyerIDTKU', isTin ? (buyer.idTku ?? `${buyer.number}000000`) : '000000'],
  ];
}

function invoiceElement(invoice: TaxInvoice): Element {
  return [
    'TaxInvoice',
    [
      ['TaxInvoiceDate', invoice.date],
      ['TaxInvoiceOpt', 'Normal'],
      ['TrxCode', invoice.transactionCode],
      ['AddInfo', invoice.additionalInfo ?? ''],
      ['CustomDoc', invoice.customDocument ?? ''],
      ['CustomDocMonthYear', invoice.customDocumentMonthYear ?? ''],
      ['RefDesc', invoice.reference ?? ''],
      ['FacilityStamp', invoice.facilityStamp ?? ''],
      ['SellerIDTKU', invoice.sellerIdTku],
      ...buyerElements(invoice.buyer),
      ['ListOfGoodService', invoice.goods.map(goodElement)],
    ],
  ];
}

/** The file's text: LF, one tab a level, empty elements self-closed, no newline after the root. Check the bulk first. */
export function writeTaxInvoiceBulk(bulk: TaxInvoiceBulk): string {
  const children: readonly Element[] = [
    ['TIN', bulk.tin],
    ['ListOfTaxInvoice', bulk.invoices.map(invoiceElement)],
  ];
  return [
    '<?xml version="1.0" encoding="utf-8" ?>',
    '<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">',
    ...children.map((child) => writeElement(child, 1)),
    '</TaxInvoiceBulk>',
  ].join('\n');
}

/** What we may claim about such a file. */
export const coretaxNotice = 'Sesuai template v1.4; uji impor pertama di Coretax.';
