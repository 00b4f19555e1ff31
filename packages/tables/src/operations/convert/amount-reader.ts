import { parseAmount, readAmount, roundHalfUp } from '@rapi/indonesia';
import type { ConversionFailureReason } from '@rapi/contracts';
import type { ReaderContext, Reading, Side, ValueReader } from './value-reader';

type Finished = { text: string } | { reason: ConversionFailureReason };
type Finish = (value: number) => Finished;

const whole: Finish = (value) => (Number.isInteger(value) ? { text: String(value) } : { reason: 'fraction' });
const exact: Finish = (value) => ({ text: String(value) });

/** 12.3 / 100 is 0.12300000000000001 to a machine. */
export const fractionOfPercent = (value: number): number => roundHalfUp(value / 100, 14);
const ofPercent: Finish = (value) => ({ text: String(fractionOfPercent(value)) });

/** The ways most numbers are written, of which there is but one reading. */
const bareNumber = /^-?[1-9]\d{0,14}$|^0$/;
const manyGroups = /^(?:rp\.? ?)?([1-9]\d{0,2}(?:\.\d{3}){2,4})$/i;
const rupiahGroup = /^rp\.? ?([1-9]\d{0,2}\.\d{3})$/i;

const MOST_DIGITS = 15;

function whyNot(text: string): ConversionFailureReason {
  if (/^-?0\d+$/.test(text)) return 'leading_zero';
  const isNumber = /^[-(]?(?:rp\.? ?)?\d[\d., ]*\)?$/i.test(text);
  return isNumber && text.replace(/\D/g, '').length > MOST_DIGITS ? 'too_many_digits' : 'unreadable';
}

/** Which notation a value of one reading bears out: the one that reads it so while the other does not. */
function proofOf(text: string, value: number): { proves?: Side } {
  const isIndonesian = parseAmount(text, { decimal: ',' }) === value;
  const isEnglish = parseAmount(text, { decimal: '.' }) === value;
  if (isIndonesian === isEnglish) return {};
  return { proves: isIndonesian ? 0 : 1 };
}

const done = (finished: Finished, proof: { proves?: Side }): Reading => ({ ...finished, ...proof });

/** In a column of Rupiah a point parts thousands: nobody writes sen with three digits. */
const asRupiah = (text: string): number | undefined => parseAmount(`Rp ${text}`);

function readNumber(text: string, finish: Finish, decimal: ',' | '.' | undefined, isMoney: boolean): Reading {
  if (bareNumber.test(text)) return finish(Number(text));
  if (decimal === undefined) {
    const grouped = manyGroups.exec(text)?.[1] ?? rupiahGroup.exec(text)?.[1];
    if (grouped !== undefined) return done(finish(Number(grouped.replaceAll('.', ''))), { proves: 0 });
  }
  const amount = readAmount(text, decimal && { decimal });
  if (amount === undefined) return { reason: whyNot(text) };
  if (!amount.ambiguous) return done(finish(amount.value), decimal === undefined ? proofOf(text, amount.value) : {});
  const finished = (value: number | undefined): string | undefined => {
    const result = value === undefined ? undefined : finish(value);
    return result && 'text' in result ? result.text : undefined;
  };
  const sides = [finished(parseAmount(text, { decimal: ',' })), finished(parseAmount(text, { decimal: '.' }))] as const;
  const alone = isMoney ? finished(asRupiah(text)) : undefined;
  return { sides, ...(alone !== undefined && { alone }), reason: 'ambiguous_number' };
}

/** 1.500 is taken as the other values of the column show it; where they show both, or nothing, it is not read. */
const settle: ValueReader['settle'] = ([indonesian, english]) => {
  if (indonesian === 0 && english === 0) return 'alone';
  if (indonesian > 0 && english > 0) return undefined;
  return indonesian > 0 ? 0 : 1;
};

const percentWritten = /^(.*\S) ?(?:%|persen|percent)$/i;
/** Says of bare numbers that they are percent: Diskon (%), Persentase. */
export const saysPercent = (columnName: string): boolean =>
  /%|\b(persen|persentase|percent|percentage)\b/i.test(columnName);

/** Numbers and money as Indonesians write them: Rp 1.250.000,50; (1.000); 1,5 juta; 11 %. */
export function amountReader({ target, columnName, numberFormat }: ReaderContext): ValueReader {
  const decimal = numberFormat && (numberFormat === 'id-number' ? ',' : '.');
  if (target !== 'percentage') {
    const finish = target === 'integer' ? whole : exact;
    return { read: (text) => readNumber(text, finish, decimal, target === 'currency'), settle };
  }
  const isPercent = saysPercent(columnName);
  return {
    read(text) {
      const number = percentWritten.exec(text)?.[1] ?? (isPercent ? text : undefined);
      if (number !== undefined) return readNumber(number, ofPercent, decimal, false);
      return { reason: readAmount(text) === undefined ? whyNot(text) : 'no_percent_sign' };
    },
    settle,
  };
}
