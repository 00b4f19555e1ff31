import { checkNik, checkNpwp, formatRupiah, ppn, terbilang } from '@rapi/indonesia';
import { interestRate } from './interest-rate';
import {
  asCutSigns,
  readClock,
  hasSoundSigns,
  readMoment,
  readMomentInOrder,
  readNumber,
  readSeparatedNumber,
  readWrittenNumber,
} from './readings';
import { formatFixed, formatMoment, formatNumber, sureFormat } from './text-format';

type Argument = string | number;
type Result = string | number | undefined;

/** A JavaScript function that runs on the distinct values of a column; undefined is an error in the row. */
interface Mapping {
  takes: readonly ('VARCHAR' | 'DOUBLE')[];
  gives: 'VARCHAR' | 'DOUBLE';
  run(...values: readonly Argument[]): Result;
}

const [PRECISION, CENTS] = [15, 2];
/** From here on fifteen digits hold less than two decimals. */
const MANY_DIGITS = 1e13;
/**
 * Removes the noise of binary fractions: 0.1 + 0.2 is 0.3. Exact whole numbers have none, and large amounts keep their
 * cents.
 */
function plainNumber(given: Argument): number {
  const value = Number(given);
  if (Number.isSafeInteger(value)) return value;
  const keepsCents = Math.abs(value) >= MANY_DIGITS && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return Number(keepsCents ? value.toFixed(CENTS) : value.toPrecision(PRECISION));
}

/** The rules of packages/indonesia throw when they have no answer; this makes that an error in the row. */
function orError(run: () => Result): Result {
  try {
    return run();
  } catch (refusal) {
    if (refusal instanceof RangeError) return undefined;
    throw refusal;
  }
}

const rule = (
  takes: Mapping['takes'],
  gives: Mapping['gives'],
  run: (first: Argument, second: Argument, third: Argument) => Result,
): Mapping => ({
  takes,
  gives,
  run: (first = '', second = '', third = '') => orError(() => run(first, second, third)),
});

const interest: Mapping = {
  takes: ['DOUBLE', 'DOUBLE', 'DOUBLE', 'DOUBLE', 'DOUBLE', 'DOUBLE'],
  gives: 'DOUBLE',
  run(...values) {
    const [periods = 0, payment = 0, present = 0, future = 0, type = 0, guess = 0] = values.map(Number);
    return interestRate({ periods, payment, present, future, type: type === 0 ? 0 : 1 }, guess);
  },
};

const MAX_DECIMALS = 15;

export const mappings = {
  number: rule(['VARCHAR'], 'DOUBLE', (text) => readNumber(String(text))),
  writtenNumber: rule(['VARCHAR'], 'DOUBLE', (text) => readWrittenNumber(String(text))),
  soundSigns: rule(['VARCHAR', 'VARCHAR'], 'DOUBLE', (text, decimal) =>
    hasSoundSigns(String(text), asCutSigns(String(decimal))) ? 1 : 0,
  ),
  clock: rule(['VARCHAR'], 'DOUBLE', (text) => readClock(String(text))),
  separatedNumber: rule(['VARCHAR', 'VARCHAR', 'VARCHAR'], 'DOUBLE', (text, decimal, group) =>
    readSeparatedNumber(String(text), String(decimal), String(group)),
  ),
  fixed: rule(['DOUBLE', 'DOUBLE', 'DOUBLE'], 'VARCHAR', (value, decimals, isPlain) =>
    formatFixed(Number(value), Number(decimals), isPlain === 1),
  ),
  interestRate: interest,
  moment: rule(['VARCHAR'], 'VARCHAR', (text) => readMoment(String(text))),
  momentInOrder: rule(['VARCHAR', 'VARCHAR'], 'VARCHAR', (text, order) =>
    readMomentInOrder(String(text), order === 'month-first' || order === 'day-first' ? order : 'open'),
  ),
  formatNumber: rule(['DOUBLE', 'VARCHAR'], 'VARCHAR', (value, code) => formatNumber(plainNumber(value), String(code))),
  formatMoment: rule(['DOUBLE', 'VARCHAR'], 'VARCHAR', (serial, code) => formatMoment(Number(serial), String(code))),
  sureFormat: rule(['VARCHAR', 'VARCHAR'], 'VARCHAR', (text, code) => sureFormat(String(text), String(code))),
  terbilang: rule(['DOUBLE'], 'VARCHAR', (value) => terbilang(plainNumber(value))),
  rupiah: rule(['DOUBLE', 'DOUBLE'], 'VARCHAR', (value, decimals) => {
    const places = Math.trunc(Number(decimals));
    if (places > MAX_DECIMALS) return undefined;
    return formatRupiah(plainNumber(value), places < 0 ? {} : { decimals: places });
  }),
  ppn: rule(['DOUBLE', 'VARCHAR'], 'DOUBLE', (price, day) => ppn(plainNumber(price), String(day)).vat),
  otherTaxBase: rule(
    ['DOUBLE', 'VARCHAR'],
    'DOUBLE',
    (price, day) => ppn(plainNumber(price), String(day)).otherTaxBase,
  ),
  npwpValid: rule(['VARCHAR'], 'DOUBLE', (text) => (checkNpwp(String(text)).valid ? 1 : 0)),
  nikValid: rule(['VARCHAR'], 'DOUBLE', (text) => (checkNik(String(text)).valid ? 1 : 0)),
} satisfies Record<string, Mapping>;
export type MappingName = keyof typeof mappings;
