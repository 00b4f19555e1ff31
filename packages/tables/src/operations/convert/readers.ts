import { checkNik, checkNpwp, formatPhone } from '@rapi/indonesia';
import type { NikCheck, NpwpCheck } from '@rapi/indonesia';
import type { ConversionFailureReason, TargetType } from '@rapi/contracts';
import { amountReader } from './amount-reader';
import { dateReader, datetimeReader } from './moment-reader';
import type { ReaderContext, Reading, ValueReader } from './value-reader';

const sure = (read: (text: string) => Reading): ValueReader => ({ read, settle: () => undefined });

/** Words that say yes or no and nothing else; a lone `t` is true in English and tidak here, so it is neither. */
const truths: ReadonlyMap<string, boolean> = new Map([
  ...['ya', 'iya', 'y', 'yes', 'true', 'benar', 'betul', '1'].map((word) => [word, true] as const),
  ...['tidak', 'tdk', 'bukan', 'n', 'no', 'false', 'salah', '0'].map((word) => [word, false] as const),
]);

const booleanReader = sure((text) => {
  const truth = truths.get(text.toLowerCase());
  return truth === undefined ? { reason: 'unreadable' } : { text: String(truth) };
});

/** The way nearly all mobile numbers are written, of which the reading is plain. */
const plainMobile = /^(?:\+62|62|0) ?(8[1-35-9]\d(?:[ -]?\d){6,9})$/;

const phoneReader = sure((text) => {
  const mobile = plainMobile.exec(text)?.[1];
  const phone = mobile === undefined ? formatPhone(text) : `+62${mobile.replace(/[ -]/g, '')}`;
  return phone === undefined ? { reason: 'unreadable' } : { text: phone };
});

const npwpReasons: Partial<Record<NpwpCheck['code'], ConversionFailureReason>> = {
  length: 'length',
  check_digit: 'check_digit',
};

const npwpReader = sure((text) => {
  const { valid, formatted, code } = checkNpwp(text);
  return valid && formatted !== undefined ? { text: formatted } : { reason: npwpReasons[code] ?? 'unreadable' };
});

const nikReasons: Partial<Record<NikCheck['code'], ConversionFailureReason>> = {
  length: 'length',
  region: 'region',
  birth_date: 'birth_date',
};

const nikReader = (today: string): ValueReader =>
  sure((text) => {
    const { valid, digits, code } = checkNik(text, { today });
    return valid && digits !== undefined ? { text: digits } : { reason: nikReasons[code] ?? 'unreadable' };
  });

const asItIs = sure((text) => ({ text }));

type MakeReader = (context: ReaderContext) => ValueReader;

const makers: Record<TargetType, MakeReader> = {
  text: () => asItIs,
  category: () => asItIs,
  integer: amountReader,
  decimal: amountReader,
  currency: amountReader,
  percentage: amountReader,
  date: () => dateReader,
  datetime: () => datetimeReader,
  boolean: () => booleanReader,
  phone: () => phoneReader,
  npwp: () => npwpReader,
  nik: ({ today }) => nikReader(today),
};

/** How the texts of a column are read as the wanted type, by the rules of `@rapi/indonesia`; never by a guess. */
export const createReader = (context: ReaderContext): ValueReader => makers[context.target](context);
