import { countGroups, sentence } from '@rapi/contracts';
import { linearPattern } from '@rapi/table-core';
import {
  argument,
  booleanValue,
  changedValue,
  cutValue,
  fixedNumber,
  fixedText,
  madeValue,
  numberArgument,
  numberOr,
  numberValue,
  ofText,
  orFails,
  textArgument,
  textValue,
  wholePart,
  type Builder,
  type Call,
} from '../call';
import {
  cutOf,
  cutOfEither,
  cutOfPieces,
  holdsNoSigns,
  mayHoldSigns,
  numberOfCut,
  toldDecimals,
  withoutSigns,
  writtenBy,
  writtenIn,
} from '../cut-texts';
import { toBoolean, toDate, toNumber, toText } from '../coerce';
import { readingOf } from '../column-reading';
import { formulaError, type Span } from '../formula-error';
import { concatenate, MAX_TEXT_BYTES } from '../operators';
import { daysOfMoment } from '../serial';
import { readClock, readMoment } from '../readings';
import { joined, numberSql, sql, textSql, wholeSql, type Sql } from '../sql';
import { isMomentCode, isOpenCode, mayWriteThousandths } from '../text-format';
import { joinedSides, withThousandths } from '../typed-texts';
import { failsWhere, type Value } from '../value';
import { assertShortPattern, beforeFirstStar, hasWildcards, wildcardPattern, withoutEscapes } from '../wildcards';

const EMPTY = textSql('');
const [ONE, MAX] = [wholeSql(1), wholeSql(MAX_TEXT_BYTES)];

/** A number of characters, which may vary by row; less than `least` is an error. */
function countOf(call: Call, value: Value, least: number): { count: Sql; error: Sql } {
  const count = call.scope.bind(wholePart(value.sql));
  return { count, error: failsWhere(sql`(${count} IS NULL OR ${count} < ${wholeSql(least)})`) };
}

const part =
  (build: (text: Sql, count: Sql) => Sql): Builder =>
  (call) => {
    const [text, number] = [textArgument(call, 0), numberOr(call, 1, 1)];
    const { count, error } = countOf(call, number, 0);
    return cutValue(call, text, build(text.sql, sql`greatest(${count}, 0)`), text.error, number.error, error);
  };

const middle: Builder = (call) => {
  const [text, from, length] = [textArgument(call, 0), numberArgument(call, 1), numberArgument(call, 2)];
  const [start, characters] = [countOf(call, from, 1), countOf(call, length, 0)];
  const piece = sql`substr(${text.sql}, ${start.count}, greatest(${characters.count}, 0))`;
  return cutValue(call, text, piece, text.error, from.error, length.error, start.error, characters.error);
};

/** Builds a search for a text in another from a start position; not finding it is an error. */
const position =
  (isExact: boolean): Builder =>
  (call) => {
    const [find, text, from] = [textArgument(call, 0), textArgument(call, 1), numberOr(call, 2, 1)];
    const start = countOf(call, from, 1);
    const fold = (piece: Sql): Sql => (isExact ? piece : sql`lower(${piece})`);
    const rest = sql`substr(${fold(text.sql)}, ${start.count})`;
    const pattern = isExact || typeof find.constant !== 'string' ? undefined : find.constant;
    const found =
      pattern !== undefined && hasWildcards(pattern)
        ? wildcardPlace(call.scope.bind(rest), pattern, find.span)
        : sql`instr(${rest}, ${pattern === undefined ? fold(find.sql) : textSql(withoutEscapes(pattern).toLowerCase())})`;
    const place = call.scope.bind(sql`CAST(${found} AS BIGINT)`);
    const isFound = sql`(${place} IS NULL OR ${place} = 0)`;
    const piece = sql`CAST(${place} + ${start.count} - 1 AS DOUBLE)`;
    return numberValue(call, piece, find.error, text.error, from.error, start.error, failsWhere(isFound));
  };

/**
 * The first place where a text matches a pattern, counted from 1; 0 if it does not match. If the pattern matches at
 * all, it matches at the first match of the head, which is the part before the first `*`: the rest is then also found
 * after it. Trying the whole pattern from every place would take time quadratic in the text's length.
 */
function wildcardPlace(text: Sql, pattern: string, span: Span): Sql {
  assertShortPattern(pattern, span);
  const lower = pattern.toLowerCase();
  const head = beforeFirstStar(lower);
  const plain = withoutEscapes(head);
  // Without groups the engine needs one pass; a head matches exactly as many characters as it has.
  const upToHead = sql`regexp_extract(${text}, ${textSql(`^.*?${wildcardPattern(head)}`)}, 0, 's')`;
  const place = hasWildcards(head)
    ? sql`length(${upToHead}) - ${wholeSql([...plain].length - 1)}`
    : sql`instr(${text}, ${textSql(plain)})`;
  const fits = sql`regexp_matches(${text}, ${textSql(linearPattern(wildcardPattern(lower)))}, 's')`;
  return sql`CASE WHEN ${fits} THEN ${head === '' ? ONE : place} ELSE 0 END`;
}

/** An error if a text would be longer, in bytes, than a formula may make. */
const isTooLong = (bytes: Sql): Sql => failsWhere(sql`(${bytes} > ${MAX})`);

const substitute: Builder = (call) => {
  const [text, old, fresh] = [textArgument(call, 0), textArgument(call, 1), textArgument(call, 2)];
  const errors = [text.error, old.error, fresh.error];
  const [t, o, n] = [call.scope.bind(text.sql), call.scope.bind(old.sql), call.scope.bind(fresh.sql)];
  const cut = mayHoldSigns(fresh) ? withoutSigns(cutOf(call.scope, text)) : cutOf(call.scope, text);
  if (call.arguments[3]) {
    const which = numberArgument(call, 3);
    const { count, error } = countOf(call, which, 1);
    const parts = call.scope.bind(sql`string_split(${t}, ${o})`);
    const lengths = sql`list_sum(list_transform(${parts}[1:${count}], lambda part: length(part)))`;
    const before = call.scope.bind(sql`CAST(${lengths} + (${count} - 1) * length(${o}) AS BIGINT)`);
    const head = sql`left(${t}, ${before})`;
    const tail = sql`substr(${t}, ${before} + length(${o}) + 1)`;
    const occurs = sql`(${o} <> ${EMPTY} AND len(${parts}) > ${count})`;
    const piece = sql`CASE WHEN ${occurs} THEN ${head} || ${n} || ${tail} ELSE ${t} END`;
    return changedValue(call, { from: [text, fresh], text: t, piece }, cut, ...errors, which.error, error);
  }
  const times = sql`(strlen(${t}) - strlen(replace(${t}, ${o}, ${EMPTY}))) // greatest(strlen(${o}), ${ONE})`;
  const bytes = call.scope.bind(sql`strlen(${t}) + (${times}) * strlen(${n})`);
  const tooLong = isTooLong(bytes);
  const piece = sql`CASE WHEN ${o} = ${EMPTY} OR ${tooLong} THEN ${t} ELSE replace(${t}, ${o}, ${n}) END`;
  return changedValue(call, { from: [text, fresh], text: t, piece }, cut, ...errors, tooLong);
};

const replaceAt: Builder = (call) => {
  const [text, from, length, fresh] = [
    textArgument(call, 0),
    numberArgument(call, 1),
    numberArgument(call, 2),
    textArgument(call, 3),
  ];
  const [start, characters] = [countOf(call, from, 1), countOf(call, length, 0)];
  const t = call.scope.bind(text.sql);
  const piece = sql`(left(${t}, greatest(${start.count} - 1, 0)) || ${fresh.sql} || substr(${t}, ${start.count} + ${characters.count}))`;
  const errors = [text, from, length, fresh, start, characters].map(({ error }) => error);
  const whole = cutOfPieces(call.scope, [text], [t]);
  const cut = mayHoldSigns(fresh) ? withoutSigns(whole) : whole;
  return changedValue(call, { from: [text, fresh], text: t, piece }, cut, ...errors);
};

const repeated: Builder = (call) => {
  const [text, number] = [textArgument(call, 0), numberArgument(call, 1)];
  const { count, error } = countOf(call, number, 0);
  const t = call.scope.bind(text.sql);
  const tooLong = isTooLong(sql`strlen(${t}) * CAST(${count} AS BIGINT)`);
  const times = sql`CASE WHEN ${count} < 0 OR ${tooLong} THEN 0 ELSE ${count} END`;
  return madeValue(call, [text], sql`repeat(${t}, ${times})`, text.error, number.error, error, tooLong);
};

const textJoin: Builder = (call) => {
  const [separator, ignore] = [textArgument(call, 0), toBoolean(call.scope, argument(call, 1))];
  const texts = call.arguments.slice(2).map((each) => toText(call.scope, each));
  const pieces = texts.map(({ sql: piece }) => call.scope.bind(piece));
  const between = call.scope.bind(separator.sql);
  const bytes = sql`${joined(
    pieces.map((each) => sql`strlen(${each})`),
    ' + ',
  )} + strlen(${between}) * ${wholeSql(pieces.length)}`;
  const tooLong = isTooLong(bytes);
  const ignored = call.scope.bind(ignore.sql);
  const whole = (of: readonly Sql[]): Sql => {
    const led = of.map((each) => sql`CASE WHEN ${ignored} AND ${each} = '' THEN '' ELSE ${between} || ${each} END`);
    return sql`CASE WHEN ${tooLong} THEN '' ELSE substr(${joined(led, ' || ')}, length(${between}) + 1) END`;
  };
  const errors = [separator, ignore, ...texts].map(({ error }) => error);
  const told = texts.map((each) => toldDecimals(call.scope, each));
  const sides = { ...cutOfPieces(call.scope, texts, pieces), ...joinedSides(told, pieces, whole) };
  return { ...textValue(call, whole(pieces), ...errors, tooLong), ...sides };
};

/** Whether an argument was given; an argument left out between commas was not. */
const isGiven = ({ arguments: given, written }: Call, place: number): boolean =>
  given[place] !== undefined && written[place]?.kind !== 'missing';

/**
 * The text before or after the nth separator, counted from the end if n is negative, with Excel's further arguments.
 */
function besideNth(call: Call, side: 'before' | 'after', text: Value, separator: Value): Value {
  const which = isGiven(call, 2) ? numberArgument(call, 2) : undefined;
  const [ignoresCase, endCounts] = [3, 4].map((place) => isGiven(call, place) && fixedNumber(call, place, 0) !== 0);
  const fold = (piece: Sql): Sql => (ignoresCase ? sql`lower(${piece})` : piece);
  const [t, s] = [call.scope.bind(text.sql), call.scope.bind(separator.sql)];
  const parts = call.scope.bind(sql`string_split(${fold(t)}, ${fold(s)})`);
  const n = which ? call.scope.bind(wholePart(which.sql)) : ONE;
  const found = sql`(len(${parts}) - 1)`;
  const k = call.scope.bind(sql`CAST(CASE WHEN ${n} > 0 THEN ${n} ELSE ${found} + 1 + ${n} END AS BIGINT)`);
  const ends = endCounts ? sql`${k} BETWEEN 0 AND ${found} + 1` : sql`${k} BETWEEN 1 AND ${found}`;
  const missing = call.scope.bind(sql`coalesce(NOT (${ends} AND ${n} <> 0 AND ${s} <> ${EMPTY}), true)`);
  const lengths = sql`coalesce(list_sum(list_transform(${parts}[1:${k}], lambda part: length(part))), 0)`;
  const before = call.scope.bind(sql`CAST(${lengths} + (${k} - 1) * length(${s}) AS BIGINT)`);
  const piece =
    side === 'before'
      ? sql`left(${t}, greatest(${before}, 0))`
      : sql`CASE WHEN ${k} = 0 THEN ${t} ELSE substr(${t}, ${before} + length(${s}) + 1) END`;
  const errors = [text.error, separator.error, which?.error];
  if (!isGiven(call, 5)) return cutValue(call, text, piece, ...errors, failsWhere(missing));
  const otherwise = textArgument(call, 5);
  const chosen = sql`CASE WHEN ${missing} THEN ${otherwise.sql} ELSE ${piece} END`;
  const made = madeValue(call, [otherwise, text], chosen, ...errors, otherwise.error);
  return { ...made, ...cutOfEither(call.scope, [otherwise, text]) };
}

const beside =
  (side: 'before' | 'after'): Builder =>
  (call) => {
    const [text, separator] = [textArgument(call, 0), textArgument(call, 1)];
    if (call.arguments.length > 2) return besideNth(call, side, text, separator);
    const [t, s] = [call.scope.bind(text.sql), call.scope.bind(separator.sql)];
    const place = call.scope.bind(sql`instr(${t}, ${s})`);
    const piece =
      side === 'before' ? sql`left(${t}, greatest(${place} - 1, 0))` : sql`substr(${t}, ${place} + length(${s}))`;
    const missing = failsWhere(sql`(${place} = 0 OR ${s} = ${EMPTY})`);
    return cutValue(call, text, piece, text.error, separator.error, missing);
  };

/**
 * The pattern, which must be the same for all rows. The engine is asked later whether it can parse it
 * (`Scope.patterns`).
 */
function patternOf(call: Call): string {
  const written = argument(call, 1);
  const pattern = fixedText(call, 1);
  if (pattern === undefined || pattern === '')
    throw formulaError(sentence('formula_pattern_quotes', { function: call.of.name }), written.span);
  assertShortPattern(pattern, written.span);
  call.scope.notePattern(pattern, written.span);
  return pattern;
}

/** The first piece that matches a pattern; an error if none does. */
const regexExtract: Builder = (call) => {
  const text = textArgument(call, 0);
  const t = call.scope.bind(text.sql);
  const pattern = patternOf(call);
  const missing = failsWhere(sql`(NOT regexp_matches(${t}, ${textSql(linearPattern(pattern))}))`);
  return cutValue(call, text, sql`regexp_extract(${t}, ${textSql(pattern)})`, text.error, missing);
};

/** Excel's `$1` is `\\1` in the engine; a backslash stands for itself. */
const rewriteOf = (replacement: string): string =>
  replacement.replaceAll('\\', '\\\\').replace(/\$(\$|\d)/g, (_, sign: string) => (sign === '$' ? '$' : `\\${sign}`));

/** Replaces all pieces that match a pattern. */
const regexReplace: Builder = (call) => {
  const [text, replacement] = [textArgument(call, 0), textArgument(call, 2)];
  const pattern = patternOf(call);
  const fresh = fixedText(call, 2) ?? (replacement.type === 'text' ? undefined : '');
  if (fresh === undefined)
    throw formulaError(sentence('formula_pattern_quotes', { function: call.of.name }), replacement.span);
  const named = Math.max(0, ...[...fresh.matchAll(/\$(\d)/g)].map(([, group]) => Number(group)));
  if (named > countGroups(pattern))
    throw formulaError(sentence('replacement_groups', { group: named, count: countGroups(pattern) }), replacement.span);
  const piece = call.scope.bind(
    sql`regexp_replace(${text.sql}, ${textSql(pattern)}, ${textSql(rewriteOf(fresh))}, ${textSql('g')})`,
  );
  const whole = cutOfPieces(call.scope, [text], [text.sql]);
  const cut = /[.,$]/.test(fresh) ? withoutSigns(whole) : whole;
  const tooLong = isTooLong(sql`strlen(${piece})`);
  return changedValue(call, { from: [text, replacement], text: text.sql, piece }, cut, text.error, tooLong);
};

const value: Builder = (call) => {
  const given = argument(call, 0);
  if (given.type !== 'text')
    return { ...toNumber(call.scope, given), column: undefined, seen: undefined, span: call.span };
  if (typeof given.constant === 'string') return toNumber(call.scope, given);
  const reading = readingOf(call.scope, given);
  if (reading?.kind === 'time' || reading?.kind === 'date')
    return { ...toNumber(call.scope, given, 'null'), column: undefined, span: call.span };
  const text = call.scope.bind(given.sure ?? given.sql);
  const cut = given.column && !holdsNoSigns(given.column) ? [] : (cutOf(call.scope, given).cut ?? []);
  const read = reading?.kind === 'number' ? reading.sql : numberOfCut(call.scope, text, given.sql, cut);
  const unreadable = sql`(${text} IS NOT NULL AND ${read} IS NULL)`;
  if (given.column) call.scope.noteUnread({ column: given.column, as: 'number', condition: unreadable });
  return numberValue(call, read, given.error, unreadable);
};

/** A time of day written in the formula is a fraction of a day. */
function withTime(given: Value): Value {
  const { constant, span } = given;
  const part = typeof constant === 'string' && readMoment(constant) === undefined ? readClock(constant) : undefined;
  return part === undefined ? given : { type: 'number', sql: numberSql(part), constant: part, span };
}

/** A text is a day if its column says so, or if the format writes a date and the column does not hold times. */
function isDayText({ scope }: Call, given: Value, isMoment: boolean): boolean {
  const kind = readingOf(scope, given)?.kind;
  return kind === 'date' || (isMoment && given.type !== 'number' && kind !== 'time');
}

/** Reads a text as what its format writes: a date for "dd/MM/yyyy", else a number. */
const text: Builder = (call) => {
  const written = argument(call, 0);
  const format = textArgument(call, 1);
  const code = fixedText(call, 1);
  if (code !== undefined && written.type === 'text' && code.trim() === '@') return written;
  if (code !== undefined && isOpenCode(code))
    throw formulaError(sentence('formula_format_open', { code }), format.span);
  const isMoment = code !== undefined && isMomentCode(code);
  const given = isMoment ? withTime(written) : written;
  const isDay = given.type === 'date' || isDayText(call, given, isMoment);
  const read = isDay ? toDate(call.scope, given) : given;
  const number = isDay
    ? { ...read, sql: daysOfMoment(read.sql) }
    : toNumber(call.scope, read, isMoment ? 'null' : 'zero');
  const amount = call.scope.bind(number.sql);
  const shown = call.scope.map(isDay ? 'formatMoment' : 'formatNumber', amount, format.sql);
  const failed = sql`(${amount} IS NOT NULL AND ${shown} IS NULL)`;
  const told = { ...textValue(call, shown, number.error, format.error, failed), ...writtenBy(code) };
  return isDay || (code !== undefined && !mayWriteThousandths(code)) ? told : withThousandths(call, told, format);
};

const THOUSANDTHS = { constant: '0.000', sql: textSql('0.000') };

const fixed: Builder = (call) => {
  const [number, decimals] = [numberArgument(call, 0), numberOr(call, 1, 2)];
  const plain = call.arguments[2] && toBoolean(call.scope, argument(call, 2));
  const isPlain = plain ? sql`CAST(${plain.sql} AS DOUBLE)` : numberSql(0);
  const written = call.scope.map('fixed', call.scope.bind(number.sql), decimals.sql, isPlain);
  const { value: text, error } = orFails(call, written, number, decimals);
  const told = { ...textValue(call, text, number.error, decimals.error, plain?.error, error), ...writtenIn('.') };
  const hasFewer = typeof decimals.constant === 'number' && decimals.constant < 3;
  return hasFewer ? told : withThousandths(call, told, THOUSANDTHS);
};

/** Without given separators this reads like VALUE: an ambiguous text is an error. */
const numberValueOf: Builder = (call) => {
  if (!call.arguments[1] && !call.arguments[2]) return value(call);
  const given = textArgument(call, 0);
  const signs = [call.arguments[1] ? textArgument(call, 1) : undefined, call.arguments[2] && textArgument(call, 2)];
  const [decimal, group] = signs.map((each, i) => each?.sql ?? textSql(i === 0 ? '.' : ','));
  const read = call.scope.map('separatedNumber', call.scope.bind(given.sql), decimal ?? EMPTY, group ?? EMPTY);
  const found = call.scope.bind(read);
  return numberValue(call, found, given.error, ...signs.map((each) => each?.error), sql`(${found} IS NULL)`);
};

const character: Builder = (call) => {
  const { sql: piece, error } = numberArgument(call, 0);
  const code = call.scope.bind(wholePart(piece));
  const sound = sql`(${code} BETWEEN 1 AND 1114111 AND ${code} NOT BETWEEN 55296 AND 57343)`;
  return textValue(call, sql`chr(CASE WHEN ${sound} THEN ${code} END)`, error, sql`coalesce(NOT ${sound}, true)`);
};

const code: Builder = (call) => {
  const { sql: piece, error } = textArgument(call, 0);
  const { value: number, error: none } = orFails(call, sql`CAST(unicode(nullif(${piece}, '')) AS DOUBLE)`);
  return numberValue(call, number, error, none);
};

/** Capitalises each run of letters; the same letters as Excel, also after digits and apostrophes. */
const proper = (piece: Sql): Sql =>
  sql`array_to_string(list_transform(regexp_extract_all(${piece}, '\\pL+|\\PL+'), lambda each: upper(each[1]) || lower(each[2:])), '')`;

export const textBuilders: Readonly<Record<string, Builder>> = {
  LEFT: part((piece, count) => sql`left(${piece}, ${count})`),
  RIGHT: part((piece, count) => sql`right(${piece}, ${count})`),
  MID: middle,
  LEN: (call) => {
    const { sql: piece, error } = textArgument(call, 0);
    return numberValue(call, sql`CAST(length(${piece}) AS DOUBLE)`, error);
  },
  FIND: position(true),
  SEARCH: position(false),
  SUBSTITUTE: substitute,
  REPLACE: replaceAt,
  REPT: repeated,
  TRIM: ofText((piece) => sql`trim(regexp_replace(${piece}, '[ \\x{a0}]+', ' ', 'g'))`),
  CLEAN: ofText((piece) => sql`regexp_replace(${piece}, '[\\x00-\\x1f\\x7f]', '', 'g')`),
  UPPER: ofText((piece) => sql`upper(${piece})`),
  LOWER: ofText((piece) => sql`lower(${piece})`),
  PROPER: ofText(proper),
  CONCAT: (call) => concatenate(call.scope, call.arguments, call.span),
  TEXTJOIN: textJoin,
  TEXTBEFORE: beside('before'),
  TEXTAFTER: beside('after'),
  REGEXEXTRACT: regexExtract,
  REGEXREPLACE: regexReplace,
  EXACT: (call) => {
    const [one, other] = [textArgument(call, 0), textArgument(call, 1)];
    return booleanValue(call, sql`(${one.sql} = ${other.sql})`, one.error, other.error);
  },
  VALUE: value,
  NUMBERVALUE: numberValueOf,
  FIXED: fixed,
  TEXT: text,
  CHAR: character,
  CODE: code,
};
