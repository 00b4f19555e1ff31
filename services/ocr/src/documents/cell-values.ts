import { isOcrAmount, isOcrDay, type OcrField } from '@rapi/contracts';
import { currencyOfFields, givesBack, signedAmount } from '@rapi/documents';
import { checkNpwp, otherCurrency, paperAmount, parseDate, typedAmount } from '@rapi/indonesia';
import type { RowValue } from '@rapi/tables';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day as a cell holds it: at midnight UTC. */
export const dayCell = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

const isDay = ({ name, normalized_value: value }: OcrField) =>
  isOcrDay(name) || (typeof value === 'string' && ISO_DAY.test(value));
export const isAmount = ({ name, normalized_value: value }: OcrField) => isOcrAmount(name) || typeof value === 'number';

const taxNumbers = new Set(['npwp', 'buyer_npwp']);

function correctedCell(field: OcrField, corrected: string, currency: string | undefined): RowValue {
  if (isDay(field)) {
    const day = parseDate(corrected);
    return day ? dayCell(day.iso) : corrected;
  }
  // As it is read from a paper, so that one taxpayer stands in one form.
  if (taxNumbers.has(field.name)) {
    const { code, digits } = checkNpwp(corrected);
    return code === 'length' ? corrected : (digits ?? corrected);
  }
  return isAmount(field) ? (typedAmount(corrected, currency) ?? corrected) : corrected;
}

/** Fields normalised to machine words; on a sheet, people get the text of the page. */
const wordNames = new Set(['payment_method', 'gender', 'marital_status', 'valid_until']);

function readCell({ name, normalized_value: normalized, value }: OcrField, currency: string | undefined): RowValue {
  if (typeof normalized === 'string' && ISO_DAY.test(normalized)) return dayCell(normalized);
  if (normalized === null && value !== null && isOcrAmount(name))
    return otherCurrency(value, currency) === undefined ? (paperAmount(value) ?? value) : value;
  return wordNames.has(name) ? (value ?? normalized) : (normalized ?? value);
}

/**
 * A field's value that now holds, as a cell, the same that the review shows: days and amounts in the currency of their
 * document as such, all else (NPWP, NIK, document numbers) as text.
 */
export function fieldCell(field: OcrField, currency?: string): RowValue {
  const { corrected, value, normalized_value: normalized } = field;
  const isAsRead = corrected === null || (corrected === value && typeof normalized === 'number');
  return isAsRead ? readCell(field, currency) : correctedCell(field, corrected, currency);
}

/** The cell of a field among those of its document: discounts and taxes have the same sign in every row. */
export function cellAmong(fields: readonly OcrField[], field: OcrField): RowValue {
  const currency = currencyOfFields(fields);
  const amountOf = (name: string): number | undefined => {
    const cell = fields.filter((each) => each.name === name).map((each) => fieldCell(each, currency))[0];
    return typeof cell === 'number' ? cell : undefined;
  };
  const cell = fieldCell(field, currency);
  const isReturn = givesBack(amountOf('total'), amountOf('subtotal'));
  return typeof cell === 'number' ? signedAmount(field.name, cell, isReturn) : cell;
}
