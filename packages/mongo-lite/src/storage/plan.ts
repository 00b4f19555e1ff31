import { isPlainObject, type Doc } from '../documents';
import { equalValues, inverted, isNullTag, orderedBytes, tagOf, textBeginning, typeTags } from '../language/order';
import { isOperatorDoc, matcherOf } from '../language/filter';
import type { SortKey } from '../language/sorting';
import type { CollectionMeta, IndexMeta } from './catalogue';
import { conditionsOf, type Condition, type Conditions } from './conditions';
import { after, cutLength, indexPrefix, primaryIndex } from './keys';

export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** One way to find documents: ranges of one index, in order. */
export interface Access {
  index: IndexMeta;
  ranges: readonly KeyRange[];
  /** Complete keys of documents, read directly without a range. */
  documentKeys?: readonly Buffer[];
  /** False if the ranges are all of the index. */
  isBounded: boolean;
  reverse: boolean;
  /** The documents come in the requested order. */
  sorted: boolean;
  /** Every document found matches; none must be decoded to check. */
  exact: boolean;
  score: number;
}

export interface Plan {
  /** More than one for the branches of a `$or`. */
  accesses: readonly Access[];
  sorted: boolean;
  exact: boolean;
  /** The same document may be found more than once. */
  repeats: boolean;
}

/** `_id` as an index, so that it is planned like the others. */
const primary: IndexMeta = {
  number: primaryIndex,
  name: '_id_',
  keys: [['_id', 1]],
  spec: {},
  unique: true,
  sparse: false,
  multikey: false,
  cut: false,
};

const longestProduct = 4000;

interface Step {
  /** Beginnings of the keys, per combination of points. */
  prefixes: Buffer[];
  ranges?: KeyRange[];
  used: number;
  singlePoints: Set<string>;
  exact: boolean;
}

const directed = (bytes: Buffer, direction: 1 | -1): Buffer => (direction === 1 ? bytes : inverted(bytes));

/** All keys that begin with these bytes. None ends in 0xFF, which begins no value, forward or inverted. */
function startingWith(bytes: Buffer): KeyRange {
  const end = Buffer.from(bytes);
  end[end.length - 1] = (end[end.length - 1] ?? 0) + 1;
  return { start: bytes, end };
}

/** The ranges below one beginning. A descending field inverts the bytes, which swaps low and high. */
function rangesBelow(beginning: Buffer, condition: Condition & { kind: 'range' }, direction: 1 | -1): KeyRange {
  const { low, high, tag, prefix } = condition;
  if (prefix !== undefined) {
    return startingWith(Buffer.concat([beginning, directed(textBeginning(prefix), direction)]));
  }
  const typeStart = directed(Buffer.of(tag ?? tagOf(low?.value ?? high?.value)), direction);
  const ofType = startingWith(Buffer.concat([beginning, typeStart]));
  const first = direction === 1 ? low : high;
  const last = direction === 1 ? high : low;
  const bytesOf = (value: unknown): Buffer => directed(orderedBytes(value), direction);
  return {
    start: first ? Buffer.concat([beginning, bytesOf(first.value), ...(first.inclusive ? [] : [after])]) : ofType.start,
    end: last ? Buffer.concat([beginning, bytesOf(last.value), ...(last.inclusive ? [after] : [])]) : ofType.end,
  };
}

const firstSegment = (path: string): string => path.split('.', 1)[0] ?? path;

/** Consumes the index's fields from the left: points first, then at most one range. */
function follow(index: IndexMeta, byPath: ReadonlyMap<string, Condition>): Step {
  const step: Step = { prefixes: [Buffer.alloc(0)], used: 0, singlePoints: new Set(), exact: true };
  const arrays = new Set<string>();
  for (const [path, direction] of index.keys) {
    const condition = byPath.get(path);
    // Different elements of an array may match two paths into it, so only the first may be bounded.
    if (!condition || (index.multikey && arrays.has(firstSegment(path)))) break;
    arrays.add(firstSegment(path));
    if (condition.kind === 'points') {
      // One list may have any length; two multiply.
      const product = step.prefixes.length * condition.values.length;
      if (step.prefixes.length > 1 && condition.values.length > 1 && product > longestProduct) break;
      const points = condition.values.map((value) => directed(orderedBytes(value), direction));
      step.prefixes = step.prefixes.flatMap((prefix) => points.map((point) => Buffer.concat([prefix, point])));
      if (points.length === 1) step.singlePoints.add(path);
      step.used++;
      step.exact &&= condition.exact;
      continue;
    }
    // Different elements of an array may match the two bounds, so only one of them may be used.
    const bounded =
      index.multikey && condition.low ? { kind: condition.kind, low: condition.low, exact: false } : condition;
    step.ranges = step.prefixes.map((prefix) => rangesBelow(prefix, bounded, direction));
    step.used++;
    step.exact &&= bounded.exact && !index.multikey;
    break;
  }
  return step;
}

function finished(collection: number, index: IndexMeta, step: Step): { ranges: KeyRange[]; whole: boolean } {
  const head = indexPrefix(collection, index.number);
  let whole = true;
  const cut = (bytes: Buffer, isEnd: boolean): Buffer => {
    if (bytes.length <= cutLength) return Buffer.concat([head, bytes]);
    whole = false;
    return Buffer.concat([head, bytes.subarray(0, cutLength), ...(isEnd ? [after] : [])]);
  };
  const raw = step.ranges ?? step.prefixes.map((prefix) => ({ start: prefix, end: Buffer.concat([prefix, after]) }));
  const ranges = raw
    .map(({ start, end }) => ({ start: cut(start, false), end: cut(end, true) }))
    .filter(({ start, end }) => Buffer.compare(start, end) < 0)
    .sort((a, b) => Buffer.compare(a.start, b.start));
  return { ranges: ranges.filter(({ start }, i) => i === 0 || !ranges[i - 1]?.start.equals(start)), whole };
}

/** Whether walking the index gives the sort's order: 1 forward, -1 backward, 0 not. */
function sortDirection(index: IndexMeta, step: Step, sort: readonly SortKey[]): 1 | -1 | 0 {
  if (index.multikey || index.cut || (step.ranges ?? step.prefixes).length > 1) return 0;
  let direction: 1 | -1 | 0 = 0;
  let at = 0;
  for (const [path, wanted] of sort) {
    if (step.singlePoints.has(path)) continue;
    let key = index.keys[at];
    while (key && step.singlePoints.has(key[0]) && key[0] !== path) key = index.keys[++at];
    if (!key || key[0] !== path) return 0;
    const relation = key[1] === wanted ? 1 : -1;
    if (direction !== 0 && relation !== direction) return 0;
    direction = relation;
    at++;
  }
  return direction === 0 ? 1 : direction;
}

const demandsValue = (condition: Condition | undefined): boolean =>
  condition !== undefined &&
  (condition.kind === 'range' || condition.values.every((value) => !isNullTag(tagOf(value))));

function impliesOperator(path: string, operator: string, operand: unknown, conditions: Conditions): boolean {
  const condition = conditions.byPath.get(path);
  if (operator === '$exists') return operand === true && (conditions.existing.has(path) || conditions.types.has(path));
  if (operator !== '$type' || typeof operand !== 'string') return false;
  if (conditions.types.get(path) === operand) return true;
  if (condition?.kind !== 'range') return false;
  const tag =
    condition.prefix === undefined ? tagOf(condition.low?.value ?? condition.high?.value) : typeTags['string'];
  return condition.tag === undefined && tag === typeTags[operand];
}

/** A partial index holds all wanted documents only if the filter implies the index's condition. */
function impliesPartial(partial: Doc, conditions: Conditions, filter: Doc): boolean {
  return Object.entries(partial).every(([path, wanted]) => {
    if (path === '$and') {
      return (
        Array.isArray(wanted) && wanted.every((part) => isPlainObject(part) && impliesPartial(part, conditions, filter))
      );
    }
    const condition = conditions.byPath.get(path);
    if (condition?.kind === 'points') {
      const matches = matcherOf({ value: wanted });
      return (
        condition.values.length > 0 && condition.values.every((value) => !isNullTag(tagOf(value)) && matches({ value }))
      );
    }
    if (filter[path] !== undefined && equalValues(filter[path], wanted)) return true;
    if (!isOperatorDoc(wanted)) return false;
    return Object.entries(wanted).every(
      ([operator, operand]) =>
        (operator === '$exists' && operand === true && condition !== undefined) ||
        impliesOperator(path, operator, operand, conditions),
    );
  });
}

function accessBy(
  meta: CollectionMeta,
  index: IndexMeta,
  filter: Doc,
  conditions: Conditions,
  sort: readonly SortKey[],
): Access | undefined {
  if (index.partial && !impliesPartial(index.partial, conditions, filter)) return undefined;
  const step = follow(index, conditions.byPath);
  if (index.sparse && !index.keys.slice(0, step.used).some(([path]) => demandsValue(conditions.byPath.get(path))))
    return undefined;
  const direction = sort.length === 0 ? 0 : sortDirection(index, step, sort);
  const sorted = sort.length === 0 || direction !== 0;
  if (step.used === 0 && index !== primary && (sort.length === 0 || !sorted)) return undefined;
  const { ranges, whole } = finished(meta.id, index, step);
  const consumedAll = conditions.byPath.size === step.used;
  const direct = index === primary && step.used === 1 && !step.ranges && whole;
  return {
    index,
    ranges,
    ...(direct ? { documentKeys: ranges.map(({ start }) => start) } : {}),
    isBounded: step.used > 0,
    reverse: direction === -1,
    sorted,
    exact: conditions.complete && consumedAll && step.exact && whole && !index.cut,
    score:
      step.used * 100 -
      (step.ranges ? 60 : 0) +
      (sort.length > 0 && sorted ? 20 : 0) +
      (index.unique && step.singlePoints.size === index.keys.length ? 50 : 0),
  };
}

function bestAccess(
  meta: CollectionMeta,
  filter: Doc,
  conditions: Conditions,
  sort: readonly SortKey[],
): Access | undefined {
  let best: Access | undefined;
  for (const index of [primary, ...meta.indexes]) {
    const access = accessBy(meta, index, filter, conditions, sort);
    if (access && (!best || access.score > best.score)) best = access;
  }
  return best;
}

const single = (access: Access): Plan => ({
  accesses: [access],
  sorted: access.sorted,
  exact: access.exact,
  repeats: access.index.multikey,
});

/** Uses an index for every branch of a `$or`, if each has one. */
function alternativesPlan(meta: CollectionMeta, alternatives: readonly Doc[]): Plan | undefined {
  const accesses: Access[] = [];
  for (const branch of alternatives) {
    const access = bestAccess(meta, branch, conditionsOf(branch), []);
    if (!access || access.score === 0) return undefined;
    accesses.push(access);
  }
  return { accesses, sorted: false, exact: false, repeats: true };
}

/** Chooses how to find a filter's documents: by an index, or by a scan of all documents if no index helps. */
export function planFor(meta: CollectionMeta, filter: Doc, sort: readonly SortKey[] = []): Plan {
  const conditions = conditionsOf(filter);
  const best = bestAccess(meta, filter, conditions, sort);
  if ((!best || best.score <= 20) && conditions.alternatives) {
    const plan = alternativesPlan(meta, conditions.alternatives);
    if (plan) return plan.accesses.length > 0 && sort.length === 0 ? { ...plan, sorted: true } : plan;
  }
  return best ? single(best) : { accesses: [], sorted: true, exact: true, repeats: false };
}
