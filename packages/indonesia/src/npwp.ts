/**
 * Tax numbers: NPWP of 15 digits (check digit), 16 digits (PMK 112/PMK.03/2022: a NIK, 0 + the old 15, or a new one
 * without published check) and NITKU of 22 (16 + branch).
 */
import { checkNik } from './nik';

export type NpwpKind = 'npwp15' | 'npwp16' | 'nik' | 'nitku';

export interface NpwpCheck {
  valid: boolean;
  /** warning: the form is correct, but nothing more can be checked. */
  severity: 'ok' | 'warning' | 'error';
  kind?: NpwpKind;
  code: 'ok' | 'unchecked' | 'empty' | 'characters' | 'length' | 'check_digit' | 'placeholder';
  /** Digits only; absent if there are none. */
  digits?: string;
  /** '02.183.241.5-000.000' for 15 digits, else the digits. */
  formatted?: string;
}

const LONGEST = 40;

/** Luhn over the first nine digits of the 15-digit form: AB, serial, check digit. */
function hasCheckDigit(fifteen: string): boolean {
  let sum = 0;
  for (let index = 0; index < 9; index++) {
    const product = Number(fifteen[index]) * (index % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}

/** 15 digits as AB.SSS.SSS.C-KKK.BBB. */
function dotted(digits: string): string {
  const part = (from: number, to: number): string => digits.slice(from, to);
  return `${part(0, 2)}.${part(2, 5)}.${part(5, 8)}.${part(8, 9)}-${part(9, 12)}.${part(12, 15)}`;
}

const failed = (code: NpwpCheck['code'], more: Partial<NpwpCheck> = {}): NpwpCheck => ({
  valid: false,
  severity: 'error',
  code,
  ...more,
});

function checkSixteen(digits: string): Pick<NpwpCheck, 'valid' | 'severity' | 'code'> & { kind: NpwpKind } {
  if (digits.startsWith('0')) {
    return hasCheckDigit(digits.slice(1))
      ? { kind: 'npwp16', valid: true, severity: 'ok', code: 'ok' }
      : { kind: 'npwp16', valid: false, severity: 'error', code: 'check_digit' };
  }
  return checkNik(digits).valid
    ? { kind: 'nik', valid: true, severity: 'ok', code: 'ok' }
    : { kind: 'npwp16', valid: true, severity: 'warning', code: 'unchecked' };
}

/** Checks form and check digit; only the tax office knows whether the number was ever issued. */
export function checkNpwp(text: string): NpwpCheck {
  const written = text.length > LONGEST ? text.slice(0, LONGEST + 1) : text.trim();
  if (written === '') return failed('empty');
  if (written.length > LONGEST || !/^'?\d[\d .\-/]*$/.test(written)) {
    return failed('characters');
  }
  const digits = written.replace(/\D/g, '');
  if (![15, 16, 22].includes(digits.length)) {
    return failed('length', { digits });
  }
  const formatted = digits.length === 15 ? dotted(digits) : digits;
  const kind: NpwpKind = digits.length === 15 ? 'npwp15' : digits.length === 16 ? 'npwp16' : 'nitku';
  if (/^0+$/.test(digits.slice(0, 16))) return failed('placeholder', { kind, digits });
  if (kind === 'npwp15') {
    return hasCheckDigit(digits)
      ? { valid: true, severity: 'ok', kind, code: 'ok', digits, formatted }
      : failed('check_digit', { kind, digits, formatted });
  }
  const sixteen = checkSixteen(digits.slice(0, 16));
  return { ...sixteen, kind: kind === 'nitku' ? 'nitku' : sixteen.kind, digits, formatted };
}

/** The tidy form of a valid number (a warning counts as valid), else undefined. */
export function formatNpwp(text: string): string | undefined {
  const check = checkNpwp(text);
  return check.valid ? check.formatted : undefined;
}

/** The 16-digit form that Coretax requires: '0' + 15 digits, or the 16 digits unchanged (an NITKU loses its branch). */
export function npwpSixteen(text: string): string | undefined {
  const check = checkNpwp(text);
  if (!check.valid || check.digits === undefined) return undefined;
  return check.digits.length === 15 ? `0${check.digits}` : check.digits.slice(0, 16);
}
