import { parseAmount, readAmount } from '@rapi/indonesia';
import { decimalSign } from './format';

/**
 * A number as a person types it into a field: `1.250.000`, `1250,5`, `25rb`. `1.500` can be read in two ways: the page's
 * language decides, which also writes the number. Undefined for what is no number.
 */
export function readNumber(text: string): number | undefined {
  const typed = text.trim();
  const read = readAmount(typed);
  return read?.ambiguous ? parseAmount(typed, { decimal: decimalSign() }) : read?.value;
}
