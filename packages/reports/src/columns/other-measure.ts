import type { Word } from '@rapi/contracts';
import {
  headerWords,
  namesForeignCurrency,
  readingVotes,
  SEVERAL_CURRENCIES,
  type ColumnReading,
} from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/tables';

const PERCENTAGE = 'measure_percentage';
const RUPIAH = 'IDR';

const currencies = {
  USD: 'measure_usd',
  EUR: 'measure_eur',
  SGD: 'measure_sgd',
  MYR: 'measure_myr',
  JPY: 'measure_jpy',
  GBP: 'measure_gbp',
  AUD: 'measure_aud',
  HKD: 'measure_hkd',
  CNY: 'measure_cny',
  [SEVERAL_CURRENCIES]: 'measure_several',
} as const satisfies Record<string, Word>;

/** What values are that are no amounts in rupiah: the word for it in the catalogues of sentences. */
export type OtherMeasure = typeof PERCENTAGE | (typeof currencies)[keyof typeof currencies] | 'measure_other';

const isNamed = (code: string): code is keyof typeof currencies => Object.hasOwn(currencies, code);
const ofCurrency = (code: string | undefined): OtherMeasure =>
  code !== undefined && isNamed(code) ? currencies[code] : 'measure_other';

/** `PPN 11%` holds the tax at that rate, `PPN (%)` the rates. */
const RATE = /\d\s*(?:%|persen|percent)/i;

function headerMeasure(name: string): OtherMeasure | undefined {
  const { currency, percent } = headerWords(name);
  if (currency === undefined ? namesForeignCurrency(name) : currency !== RUPIAH) return ofCurrency(currency);
  return percent && !RATE.test(name) ? PERCENTAGE : undefined;
}

/** What the schema says of a column that holds no rupiah: its header, its meaning, or the formats of its cells. */
export function statedMeasure({
  name,
  type,
  format,
  semantic,
  percentCells,
  notation,
}: DatasetColumn): OtherMeasure | undefined {
  const { currency, unit } = notation ?? {};
  if (currency !== undefined && currency !== RUPIAH) return ofCurrency(currency);
  const areFractions = format === 'percent' || (type !== 'text' && percentCells !== undefined);
  if (areFractions || semantic === 'percentage' || unit === 'percent') return PERCENTAGE;
  return headerMeasure(name);
}

/** What the texts of a column are read as, if not as rupiah. */
export function readMeasure({ currency, unit }: ColumnReading): OtherMeasure | undefined {
  if (currency !== undefined) return ofCurrency(currency);
  return unit === 'percent' ? PERCENTAGE : undefined;
}

/** Whether a text is a percentage, alone in a column of amounts as well: 12% is no Rp 0,12. */
export const isPercentage = (text: string): boolean => /%|persen|percent/i.test(text.normalize('NFKC'));

/** SQL for whether `isPercentage` has to look at a text: any but plain ASCII may have a percent sign of another width. */
export const mayBePercentageSql = (text: string): string =>
  `regexp_matches(${text}, '%|persen|percent|[^\\x00-\\x7f]', 'i')`;

/** What one amount in another currency than its column's is. */
export function foreignMeasure(text: string): OtherMeasure {
  const votes = readingVotes();
  votes.add(text);
  const { reading, sureReading } = votes.decide({ kind: 'number' });
  return ofCurrency((reading ?? sureReading)?.currency);
}
