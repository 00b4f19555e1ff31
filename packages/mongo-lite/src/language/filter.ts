import { allowed, type FilterConnective, type FilterOperator, type TypeTest } from '../allowed';
import { bsonType, isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { compareValues, equalValues, identityOf, isNullTag, isNumberTag, tagOf } from './order';
import { leavesAt, someAt } from './paths';
import { asPattern, patternOf, type Pattern } from './patterns';
import { refuseTypes } from './stored-types';

export type Matcher = (doc: Doc) => boolean;

/** One condition on one path. */
interface PathTest {
  /** Tests one value: an element of `$elemMatch`. A missing one is `undefined`. */
  single(value: unknown): boolean;
  /** Tests everything that the path leads to. */
  over(doc: Doc, path: string): boolean;
}

type Single = PathTest['single'];

/** Tests arrays and also their elements. */
const ofElements = (single: Single): PathTest => ({ single, over: (doc, path) => someAt(doc, path, single) });

/** Tests arrays only as a whole. */
const ofWholes = (single: Single): PathTest => ({
  single,
  over: (doc, path) => leavesAt(doc, path).some(({ value }) => single(value)),
});

const negated = (test: PathTest): PathTest => ({
  single: (value) => !test.single(value),
  over: (doc, path) => !test.over(doc, path),
});

const all = (tests: readonly PathTest[]): PathTest => ({
  single: (value) => tests.every((test) => test.single(value)),
  over: (doc, path) => tests.every((test) => test.over(doc, path)),
});

export const isOperatorDoc = (value: unknown): value is Doc =>
  isPlainObject(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

function equals(operand: unknown): PathTest {
  refuseTypes(operand, 'a filter');
  if (operand === null) return ofElements((value) => isNullTag(tagOf(value)));
  if (Array.isArray(operand) || isPlainObject(operand)) {
    return ofElements((value) => value !== undefined && equalValues(value, operand));
  }
  const wanted = identityOf(operand);
  return ofElements((value) => value !== undefined && identityOf(value) === wanted);
}

const isNaNValue = (value: unknown): boolean => typeof value === 'number' && Number.isNaN(value);

/** Compares only values of the same type: `{ $gt: 5 }` finds no text. */
const compared =
  (accepts: (order: number) => boolean) =>
  (operand: unknown): PathTest => {
    refuseTypes(operand, 'a filter');
    const tag = tagOf(operand);
    const nullish = isNullTag(tag);
    return ofElements((value) => {
      if (value === undefined && !nullish) return false;
      if (tagOf(value) !== tag || isNaNValue(value) !== isNaNValue(operand)) return false;
      return accepts(compareValues(value, operand));
    });
  };

const listOf = (name: string, operand: unknown): unknown[] => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} needs an array`);
  if (operand.some(isOperatorDoc)) throw new CommandError('BadValue', `cannot nest $ under ${name}`);
  return operand;
};

const matchesPattern = (pattern: Pattern): PathTest =>
  ofElements((value) => typeof value === 'string' && pattern.test(value));

function isIn(name: '$in' | '$nin', operand: unknown): PathTest {
  const wanted = new Set<string>();
  const patterns: Pattern[] = [];
  for (const item of listOf(name, operand)) {
    const pattern = asPattern(item);
    if (pattern) patterns.push(pattern);
    else {
      refuseTypes(item, 'a filter');
      wanted.add(identityOf(item));
    }
  }
  return ofElements(
    (value) =>
      wanted.has(identityOf(value)) || (typeof value === 'string' && patterns.some((pattern) => pattern.test(value))),
  );
}

const typeTests: Record<TypeTest, Single> = {
  number: (value) => value !== undefined && isNumberTag(tagOf(value)),
  string: (value) => typeof value === 'string',
  object: (value) => isPlainObject(value),
  array: (value) => Array.isArray(value),
  binData: (value) => bsonType(value) === 'Binary',
  objectId: (value) => bsonType(value) === 'ObjectId',
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
};

const typeNumbers: Readonly<Record<string, TypeTest>> = {
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
};

/** The type that `$type` asks for, by name or number. */
export function typeTestOf(asked: unknown): TypeTest {
  const name = typeof asked === 'string' ? asked : typeNumbers[String(asked)];
  const known = allowed.typeTests.find((each) => each === name);
  if (known === undefined) throw unsupported(`$type: ${JSON.stringify(asked)}`);
  return known;
}

function hasType(operand: unknown): PathTest {
  const tests = (Array.isArray(operand) ? operand : [operand]).map((asked) => typeTests[typeTestOf(asked)]);
  if (tests.length === 0) throw new CommandError('FailedToParse', '$type must match at least one type');
  return ofElements((value) => tests.some((test) => test(value)));
}

const isTrue = (operand: unknown): boolean =>
  operand !== false && operand !== null && !(isNumberTag(tagOf(operand)) && Number(operand) === 0);

function hasSize(operand: unknown): PathTest {
  const size = isNumberTag(tagOf(operand)) ? Number(operand) : Number.NaN;
  if (!Number.isInteger(size) || size < 0) throw new CommandError('BadValue', '$size must be a whole number');
  return ofWholes((value) => Array.isArray(value) && value.length === size);
}

function hasAll(operand: unknown): PathTest {
  const tests = listOf('$all', operand).map((item) => {
    const pattern = asPattern(item);
    return pattern ? matchesPattern(pattern) : equals(item);
  });
  return tests.length > 0 ? all(tests) : ofElements(() => false);
}

export const isConnective = (name: string | undefined): boolean =>
  allowed.filterConnectives.some((connective) => connective === name);

/** An array inside an array counts as a document with its indices as names. */
const asDoc = (value: unknown): Doc | undefined =>
  Array.isArray(value)
    ? Object.fromEntries(value.map((item: unknown, i) => [String(i), item]))
    : isPlainObject(value)
      ? value
      : undefined;

function elementMatches(operand: unknown): PathTest {
  if (!isPlainObject(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  if (isOperatorDoc(operand) && !isConnective(Object.keys(operand)[0])) {
    const test = operatorTest(operand);
    return ofWholes((value) => Array.isArray(value) && value.some((item) => test.single(item)));
  }
  const matches = matcherOf(operand);
  return ofWholes(
    (value) =>
      Array.isArray(value) &&
      value.some((item) => {
        const doc = asDoc(item);
        return doc !== undefined && matches(doc);
      }),
  );
}

function isNot(operand: unknown): PathTest {
  const pattern = asPattern(operand);
  if (pattern) return negated(matchesPattern(pattern));
  if (!isOperatorDoc(operand)) throw new CommandError('BadValue', '$not needs a regex or a document');
  return negated(operatorTest(operand));
}

function hasPattern(operand: unknown, options: unknown): PathTest {
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError('BadValue', '$options has to be a string');
  if (typeof operand === 'string') return matchesPattern(patternOf(operand, options ?? ''));
  const pattern = asPattern(operand);
  if (!pattern) throw new CommandError('BadValue', '$regex has to be a string');
  if (options !== undefined) throw unsupported('$options beside a pattern that is no text');
  return matchesPattern(pattern);
}

const operators: Record<FilterOperator, (operand: unknown, options: unknown) => PathTest> = {
  $eq: equals,
  $ne: (operand) => negated(equals(operand)),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $in: (operand) => isIn('$in', operand),
  $nin: (operand) => negated(isIn('$nin', operand)),
  $exists: (operand) => {
    const exists = ofWholes((value) => value !== undefined);
    return isTrue(operand) ? exists : negated(exists);
  },
  $type: hasType,
  $size: hasSize,
  $all: hasAll,
  $elemMatch: elementMatches,
  $not: isNot,
  $regex: hasPattern,
};

/** All conditions of `{ $gt: 1, $lt: 5 }`. */
function operatorTest(condition: Doc): PathTest {
  const tests = Object.entries(condition).flatMap(([name, operand]) => {
    if (name === '$options' && '$regex' in condition) return [];
    const known = allowed.filterOperators.find((each) => each === name);
    if (known === undefined) throw unsupported(`the filter operator '${name}'`);
    return [operators[known](operand, condition['$options'])];
  });
  const [only] = tests;
  return tests.length === 1 && only ? only : all(tests);
}

function pathMatcher(path: string, condition: unknown): Matcher {
  const pattern = asPattern(condition);
  const test = pattern
    ? matchesPattern(pattern)
    : isOperatorDoc(condition)
      ? operatorTest(condition)
      : equals(condition);
  return (doc) => test.over(doc, path);
}

function partsOf(name: string, parts: unknown): Matcher[] {
  if (!Array.isArray(parts) || parts.length === 0) {
    throw new CommandError('BadValue', `${name} argument must be a nonempty array`);
  }
  return parts.map((part: unknown) => {
    if (!isPlainObject(part)) throw new CommandError('BadValue', `${name} entries need to be full objects`);
    return matcherOf(part);
  });
}

const connectives: Record<FilterConnective, (parts: readonly Matcher[]) => Matcher> = {
  $and: (parts) => (doc) => parts.every((part) => part(doc)),
  $or: (parts) => (doc) => parts.some((part) => part(doc)),
  $nor: (parts) => (doc) => !parts.some((part) => part(doc)),
};

function keyMatcher(key: string, condition: unknown): Matcher {
  if (!key.startsWith('$')) return pathMatcher(key, condition);
  const known = allowed.filterConnectives.find((each) => each === key);
  if (known === undefined) throw unsupported(`the filter operator '${key}'`);
  return connectives[known](partsOf(key, condition));
}

/** Compiles a filter; throws if it is malformed or not in the allow-list. */
export function matcherOf(filter: Doc): Matcher {
  const tests = Object.entries(filter).map(([key, condition]) => keyMatcher(key, condition));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (doc) => tests.every((test) => test(doc));
}
