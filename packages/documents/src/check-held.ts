import { isOcrAmount, isOcrDay, type OcrField, sentence } from '@rapi/contracts';
import { otherCurrency, parseDate, typedAmount } from '@rapi/indonesia';
import { currencyOfFields } from './currency-of-fields';
import { ocrWarning } from './ocr-warning';
import type { OcrWarning } from './reading';

function checkField(field: OcrField, own: string | undefined): OcrWarning[] {
  const { name, corrected, value, normalized_value: read } = field;
  const text = corrected ?? value;
  if (text === null || text.trim() === '' || (text === value && typeof read === 'number')) return [];
  const unreadable = (reason: 'ocr_amount_unreadable' | 'ocr_day_unreadable') => [
    ocrWarning('field_unreadable', sentence(reason, { text }), [name]),
  ];
  if (isOcrDay(name)) return corrected === null || parseDate(text) ? [] : unreadable('ocr_day_unreadable');
  if (!isOcrAmount(name)) return [];
  if (own !== undefined && otherCurrency(text, own) !== undefined)
    return [ocrWarning('other_currency', sentence('ocr_other_currency', { text, currency: own }), [name])];
  return corrected === null || typedAmount(text, own) !== undefined ? [] : unreadable('ocr_amount_unreadable');
}

/** Values that cannot be calculated with: typed ones that are no amount or day, and amounts in another currency. */
export const checkHeld = (fields: readonly OcrField[]): OcrWarning[] =>
  fields.flatMap((field) => checkField(field, currencyOfFields(fields)));
