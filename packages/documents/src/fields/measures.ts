/** Figures that look like amounts, and tell of weights, hours, counts or days. */
import { findUnit, monthNumber } from '@rapi/indonesia';
import { overlap, type Box } from '../geometry/box';
import type { Line } from '../geometry/lines';
import { isExact, type DocumentLines } from '../lines/document-lines';
import type { MoneyFound } from '../values/money';

/** What is weighed, timed or counted; 'Total Hari Ini' is the day's takings. */
const MEASURED =
  /(?<!\p{L})(?:berat|bobot|tonase|tonnage|weight|volume|vol|kubikasi|luas|jarak|jam|hours?|hrs|hari(?! ini)|hk|days?|kehadiran|koli|colly|kg|kgs|ton|m3|m³|km|liter|ltr)(?!\p{L})/iu;
/** Words by which the same line tells of money after all: 'Total Upah Jam Lembur'. */
const OF_MONEY =
  /(?<!\p{L})(?:rp|idr|harga|biaya|upah|ongkos|ongkir|tarif|nilai|bayar|pembayaran|tagihan|jasa|sewa|gaji|lembur|uang|tunjangan|insentif|denda|charges?|cost|price|fee|rate|pay|amount|tax|pajak|ppn|penjualan|sales|omzet|omset|pendapatan)(?!\p{L})/iu;
const COUNTED = /(?<!\p{L})(?:qty|quantity|kuantitas|banyaknya)(?!\p{L})/iu;
/** Also times of a day and parts of a name: 'Bayar 50.000 jam 10.00', '150.000 bulan November'. */
const TIMES = new Set(['jam', 'hari', 'bulan']);
const UNIT_BEHIND = /^ ?(\p{L}{1,7}[23²³]?)\.?(?![\p{L}\d])(.*)$/su;
/** A number and its unit: what stands before it tells of it, not of what follows. */
const NUMBER = /^.*\d\S*(?: ?\p{L}+[23²³]?)?/su;

type Found = Pick<MoneyFound, 'start' | 'end' | 'currency'>;

function hasUnit({ text }: Line, { end }: Found, exact: boolean): boolean {
  const [, unit = '', rest = ''] = UNIT_BEHIND.exec(text.slice(end)) ?? [];
  // A single letter may be a speck on a picture, and 'M' a thousand million.
  const known =
    (unit.length > 1 || (exact && /^[gl]$/i.test(unit))) && /\p{L}/u.test(unit) ? findUnit(unit) : undefined;
  return known !== undefined && !(TIMES.has(known.symbol) && /^[^\t]*[\p{L}\d]/u.test(rest));
}

/** 'Total Jam Kerja' before the figure, or on the line that announces it. */
function isNamedMeasure(before: string): boolean {
  const own = before.slice(before.trimEnd().lastIndexOf('\t') + 1).replace(NUMBER, '');
  return MEASURED.test(own) && !OF_MONEY.test(own);
}

/** The text right above a figure, if only figures stand between: the name of its column. */
function columnAbove({ lines }: DocumentLines, line: Line, box: Box): string {
  for (let index = lines.indexOf(line) - 1; index >= 0; index--) {
    const above = lines[index];
    if (above?.pageNumber !== line.pageNumber) return '';
    const words = above.words.filter((word) => overlap(word.box.left, word.box.right, box.left, box.right) > 0);
    if (!/\d/.test(above.text) && words.length > 0) return words.map(({ text }) => text).join(' ');
    if (words.some(({ text }) => /\p{L}/u.test(text) && !/\d/.test(text) && !findUnit(text))) return '';
  }
  return '';
}

const isBelowMeasures = (document: DocumentLines, line: Line, box: Box): boolean => {
  const name = columnAbove(document, line, box);
  return (MEASURED.test(name) || COUNTED.test(name)) && !OF_MONEY.test(name);
};

/** 'Netto' of a slip that also tells the tare is a weight. */
const isNetWeight = ({ lines }: DocumentLines, before: string): boolean =>
  /\b(?:bruto|brutto|gross|tara|tarra|tare|nett?o?)\W*$/i.test(before) &&
  lines.some(({ text }) => /^\W*(?:tara|tarra|tare)\b/i.test(text));

/** 22 of '22 September 2025', or the time in 'jam 10.00'. */
function isTime({ text }: Line, { start, end }: Found): boolean {
  if (/\b(?:jam|pukul) ?$/i.test(text.slice(0, start)) && /^\d{1,2}\.\d{2}$/.test(text.slice(start, end))) return true;
  const month = /^[ -]{1,2}(\p{L}{3,9})\.?[ '’-]{1,2}(?:\d{4}|\d{2})(?!\d)/u.exec(text.slice(end))?.[1];
  return month !== undefined && monthNumber(month) !== undefined && /^\d{1,2}$/.test(text.slice(start, end));
}

const OF_NUMBER = /(?:^| )(?:no|nomor|number|num|nmr|id)(?: |$)/;

/** 8812 of 'No Nota : 8812', below a heading such as 'NOTA SERVICE'. */
function isNumber({ lines, labels }: DocumentLines, line: Line, { start, end }: Found): boolean {
  const label = (labels[lines.indexOf(line)] ?? []).findLast((each) => each.end <= start);
  return (
    label !== undefined &&
    OF_NUMBER.test(label.name) &&
    !/[\p{L}\d]/u.test(line.text.slice(label.end, start)) &&
    /^\d+$/.test(line.text.slice(start, end))
  );
}

/**
 * Whether a figure without a currency is a weight, a time, a count, a number or a day: by the unit behind it, its label, or the
 * name of its column. `label` is the text that announces it from another line.
 */
export function isMeasure(document: DocumentLines, line: Line, found: Found, box: Box, label?: string): boolean {
  if (found.currency) return false;
  const before = label ?? line.text.slice(0, found.start);
  return (
    isTime(line, found) ||
    isNumber(document, line, found) ||
    hasUnit(line, found, isExact(document, line)) ||
    isNamedMeasure(before) ||
    isNetWeight(document, before) ||
    isBelowMeasures(document, line, box)
  );
}
