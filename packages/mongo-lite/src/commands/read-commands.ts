import { cursorReply, decode, encode, type Doc } from '../documents';
import type { ResultSource } from '../cursors';
import { CommandError, unsupported } from '../errors';
import { identityOf } from '../language/order';
import { leavesAt } from '../language/paths';
import { projectorOf } from '../language/query';
import { sortKeysOf } from '../language/sorting';
import { planFor } from '../storage/plan';
import { countDocuments, search, taken, type Row, type Rows, type Search } from '../storage/scan';
import {
  docField,
  namespaceOf,
  numberField,
  refuseCollation,
  variablesOf,
  type Command,
  type CommandContext,
} from './command';

const firstBatchDocs = 101;
/** An answer stays below the message limit with room for its frame. */
const batchBytes = 16 * 1024 * 1024;

function sourceOf(rows: Rows, project: ((doc: Doc) => Doc) | undefined): ResultSource {
  let held: Row | undefined;
  const encoded = (row: Row): Buffer => (project ? encode(project(row.doc ?? decode(row.raw))) : row.raw);
  return {
    async next(count) {
      const docs: Buffer[] = [];
      let bytes = 0;
      if (held) {
        docs.push(encoded(held));
        bytes += held.raw.length;
        held = undefined;
      }
      const part = await taken(rows, count - docs.length, (row) => (bytes += row.raw.length) > batchBytes);
      if (bytes > batchBytes && part.rows.length + docs.length > 1) held = part.rows.pop();
      docs.push(...part.rows.map(encoded));
      return { docs, done: part.done };
    },
  };
}

/** The reply with the first documents, and a cursor for the rest when there is one. */
export async function firstReply(
  { cursors }: CommandContext,
  namespace: string,
  source: ResultSource,
  batchSize: number | undefined,
  singleBatch = false,
): Promise<Buffer> {
  const { docs, done } = batchSize === 0 ? { docs: [], done: false } : await source.next(batchSize ?? firstBatchDocs);
  const id = done || singleBatch ? 0 : cursors.open(namespace, source);
  return cursorReply('firstBatch', docs, id, namespace);
}

const absentFindOptions = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'min', 'max'];

function searchOf(body: Doc): Search {
  const limit = numberField(body, 'limit');
  const skip = numberField(body, 'skip');
  if ((limit ?? 0) < 0 || (skip ?? 0) < 0) throw new CommandError('BadValue', 'limit and skip must not be negative');
  const variables = variablesOf(body);
  return {
    filter: docField(body, 'filter'),
    sort: sortKeysOf(body['sort']),
    ...(skip ? { skip } : {}),
    ...(limit ? { limit } : {}),
    ...(variables ? { variables } : {}),
  };
}

export const find: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'find');
  refuseCollation(body);
  for (const name of absentFindOptions) if (body[name]) throw unsupported(name);
  const query = searchOf(body);
  const project = projectorOf(body['projection'], query.filter, query.variables);
  const limit = query.limit ?? Infinity;
  const batchSize = numberField(body, 'batchSize');
  const rows = search(store.reader, namespace, query);
  const first = batchSize === undefined && limit <= firstBatchDocs ? firstBatchDocs + 1 : batchSize;
  return firstReply(context, namespace, sourceOf(rows, project), first, body['singleBatch'] === true);
};

export const getMore: Command = async ({ cursors, body, database }) => {
  const id = Number(body['getMore']);
  const namespace = `${database}.${String(body['collection'])}`;
  const source = cursors.get(id, namespace);
  const batchSize = numberField(body, 'batchSize');
  const { docs, done } = await source.next(batchSize || Number.MAX_SAFE_INTEGER);
  if (done) cursors.kill(id);
  return cursorReply('nextBatch', docs, done ? 0 : id, namespace);
};

export const killCursors: Command = ({ cursors, body }) => {
  const ids = Array.isArray(body['cursors']) ? body['cursors'] : [];
  const killed = ids.filter((id) => cursors.kill(Number(id)));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};

export const count: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'count');
  refuseCollation(body);
  const limit = Math.abs(numberField(body, 'limit') ?? 0);
  const skip = numberField(body, 'skip') ?? 0;
  return { n: await countDocuments(store.reader, namespace, { filter: docField(body, 'query'), limit, skip }), ok: 1 };
};

export const distinct: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'distinct');
  refuseCollation(body);
  const key = body['key'];
  if (typeof key !== 'string') throw new CommandError('TypeMismatch', "'key' must be a string");
  const rows = search(store.reader, namespace, { filter: docField(body, 'query') });
  const values = new Map<string, unknown>();
  const add = (value: unknown): void => {
    const identity = identityOf(value);
    if (value !== undefined && !values.has(identity)) values.set(identity, value);
  };
  for (;;) {
    const part = await taken(rows, 1000);
    for (const { doc, raw } of part.rows) {
      for (const leaf of leavesAt(doc ?? decode(raw), key)) {
        if (Array.isArray(leaf)) leaf.forEach(add);
        else add(leaf);
      }
    }
    if (part.done) return { values: [...values.values()], ok: 1 };
  }
};

/** Only the chosen index, so that one can see whether a query has one. */
export const explain: Command = ({ store, body, database }) => {
  const inner = docField(body, 'explain');
  const collection = inner['find'] ?? inner['count'] ?? inner['aggregate'] ?? inner['distinct'];
  const meta = store.reader.state.collections.get(`${database}.${String(collection)}`);
  const filter = docField(inner, 'find' in inner ? 'filter' : 'query');
  const plan = meta && planFor(meta, filter, sortKeysOf(inner['sort']));
  const stages = (plan?.accesses ?? []).map(({ index, ranges, reverse }) => ({
    stage: index.name === '_id_' && Object.keys(filter).length === 0 ? 'COLLSCAN' : 'IXSCAN',
    indexName: index.name,
    direction: reverse ? 'backward' : 'forward',
    ranges: ranges.length,
  }));
  return {
    queryPlanner: {
      winningPlan: stages.length === 1 ? stages[0] : { stage: 'OR', inputStages: stages },
      sortInMemory: plan?.sorted === false,
    },
    ok: 1,
  };
};
