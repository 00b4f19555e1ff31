import type { Cell, ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { SEVERAL_CURRENCIES } from '@rapi/indonesia';
import { useTranslation } from 'react-i18next';
import { valueWords } from './value-words';

const two = (year: number) => String(year).padStart(2, '0');
const span = (first: string, last: string) => (first === last ? first : `${first}–${last}`);

/** The century of two-digit years. Years up to the pivot belong to the 2000s: `00–49`, `2000–2049`. */
export const centurySpans = (pivot: number): { short: string; full: string }[] => [
  ...(pivot >= 0 ? [{ short: span('00', two(pivot)), full: span('2000', `20${two(pivot)}`) }] : []),
  ...(pivot < 99 ? [{ short: span(two(pivot + 1), '99'), full: span(`19${two(pivot + 1)}`, '1999') }] : []),
];

/** Describes how a column is read. */
export function useReadingWords() {
  const { t } = useTranslation('tools');
  const currencyWords = (currency: string) =>
    currency === SEVERAL_CURRENCIES ? t('readings.kind.currencies') : t('readings.kind.currency', { currency });
  const century = (pivot: number) =>
    centurySpans(pivot)
      .map((years) => t('readings.century', years))
      .join(', ');
  return {
    century,
    value: (value: Cell, unit: ColumnReadingInfo['unit']) => {
      if (value === null) return t('readings.unread');
      return typeof value === 'boolean' ? t(value ? 'readings.yes' : 'readings.no') : valueWords(value, unit);
    },
    /** What the values are, in one or two words. */
    kind: ({ kind, unit, currency }: Pick<ColumnReadingInfo, 'kind' | 'unit' | 'currency'>) => {
      if (kind !== null && currency) return currencyWords(currency);
      return kind === null ? t('readings.undecided') : t(`readings.kind.${kind === 'number' && unit ? unit : kind}`);
    },
    /** Each decided part of the notation, in words. */
    notation: ({
      decimal,
      groups,
      date_order,
      century_pivot,
      letter_m,
      debit,
      zones,
      digits,
      by,
    }: ColumnNotation): string[] => [
      ...(groups === 'both' ? [t('readings.written.both')] : []),
      ...(decimal ? [t(decimal === ',' ? 'readings.written.comma' : 'readings.written.dot')] : []),
      ...(date_order ? [t(`readings.written.${date_order}`)] : []),
      ...(century_pivot === undefined ? [] : [century(century_pivot)]),
      ...(letter_m ? [t(letter_m === 'miliar' ? 'readings.written.miliar' : 'readings.written.juta')] : []),
      ...(debit ? [t(`readings.written.${debit}`)] : []),
      ...(digits ? [t(`readings.written.${digits}`)] : []),
      ...(zones ? [t('readings.written.wib')] : []),
      ...(by ? [t('readings.written.setting')] : []),
    ],
  };
}
