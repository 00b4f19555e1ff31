import { allowed, type Accumulator } from '../allowed';
import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { expressionOf, type Expression } from './expressions';
import { exceedsMemory, memoryExceeded } from './memory';
import { identityOf } from './order';
import { Sum } from './sum';

interface Running {
  add(doc: Doc): void;
  result(): unknown;
}

const accumulators: Record<Accumulator, (value: Expression) => () => Running> = {
  $sum: (value) => () => {
    const sum = new Sum();
    return { add: (doc) => sum.add(value(doc)), result: () => sum.result() };
  },
};

function accumulatorOf(field: string, spec: unknown): () => Running {
  if (field.includes('.') || field.startsWith('$') || field === '')
    throw new CommandError('BadValue', `The field name '${field}' cannot be used in $group`);
  const entries = isPlainObject(spec) ? Object.entries(spec) : [];
  const [[name, operand] = ['', undefined]] = entries;
  if (entries.length !== 1) throw new CommandError('BadValue', `The field '${field}' must specify one accumulator`);
  const known = allowed.accumulators.find((each) => each === name);
  if (known === undefined) throw unsupported(`the accumulator '${name}'`);
  return accumulators[known](expressionOf(operand));
}

/** Approximate memory of a group, in addition to its key. */
const groupBytes = 300;

export interface Grouping {
  add(doc: Doc): void;
  results(): Doc[];
}

/** Compiles `$group`; documents are added one by one, so only the groups stay in memory. */
export function groupOf(spec: unknown): () => Grouping {
  if (!isPlainObject(spec) || !('_id' in spec))
    throw new CommandError('BadValue', 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const key = expressionOf(_id);
  const made = Object.entries(fields).map(
    ([field, accumulator]) => [field, accumulatorOf(field, accumulator)] as const,
  );
  return () => {
    const groups = new Map<string, { id: unknown; running: Running[] }>();
    let bytes = 0;
    return {
      add(doc) {
        const id = key(doc) ?? null;
        const identity = identityOf(id);
        let group = groups.get(identity);
        if (!group) {
          group = { id, running: made.map(([, start]) => start()) };
          groups.set(identity, group);
          bytes += identity.length + groupBytes;
          if (exceedsMemory(bytes)) throw memoryExceeded('$group');
        }
        for (const each of group.running) each.add(doc);
      },
      results: () =>
        Array.from(groups.values(), ({ id, running }) => ({
          _id: id,
          ...Object.fromEntries(made.map(([field], i) => [field, running[i]?.result()])),
        })),
    };
  };
}
