import {
  argument,
  booleanValue,
  dateArgument,
  numberOr,
  numberValue,
  textArgument,
  textValue,
  type Builder,
  type Call,
} from '../call';
import { toNumber } from '../coerce';
import { writtenIn } from '../cut-texts';
import type { MappingName } from '../mappings';
import { momentSql, sql, textSql, type Sql } from '../sql';
import { failsWhere, type Value } from '../value';
import { withThousandths } from '../typed-texts';
import { fullMonths, today } from './date';

/** A missing amount is not 0. */
const amountArgument = (call: Call): Value => toNumber(call.scope, argument(call, 0), 'null');

const RUPIAH_THOUSANDTHS = { constant: 'Rp0,000', sql: textSql('#.##0,000') };

/** Builds a function that applies a rule of packages/indonesia to a number. */
const ofAmount =
  (mapping: MappingName, ...more: readonly ((call: Call) => Value)[]): Builder =>
  (call) => {
    const [amount, ...others] = [amountArgument(call), ...more.map((each) => each(call))];
    const number = call.scope.bind(amount.sql);
    const written = call.scope.map(mapping, number, ...others.map(({ sql: piece }) => piece));
    const failed = sql`(${number} IS NOT NULL AND ${written} IS NULL)`;
    const errors = [amount.error, ...others.map(({ error }) => error), failed];
    const told = { ...textValue(call, written, ...errors), ...(mapping === 'rupiah' && writtenIn(',')) };
    const mayHaveMore = others.some(({ constant }) => typeof constant !== 'number' || constant >= 3);
    return mayHaveMore ? withThousandths(call, told, RUPIAH_THOUSANDTHS) : told;
  };

/**
 * The day for a tax rate, as 'yyyy-MM-dd': the row's date, or today if the argument is left out. A row without a date
 * has no rate.
 */
function taxDay(call: Call): { day: Sql; error: Sql | undefined } {
  if (!call.arguments[1]) return { day: textSql(today(call)), error: undefined };
  const { sql: moment, error } = dateArgument(call, 1);
  return { day: call.scope.bind(sql`strftime(${moment}, '%Y-%m-%d')`), error };
}

const taxed =
  (mapping: 'ppn' | 'otherTaxBase'): Builder =>
  (call) => {
    const price = amountArgument(call);
    const amount = call.scope.bind(price.sql);
    const { day, error } = taxDay(call);
    const tax = call.scope.map(mapping, amount, day);
    return numberValue(call, tax, price.error, error, sql`(${amount} IS NOT NULL AND ${tax} IS NULL)`);
  };

/** An empty cell is not a valid number. */
const checked =
  (mapping: 'npwpValid' | 'nikValid'): Builder =>
  (call) => {
    const text = textArgument(call, 0);
    const valid = call.scope.map(mapping, call.scope.bind(text.sql));
    return booleanValue(call, sql`(${valid} = 1)`, text.error);
  };

/** Age in full years; a birth date in the future is an error. */
const age: Builder = (call) => {
  const birth = dateArgument(call, 0);
  const on = call.arguments[1] ? dateArgument(call, 1) : undefined;
  const from = call.scope.bind(birth.sql);
  const to = on ? call.scope.bind(on.sql) : momentSql(today(call));
  const years = sql`CAST(${fullMonths(from, to)} // 12 AS DOUBLE)`;
  return numberValue(call, years, birth.error, on?.error, failsWhere(sql`(${from} > ${to})`));
};

export const indonesianBuilders: Readonly<Record<string, Builder>> = {
  TERBILANG: ofAmount('terbilang'),
  RUPIAH: ofAmount('rupiah', (call) => numberOr(call, 1, -1)),
  PPN: taxed('ppn'),
  DPP_NILAI_LAIN: taxed('otherTaxBase'),
  NPWP_VALID: checked('npwpValid'),
  NIK_VALID: checked('nikValid'),
  UMUR: age,
};
