import { sentence } from '@rapi/contracts';
import { argument, booleanValue, numberArgument, type Builder, type Call, wholePart } from '../call';
import { isBlank, seenTextOf, toBoolean, toNumber, toTruth, unified } from '../coerce';
import { compare } from '../compare';
import { cutOfEither } from '../cut-texts';
import { formulaError } from '../formula-error';
import type { Scope } from '../scope';
import { booleanSql, joined, sql, wholeSql, type Sql } from '../sql';
import { typedOfEither } from '../typed-texts';
import { asNotFound, never, seenOf, numbersOf, sureOf, withError, type Value } from '../value';

const always = booleanSql(true);
const noMatch = asNotFound(always);

const blank = ({ span }: Call): Value => ({ type: 'blank', sql: sql`NULL`, span });

interface Branch {
  condition: Value;
  value: Value;
}

const chain = (parts: readonly Sql[], end: Sql): Sql =>
  sql`CASE ${parts.reduce((before, part) => sql`${before} ${part}`)} ELSE ${end} END`;

/** The error of the chosen branch, or of a condition before it. */
function branchError(
  conditions: readonly Sql[],
  failures: readonly (Sql | undefined)[],
  errors: readonly (Sql | undefined)[],
  end: Sql | undefined,
): Sql | undefined {
  const of = (pick: (error: Sql | undefined) => Sql | undefined): Sql | undefined => {
    if (![...failures, ...errors, end].some((error) => pick(error) !== undefined)) return undefined;
    const guarded = conditions.map((condition, i) => {
      const failure = failures[i];
      const chosen = sql`WHEN ${condition} THEN ${pick(errors[i]) ?? never}`;
      return failure ? sql`WHEN ${failure} THEN ${pick(failure) ?? never} ${chosen}` : chosen;
    });
    return chain(guarded, pick(end) ?? never);
  };
  const error = of((each) => each);
  const notFound = of((each) => each?.notFound);
  return error && notFound ? { ...error, notFound } : error;
}

/** The value of the first branch whose condition holds. Only that branch and the conditions up to it can fail. */
function firstThatHolds(
  call: Call,
  branches: readonly Branch[],
  otherwise: Value | undefined,
  noBranch: Sql = always,
): Value {
  const { scope, span } = call;
  const all = unified(scope, [...branches.map(({ value }) => value), otherwise ?? blank(call)]);
  const [last] = all.values.slice(-1);
  const conditions = branches.map(({ condition }) => scope.bind(toBoolean(scope, condition).sql));
  const failures = branches.map(({ condition }) => toBoolean(scope, condition).error);
  const cases = conditions.map((condition, i) => sql`WHEN ${condition} THEN ${all.values[i]?.sql ?? sql`NULL`}`);
  const errors = branches.map((_, i) => all.values[i]?.error);
  const error = branchError(conditions, failures, errors, otherwise ? last?.error : noBranch);
  const piece = chain(cases, last?.sql ?? sql`NULL`);
  const pick = (texts: readonly Sql[]) => {
    const taken = conditions.map((condition, i) => sql`WHEN ${condition} THEN ${texts[i] ?? sql`NULL`}`);
    return chain(taken, texts.at(-1) ?? sql`NULL`);
  };
  const sides = { ...sureOf(all.values, pick), ...numbersOf(all.values, pick), ...typedOfEither(all.values, pick) };
  const seen = seenOf(
    all.values,
    (value) => seenTextOf(scope, value),
    (texts) => scope.bind(pick(texts)),
  );
  const cut = all.type === 'text' ? cutOfEither(scope, all.values) : {};
  return withError({ type: all.type, sql: piece, ...sides, ...seen, ...cut, span }, error);
}

const choose: Builder = (call) => {
  const index = numberArgument(call, 0);
  const place = call.scope.bind(wholePart(index.sql));
  const branches = call.arguments.slice(1).map((value, i) => {
    const condition = sql`(${place} = ${wholeSql(i + 1)})`;
    return { condition: withError({ type: 'boolean', sql: condition, span: value.span }, index.error), value };
  });
  return firstThatHolds(call, branches, undefined);
};

const ifs: Builder = (call) => {
  if (call.arguments.length % 2 !== 0)
    throw formulaError(sentence('formula_ifs_pairs', { signature: call.of.signature }), call.span);
  const branches = call.arguments.flatMap((condition, i) =>
    i % 2 === 0 ? [{ condition, value: argument(call, i + 1) }] : [],
  );
  return firstThatHolds(call, branches, undefined, noMatch);
};

const switches: Builder = (call) => {
  const value = argument(call, 0);
  const rest = call.arguments.slice(1);
  const otherwise = rest.length % 2 === 1 ? rest.at(-1) : undefined;
  const branches = rest.flatMap((match, i) => {
    const result = rest[i + 1];
    if (i % 2 === 1 || !result) return [];
    return [{ condition: compare(call.scope, '=', value, match, match.span), value: result }];
  });
  return firstThatHolds(call, branches, otherwise, noMatch);
};

/** Skips empty cells; if all are empty, that is an error. */
const combined =
  (build: (conditions: readonly Sql[]) => Sql, empty: boolean): Builder =>
  (call) => {
    const truths = call.arguments.map((each) => toTruth(call.scope, each));
    const pieces = truths.map((each) => call.scope.bind(each.sql));
    const whole = build(pieces.map((each) => sql`coalesce(${each}, ${booleanSql(empty)})`));
    const nothing = joined(
      pieces.map((each) => sql`${each} IS NULL`),
      ' AND ',
    );
    const canBeEmpty = truths.every(({ constant }) => constant === undefined);
    return booleanValue(call, whole, ...truths.map(({ error }) => error), canBeEmpty ? sql`(${nothing})` : undefined);
  };

const isOdd = (conditions: readonly Sql[]): Sql =>
  sql`((${joined(
    conditions.map((each) => sql`CAST(${each} AS INTEGER)`),
    ' + ',
  )}) % 2 = 1)`;

const coalesce: Builder = (call) => {
  const { type, values } = unified(call.scope, call.arguments);
  const branches = values.map((value) => ({
    condition: withError({ type: 'boolean', sql: sql`(NOT ${isBlank(value)})`, span: value.span }, value.error),
    value,
  }));
  return { ...firstThatHolds(call, branches, blank(call)), type };
};

/** One of two values, whichever the condition says. */
const eitherOf = (
  scope: Scope,
  condition: Sql,
  yes: Value,
  no: Value,
): Pick<Value, 'sql' | 'sure' | 'numbers' | 'typed' | 'seen' | 'cut'> => {
  const pick = (then: Sql, otherwise: Sql) => sql`CASE WHEN ${condition} THEN ${then} ELSE ${otherwise} END`;
  return {
    sql: pick(yes.sql, no.sql),
    ...cutOfEither(scope, [yes, no]),
    ...sureOf([yes, no], ([then = yes.sql, otherwise = no.sql]) => pick(then, otherwise)),
    ...numbersOf([yes, no], ([then = yes.sql, otherwise = no.sql]) => pick(then, otherwise)),
    ...typedOfEither([yes, no], ([then = never, otherwise = never]) => pick(then, otherwise)),
    ...seenOf(
      [yes, no],
      (value) => seenTextOf(scope, value),
      ([then = yes.sql, otherwise = no.sql]) => scope.bind(pick(then, otherwise)),
    ),
  };
};

/** Replaces an error by the other value, whose own error stays an error. */
const ifError: Builder = (call) => {
  const { type, values } = unified(call.scope, call.arguments);
  const [value, otherwise] = values;
  if (!value?.error || !otherwise) return { ...(value ?? argument(call, 0)), column: undefined, span: call.span };
  const fails = call.scope.bind(value.error);
  const error = otherwise.error && sql`(${fails} AND ${otherwise.error})`;
  return withError({ type, ...eitherOf(call.scope, fails, otherwise, value), span: call.span }, error);
};

/** Replaces only not-found errors; other errors stay. */
const ifNotFound: Builder = (call) => {
  const { type, values } = unified(call.scope, call.arguments);
  const [value, otherwise] = values;
  const missing = value?.error?.notFound;
  if (!value || !missing || !otherwise) return { ...(value ?? argument(call, 0)), column: undefined, span: call.span };
  const absent = call.scope.bind(missing);
  const error = sql`CASE WHEN ${absent} THEN ${otherwise.error ?? never} ELSE ${value.error ?? never} END`;
  return withError({ type, ...eitherOf(call.scope, absent, otherwise, value), span: call.span }, error);
};

/** An error is of no kind: ISNUMBER(SEARCH("x", [A])) is FALSE where there is no x. */
const isSound = (call: Call, { error }: Value, piece: Sql): Value =>
  booleanValue(call, error ? sql`(NOT ${error} AND ${piece})` : piece);
const isNumber: Builder = (call) => {
  const value = argument(call, 0);
  if (value.type !== 'text') return isSound(call, value, value.type === 'number' ? filled(value) : never);
  const { sql: read } = toNumber(call.scope, { ...value, error: undefined }, 'null');
  return isSound(call, value, sql`(${read} IS NOT NULL)`);
};
const filled = (value: Value): Sql => sql`(NOT ${isBlank(value)})`;
const isOfType =
  (type: Value['type']): Builder =>
  (call) => {
    const value = argument(call, 0);
    return isSound(call, value, value.type === type ? filled(value) : never);
  };

export const logicBuilders: Readonly<Record<string, Builder>> = {
  IF: (call) => {
    const branch = { condition: argument(call, 0), value: argument(call, 1) };
    return firstThatHolds(call, [branch], call.arguments[2] ?? blank(call));
  },
  IFS: ifs,
  IFERROR: ifError,
  IFNA: ifNotFound,
  AND: combined((conditions) => sql`(${joined(conditions, ' AND ')})`, true),
  OR: combined((conditions) => sql`(${joined(conditions, ' OR ')})`, false),
  XOR: combined(isOdd, false),
  NOT: (call) => {
    const { sql: piece, error } = toBoolean(call.scope, argument(call, 0));
    return booleanValue(call, sql`(NOT ${piece})`, error);
  },
  SWITCH: switches,
  CHOOSE: choose,
  COALESCE: coalesce,
  TRUE: (call) => ({ ...booleanValue(call, booleanSql(true)), constant: true }),
  FALSE: (call) => ({ ...booleanValue(call, booleanSql(false)), constant: false }),
  ISBLANK: (call) => {
    const value = argument(call, 0);
    return isSound(call, value, isBlank(value));
  },
  ISNUMBER: isNumber,
  ISTEXT: isOfType('text'),
  ISLOGICAL: isOfType('boolean'),
  ISNA: (call) => booleanValue(call, argument(call, 0).error?.notFound ?? never),
  ISERROR: (call) => booleanValue(call, argument(call, 0).error ?? never),
};
