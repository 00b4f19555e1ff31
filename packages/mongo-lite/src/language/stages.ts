import { Aggregator } from 'mingo/aggregator';
import { Lazy, type Iterator } from 'mingo/lazy';
import * as stages from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { segmentsOf, valueAt } from './paths';
import { sortedBy, sortKeysOf } from './sorting';

/** Stages of the library that differ from a MongoDB server, done again: BSON order, empty buckets, empty texts, repeats. */
type Stage = (items: Iterator, spec: unknown, options: Options) => Iterator;

export const asDocs = (values: unknown): Doc[] => (Array.isArray(values) ? values.filter(isPlainObject) : []);

const sort: Stage = (items, spec) => {
  const keys = sortKeysOf(spec);
  if (keys.length === 0) throw new CommandError('BadValue', '$sort stage must have at least one sort key');
  return items.transform<Doc>((docs) => Lazy(sortedBy(asDocs(docs), keys, (doc) => doc)));
};

const sample: Stage = (items, spec) => {
  const size = isPlainObject(spec) ? spec['size'] : undefined;
  if (typeof size !== 'number' || size < 1) throw new CommandError('BadValue', '$sample needs a size above 0');
  return items.transform<Doc>((docs) => {
    const drawn = [...docs];
    for (let i = 0; i < Math.min(size, drawn.length); i++) {
      const other = i + Math.floor(Math.random() * (drawn.length - i));
      [drawn[i], drawn[other]] = [drawn[other] ?? {}, drawn[i] ?? {}];
    }
    return Lazy(drawn.slice(0, size));
  });
};

/** As a `$group` by a `$switch` over the boundaries: only buckets that hold something are answered, in their order. */
const bucket: Stage = (items, spec, options) => {
  if (!isPlainObject(spec) || !Array.isArray(spec['boundaries']) || spec['boundaries'].length < 2) {
    throw new CommandError('BadValue', '$bucket needs groupBy and at least two boundaries');
  }
  const { groupBy, output } = spec;
  const boundaries: unknown[] = spec['boundaries'];
  const branches = boundaries.slice(0, -1).map((low, i) => ({
    case: { $and: [{ $gte: [groupBy, low] }, { $lt: [groupBy, boundaries[i + 1]] }] },
    then: { $literal: low },
  }));
  const fallback = 'default' in spec ? { default: { $literal: spec['default'] } } : {};
  const group = {
    _id: { $switch: { branches, ...fallback } },
    ...(isPlainObject(output) ? output : { count: { $sum: 1 } }),
  };
  return new Aggregator([{ $group: group }, { $sort: { _id: 1 } }], options).stream(items);
};

/** A copy of the document in which one path has another value; undefined removes it. */
function withValue(doc: Doc, path: readonly string[], value: unknown): Doc {
  const [head = '', ...rest] = path;
  if (rest.length > 0) {
    const inner = doc[head];
    return isPlainObject(inner) ? { ...doc, [head]: withValue(inner, rest, value) } : doc;
  }
  if (value !== undefined) return { ...doc, [head]: value };
  const { [head]: _removed, ...others } = doc;
  return others;
}

const unwind: Stage = (items, spec) => {
  const given = isPlainObject(spec) ? spec : { path: spec };
  if (typeof given['path'] !== 'string' || !given['path'].startsWith('$')) {
    throw new CommandError(
      'BadValue',
      `path option to $unwind stage should be prefixed with a '$': ${String(given['path'])}`,
    );
  }
  const path = given['path'].slice(1);
  const segments = segmentsOf(path);
  const index = typeof given['includeArrayIndex'] === 'string' ? given['includeArrayIndex'] : undefined;
  const keep = given['preserveNullAndEmptyArrays'] === true;
  const numbered = (doc: Doc, at: number | null): Doc => (index === undefined ? doc : { ...doc, [index]: at });
  const rowsOf = (doc: Doc): Doc[] => {
    const value = valueAt(doc, path);
    if (Array.isArray(value)) {
      if (value.length === 0) return keep ? [numbered(withValue(doc, segments, undefined), null)] : [];
      return value.map((item: unknown, at) => numbered(withValue(doc, segments, item), at));
    }
    return keep || (value !== undefined && value !== null) ? [numbered(doc, null)] : [];
  };
  return items.transform<Doc>((docs) => Lazy(asDocs(docs).flatMap(rowsOf)));
};

const { $out: _out, $merge: _merge, $lookup: _lookup, ...known } = stages;

/** Every stage but those that write, and `$lookup`, which needs the storage. */
export const readStages = { ...known, $sort: sort, $sample: sample, $bucket: bucket, $unwind: unwind };
