import { Context } from 'mingo/core';
import { Lazy, type Iterator } from 'mingo/lazy';
import { isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { identityOf } from './order';
import { leavesAt } from './paths';
import { aggregated, context, queryOptions } from './query';
import { asDocs } from './stages';

/** Gives another collection's documents, those that match, by index where there is one. */
export type CollectionReader = (collection: string, filter: Doc) => Doc[];

interface LookupSpec {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  let?: Doc;
  pipeline?: Doc[];
}

function specOf(spec: unknown): LookupSpec {
  if (!isPlainObject(spec) || typeof spec['from'] !== 'string' || typeof spec['as'] !== 'string') {
    throw new CommandError('FailedToParse', '$lookup needs the names `from` and `as`');
  }
  const { localField, foreignField, pipeline } = spec;
  const paired = typeof localField === 'string' && typeof foreignField === 'string';
  if (!paired && pipeline === undefined) {
    throw new CommandError('FailedToParse', '$lookup requires either localField and foreignField, or pipeline');
  }
  return {
    from: spec['from'],
    as: spec['as'],
    ...(paired ? { localField, foreignField } : {}),
    ...(isPlainObject(spec['let']) ? { let: spec['let'] } : {}),
    ...(pipeline === undefined ? {} : { pipeline: asDocs(pipeline) }),
  };
}

/** The values a field has for joining: array elements count each, a missing one as null. */
function joinValues(doc: Doc, path: string): unknown[] {
  const values = leavesAt(doc, path).flatMap((leaf) => (Array.isArray(leaf) ? leaf : [leaf ?? null]));
  return values.length > 0 ? values : [null];
}

/** For each document the foreign ones that share a value, in their stored order. */
function joined(docs: readonly Doc[], spec: LookupSpec, read: CollectionReader): Doc[][] {
  const { localField, foreignField, from } = spec;
  if (localField === undefined || foreignField === undefined) {
    const everything = read(from, {});
    return docs.map(() => everything);
  }
  const wanted = new Map<string, unknown>();
  for (const doc of docs) for (const value of joinValues(doc, localField)) wanted.set(identityOf(value), value);
  const foreign = read(from, { [foreignField]: { $in: [...wanted.values()] } });
  const places = new Map<string, number[]>();
  foreign.forEach((doc, place) => {
    for (const identity of new Set(joinValues(doc, foreignField).map(identityOf))) {
      const known = places.get(identity);
      if (known) known.push(place);
      else places.set(identity, [place]);
    }
  });
  return docs.map((doc) => {
    const found = new Set(joinValues(doc, localField).flatMap((value) => places.get(identityOf(value)) ?? []));
    return [...found].sort((a, b) => a - b).flatMap((place): Doc[] => (foreign[place] ? [foreign[place]] : []));
  });
}

function withField(doc: Doc, path: string, value: unknown): Doc {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...doc, [head]: value };
  const inner = doc[head];
  return { ...doc, [head]: withField(isPlainObject(inner) ? inner : {}, rest.join('.'), value) };
}

/** `$lookup` with every form of join; the library's own ignores the joined fields once there is a pipeline. */
function lookupStage(read: CollectionReader, variables: Doc | undefined) {
  return (items: Iterator, rawSpec: unknown, options?: unknown): Iterator => {
    void options;
    const spec = specOf(rawSpec);
    return items.transform<Doc>((values) => {
      const docs = asDocs(values);
      const matches = joined(docs, spec, read);
      const results = docs.map((doc, i) => {
        const found = matches[i] ?? [];
        if (!spec.pipeline || spec.pipeline.length === 0) return withField(doc, spec.as, found);
        const own = { ...variables, ...boundVariables(doc, spec.let) };
        return withField(doc, spec.as, aggregated(found, spec.pipeline, aggregationOptions(read, own)));
      });
      return Lazy(results);
    });
  };
}

function boundVariables(doc: Doc, bindings: Doc | undefined): Doc {
  if (!bindings) return {};
  const [bound] = aggregated([doc], [{ $replaceWith: bindings }], queryOptions());
  return bound ?? {};
}

/** What an aggregation runs with: all operators, other collections, and the command's `let`. */
export const aggregationOptions = (read: CollectionReader, variables?: Doc) => ({
  ...queryOptions(variables),
  context: Context.from(context, Context.init({ pipeline: { $lookup: lookupStage(read, variables) } })),
  collectionResolver: (name: string) => read(name, {}),
});
