import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { matcherOf } from '../language/filter';
import { sortKeysOf, type SortKey } from '../language/sorting';
import { planFor, type Access, type Plan } from '../storage/plan';
import { checkFields, docField, namespaceOf, type Command } from './command';

/** The commands that can be explained, with the field that holds their filter. */
const explained = { find: 'filter', count: 'query', distinct: 'query' } as const;

function accessStage({ index, ranges, reverse, isBounded, documentKeys }: Access): Doc {
  const direction = reverse ? 'backward' : 'forward';
  if (!isBounded && index.name === '_id_') return { stage: 'COLLSCAN', direction };
  return {
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: Object.fromEntries(index.keys),
    direction,
    ranges: documentKeys?.length ?? ranges.length,
    // Without bounds the whole index is walked, for its order.
    isBounded,
  };
}

function stagesOf(plan: Plan, filter: Doc, sort: readonly SortKey[]): Doc {
  const accesses = plan.accesses.map(accessStage);
  const [only] = accesses;
  const found = accesses.length === 1 && only ? only : { stage: 'OR', inputStages: accesses };
  const filtered = plan.exact || Object.keys(filter).length === 0 ? found : { ...found, filter };
  return sort.length > 0 && !plan.sorted
    ? { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: filtered }
    : filtered;
}

/** Explains how a query would run, and which part of its filter is checked on each document found. Runs nothing. */
export const explain: Command = (context) => {
  const inner = docField(context.body, 'explain');
  const verbosity = context.body['verbosity'] ?? 'queryPlanner';
  if (verbosity !== 'queryPlanner') throw unsupported(`the verbosity '${String(verbosity)}' of 'explain'`);
  const [name] = Object.keys(inner);
  if (name !== 'find' && name !== 'count' && name !== 'distinct') throw unsupported(`explain of '${String(name)}'`);
  checkFields(name, inner);
  const namespace = namespaceOf({ ...context, body: inner }, name);
  const filter = docField(inner, explained[name]);
  matcherOf(filter);
  const sort = sortKeysOf(inner['sort']);
  const meta = context.store.reader.state.collections.get(namespace);
  const winningPlan = meta ? stagesOf(planFor(meta, filter, sort), filter, sort) : { stage: 'EOF' };
  if (!isPlainObject(winningPlan)) throw new CommandError('InternalError', 'no plan');
  return { queryPlanner: { namespace, parsedQuery: filter, winningPlan, rejectedPlans: [] }, ok: 1 };
};
