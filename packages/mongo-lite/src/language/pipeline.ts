import { allowed, type Stage } from '../allowed';
import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { groupOf } from './group';
import { matcherOf } from './filter';
import { isNumberTag, tagOf } from './order';
import { sortKeyBytes, sortKeysOf, type SortKey } from './sorting';

/** A compiled stage, by kind, since the storage itself answers the first ones. */
export type CompiledStage =
  | { kind: '$match'; filter: Doc; run(docs: Doc[]): Doc[] }
  | { kind: '$sort'; keys: SortKey[]; run(docs: Doc[]): Doc[] }
  | { kind: '$skip' | '$limit'; count: number; run(docs: Doc[]): Doc[] }
  | { kind: '$group'; start: ReturnType<typeof groupOf>; run(docs: Doc[]): Doc[] };

function sorted(docs: Doc[], keys: readonly SortKey[]): Doc[] {
  return docs
    .map((doc) => ({ doc, bytes: sortKeyBytes(doc, keys) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ doc }) => doc);
}

function countOf(stage: '$skip' | '$limit', spec: unknown): number {
  const count = isNumberTag(tagOf(spec)) ? Number(spec) : Number.NaN;
  if (!Number.isInteger(count) || count < (stage === '$limit' ? 1 : 0))
    throw new CommandError('BadValue', `invalid argument to ${stage} stage: ${String(spec)}`);
  return count;
}

const stages: Record<Stage, (spec: unknown) => CompiledStage> = {
  $match: (spec) => {
    if (!isPlainObject(spec)) throw new CommandError('BadValue', 'the match filter must be an expression in an object');
    const matches = matcherOf(spec);
    return { kind: '$match', filter: spec, run: (docs) => docs.filter(matches) };
  },
  $sort: (spec) => {
    const keys = sortKeysOf(spec);
    if (keys.length === 0) throw new CommandError('BadValue', '$sort stage must have at least one sort key');
    return { kind: '$sort', keys, run: (docs) => sorted(docs, keys) };
  },
  $skip: (spec) => {
    const count = countOf('$skip', spec);
    return { kind: '$skip', count, run: (docs) => docs.slice(count) };
  },
  $limit: (spec) => {
    const count = countOf('$limit', spec);
    return { kind: '$limit', count, run: (docs) => docs.slice(0, count) };
  },
  $group: (spec) => {
    const start = groupOf(spec);
    const run = (docs: Doc[]): Doc[] => {
      const grouping = start();
      for (const doc of docs) grouping.add(doc);
      return grouping.results();
    };
    return { kind: '$group', start, run };
  },
};

/** Compiles every stage before any runs, so that an unsupported one is refused before anything is read. */
export function pipelineOf(pipeline: readonly Doc[]): CompiledStage[] {
  return pipeline.map((stage) => {
    const names = Object.keys(stage);
    const [name] = names;
    if (names.length !== 1) {
      throw new CommandError('FailedToParse', 'A pipeline stage specification object must contain exactly one field.');
    }
    const known = allowed.stages.find((each) => each === name);
    if (known === undefined) throw unsupported(`the aggregation stage '${String(name)}'`);
    return stages[known](stage[known]);
  });
}
