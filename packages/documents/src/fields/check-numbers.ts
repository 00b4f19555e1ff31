import { sentence } from '@rapi/contracts';
import { checkNpwp } from '@rapi/indonesia';
import { ocrWarning } from '../ocr-warning';
import type { OcrWarning } from '../reading';
import { monthOfNumber } from '../values/document-numbers';
import type { FoundField } from './found-field';

/** Checks numbers that carry their own proof: the check digit of an NPWP, the month in a document number. */
export function checkNumbers(fields: readonly FoundField[]): OcrWarning[] {
  const taxNumbers = fields.filter(({ name }) => name === 'npwp' || name === 'buyer_npwp');
  const wrong = taxNumbers.filter(({ value }) => checkNpwp(value).code === 'check_digit').map(({ name }) => name);
  const warnings = wrong.map((name) => {
    const said = sentence(name === 'npwp' ? 'ocr_npwp_check_digit' : 'ocr_buyer_npwp_check_digit');
    return ocrWarning('npwp_check_digit', said, [name]);
  });
  const number = fields.find(({ name }) => name === 'document_number');
  const date = fields.find(({ name }) => name === 'document_date')?.normalized;
  const month = number && monthOfNumber(number.value, true).month;
  if (month !== undefined && typeof date === 'string' && Number(date.slice(5, 7)) !== month) {
    const fields = ['document_number', 'document_date'];
    warnings.push(ocrWarning('number_month_mismatch', sentence('ocr_number_month_mismatch'), fields));
  }
  return warnings;
}
