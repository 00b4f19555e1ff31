import { checkNpwp } from '@rapi/indonesia';
import type { OcrWarning } from '../reading';
import { monthOfNumber } from '../values/document-numbers';
import type { FoundField } from './found-field';

/** Numbers that carry a proof of their own: the check digit of an NPWP, the month in the number of a document. */
export function checkNumbers(fields: readonly FoundField[]): OcrWarning[] {
  const taxNumbers = fields.filter(({ name }) => name === 'npwp' || name === 'buyer_npwp');
  const wrong = taxNumbers.filter(({ value }) => checkNpwp(value).code === 'check_digit').map(({ name }) => name);
  const warnings: OcrWarning[] = wrong.map((name) => ({
    code: 'npwp_check_digit',
    message: `The check digit of the ${name === 'npwp' ? 'NPWP' : "buyer's NPWP"} does not fit. Check its digits against the page.`,
    fields: [name],
  }));
  const number = fields.find(({ name }) => name === 'document_number');
  const date = fields.find(({ name }) => name === 'document_date')?.normalized;
  const month = number && monthOfNumber(number.value, true).month;
  if (month !== undefined && typeof date === 'string' && Number(date.slice(5, 7)) !== month) {
    warnings.push({
      code: 'number_month_mismatch',
      message: 'The month in the document number is not that of the date. Check both against the page.',
      fields: ['document_number', 'document_date'],
    });
  }
  return warnings;
}
