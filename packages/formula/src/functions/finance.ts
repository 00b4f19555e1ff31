import { sentence } from '@rapi/contracts';
import { numberArgument, numberOr, numberValue, orFails, type Builder, type Call } from '../call';
import { toNumber } from '../coerce';
import { formulaError } from '../formula-error';
import { joined, numberSql, sql, type Sql } from '../sql';
import { failsWhere, type Value } from '../value';
import { columnMeasure, onlyWhere, sound } from './aggregation';

const [ZERO, ONE] = [numberSql(0), numberSql(1)];

/** The parts of annuity formulas; payments are at the end of a period unless `type` is not 0. */
interface Annuity {
  rate: Sql;
  periods: Sql;
  third: Sql;
  fourth: Sql;
  /** 1 + rate × type. */
  early: Sql;
  /** (1 + rate) to the power of the periods. */
  growth: Sql;
}

/**
 * Builds a function for a figure of an annuity, with and without interest. A result that is not a number is an error.
 */
const ofAnnuity =
  (plain: (of: Annuity) => Sql, withInterest: (of: Annuity) => Sql): Builder =>
  (call) => {
    const given = [0, 1, 2].map((place) => numberArgument(call, place));
    const more = [numberOr(call, 3, 0), numberOr(call, 4, 0)];
    const bound = [...given, ...more].map(({ sql: piece }) => call.scope.bind(piece));
    const [rate = ZERO, periods = ZERO, third = ZERO, fourth = ZERO, type = ZERO] = bound;
    const early = call.scope.bind(sql`(${ONE} + CASE WHEN ${type} <> ${ZERO} THEN ${rate} ELSE ${ZERO} END)`);
    const growth = call.scope.bind(sql`pow(${ONE} + ${rate}, ${periods})`);
    const annuity = { rate, periods, third, fourth, early, growth };
    const piece = call.scope.bind(
      sql`CASE WHEN ${rate} = ${ZERO} THEN ${plain(annuity)} ELSE ${withInterest(annuity)} END`,
    );
    const errors = [...given, ...more].map(({ error }) => error);
    return numberValue(call, piece, ...errors, failsWhere(sql`(NOT isfinite(${piece}))`));
  };

const payment = ofAnnuity(
  ({ periods, third, fourth }) => sql`(-(${third} + ${fourth}) / ${periods})`,
  ({ rate, third, fourth, early, growth }) =>
    sql`(-${rate} * (${fourth} + ${third} * ${growth}) / (${early} * (${growth} - ${ONE})))`,
);
const presentValue = ofAnnuity(
  ({ periods, third, fourth }) => sql`(-(${fourth} + ${third} * ${periods}))`,
  ({ rate, third, fourth, early, growth }) =>
    sql`(-(${fourth} + ${third} * ${early} * (${growth} - ${ONE}) / ${rate}) / ${growth})`,
);
const futureValue = ofAnnuity(
  ({ periods, third, fourth }) => sql`(-(${fourth} + ${third} * ${periods}))`,
  ({ rate, third, fourth, early, growth }) =>
    sql`(-(${fourth} * ${growth} + ${third} * ${early} * (${growth} - ${ONE}) / ${rate}))`,
);

const rate: Builder = (call) => {
  const given = [0, 1, 2].map((place) => numberArgument(call, place));
  const values = [...given, numberOr(call, 3, 0), numberOr(call, 4, 0), numberOr(call, 5, 0.1)];
  const pieces = values.map(({ sql: piece }) => call.scope.bind(piece));
  const { value, error } = orFails(call, call.scope.map('interestRate', ...pieces), ...values);
  return numberValue(call, value, ...values.map((each) => each.error), error);
};

/** Uses the numbers of a single column in row order, or several values of the same row. */
const netPresentValue: Builder = (call) => {
  const interest = numberArgument(call, 0);
  const [only, ...others] = call.arguments.slice(1);
  if (only?.sql.varies && others.length === 0) return ofColumn(call, interest, only);
  const factor = call.scope.bind(sql`(${ONE} + ${interest.sql})`);
  const values = call.arguments.slice(1).map((each) => toNumber(call.scope, each, 'null'));
  const terms = values.map(
    ({ sql: piece }, i) => sql`coalesce(${piece}, ${ZERO}) / pow(${factor}, ${numberSql(i + 1)})`,
  );
  const errors = values.map(({ error }) => error);
  return finite(call, joined(terms, ' + '), interest.error, ...errors);
};

function ofColumn(call: Call, interest: Value, column: Value): Value {
  if (interest.sql.varies) throw formulaError(sentence('formula_npv_rate'), interest.span);
  const measure = columnMeasure(call, column, false);
  const factor = call.scope.bind(sql`(${ONE} + ${interest.sql})`);
  const filled = sql`${measure.sql} IS NOT NULL`;
  const list = onlyWhere(filled, sound(measure.error))(sql`list(${measure.sql} ORDER BY _row)`);
  const terms = sql`list_transform(whole.amounts, lambda each, place: each / pow(whole.factor, place))`;
  const all = sql`[struct_pack(amounts := ${list}, factor := any_value(${factor}))]`;
  const sum = sql`(list_transform(${all}, lambda whole: list_sum(${terms})))[1]`;
  return finite(call, call.scope.aggregate(sum), interest.error);
}

function finite(call: Call, piece: Sql, ...errors: readonly (Sql | undefined)[]): Value {
  const value = call.scope.bind(piece);
  return numberValue(call, value, ...errors, sql`coalesce(NOT isfinite(${value}), true)`);
}

export const financeBuilders: Readonly<Record<string, Builder>> = {
  PMT: payment,
  PV: presentValue,
  FV: futureValue,
  RATE: rate,
  NPV: netPresentValue,
};
