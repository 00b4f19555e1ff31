import type { OcrField } from '@rapi/contracts';
import { parseAmount, parseDate } from '@rapi/indonesia';
import type { RowValue } from '@rapi/tables';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day as a cell holds it: at midnight UTC. */
export const dayCell = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

const isDay = ({ name, normalized_value: value }: OcrField) =>
  /(^|_)date$/.test(name) || (typeof value === 'string' && ISO_DAY.test(value));
const amountNames = new Set(['subtotal', 'ppn', 'total']);
const isAmount = ({ name, normalized_value: value }: OcrField) => amountNames.has(name) || typeof value === 'number';

/** The decimal sign by which what the page shows is what was read of it; undefined where either is. */
function decimalOf({ value, normalized_value: read }: OcrField): ',' | '.' | undefined {
  const [first, ...more] = ([',', '.'] as const).filter((decimal) => parseAmount(value ?? '', { decimal }) === read);
  return more.length === 0 ? first : undefined;
}

/** 1.500 is one thousand five hundred only where the page itself writes thousands so. */
function amountOf(text: string, field: OcrField): number | undefined {
  const decimal = decimalOf(field);
  const isGrouped = decimal !== undefined && !text.includes(decimal);
  return parseAmount(text) ?? (isGrouped ? parseAmount(text, { decimal }) : undefined);
}

function correctedCell(field: OcrField, corrected: string): RowValue {
  if (isDay(field)) {
    const day = parseDate(corrected);
    return day ? dayCell(day.iso) : corrected;
  }
  return isAmount(field) ? (amountOf(corrected, field) ?? corrected) : corrected;
}

/** Normalised to words that machines know them by; on a sheet people read what stands on the page. */
const wordNames = new Set(['payment_method', 'gender', 'marital_status', 'valid_until']);

/** What holds of a field, as a cell: days and sums as such, all else (NPWP, NIK, numbers of documents) as text. */
export function fieldCell(field: OcrField): RowValue {
  const { name, corrected, normalized_value: normalized, value } = field;
  if (corrected !== null) return correctedCell(field, corrected);
  if (typeof normalized === 'string' && ISO_DAY.test(normalized)) return dayCell(normalized);
  return wordNames.has(name) ? (value ?? normalized) : (normalized ?? value);
}
