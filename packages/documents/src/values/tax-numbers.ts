import { checkNik, checkNpwp, type NpwpCheck } from '@rapi/indonesia';
import { asDigits, digitClass } from './confusables';

export interface TaxNumberFound {
  start: number;
  end: number;
  /** As printed, with letters corrected to digits where the check digit proves it. */
  text: string;
  check: NpwpCheck;
  /** 0 to 1. */
  certainty: number;
}

function taxPattern(exact: boolean): RegExp {
  const d = digitClass(exact);
  const dotted = `${d}{2}[. ]{0,2}${d}{3}[. ]{0,2}${d}{3}[. ]{0,2}${d}[-. ]{0,3}${d}{3}[. ]{0,2}${d}{3}`;
  const sixteen = `${d}{4} ?${d}{4} ?${d}{4} ?${d}{4}(?: ?${d}{6})?`;
  return new RegExp(`(?<![\\p{L}\\d.])(?:${dotted}|${sixteen})(?![\\p{L}\\d])`, 'gu');
}

const EXACT = taxPattern(true);
const MISREAD = taxPattern(false);

/** NPWP of 15 or 16 digits and NITKU of 22, by their form. */
export function findTaxNumbers(text: string, exact: boolean): TaxNumberFound[] {
  return [...text.matchAll(exact ? EXACT : MISREAD)].flatMap((match) => {
    const [written] = match;
    const repaired = asDigits(written);
    const digits = written.replace(/\D/g, '').length;
    const check = checkNpwp(repaired);
    if (digits < 9 || check.code === 'length' || check.code === 'characters') return [];
    const misread = repaired !== written;
    if (misread && !(check.valid && check.severity === 'ok')) {
      return [{ start: match.index, end: match.index + written.length, text: written, check, certainty: 0.3 }];
    }
    const certainty = (check.severity === 'ok' ? 1 : check.valid ? 0.95 : 0.6) * (misread ? 0.85 : 1);
    return [{ start: match.index, end: match.index + written.length, text: repaired, check, certainty }];
  });
}

/** A NIK of 16 digits: letters are read as digits if region, birth date and serial then make sense. */
export function findNik(text: string, exact: boolean): Omit<TaxNumberFound, 'check'> | undefined {
  const d = digitClass(exact);
  const match = new RegExp(`(?<![\\p{L}\\d])${d}(?: ?${d}){15}(?![\\p{L}\\d])`, 'u').exec(text);
  if (match === null) return undefined;
  const repaired = asDigits(match[0]).replace(/\s/g, '');
  const misread = /\D/.test(match[0].replace(/\s/g, ''));
  const { valid } = checkNik(repaired, { minimumAge: 17 });
  const certainty = valid ? (misread ? 0.8 : 1) : 0.4;
  return {
    start: match.index,
    end: match.index + match[0].length,
    text: misread && !valid ? match[0] : repaired,
    certainty,
  };
}

/** The number of a tax invoice: 010.000-24.12345678 or the 17 digits of Coretax. */
export function findTaxInvoiceNumber(text: string): { start: number; end: number; text: string } | undefined {
  const match = /(?<![\d.])(?:\d{3}[.-]?\d{3}[.-]\d{2}[.-]\d{8}|\d{16,17})(?!\d)/.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length, text: match[0] } : undefined;
}
