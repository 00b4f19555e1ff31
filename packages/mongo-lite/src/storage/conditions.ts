import { isPlainObject, type Doc } from '../documents';
import type { TypeTest } from '../allowed';
import { isConnective, isOperatorDoc, typeTestOf } from '../language/filter';
import { isArrayTag, isNullTag, isNumberTag, isObjectTag, tagOf, typeTags } from '../language/order';
import { asPattern, patternOf } from '../language/patterns';

/** A filter's condition on one path, in a form that an index can follow. */
export type Condition =
  | { kind: 'points'; values: readonly unknown[]; exact: boolean }
  /** Between bounds, all of one type, or all texts with one beginning. */
  | { kind: 'range'; low?: Bound; high?: Bound; tag?: number; prefix?: string; exact: boolean };

export interface Bound {
  value: unknown;
  inclusive: boolean;
}

export interface Conditions {
  byPath: ReadonlyMap<string, Condition>;
  /** True if the conditions express the whole filter. */
  complete: boolean;
  /** The branches of a top-level `$or`. */
  alternatives: readonly Doc[] | undefined;
  /** Paths that `$exists: true` requires. */
  existing: ReadonlySet<string>;
  /** The type that `$type` requires of a path. */
  types: ReadonlyMap<string, TypeTest>;
}

/** Whether a value's bytes identify it: equal values have equal bytes, and no array or missing value matches them. */
const scalar = (value: unknown): boolean => {
  const tag = tagOf(value);
  return !isNullTag(tag) && !isArrayTag(tag) && !isObjectTag(tag) && !Number.isNaN(value);
};

const usablePoint = (value: unknown): boolean => !Array.isArray(value) && !asPattern(value);

function pointsOf(values: readonly unknown[]): Condition | undefined {
  return values.every(usablePoint) ? { kind: 'points', values, exact: values.every(scalar) } : undefined;
}

/** `/^abc/` as a range. */
function prefixRange(pattern: unknown, options: unknown): Condition | undefined {
  const read = typeof pattern === 'string' ? patternOf(pattern, String(options ?? '')) : asPattern(pattern);
  if (!read?.atStart || read.ignoresCase || read.text === '') return undefined;
  return { kind: 'range', prefix: read.text, exact: false };
}

const comparisons: Record<string, { side: 'low' | 'high'; inclusive: boolean }> = {
  $gt: { side: 'low', inclusive: false },
  $gte: { side: 'low', inclusive: true },
  $lt: { side: 'high', inclusive: false },
  $lte: { side: 'high', inclusive: true },
};

function rangeCondition(condition: Doc): Condition | undefined {
  const bounds: { low?: Bound; high?: Bound } = {};
  for (const [name, { side, inclusive }] of Object.entries(comparisons)) {
    if (!(name in condition) || bounds[side]) continue;
    if (!scalar(condition[name])) return undefined;
    bounds[side] = { value: condition[name], inclusive };
  }
  const { low, high } = bounds;
  if (!low && !high) return undefined;
  if (low && high && tagOf(low.value) !== tagOf(high.value)) return { kind: 'range', low, exact: false };
  const exact = low !== undefined || !isNumberTag(tagOf(high?.value));
  return { kind: 'range', ...bounds, exact };
}

function typeRange(asked: TypeTest | undefined): Condition | undefined {
  const tag = asked === undefined ? undefined : typeTags[asked];
  return tag === undefined ? undefined : { kind: 'range', tag, exact: true };
}

const singleType = (asked: unknown): TypeTest | undefined =>
  asked === undefined || Array.isArray(asked) ? undefined : typeTestOf(asked);

/** Reads the operators of one path; the boolean says whether the condition covers all of them. */
function operatorCondition(condition: Doc): [Condition | undefined, boolean] {
  const names = Object.keys(condition);
  if ('$eq' in condition) return [pointsOf([condition['$eq']]), names.length === 1];
  const list = condition['$in'];
  if (Array.isArray(list)) return [pointsOf(list), names.length === 1];
  const range = rangeCondition(condition);
  if (range) {
    const sides = (range.kind === 'range' ? [range.low, range.high] : []).filter((bound) => bound !== undefined).length;
    return [range, names.length === sides];
  }
  if ('$regex' in condition) return [prefixRange(condition['$regex'], condition['$options']), false];
  return [typeRange(singleType(condition['$type'])), names.length === 1];
}

interface Draft {
  byPath: Map<string, Condition>;
  existing: Set<string>;
  types: Map<string, TypeTest>;
  alternatives: Doc[] | undefined;
  complete: boolean;
}

function add(draft: Draft, path: string, condition: Condition | undefined, complete: boolean): void {
  if (!complete || !condition) draft.complete = false;
  if (!condition) return;
  const known = draft.byPath.get(path);
  if (!known) {
    draft.byPath.set(path, condition);
    return;
  }
  draft.complete = false;
  if (known.kind === 'range' && condition.kind === 'points') draft.byPath.set(path, condition);
}

function readPath(draft: Draft, path: string, value: unknown): void {
  if (asPattern(value)) return add(draft, path, prefixRange(value, undefined), false);
  if (!isOperatorDoc(value)) return add(draft, path, pointsOf([value]), true);
  if (value['$exists'] === true) draft.existing.add(path);
  const type = singleType(value['$type']);
  if (type !== undefined) draft.types.set(path, type);
  const element = value['$elemMatch'];
  if (isPlainObject(element)) {
    const [first] = Object.keys(element);
    if (!first?.startsWith('$') || isConnective(first)) {
      for (const [key, part] of Object.entries(element))
        if (!key.startsWith('$')) readPath(draft, `${path}.${key}`, part);
    }
    draft.complete = false;
    return;
  }
  const [condition, complete] = operatorCondition(value);
  add(draft, path, condition, complete);
}

function readFilter(draft: Draft, filter: Doc): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) {
      for (const part of value) if (isPlainObject(part)) readFilter(draft, part);
    } else if (key === '$or' && Array.isArray(value)) {
      draft.complete = false;
      draft.alternatives ??= value.filter(isPlainObject);
    } else if (key.startsWith('$')) {
      draft.complete = false;
    } else {
      readPath(draft, key, value);
    }
  }
}

export function conditionsOf(filter: Doc): Conditions {
  const draft: Draft = {
    byPath: new Map(),
    existing: new Set(),
    types: new Map(),
    alternatives: undefined,
    complete: true,
  };
  readFilter(draft, filter);
  return draft;
}
