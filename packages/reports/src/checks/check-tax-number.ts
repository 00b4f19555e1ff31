import { checkNik, checkNpwp } from '@rapi/indonesia';

export interface TaxNumberCheck {
  isValid: boolean;
  /** Why not, or what could not be checked; in Indonesian. */
  reason: string | null;
}

/** The form and check digit of an NPWP, 15 or 16 digits, or of a NIK in its place (PMK 112/PMK.03/2022). */
export function checkTaxNumber(text: string): TaxNumberCheck {
  const { valid, severity, reason } = checkNpwp(text);
  return { isValid: valid, reason: severity === 'ok' ? null : reason };
}

/** The form of a NIK; nothing is said about whether it is registered. */
export function checkPersonNumber(text: string): TaxNumberCheck {
  const { valid, reason } = checkNik(text);
  return { isValid: valid, reason: valid ? null : reason };
}
