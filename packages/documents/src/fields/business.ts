import { ocrFieldNames } from '@rapi/contracts';
import type { FoundTable } from '../tables/found-table';
import { readMoney } from '../values/money';
import { allAmounts, labelledAmounts } from './amounts';
import { findDocumentDates } from './dates-of-document';
import type { DocumentLines } from './document-lines';
import type { FoundField } from './found-field';
import { findDocumentNumber, findTaxInvoice } from './numbers-of-document';
import { findCustomer, findTaxIds, findVendor } from './parties';
import { findPaymentMethod } from './payment';
import { settleTotals } from './totals';

/** The sum of a table's amounts, as far as all of them can be read. */
export function sumOfItems({ columns, rows }: Pick<FoundTable, 'columns' | 'rows'>): number | undefined {
  const at = columns.findIndex(({ kind }) => kind === 'amount');
  if (at < 0 || rows.length === 0) return undefined;
  const values = rows.flatMap((row) => {
    const text = row[at] ?? null;
    return text === null || /^[-–—]$/.test(text) ? [] : [readMoney(text)?.value];
  });
  let sum = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    sum += value;
  }
  return values.length === 0 ? undefined : sum;
}

function amountFields(document: DocumentLines): FoundField[] {
  const amounts = labelledAmounts(document);
  const sums = document.tables.flatMap((table) => sumOfItems(table) ?? []);
  const itemSums = sums.length > 1 ? [...sums, sums.reduce((a, b) => a + b, 0)] : sums;
  const { chosen } = settleTotals(amounts, itemSums, allAmounts(document));
  const fields = [...chosen].map(([name, { piece, value, certainty, proven, kind }]): FoundField => {
    const weak = kind === 'weak_total' || kind === 'balance_due' ? 0.7 : 0.93;
    const sure = proven ? Math.max(certainty, 0.9) ** 0.5 : certainty * weak;
    return { name, piece, value: piece.text, normalized: value, certainty: sure };
  });
  return [...fields, ...findPaymentMethod(document, amounts)];
}

const rank = new Map<string, number>(ocrFieldNames.map((name, index) => [name, index]));

/** The fields of invoices, receipts and tax invoices, those of D4 §9 first. */
export function businessFields(document: DocumentLines): FoundField[] {
  const dates = findDocumentDates(document);
  const date = dates.find(({ name }) => name === 'document_date')?.normalized;
  const number = findDocumentNumber(document, typeof date === 'string' ? date : null);
  const taxInvoice = findTaxInvoice(document);
  const numbers =
    taxInvoice.length > 0
      ? [...taxInvoice.map((field) => ({ ...field, name: 'document_number' })), ...taxInvoice]
      : number;
  const fields = [
    ...findVendor(document),
    ...numbers,
    ...dates,
    ...findTaxIds(document),
    ...amountFields(document),
    ...findCustomer(document),
  ];
  const place = ({ name }: FoundField): number => rank.get(name) ?? rank.size;
  return fields
    .filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index)
    .sort((a, b) => place(a) - place(b));
}
