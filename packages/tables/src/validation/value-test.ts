import type { KnownFormat, TargetType } from '@rapi/contracts';
import { checkNik, checkNpwp, normaliseEmail, parsePhone, parsePostalCode } from '@rapi/indonesia';
import { isValidSql } from '../analysis/value-rules';
import { isViolationKind, type ViolationKind } from './violation-kinds';

/**
 * A test of texts. The rules of `@rapi/indonesia` judge; SQL only spares them the texts that clearly pass, which are
 * most.
 */
export interface ValueTest {
  /** SQL that is true only for texts that `judge` passes; `helper` is the result of `helper`. */
  passes(text: string, helper: string): string;
  /** SQL of the violation of a text that does not pass, if it is clear; null if `judge` must decide. */
  fails?(text: string, helper: string): string;
  /** SQL that the others use more than once. */
  helper?(text: string): string;
  /** The violation of a text; undefined if it is valid. */
  judge(text: string): ViolationKind | undefined;
}

const matches = (text: string, pattern: string): string => `regexp_full_match(${text}, '${pattern}')`;
/** The violation for a check's reason. */
const kindOf = (kind: string, otherwise: ViolationKind): ViolationKind => (isViolationKind(kind) ? kind : otherwise);

/** A bare address; `mailto:` and brackets are for the cleaner to remove. */
const email: ValueTest = {
  passes: (text) =>
    `length(${text}) <= 64 AND ${matches(text, '[A-Za-z0-9_%+]+(?:[.-][A-Za-z0-9_%+]+)*@(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\\.)+[A-Za-z]{2,}')}`,
  fails: (text) => `CASE WHEN NOT contains(${text}, '@') THEN 'invalid_email' END`,
  judge: (text) => (normaliseEmail(text) === text.trim().toLowerCase() ? undefined : 'invalid_email'),
};

const phone: ValueTest = {
  passes: (text) => matches(text, '(?:\\+62|62|0)[ -]?8[1-35-9](?:[ -]?\\d){7,10}'),
  judge: (text) =>
    /^[+(\d]/.test(text.trim()) && !/\.0$/.test(text) && parsePhone(text) !== undefined ? undefined : 'invalid_phone',
};

const npwpColumn = { name: '', key: 0, type: 'text', semantic: 'npwp' } as const;
const WRITTEN_NPWP = '\\d{2}\\.\\d{3}\\.\\d{3}\\.\\d-\\d{3}\\.\\d{3}|0?\\d{15}';
const npwpDigits = (text: string): string => `translate(${text}, '.-', '')`;
const npwp: ValueTest = {
  helper: (text) => `TRY_CAST(substr(${npwpDigits(text)}, length(${npwpDigits(text)}) - 14, 9) AS INTEGER)`,
  passes: (text, number) =>
    `${matches(text, WRITTEN_NPWP)} AND ${number} > 0 AND ${isValidSql(npwpColumn, text, number)} OR ${matches(text, '[1-9]\\d{15}')}`,
  fails: (text, number) => `CASE WHEN ${number} > 0 AND ${matches(text, WRITTEN_NPWP)} THEN 'npwp_check_digit' END`,
  judge(text) {
    const { valid, code } = checkNpwp(text);
    return valid ? undefined : kindOf(`npwp_${code}`, 'npwp_characters');
  },
};

/** A NIK that is valid in every part, with a day that every month of any year has. */
const CERTAIN_NIK =
  '(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-6])(?:0[1-9]|[1-9]\\d)(?:0[1-9]|[1-9]\\d)' +
  '(?:0[1-9]|1\\d|2[0-8]|4[1-9]|5\\d|6[0-8])(?:0[1-9]|1[0-2])\\d{2}(?:\\d{3}[1-9]|\\d{2}[1-9]\\d|\\d[1-9]\\d{2}|[1-9]\\d{3})';
const nik = (today: string): ValueTest => ({
  passes: (text) => matches(text, CERTAIN_NIK),
  judge(text) {
    const { valid, code } = checkNik(text, { today });
    return valid ? undefined : kindOf(`nik_${code}`, 'nik_characters');
  },
});

const postalCode: ValueTest = {
  passes: (text) => matches(text, '[1-9]\\d{4}'),
  judge: (text) => (parsePostalCode(text) === text.trim() ? undefined : 'invalid_postal_code'),
};

/** The test for a format; `today` decides the century of a birthday. */
export function formatTest(format: Exclude<KnownFormat, 'date'>, today: string): ValueTest {
  switch (format) {
    case 'email':
      return email;
    case 'phone_id':
      return phone;
    case 'npwp':
      return npwp;
    case 'nik':
      return nik(today);
    case 'postal_code_id':
      return postalCode;
  }
}

/** The test for a type that the characters decide; undefined for types whose values are read. */
export function typeTest(type: TargetType, today: string): ValueTest | undefined {
  if (type === 'phone') return phone;
  if (type === 'npwp') return npwp;
  return type === 'nik' ? nik(today) : undefined;
}
