import type { OcrField } from '@rapi/contracts';
import { fitsOnlyByGuess, isPaid, partsAgainstPayment } from './arithmetic';
import { sumsOf } from './sums';
import type { OcrWarning } from './reading';

/** What the paper says otherwise is not certain: below the share that is shown as certain. */
const CONTRADICTED = 85;
/** Parts that do not lead to a total which was paid: a reviewer sees them. */
const UNEXPLAINED = 70;
/** Of a page whose words are mostly not read, no field is more than a guess. */
const HARDLY_READ = 50;
const CONTRADICTS_TOTAL = new Set(['total_mismatch', 'change_mismatch']);

/**
 * Lowers the confidence of a total that the paper's own sums contradict and its cash and change do not confirm; of parts
 * that do not lead to a total which these confirm; and of all fields of a page hard to read.
 */
export function withoutFalseCertainty(
  fields: readonly OcrField[],
  warnings: readonly OcrWarning[],
  isHardToRead: boolean,
): OcrField[] {
  const sums = sumsOf(fields);
  const unexplained = partsAgainstPayment(sums);
  const isContradicted =
    fitsOnlyByGuess(fields) || (!isPaid(sums) && warnings.some(({ code }) => CONTRADICTS_TOTAL.has(code)));
  // The tax was charged on more than the subtotal, and only a supposed fee makes the total of both.
  const isPart = sums.amounts.has('other_charge') && warnings.some(({ code }) => code === 'ppn_rate_mismatch');
  return fields.map((field) => {
    const own =
      unexplained.has(field.name) || (isPart && field.name === 'subtotal')
        ? UNEXPLAINED
        : isContradicted && field.name === 'total'
          ? CONTRADICTED
          : 100;
    const most = isHardToRead ? HARDLY_READ : own;
    return (field.confidence ?? 0) > most ? { ...field, confidence: most } : field;
  });
}
