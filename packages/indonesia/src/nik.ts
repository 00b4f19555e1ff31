/**
 * NIK: PPKKCC DDMMYY SSSS (UU 23/2006 Pasal 13, PP 40/2019). It has no check digit, so a correct form does not prove
 * that it is registered.
 */
import { isoDay } from './dates';
import { provinceByCode } from './provinces';

export interface NikCheck {
  valid: boolean;
  severity: 'ok' | 'error';
  code: 'ok' | 'empty' | 'characters' | 'length' | 'region' | 'birth_date' | 'serial';
  digits?: string;
  /** 'yyyy-MM-dd'; the century follows the rule of `checkNik`. */
  birthDate?: string;
  sex?: 'male' | 'female';
  /** Where the NIK was first registered. It is kept for life, so the region may have been divided since. */
  provinceCode?: string;
  provinceName?: string;
  /** '32.04.11' */
  districtCode?: string;
  serial?: string;
}

export interface NikOptions {
  /** 'yyyy-MM-dd'; defaults to today (UTC). */
  today?: string;
  /** The lowest plausible age in this data (17 for KTP holders); decides the century of a small YY. */
  minimumAge?: number;
}

const failed = (code: NikCheck['code'], digits?: string): NikCheck => ({
  valid: false,
  severity: 'error',
  code,
  ...(digits === undefined ? {} : { digits }),
});

/** 20YY, unless that day is in the future or makes the person younger than the minimum age; then 19YY. */
function birthDateOf(day: number, month: number, shortYear: number, options: NikOptions): string | undefined {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const youngestYear = String(Number(today.slice(0, 4)) - (options.minimumAge ?? 0)).padStart(4, '0');
  const latest = youngestYear + today.slice(4);
  const recent = isoDay(2000 + shortYear, month, day);
  return recent !== undefined && recent <= latest ? recent : isoDay(1900 + shortYear, month, day);
}

/** Checks the form of a NIK: region code, a real birth date (day + 40 for women), serial from 0001. */
export function checkNik(text: string, options: NikOptions = {}): NikCheck {
  const written = text.length > 40 ? '?' : text.trim();
  if (written === '') return failed('empty');
  if (!/^'?\d[\d .-]*$/.test(written)) return failed('characters');
  const digits = written.replace(/\D/g, '');
  if (digits.length !== 16) return failed('length', digits);
  const provinceCode = digits.slice(0, 2);
  const province = provinceByCode(provinceCode);
  const [regency, district] = [digits.slice(2, 4), digits.slice(4, 6)];
  if (province === undefined || regency === '00' || district === '00') {
    return failed('region', digits);
  }
  const dayWritten = Number(digits.slice(6, 8));
  const female = dayWritten > 40;
  const birthDate = birthDateOf(
    female ? dayWritten - 40 : dayWritten,
    Number(digits.slice(8, 10)),
    Number(digits.slice(10, 12)),
    options,
  );
  if (birthDate === undefined) return failed('birth_date', digits);
  const serial = digits.slice(12);
  if (serial === '0000') return failed('serial', digits);
  return {
    valid: true,
    severity: 'ok',
    code: 'ok',
    digits,
    birthDate,
    sex: female ? 'female' : 'male',
    provinceCode,
    provinceName: province.name,
    districtCode: `${provinceCode}.${regency}.${district}`,
    serial,
  };
}

/** The 16 digits of a well-formed NIK, else undefined. */
export function formatNik(text: string): string | undefined {
  const check = checkNik(text);
  return check.valid ? check.digits : undefined;
}
