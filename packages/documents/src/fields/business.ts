import { ocrFieldNames } from '@rapi/contracts';
import { labelledAmounts, type LabelledAmount } from './amounts';
import { findCurrency } from './currency';
import { evidenceOfSums } from './evidence-of-sums';
import { findDocumentDates } from './dates-of-document';
import { lessCertain } from './doubtful-day';
import { withoutEarlierPayments } from './earlier-payments';
import type { DocumentLines } from '../lines/document-lines';
import type { AmountKind } from '../lines/vocabulary';
import type { FoundField } from './found-field';
import { findDocumentNumber, findTaxInvoice } from './numbers-of-document';
import { findCustomer, findTaxIds, findVendor } from './parties';
import { inOwnCurrencies } from './own-currencies';
import { findPaymentMethod } from './payment';
import { findTotal } from './find-total';
import { roundedTotal } from './rounded-total';
import { withoutToldSavings } from './told-savings';
import { settleTotals, type SettledAmount } from './totals';
import { isScaleOpen } from '../values/scales';
import { givesBack, signedAmount } from '../values/signs';
import { unnamedAmounts } from './unnamed-amounts';

/** Certainty of a total that only rounding points to. */
const OTHER_TOTAL = 0.85;

/** Rates that PPN has had, as it is printed: 12 % since 2025, also as 11 %. */
const PPN_RATES = new Set([1, 1.1, 1.2, 10, 11, 12]);

/** 'VAT 19%' is a tax of another country, not PPN. */
const isForeignVat = (tax: SettledAmount | undefined): boolean =>
  tax?.rate !== undefined && !PPN_RATES.has(tax.rate) && /\bvat\b|value added/.test(tax.label?.name ?? '');

function rename(chosen: Map<string, SettledAmount>, from: string, to: string): void {
  const found = chosen.get(from);
  if (found) chosen.set(to, found);
  chosen.delete(from);
}

/** The total of a credit note. The finder of totals knows no negative ones. */
function negativeTotal(amounts: readonly LabelledAmount[]): SettledAmount | undefined {
  const found = amounts.find(({ kind, value }) => kind === 'total' && value < 0);
  return found && { ...found, proven: false };
}

const TOTALS: ReadonlySet<AmountKind> = new Set(['total', 'weak_total', 'balance_due', 'subtotal']);

/** 'Jumlah dikembalikan 192.500' */
const GIVEN_BACK = /\bdi ?kembali|\brefund|\bretur|\breturned/i;

/**
 * Whether a paper gives its whole total back: everything called a total is negative, and nobody paid that much, as of a
 * "Total - 12.500" whose dash only parts it.
 */
function isRefund(amounts: readonly LabelledAmount[], total: SettledAmount): boolean {
  const totals = amounts.filter(
    ({ kind, value, label }) => TOTALS.has(kind) && value !== 0 && !GIVEN_BACK.test(label.line.text),
  );
  const isPaid = amounts.some(
    ({ kind, value }) => (kind === 'cash' || kind === 'card') && value > 0 && value >= -total.value,
  );
  return totals.every(({ value }) => value < 0) && !isPaid;
}

/** A token, a card or an account: 1234 5678 9012 3456 7890. */
const CODE = /(?<!\d)\d{4}(?:[ -]\d{4}){2,}(?!\d)/;

const isOfCode = ({ label, piece }: LabelledAmount): boolean =>
  CODE.exec(label.line.text)?.[0].includes(piece.text) === true;

/** Whether the cents of an amount were read elsewhere on the picture: 'Rp 4.545,' ends its line. */
function lacksCents({ label, piece }: SettledAmount): boolean {
  const text = label?.line.text ?? '';
  const at = text.lastIndexOf(piece.text);
  return at >= 0 && /^,(?:\s|$)/.test(text.slice(at + piece.text.length));
}

function amountFields(document: DocumentLines, amounts: readonly LabelledAmount[]): FoundField[] {
  const evidence = evidenceOfSums(document);
  const stated = negativeTotal(amounts);
  const found = stated && isRefund(amounts, stated) ? undefined : findTotal(document, amounts, evidence);
  const rounded = found && roundedTotal(amounts, evidence.everything, found.total);
  const toPay = rounded?.toPay ?? found?.total;
  const counted = amounts.filter((amount) => !isOfCode(amount));
  const settling = withoutToldSavings(counted, toPay?.value, document.tables);
  const { chosen } = settleTotals(settling, toPay, evidence.itemSums);
  if (rounded) {
    chosen.set('total_before_rounding', rounded.beforeRounding);
    if (chosen.get('rounding')?.value === rounded.toPay.value) chosen.delete('rounding');
  }
  const subtotal = chosen.get('subtotal')?.value;
  if (!chosen.has('total') && stated && (givesBack(undefined, subtotal) || isRefund(amounts, stated)))
    chosen.set('total', stated);
  const isReturn = givesBack(chosen.get('total')?.value, subtotal);
  // The measured share is how often the finder is right; it does not apply if rounding chose another total.
  const measuredTotal = found && toPay === found.total ? found.measured : OTHER_TOTAL;
  if (isForeignVat(chosen.get('ppn')) && !chosen.has('tax')) rename(chosen, 'ppn', 'tax');
  const fields = [...chosen].map(([name, { piece, value, certainty, proven, kind }]): FoundField => {
    const weak = kind === 'weak_total' || kind === 'balance_due' ? 0.7 : 0.93;
    const sure = proven ? Math.max(certainty, 0.9) ** 0.5 : certainty * weak;
    const measured = name === 'total' ? { measured: measuredTotal } : {};
    return {
      name,
      piece,
      value: piece.text,
      normalized: signedAmount(name, value, isReturn),
      certainty: sure,
      ...measured,
    };
  });
  const all = [...fields, ...unnamedAmounts(fields, amounts, evidence.everything)];
  const cut = new Set([...chosen].flatMap(([name, amount]) => (lacksCents(amount) ? [name] : [])));
  const judged = all.map((field) => (isScaleOpen(field.value) || cut.has(field.name) ? lessCertain(field) : field));
  return [...judged, ...findPaymentMethod(document, amounts)];
}

const rank = new Map<string, number>(ocrFieldNames.map((name, index) => [name, index]));

/** The fields of invoices, receipts and tax invoices, with those of R-OCR-6 first. */
export function businessFields(document: DocumentLines): FoundField[] {
  const dates = findDocumentDates(document);
  const date = dates.find(({ name }) => name === 'document_date')?.normalized;
  const number = findDocumentNumber(document, typeof date === 'string' ? date : null);
  const taxInvoice = findTaxInvoice(document);
  const numbers =
    taxInvoice.length > 0
      ? [...taxInvoice.map((field) => ({ ...field, name: 'document_number' })), ...taxInvoice]
      : number;
  const amounts = withoutEarlierPayments(labelledAmounts(document).filter((amount) => !amount.isMeasure));
  const fields = [
    ...findVendor(document),
    ...numbers,
    ...dates,
    ...findTaxIds(document),
    ...inOwnCurrencies([...amountFields(document, amounts), ...findCurrency(document)], amounts),
    ...findCustomer(document),
  ];
  const place = ({ name }: FoundField): number => rank.get(name) ?? rank.size;
  return fields
    .filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index)
    .sort((a, b) => place(a) - place(b));
}
