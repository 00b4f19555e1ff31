import { cursorReply, decode, encode, type Doc } from '../documents';
import type { ResultSource } from '../cursors';
import { CommandError } from '../errors';
import { identityOf } from '../language/order';
import { leavesAt } from '../language/paths';
import { projectorOf, type Projector } from '../language/projection';
import { sortKeysOf } from '../language/sorting';
import { countDocuments, search, taken, type Row, type Rows, type Search } from '../storage/scan';
import {
  docField,
  flagField,
  namespaceOf,
  numberField,
  timeLimitOf,
  type Command,
  type CommandContext,
} from './command';

const firstBatchDocs = 101;
/** Keeps an answer below the message limit, with room for its frame. */
const batchBytes = 16 * 1024 * 1024;

export function sourceOf(rows: Rows, { timeLimit }: Pick<Search, 'timeLimit'>, project?: Projector): ResultSource {
  let held: Row | undefined;
  const encoded = (row: Row): Buffer => (project ? encode(project(row.doc ?? decode(row.raw))) : row.raw);
  const next: ResultSource['next'] = async (count) => {
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
    return { docs, done: part.done && held === undefined };
  };
  return {
    async next(count) {
      timeLimit?.start();
      try {
        return await next(count);
      } finally {
        timeLimit?.stop();
      }
    },
  };
}

/** The reply with the first documents, and a cursor if there are more. */
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

function boundsOf(body: Doc): Pick<Search, 'skip' | 'limit'> {
  const limit = numberField(body, 'limit');
  const skip = numberField(body, 'skip');
  if ((limit ?? 0) < 0 || (skip ?? 0) < 0) throw new CommandError('BadValue', 'limit and skip must not be negative');
  return { ...(skip ? { skip } : {}), ...(limit ? { limit } : {}) };
}

export const find: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'find');
  const query: Search = {
    filter: docField(body, 'filter'),
    sort: sortKeysOf(body['sort']),
    ...boundsOf(body),
    timeLimit: timeLimitOf(body),
  };
  const project = projectorOf(docField(body, 'projection'));
  const source = sourceOf(search(store.reader, namespace, query), query, project);
  return firstReply(context, namespace, source, numberField(body, 'batchSize'), flagField(body, 'singleBatch'));
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
  const bounds = boundsOf({
    ...body,
    ...('limit' in body ? { limit: Math.abs(numberField(body, 'limit') ?? 0) } : {}),
  });
  const query = { filter: docField(body, 'query'), ...bounds, timeLimit: timeLimitOf(body) };
  return { n: await countDocuments(store.reader, namespace, query), ok: 1 };
};

const distinctBytes = 16 * 1024 * 1024;

/** The distinct values of a field, including the elements of arrays. */
export const distinct: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'distinct');
  const key = body['key'];
  if (typeof key !== 'string') throw new CommandError('TypeMismatch', "'key' must be a string");
  const rows = search(store.reader, namespace, { filter: docField(body, 'query'), timeLimit: timeLimitOf(body) });
  const values = new Map<string, unknown>();
  let bytes = 0;
  const add = (value: unknown): void => {
    const identity = identityOf(value);
    if (value === undefined || values.has(identity)) return;
    values.set(identity, value);
    bytes += identity.length;
    if (bytes > distinctBytes) throw new CommandError('BadValue', 'distinct too big, 16mb cap');
  };
  for (;;) {
    const part = await taken(rows, 1000);
    for (const { doc, raw } of part.rows) {
      for (const { value, byIndex } of leavesAt(doc ?? decode(raw), key)) {
        if (Array.isArray(value) && !byIndex) value.forEach(add);
        else add(value);
      }
    }
    if (part.done) return { values: [...values.values()], ok: 1 };
  }
};
