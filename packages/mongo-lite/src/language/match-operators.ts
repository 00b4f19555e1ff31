import { isPlainObject } from '../documents';
import { CommandError } from '../errors';
import { bsonType } from '../documents';
import { compareValues, equalValues, identityOf, isEdgeTag, isNullTag, tagOf } from './order';
import { leavesAt, someAt } from './paths';

/** A filter operator in the form the query library registers: compiled once, then asked per document. */
type Predicate = (doc: unknown) => boolean;
export type MatchOperator = (path: string, operand: unknown, options?: unknown) => Predicate;

const listOf = (name: string, operand: unknown): unknown[] => {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} needs an array`);
  return operand;
};

export const equals: MatchOperator = (path, operand) => {
  if (operand === null || operand === undefined) {
    return (doc) => someAt(doc, path, (value) => isNullTag(tagOf(value)));
  }
  if (Array.isArray(operand) || isPlainObject(operand)) {
    return (doc) => someAt(doc, path, (value) => value !== undefined && equalValues(value, operand));
  }
  const wanted = identityOf(operand);
  return (doc) => someAt(doc, path, (value) => value !== undefined && identityOf(value) === wanted);
};

const isIn: MatchOperator = (path, operand) => {
  const list = listOf('$in', operand);
  const patterns = list.filter((item) => item instanceof RegExp);
  const wanted = new Set(list.filter((item) => !(item instanceof RegExp)).map(identityOf));
  return (doc) =>
    someAt(
      doc,
      path,
      (value) =>
        wanted.has(identityOf(value)) || (typeof value === 'string' && patterns.some((pattern) => pattern.test(value))),
    );
};

const isNaNValue = (value: unknown): boolean => typeof value === 'number' && Number.isNaN(value);

const compared =
  (accepts: (order: number) => boolean): MatchOperator =>
  (path, operand) => {
    const tag = tagOf(operand);
    const anyType = isEdgeTag(tag);
    const nullish = isNullTag(tag);
    return (doc) =>
      someAt(doc, path, (value) => {
        if (value === undefined && !nullish) return false;
        if (!anyType && tagOf(value) !== tag) return false;
        if (isNaNValue(value) !== isNaNValue(operand)) return false;
        return accepts(compareValues(value, operand));
      });
  };

const typeTests: Record<string, (value: unknown) => boolean> = {
  double: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  object: (value) => isPlainObject(value),
  array: (value) => Array.isArray(value),
  binData: (value) => bsonType(value) === 'Binary',
  undefined: () => false,
  objectId: (value) => bsonType(value) === 'ObjectId',
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  regex: (value) => value instanceof RegExp,
  int: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  timestamp: (value) => bsonType(value) === 'Timestamp',
  long: (value) => bsonType(value) === 'Long' || (typeof value === 'number' && Number.isInteger(value)),
  decimal: (value) => bsonType(value) === 'Decimal128',
  number: (value) => typeof value === 'number' || bsonType(value) === 'Long' || bsonType(value) === 'Decimal128',
};

const typeNumbers: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
};

const hasType: MatchOperator = (path, operand) => {
  const tests = (Array.isArray(operand) ? operand : [operand]).map((name) => {
    const test = typeTests[typeof name === 'number' ? (typeNumbers[name] ?? '') : String(name)];
    if (!test) throw new CommandError('BadValue', `Unknown type name alias: ${String(name)}`);
    return test;
  });
  return (doc) => someAt(doc, path, (value) => value !== undefined && tests.some((test) => test(value)));
};

const exists: MatchOperator = (path, operand) => {
  const wanted = Boolean(operand);
  return (doc) => leavesAt(doc, path).some((value) => value !== undefined) === wanted;
};

const hasRemainder: MatchOperator = (path, operand) => {
  const [divisor, remainder] = listOf('$mod', operand);
  if (typeof divisor !== 'number' || typeof remainder !== 'number' || Math.trunc(divisor) === 0) {
    throw new CommandError('BadValue', '$mod needs a divisor that is not 0, and a remainder');
  }
  return (doc) =>
    someAt(
      doc,
      path,
      (value) => typeof value === 'number' && Math.trunc(value) % Math.trunc(divisor) === Math.trunc(remainder),
    );
};

const negated =
  (operator: MatchOperator): MatchOperator =>
  (path, operand) => {
    const test = operator(path, operand);
    return (doc) => !test(doc);
  };

/** These replace the query library's own, whose comparison knows no BSON types and no BSON order between types. */
export const matchOperators: Record<string, MatchOperator> = {
  $eq: equals,
  $ne: negated(equals),
  $in: isIn,
  $nin: negated((path, operand) => isIn(path, listOf('$nin', operand))),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $type: hasType,
  $exists: exists,
  $mod: hasRemainder,
};
