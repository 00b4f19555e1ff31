import { calculateObjectSize } from 'bson';
import type { ExpressionOperator, FilterConnective, FilterOperator, TypeTest, UpdateOperator } from '../src/allowed';

/**
 * Each allowed operator as MongoDB's manual describes it, written as plainly as possible and without a line of the
 * engine: every answer of the engine is compared with this one. Values are null, booleans, numbers, texts, dates,
 * arrays and documents.
 */
export type Document = { [name: string]: unknown };

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The order of types: null, numbers, texts, documents, arrays, booleans, dates. A missing value counts as null. */
function rankOf(value: unknown): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (isDocument(value)) return 4;
  if (Array.isArray(value)) return 5;
  return typeof value === 'boolean' ? 6 : 7;
}

export function order(a: unknown, b: unknown): number {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const each = order(a[i], b[i]);
      if (each !== 0) return each;
    }
    return a.length - b.length;
  }
  if (isDocument(a) && isDocument(b)) {
    const [left, right] = [Object.entries(a), Object.entries(b)];
    for (let i = 0; i < Math.min(left.length, right.length); i++) {
      const [name, value] = left[i] ?? ['', null];
      const [otherName, other] = right[i] ?? ['', null];
      if (rankOf(value) !== rankOf(other)) return rankOf(value) - rankOf(other);
      if (name !== otherName) return name < otherName ? -1 : 1;
      const each = order(value, other);
      if (each !== 0) return each;
    }
    return left.length - right.length;
  }
  if (rankOf(a) === 1) return 0;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const [left, right] = [Number(a), Number(b)];
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return left - right;
}

const equal = (a: unknown, b: unknown): boolean => order(a, b) === 0;

interface Found {
  value: unknown;
  /** An array whose elements are tested too. */
  opens: boolean;
}

/** Walks the path: documents by name; arrays by each document in them, and by index. */
function* walk(value: unknown, path: readonly string[]): Generator<Found> {
  const [name, ...rest] = path;
  if (name === undefined) {
    yield { value, opens: true };
  } else if (Array.isArray(value)) {
    for (const [place, item] of value.entries()) {
      if (isDocument(item)) yield* walk(item, path);
      if (String(place) !== name) continue;
      if (rest.length === 0) yield { value: item, opens: false };
      else if (isDocument(item) || Array.isArray(item)) yield* walk(item, rest);
    }
  } else if (isDocument(value) && Object.hasOwn(value, name)) {
    yield* walk(value[name], rest);
  } else {
    yield { value: undefined, opens: false };
  }
}

type Test = (value: unknown) => boolean;

const wholes = (doc: Document, path: string): unknown[] => [...walk(doc, path.split('.'))].map(({ value }) => value);
const elements = (doc: Document, path: string): unknown[] =>
  [...walk(doc, path.split('.'))].flatMap(({ value, opens }) =>
    opens && Array.isArray(value) ? [...(value as unknown[]), value] : [value],
  );

const typeNames: Record<TypeTest, Test> = {
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  object: isDocument,
  array: (value) => Array.isArray(value),
  binData: () => false,
  objectId: () => false,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
};

const sameType = (value: unknown, operand: unknown): boolean =>
  rankOf(value) === rankOf(operand) &&
  (value !== undefined || operand === null) &&
  Number.isNaN(value) === Number.isNaN(operand);

const asRegExp = (operand: unknown, options: unknown): RegExp =>
  operand instanceof RegExp ? operand : new RegExp(String(operand), typeof options === 'string' ? options : '');

/** How each operator tests the values at a path: `any` value may match, or it negates another condition. */
interface Meaning {
  among: typeof wholes;
  holds(operand: unknown, options: unknown): Test;
  denies?: boolean;
}

const any = (holds: Meaning['holds']): Meaning => ({ among: elements, holds });
const whole = (holds: Meaning['holds']): Meaning => ({ among: wholes, holds });
const denial = (meaning: Meaning): Meaning => ({ ...meaning, denies: true });

const isOneOf = any(
  (operand) => (value) =>
    (operand as unknown[]).some((item) =>
      item instanceof RegExp ? typeof value === 'string' && item.test(value) : equal(value, item),
    ),
);
const isEqual = any((operand) => (value) => equal(value, operand));
const exists = whole(() => (value) => value !== undefined);

const meanings: Record<Exclude<FilterOperator, '$not' | '$all' | '$exists'>, Meaning> = {
  $eq: isEqual,
  $ne: denial(isEqual),
  $gt: any((operand) => (value) => sameType(value, operand) && order(value, operand) > 0),
  $gte: any((operand) => (value) => sameType(value, operand) && order(value, operand) >= 0),
  $lt: any((operand) => (value) => sameType(value, operand) && order(value, operand) < 0),
  $lte: any((operand) => (value) => sameType(value, operand) && order(value, operand) <= 0),
  $in: isOneOf,
  $nin: denial(isOneOf),
  $type: any((operand) => typeNames[operand as TypeTest]),
  $size: whole((operand) => (value) => Array.isArray(value) && value.length === operand),
  $elemMatch: whole(
    (operand) => (value) => Array.isArray(value) && value.some((item) => elementMatches(item, operand as Document)),
  ),
  $regex: any((operand, options) => (value) => typeof value === 'string' && asRegExp(operand, options).test(value)),
};

function elementMatches(item: unknown, condition: Document): boolean {
  const [first = ''] = Object.keys(condition);
  if (first.startsWith('$') && !Object.hasOwn(connectives, first)) {
    return Object.entries(condition).every(([name, operand]) =>
      single(item, name as FilterOperator, operand, condition),
    );
  }
  if (Array.isArray(item)) return matches(Object.fromEntries(Object.entries(item)), condition);
  return isDocument(item) && matches(item, condition);
}

/** An operator applied to one value instead of a path. */
function single(value: unknown, name: string, operand: unknown, condition: Document): boolean {
  if (name === '$options') return true;
  if (name === '$not') {
    return !Object.entries(operand as Document).every(([inner, each]) =>
      single(value, inner, each, operand as Document),
    );
  }
  if (name === '$all') {
    const list = operand as unknown[];
    return list.length > 0 && list.every((item) => isOneOf.holds([item], undefined)(value));
  }
  if (name === '$exists') return (value !== undefined) === Boolean(operand);
  const { holds, denies } = meanings[name as keyof typeof meanings];
  return holds(operand, condition['$options'])(value) !== (denies ?? false);
}

function operatorMatches(doc: Document, path: string, name: string, operand: unknown, condition: Document): boolean {
  if (name === '$options') return true;
  if (name === '$not') return !conditionMatches(doc, path, operand);
  if (name === '$all') {
    const list = operand as unknown[];
    return list.length > 0 && list.every((item) => operatorMatches(doc, path, '$in', [item], {}));
  }
  if (name === '$exists') return wholes(doc, path).some(exists.holds(true, undefined)) === Boolean(operand);
  const { among, holds, denies } = meanings[name as keyof typeof meanings];
  return among(doc, path).some(holds(operand, condition['$options'])) !== (denies ?? false);
}

function conditionMatches(doc: Document, path: string, condition: unknown): boolean {
  if (condition instanceof RegExp) return operatorMatches(doc, path, '$regex', condition, {});
  if (isDocument(condition) && Object.keys(condition)[0]?.startsWith('$')) {
    return Object.entries(condition).every(([name, operand]) => operatorMatches(doc, path, name, operand, condition));
  }
  return operatorMatches(doc, path, '$eq', condition, {});
}

const connectives: Record<FilterConnective, (doc: Document, parts: Document[]) => boolean> = {
  $and: (doc, parts) => parts.every((part) => matches(doc, part)),
  $or: (doc, parts) => parts.some((part) => matches(doc, part)),
  $nor: (doc, parts) => !parts.some((part) => matches(doc, part)),
};

export const matches = (doc: Document, filter: Document): boolean =>
  Object.entries(filter).every(([key, condition]) =>
    Object.hasOwn(connectives, key)
      ? connectives[key as FilterConnective](doc, condition as Document[])
      : conditionMatches(doc, key, condition),
  );

/** The value a document is sorted by, ascending: the least in its array; an empty array sorts below null. */
export function leastOf(doc: Document, path: string, direction: 1 | -1): { value: unknown; isEmpty: boolean } {
  const values = sortValues(doc, path.split('.'));
  return values.reduce((best, each) => {
    const compared = sortOrder(each, best) * direction;
    return compared < 0 ? each : best;
  });
}

function sortValues(value: unknown, path: readonly string[]): { value: unknown; isEmpty: boolean }[] {
  const [name, ...rest] = path;
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ value: null, isEmpty: name === undefined }];
    return value.flatMap((item: unknown) =>
      name === undefined || !isDocument(item)
        ? [{ value: name === undefined ? item : null, isEmpty: false }]
        : sortValues(item, path),
    );
  }
  if (name === undefined) return [{ value, isEmpty: false }];
  return isDocument(value) && Object.hasOwn(value, name)
    ? sortValues(value[name], rest)
    : [{ value: null, isEmpty: false }];
}

export const sortOrder = (a: { value: unknown; isEmpty: boolean }, b: { value: unknown; isEmpty: boolean }): number =>
  a.isEmpty || b.isEmpty ? Number(b.isEmpty) - Number(a.isEmpty) : order(a.value, b.value);

type Change = (before: unknown, operand: unknown, inserting: boolean) => unknown;

const listOf = (operand: unknown): unknown[] =>
  isDocument(operand) && '$each' in operand ? (operand['$each'] as unknown[]) : [operand];

/** What each operator does to a top-level field; `undefined` is a missing one. Throws where MongoDB refuses. */
const changes: Record<UpdateOperator, Change> = {
  $set: (_before, operand) => operand,
  $setOnInsert: (before, operand, inserting) => (inserting ? operand : before),
  $unset: () => undefined,
  $inc: (before, operand) => {
    if (before !== undefined && typeof before !== 'number') throw new Error('not a number');
    return (before ?? 0) + Number(operand);
  },
  $min: (before, operand) => (before === undefined || order(operand, before) < 0 ? operand : before),
  $max: (before, operand) => (before === undefined || order(operand, before) > 0 ? operand : before),
  $push: (before, operand) => {
    if (before !== undefined && !Array.isArray(before)) throw new Error('not an array');
    const items: unknown[] = [...((before as unknown[] | undefined) ?? []), ...listOf(operand)];
    const slice = isDocument(operand) && typeof operand['$slice'] === 'number' ? operand['$slice'] : Infinity;
    if (slice >= 0) return items.slice(0, slice);
    return items.slice(slice);
  },
  $addToSet: (before, operand) => {
    if (before !== undefined && !Array.isArray(before)) throw new Error('not an array');
    const items: unknown[] = [...((before as unknown[] | undefined) ?? [])];
    for (const item of listOf(operand)) if (!items.some((each) => equal(each, item))) items.push(item);
    return items;
  },
  $pull: (before, operand) => {
    if (before === undefined) return undefined;
    if (!Array.isArray(before)) throw new Error('not an array');
    const drops = (item: unknown): boolean => {
      if (!isDocument(operand)) return equal(item, operand);
      const isTest =
        Object.keys(operand)[0]?.startsWith('$') && !Object.hasOwn(connectives, Object.keys(operand)[0] ?? '');
      return isTest ? elementMatches(item, operand) : isDocument(item) && matches(item, operand);
    };
    return before.filter((item) => !drops(item));
  },
};

export function updated(doc: Document, update: Document, inserting = false): Document {
  const result = { ...doc };
  for (const [operator, fields] of Object.entries(update)) {
    for (const [name, operand] of Object.entries(fields as Document)) {
      const after = changes[operator as UpdateOperator](result[name], operand, inserting);
      if (after === undefined) delete result[name];
      else result[name] = after;
    }
  }
  return result;
}

const evaluations: Record<ExpressionOperator, (doc: Document, operand: unknown[]) => unknown> = {
  $eq: (doc, [a, b]) => {
    const [left, right] = [evaluate(doc, a), evaluate(doc, b)];
    return left === undefined || right === undefined ? left === right : equal(left, right);
  },
  $cond: (doc, [test, then, otherwise]) => {
    const value = evaluate(doc, test);
    const holds = value !== undefined && value !== null && value !== 0 && value !== false;
    return evaluate(doc, holds ? then : otherwise);
  },
  $bsonSize: (doc) => calculateObjectSize(doc),
};

/** Supports top-level fields only. */
export function evaluate(doc: Document, expression: unknown): unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) return doc[expression.slice(1)];
  if (!isDocument(expression)) return expression;
  const [[name, operand] = ['$eq', []]] = Object.entries(expression);
  return evaluations[name as ExpressionOperator](doc, operand as unknown[]);
}
