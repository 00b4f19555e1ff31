import { decode, encode, isPlainObject, type Doc } from '../documents';
import type { ResultSource } from '../cursors';
import { CommandError, unsupported } from '../errors';
import { aggregated, refuseAbsent } from '../language/query';
import { aggregationOptions, type CollectionReader } from '../language/lookup';
import { sortKeysOf, type SortKey } from '../language/sorting';
import { countDocuments, search, taken, withoutPauses, type Search } from '../storage/scan';
import type { Store } from '../storage/store';
import { firstReply } from './read-commands';
import { listField, namespaceOf, numberField, refuseCollation, variablesOf, type Command } from './command';

interface Front {
  search: Search;
  rest: Doc[];
}

/** The beginning of a pipeline that the storage answers itself: filters, one sort, skip and limit, in this order. */
function frontOf(pipeline: readonly Doc[], variables: Doc | undefined): Front {
  const filters: Doc[] = [];
  let sort: SortKey[] = [];
  let skip = 0;
  let limit = 0;
  let at = 0;
  for (; at < pipeline.length; at++) {
    const stage = pipeline[at] ?? {};
    if (isPlainObject(stage['$match']) && sort.length === 0) filters.push(stage['$match']);
    else if (isPlainObject(stage['$sort']) && sort.length === 0) sort = sortKeysOf(stage['$sort']);
    else break;
  }
  const next = pipeline[at]?.['$skip'];
  if (typeof next === 'number') {
    skip = next;
    at++;
  }
  const most = pipeline[at]?.['$limit'];
  if (typeof most === 'number' && most > 0) {
    limit = most;
    at++;
  }
  const filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  return { search: { filter, sort, skip, limit, ...(variables ? { variables } : {}) }, rest: pipeline.slice(at) };
}

/** `countDocuments` of the drivers: `[$match, $skip?, $limit?, { $group: { _id: 1, n: { $sum: 1 } } }]`. */
function countedName(rest: readonly Doc[]): { name: string; id: unknown } | undefined {
  const group = rest.length === 1 ? rest[0]?.['$group'] : undefined;
  if (!isPlainObject(group) || Object.keys(group).length !== 2) return undefined;
  const { _id: id, ...fields } = group;
  const [[name, sum] = ['', undefined]] = Object.entries(fields);
  const isConstant = id === null || typeof id === 'number';
  return isConstant && isPlainObject(sum) && sum['$sum'] === 1 && Object.keys(sum).length === 1
    ? { name, id }
    : undefined;
}

const listSource = (docs: Iterator<Doc>): ResultSource => ({
  next(count) {
    const encoded: Buffer[] = [];
    let bytes = 0;
    while (encoded.length < count && bytes < 8 * 1024 * 1024) {
      const { value, done } = docs.next();
      if (done) return Promise.resolve({ docs: encoded, done: true });
      const doc = encode(value);
      bytes += doc.length;
      encoded.push(doc);
    }
    return Promise.resolve({ docs: encoded, done: false });
  },
});

async function inputDocs(store: Store, namespace: string, find: Search): Promise<Doc[]> {
  const rows = search(store.reader, namespace, find);
  const docs: Doc[] = [];
  for (;;) {
    const part = await taken(rows, 500);
    for (const { doc, raw } of part.rows) docs.push(doc ?? decode(raw));
    if (part.done) return docs;
  }
}

async function results(
  store: Store,
  database: string,
  namespace: string,
  pipeline: Doc[],
  variables?: Doc,
): Promise<Doc[]> {
  const { search: find, rest } = frontOf(pipeline, variables);
  const counted = find.sort?.length === 0 ? countedName(rest) : undefined;
  if (counted) {
    const n = await countDocuments(store.reader, namespace, find);
    return n === 0 ? [] : [{ _id: counted.id, [counted.name]: n }];
  }
  const docs = await inputDocs(store, namespace, find);
  if (rest.length === 0) return docs;
  const read: CollectionReader = (collection, filter) =>
    Array.from(
      withoutPauses(search(store.reader, `${database}.${collection}`, { filter })),
      ({ doc, raw }) => doc ?? decode(raw),
    );
  return aggregated(docs, rest, aggregationOptions(read, variables));
}

export const aggregate: Command = async (context) => {
  const { store, body, database } = context;
  refuseCollation(body);
  const pipeline = listField(body, 'pipeline');
  refuseAbsent(pipeline);
  for (const stage of pipeline) {
    if (Object.keys(stage).length !== 1) {
      throw new CommandError('FailedToParse', 'A pipeline stage specification object must contain exactly one field.');
    }
  }
  const whole = body['aggregate'] === 1;
  const namespace = whole ? `${database}.$cmd.aggregate` : namespaceOf(context, 'aggregate');
  if (whole && !('$documents' in (pipeline[0] ?? {}))) throw unsupported('an aggregation of a whole database');
  if (body['explain'] === true) throw unsupported('explain of an aggregation');
  const cursor = isPlainObject(body['cursor']) ? body['cursor'] : {};
  const found = await results(store, database, namespace, pipeline, variablesOf(body));
  return firstReply(context, namespace, listSource(found.values()), numberField(cursor, 'batchSize'));
};
