import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { Query } from 'mingo/query';
import { Aggregator } from 'mingo/aggregator';
import { isPlainObject, toRegExp, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { equals, matchOperators } from './match-operators';
import { readStages } from './stages';

export type Matcher = (doc: Doc) => boolean;

const absentFilters = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$jsonSchema',
]);

/** The library's messages become the error a MongoDB server gives for a request it cannot read. */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError('BadValue', error instanceof Error ? error.message : String(error));
}

const absentStages = new Set([
  '$changeStream',
  '$geoNear',
  '$search',
  '$vectorSearch',
  '$out',
  '$merge',
  '$indexStats',
  '$collStats',
  '$currentOp',
  '$listSessions',
]);
const absentExpressions = new Set(['$function', '$accumulator', '$where', '$toHashedIndexKey']);

/** Refuses, at any depth of a pipeline or an expression, what would not run as on a MongoDB server. */
export function refuseAbsent(value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach(refuseAbsent);
  } else if (isPlainObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      if (absentStages.has(key) || absentExpressions.has(key)) throw unsupported(key);
      refuseAbsent(part);
    }
  }
}

const isOperatorDoc = (value: unknown): value is Doc =>
  isPlainObject(value) && Object.keys(value).some((key) => key.startsWith('$'));

/** One path's condition that only the query library understands: $elemMatch, $not, $size, $regex, $mod, bits, $expr. */
function libraryMatcher(condition: Doc, variables?: Doc): Matcher {
  refuseAbsent(condition);
  try {
    const query = new Query(condition, queryOptions(variables));
    return (doc) => {
      try {
        return query.test(doc);
      } catch (error) {
        throw asCommandError(error);
      }
    };
  } catch (error) {
    throw asCommandError(error);
  }
}

function patternOf(pattern: unknown, options: unknown): RegExp {
  if (pattern instanceof RegExp) return typeof options === 'string' ? toRegExp(pattern.source, options) : pattern;
  if (typeof pattern !== 'string') throw new CommandError('BadValue', '$regex has to be a string');
  return toRegExp(pattern, typeof options === 'string' ? options : '');
}

function pathMatcher(path: string, condition: unknown, variables?: Doc): Matcher {
  if (!isOperatorDoc(condition)) {
    return condition instanceof RegExp ? libraryMatcher({ [path]: condition }) : equals(path, condition);
  }
  const tests = Object.entries(condition).map(([name, operand]): Matcher => {
    if (absentFilters.has(name)) throw unsupported(name);
    const operator = matchOperators[name];
    if (operator && !(operand instanceof RegExp)) return operator(path, operand);
    if (name === '$all') return all(path, operand);
    if (name === '$options') return () => true;
    if (name === '$regex') return libraryMatcher({ [path]: patternOf(operand, condition['$options']) });
    return libraryMatcher({ [path]: { [name]: operand } }, variables);
  });
  return (doc) => tests.every((test) => test(doc));
}

function partsOf(name: string, parts: unknown, variables?: Doc): Matcher[] {
  if (!Array.isArray(parts) || parts.length === 0) {
    throw new CommandError('BadValue', `${name} argument must be a nonempty array`);
  }
  return parts.map((part: unknown) => {
    if (!isPlainObject(part)) throw new CommandError('BadValue', `${name} entries need to be full objects`);
    return matcherOf(part, variables);
  });
}

function keyMatcher(key: string, condition: unknown, variables?: Doc): Matcher {
  if (absentFilters.has(key)) throw unsupported(key);
  if (key === '$comment') return () => true;
  if (key === '$and') {
    const parts = partsOf(key, condition, variables);
    return (doc) => parts.every((part) => part(doc));
  }
  if (key === '$or' || key === '$nor') {
    const parts = partsOf(key, condition, variables);
    const wanted = key === '$or';
    return (doc) => parts.some((part) => part(doc)) === wanted;
  }
  return key.startsWith('$') ? libraryMatcher({ [key]: condition }, variables) : pathMatcher(key, condition, variables);
}

/** Compiles a filter; throws BadValue for one that cannot be read. `variables` is the command's `let`. */
export function matcherOf(filter: Doc, variables?: Doc): Matcher {
  const tests = Object.entries(filter).map(([key, condition]) => keyMatcher(key, condition, variables));
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (doc) => tests.every((test) => test(doc));
}

function all(path: string, operand: unknown, options?: unknown): Matcher {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
  void options;
  const tests = operand.map((item: unknown) =>
    isOperatorDoc(item) || item instanceof RegExp ? libraryMatcher({ [path]: item }) : equals(path, item),
  );
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
}

/** The operators of every kind that commands may use, ours before the library's. */
export const context = Context.init({
  accumulator: { ...accumulators },
  expression: { ...expressions },
  pipeline: { ...readStages },
  projection: { ...projections },
  query: { ...queries, ...matchOperators, $all: all },
  window: { ...windows },
});

/** `scriptEnabled`, because the library's $setWindowFields uses its $function; refuseAbsent keeps ours from clients. */
export const queryOptions = (variables?: Doc) => ({
  context,
  scriptEnabled: true,
  ...(variables ? { variables } : {}),
});

/** `{ name: 1 }` or `{ name: 0 }` without paths and expressions, in the document's own order of fields. */
function plainProjector(projection: Doc): ((doc: Doc) => Doc) | undefined {
  const { _id: id = true, ...fields } = projection;
  const flags = Object.values(fields).map((flag) =>
    typeof flag === 'boolean' || typeof flag === 'number' ? Boolean(flag) : undefined,
  );
  const [including = !id] = flags;
  const isPlain = flags.every((flag) => flag === including) && Object.keys(fields).every((path) => !/[.$]/.test(path));
  if (!isPlain || (typeof id !== 'boolean' && typeof id !== 'number') || flags.length === 0) return undefined;
  const named = new Set(Object.keys(fields));
  const kept = (name: string): boolean => (name === '_id' ? Boolean(id) : named.has(name) === including);
  return (doc) => Object.fromEntries(Object.entries(doc).filter(([name]) => kept(name)));
}

/** A projection as a function; `filter` serves the positional `.$`. */
export function projectorOf(projection: unknown, filter: Doc, variables?: Doc): ((doc: Doc) => Doc) | undefined {
  if (!isPlainObject(projection) || Object.keys(projection).length === 0) return undefined;
  const plain = plainProjector(projection);
  if (plain) return plain;
  refuseAbsent(projection);
  const positional = Object.keys(projection).some((path) => path.endsWith('.$'));
  const query = new Query(positional ? filter : {}, queryOptions(variables));
  return (doc) => {
    try {
      const [projected] = query.find<Doc>([doc], projection).all();
      return isPlainObject(projected) ? projected : {};
    } catch (error) {
      throw asCommandError(error);
    }
  };
}

/** Runs stages over decoded documents in memory. */
export function aggregated(docs: Iterable<Doc>, pipeline: Doc[], options: ReturnType<typeof queryOptions>): Doc[] {
  try {
    return new Aggregator(pipeline, options).run<Doc>(docs);
  } catch (error) {
    throw asCommandError(error);
  }
}
