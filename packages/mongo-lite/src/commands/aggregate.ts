import { partFields } from '../allowed';
import { decode, encode, type Doc } from '../documents';
import type { ResultSource } from '../cursors';
import { exceedsMemory, memoryExceeded } from '../language/memory';
import { pipelineOf, type CompiledStage } from '../language/pipeline';
import { countDocuments, search, taken, type Search } from '../storage/scan';
import type { Reader } from '../storage/transaction';
import { docField, listField, namespaceOf, numberField, refuseFields, timeLimitOf, type Command } from './command';
import { firstReply, sourceOf } from './read-commands';

interface Front {
  search: Search;
  rest: CompiledStage[];
}

/** The beginning of a pipeline that the storage itself answers: filters, one sort, skip and limit, in this order. */
function frontOf(stages: readonly CompiledStage[]): Front {
  const rest = [...stages];
  const filters: Doc[] = [];
  const find: Search = { filter: {} };
  const next = <Kind extends CompiledStage['kind']>(kind: Kind) => {
    const [stage] = rest;
    if (stage?.kind !== kind) return undefined;
    rest.shift();
    return stage;
  };
  for (let match = next('$match'); match; match = next('$match')) if ('filter' in match) filters.push(match.filter);
  const sort = next('$sort');
  if (sort && 'keys' in sort) find.sort = sort.keys;
  const skip = next('$skip');
  if (skip && 'count' in skip) find.skip = skip.count;
  const limit = next('$limit');
  if (limit && 'count' in limit) find.limit = limit.count;
  find.filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  return { search: find, rest };
}

/** `countDocuments` of the drivers: `[$match, $skip?, $limit?, { $group: { _id: 1, n: { $sum: 1 } } }]`. */
const isDriversCount = ({ search: find }: Front, last: Doc | undefined): boolean =>
  find.sort === undefined && JSON.stringify(last) === '{"$group":{"_id":1,"n":{"$sum":1}}}';

const listSource = (docs: readonly Doc[]): ResultSource => {
  let at = 0;
  return {
    next(count) {
      const encoded: Buffer[] = [];
      for (let bytes = 0; encoded.length < count && at < docs.length && bytes < 8 * 1024 * 1024; at++) {
        const doc = encode(docs[at] ?? {});
        bytes += doc.length;
        encoded.push(doc);
      }
      return Promise.resolve({ docs: encoded, done: at >= docs.length });
    },
  };
};

/** Runs the stages that the storage did not: `$group` takes the documents one by one, others hold them in memory. */
async function results(reader: Reader, namespace: string, { search: find, rest }: Front): Promise<Doc[]> {
  const rows = search(reader, namespace, find);
  const [first, ...others] = rest;
  const grouping = first?.kind === '$group' ? first.start() : undefined;
  const docs: Doc[] = [];
  let bytes = 0;
  for (;;) {
    const part = await taken(rows, 500);
    for (const { doc = undefined, raw } of part.rows) {
      if (grouping) {
        grouping.add(doc ?? decode(raw));
        continue;
      }
      bytes += raw.length;
      if (exceedsMemory(bytes)) throw memoryExceeded('The pipeline');
      docs.push(doc ?? decode(raw));
    }
    if (part.done) break;
  }
  return (grouping ? others : rest).reduce((found, stage) => stage.run(found), grouping ? grouping.results() : docs);
}

export const aggregate: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'aggregate');
  const pipeline = listField(body, 'pipeline');
  const front = frontOf(pipelineOf(pipeline));
  const cursor = docField(body, 'cursor');
  refuseFields(cursor, "'cursor'", partFields.cursor);
  const batchSize = numberField(cursor, 'batchSize');
  front.search.timeLimit = timeLimitOf(body);
  if (front.rest.length === 0) {
    return firstReply(
      context,
      namespace,
      sourceOf(search(store.reader, namespace, front.search), front.search),
      batchSize,
    );
  }
  if (front.rest.length === 1 && isDriversCount(front, pipeline.at(-1))) {
    const n = await countDocuments(store.reader, namespace, front.search);
    return firstReply(context, namespace, listSource(n === 0 ? [] : [{ _id: 1, n }]), batchSize);
  }
  return firstReply(context, namespace, listSource(await results(store.reader, namespace, front)), batchSize);
};
