import { checkNik, checkNpwp } from '@rapi/indonesia';

export interface TaxNumberCheck {
  isValid: boolean;
  /** Why it is invalid, or what could not be checked; in Indonesian. */
  reason: string | null;
}

/** Checks the form and check digit of an NPWP of 15 or 16 digits, or of a NIK used as one (PMK 112/PMK.03/2022). */
export function checkTaxNumber(text: string): TaxNumberCheck {
  const { valid, severity, reason } = checkNpwp(text);
  return { isValid: valid, reason: severity === 'ok' ? null : reason };
}

/** Checks the form of a NIK, not whether it is registered. */
export function checkPersonNumber(text: string): TaxNumberCheck {
  const { valid, reason } = checkNik(text);
  return { isValid: valid, reason: valid ? null : reason };
}
