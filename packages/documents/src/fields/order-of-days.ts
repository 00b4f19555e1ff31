import { sentence } from '@rapi/contracts';
import { isoDay } from '@rapi/indonesia';
import { ocrWarning } from '../ocr-warning';
import type { OcrWarning } from '../reading';
import type { DocumentLines } from '../lines/document-lines';
import { namesRupiah } from './currency-mentions';
import { lessCertain } from './doubtful-day';
import type { FoundField } from './found-field';

type Order = 'day_first' | 'month_first' | 'open';

/** 05/03/2026 and 5-3-26. Only Europeans write 05.03.2026, with the day first. */
const WRITTEN = String.raw`(?<![\d/.,-])(\d{1,2}) ?([/-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d/-])`;
const NUMERIC = new RegExp(WRITTEN);
const EACH_NUMERIC = new RegExp(WRITTEN, 'g');
const DATES = new Set(['document_date', 'due_date']);

const INDONESIAN =
  /\b(?:tanggal|tgl|jumlah|harga|faktur|nomor|jatuh tempo|tempo|tunai|kembali|kembalian|terima kasih|kepada|barang|bayar|pembayaran|diskon|ongkir|kwitansi|pajak|satuan|nota|pembeli|penjual|kasir|tagihan|uraian|keterangan|terbilang)\b/giu;
/** Countries that write the day first and have dollars of their own, or sign them with '$' alone. */
const DAY_FIRST_COUNTRY =
  /\bS[DO]N\.? ?BHD\b|\b(?:singapore|malaysia|australia|new zealand|hong kong|united kingdom|ABN)\b|\b[GS]ST\b/i;
const AMERICAN_CURRENCIES = new Set(['USD', 'CAD']);
const ENGLISH_AMOUNT = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+\.\d{2})(?![\d.,%])/;
/** Beside 1,250.00, a 3.125 is a price in thousandths. */
const SURELY_ENGLISH = /(?<![\d.,])\d{1,3}(?:,\d{3})+\.\d{2}(?!\d)/;
const OTHER_AMOUNT = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d+,\d{2})(?![\d.,%])/;

/** Whether the paper is Indonesian by its currency or its words; a customer's name and address do not make it so. */
function isIndonesian(document: DocumentLines, text: string): boolean {
  if (namesRupiah(document)) return true;
  const found = new Set((text.match(INDONESIAN) ?? []).map((word) => word.toLowerCase()));
  const labelled = document.placed.flat().some(({ name }) => name.match(INDONESIAN) !== null);
  return labelled || found.size > 1;
}

/** Both readings of a field's day; undefined if it can be read in one way only. */
function readingsOf({ value, normalized }: FoundField): { dayFirst: string; monthFirst: string } | undefined {
  const [, first = '', , second = ''] = NUMERIC.exec(value) ?? [];
  if (first === '' || typeof normalized !== 'string') return undefined;
  const year = Number(normalized.slice(0, 4));
  const dayFirst = isoDay(year, Number(second), Number(first));
  const monthFirst = isoDay(year, Number(first), Number(second));
  const isOpen = dayFirst === normalized && monthFirst !== undefined && monthFirst !== dayFirst;
  return isOpen ? { dayFirst, monthFirst } : undefined;
}

/** What the days of a paper show that can be read in one order only, or the paper says: 'mm/dd/yyyy'. */
function shownOrder(text: string): Order | undefined {
  const days = [...text.matchAll(EACH_NUMERIC)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  const isMonthFirst =
    days.some(([first, second]) => first <= 12 && second > 12 && second <= 31) || /\bmm[/-]dd\b/i.test(text);
  const isDayFirst =
    days.some(([first, second]) => first > 12 && first <= 31 && second <= 12) || /\bdd[/-]mm\b/i.test(text);
  if (isMonthFirst && isDayFirst) return 'open';
  return isMonthFirst ? 'month_first' : isDayFirst ? 'day_first' : undefined;
}

/** A paper is not due before its own day: the one order in which that holds. */
function orderByDueDate(fields: readonly FoundField[]): Order | undefined {
  const dayOf = (name: string, order: 'dayFirst' | 'monthFirst'): string => {
    const field = fields.find((each) => each.name === name);
    const day = field && (readingsOf(field)?.[order] ?? field.normalized);
    return typeof day === 'string' ? day : '';
  };
  const holds = (order: 'dayFirst' | 'monthFirst'): boolean =>
    dayOf('due_date', order) === '' || dayOf('due_date', order) >= dayOf('document_date', order);
  if (holds('dayFirst') === holds('monthFirst')) return undefined;
  return holds('dayFirst') ? 'day_first' : 'month_first';
}

function orderOf(document: DocumentLines, fields: readonly FoundField[]): Order {
  const text = document.lines.map((line) => line.text).join('\n');
  const currency = fields.find(({ name }) => name === 'currency');
  const isForeign =
    currency && typeof currency.normalized === 'string' && !AMERICAN_CURRENCIES.has(currency.normalized);
  const shown = shownOrder(text);
  // There 05/30/2026 is misread, or the paper has its days in American order all the same.
  if (isForeign || DAY_FIRST_COUNTRY.test(text) || isIndonesian(document, text))
    return shown === undefined || shown === 'day_first' ? 'day_first' : 'open';
  if (shown) return shown;
  const isEnglish = SURELY_ENGLISH.test(text) || (ENGLISH_AMOUNT.test(text) && !OTHER_AMOUNT.test(text));
  if (!currency || !isEnglish) return 'day_first';
  return orderByDueDate(fields) ?? 'open';
}

/**
 * The days of an American paper, month first where the paper shows that order. Where it leaves the order open, the days
 * stay and are doubtful, with a warning.
 */
export function inOrderOfDays(
  document: DocumentLines,
  fields: readonly FoundField[],
): { fields: FoundField[]; warnings: OcrWarning[] } {
  const order = orderOf(document, fields);
  if (order === 'day_first') return { fields: [...fields], warnings: [] };
  const warnings: OcrWarning[] = [];
  const ordered = fields.map((field) => {
    const readings = DATES.has(field.name) ? readingsOf(field) : undefined;
    if (!readings) return field;
    if (order === 'month_first') return { ...field, normalized: readings.monthFirst };
    const said = sentence('ocr_day_order_open', {
      text: field.value,
      first: readings.dayFirst,
      second: readings.monthFirst,
    });
    warnings.push(ocrWarning('day_order_open', said, [field.name]));
    return lessCertain(field);
  });
  return { fields: ordered, warnings };
}
