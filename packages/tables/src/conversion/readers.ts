import { checkNik, checkNpwp, formatPhone } from '@rapi/indonesia';
import type { NikCheck, NpwpCheck } from '@rapi/indonesia';
import type { ConversionFailureReason, TargetType } from '@rapi/contracts';
import { readingReader } from './read-value-reader';
import type { ReaderContext, ValueReader } from './value-reader';

/** How nearly all mobile numbers are written; these are unambiguous. */
const plainMobile = /^(?:\+62|62|0) ?(8[1-35-9]\d(?:[ -]?\d){6,9})$/;

const phoneReader: ValueReader = (text) => {
  const mobile = plainMobile.exec(text)?.[1];
  const phone = mobile === undefined ? formatPhone(text) : `+62${mobile.replace(/[ -]/g, '')}`;
  return phone === undefined ? { reason: 'unreadable' } : { text: phone };
};

const npwpReasons: Partial<Record<NpwpCheck['code'], ConversionFailureReason>> = {
  length: 'length',
  check_digit: 'check_digit',
};

const npwpReader: ValueReader = (text) => {
  const { valid, formatted, code } = checkNpwp(text);
  return valid && formatted !== undefined ? { text: formatted } : { reason: npwpReasons[code] ?? 'unreadable' };
};

const nikReasons: Partial<Record<NikCheck['code'], ConversionFailureReason>> = {
  length: 'length',
  region: 'region',
  birth_date: 'birth_date',
};

const nikReader =
  (today: string): ValueReader =>
  (text) => {
    const { valid, digits, code } = checkNik(text, { today });
    return valid && digits !== undefined ? { text: digits } : { reason: nikReasons[code] ?? 'unreadable' };
  };

const asItIs: ValueReader = (text) => ({ text });

type MakeReader = (context: ReaderContext) => ValueReader;

const makers: Record<TargetType, MakeReader> = {
  text: () => asItIs,
  category: () => asItIs,
  integer: readingReader,
  decimal: readingReader,
  currency: readingReader,
  percentage: readingReader,
  date: readingReader,
  datetime: readingReader,
  boolean: readingReader,
  phone: () => phoneReader,
  npwp: () => npwpReader,
  nik: ({ today }) => nikReader(today),
};

/** The reader for the wanted type, by the rules of `@rapi/indonesia`; it never guesses. */
export const createReader = (context: ReaderContext): ValueReader => makers[context.target](context);
