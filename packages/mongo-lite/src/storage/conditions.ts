import { isPlainObject, type Doc } from '../documents';
import { isArrayTag, isEdgeTag, isNullTag, isNumberTag, isObjectTag, tagOf } from '../language/order';

/** What a filter says about one path in a form an index can follow. */
export type Condition =
  | { kind: 'points'; values: readonly unknown[]; exact: boolean }
  | { kind: 'range'; low?: Bound; high?: Bound; exact: boolean };

export interface Bound {
  value: unknown;
  inclusive: boolean;
}

export interface Conditions {
  byPath: ReadonlyMap<string, Condition>;
  /** True when the conditions say all that the filter says. */
  complete: boolean;
  /** The branches of a `$or` at the top. */
  alternatives: readonly Doc[] | undefined;
  /** Paths that `$exists: true` demands. */
  existing: ReadonlySet<string>;
}

const scalar = (value: unknown): boolean => {
  const tag = tagOf(value);
  return !isNullTag(tag) && !isArrayTag(tag) && !isObjectTag(tag) && !isEdgeTag(tag) && !isDecimal(value);
};
const isDecimal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Decimal128';

const usablePoint = (value: unknown): boolean => !Array.isArray(value) && !(value instanceof RegExp);

function pointsOf(values: readonly unknown[]): Condition | undefined {
  return values.every(usablePoint) ? { kind: 'points', values, exact: values.every(scalar) } : undefined;
}

/** `/^abc/` as a range, when the beginning is literal. */
function prefixRange(pattern: unknown, options: unknown): Condition | undefined {
  const regexp = pattern instanceof RegExp ? pattern : undefined;
  const source = regexp?.source ?? (typeof pattern === 'string' ? pattern : '');
  if ((regexp?.flags ?? '') !== '' || (typeof options === 'string' && options !== '') || source.includes('|'))
    return undefined;
  const match = /^\^([A-Za-z0-9 _:@-]+)(.?)/.exec(source);
  if (!match?.[1]) return undefined;
  const prefix = /[*?{]/.test(match[2] ?? '') ? match[1].slice(0, -1) : match[1];
  if (prefix === '') return undefined;
  return {
    kind: 'range',
    low: { value: prefix, inclusive: true },
    high: { value: `${prefix}\u{10ffff}`, inclusive: true },
    exact: false,
  };
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

/** Reads the operators of one path; the boolean says whether the condition covers all of them. */
function operatorCondition(condition: Doc): [Condition | undefined, boolean] {
  const names = Object.keys(condition);
  if ('$eq' in condition) return [pointsOf([condition['$eq']]), names.length === 1];
  const list = condition['$in'];
  if (Array.isArray(list) && list.length <= 2000) return [pointsOf(list), names.length === 1];
  const range = rangeCondition(condition);
  if (range) {
    const sides = (range.kind === 'range' ? [range.low, range.high] : []).filter((bound) => bound !== undefined).length;
    return [range, names.length === sides];
  }
  if ('$regex' in condition) return [prefixRange(condition['$regex'], condition['$options']), false];
  return [undefined, false];
}

interface Draft {
  byPath: Map<string, Condition>;
  existing: Set<string>;
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
  if (value instanceof RegExp) return add(draft, path, prefixRange(value, undefined), false);
  const operators = isPlainObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
  if (!operators) return add(draft, path, pointsOf([value]), true);
  if (value['$exists'] === true) draft.existing.add(path);
  const element = value['$elemMatch'];
  if (isPlainObject(element)) {
    const isValueMatch = Object.keys(element).some(
      (key) => key.startsWith('$') && !['$and', '$or', '$nor'].includes(key),
    );
    if (!isValueMatch) {
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
      if (key !== '$comment') draft.complete = false;
    } else {
      readPath(draft, key, value);
    }
  }
}

export function conditionsOf(filter: Doc): Conditions {
  const draft: Draft = { byPath: new Map(), existing: new Set(), alternatives: undefined, complete: true };
  readFilter(draft, filter);
  return draft;
}
