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

/** The decimal sign with which the shown text gives the value that was read; undefined where both signs do. */
function decimalOf({ value, normalized_value: read }: OcrField): ',' | '.' | undefined {
  const [first, ...more] = ([',', '.'] as const).filter((decimal) => parseAmount(value ?? '', { decimal }) === read);
  return more.length === 0 ? first : undefined;
}

/** 1.500 means one thousand five hundred only where the page itself groups thousands with points. */
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

/** Fields normalised to machine words; on a sheet, people get the text of the page. */
const wordNames = new Set(['payment_method', 'gender', 'marital_status', 'valid_until']);

/**
 * A field's value that now holds, as a cell: days and amounts as such, all else (NPWP, NIK, document numbers) as text.
 */
export function fieldCell(field: OcrField): RowValue {
  const { name, corrected, normalized_value: normalized, value } = field;
  if (corrected !== null) return correctedCell(field, corrected);
  if (typeof normalized === 'string' && ISO_DAY.test(normalized)) return dayCell(normalized);
  return wordNames.has(name) ? (value ?? normalized) : (normalized ?? value);
}
