import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { isNumberTag, tagOf } from './order';

export type Projector = (doc: Doc) => Doc;

/** The named fields as a tree: `{ a: { b: 1 } }` for `a.b`. */
type Fields = Map<string, Fields | true>;

function add(fields: Fields, segments: readonly string[], path: string): void {
  const [head = '', ...rest] = segments;
  const known = fields.get(head);
  if (known === true || (known && rest.length === 0)) throw new CommandError('BadValue', `Path collision at ${path}`);
  if (rest.length === 0) {
    fields.set(head, true);
    return;
  }
  const inner: Fields = known ?? new Map();
  fields.set(head, inner);
  add(inner, rest, path);
}

/** Projects a value below a named path; undefined drops it. Looks into arrays at any depth. */
function within(value: unknown, fields: Fields, including: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => within(item, fields, including)).filter((item) => item !== undefined);
  }
  if (isPlainObject(value)) return projected(value, fields, including);
  return including ? undefined : value;
}

function projected(doc: Doc, fields: Fields, including: boolean): Doc {
  const entries = Object.entries(doc).flatMap(([name, value]): [string, unknown][] => {
    const named = fields.get(name);
    if (named === undefined) return including ? [] : [[name, value]];
    if (named === true) return including ? [[name, value]] : [];
    const inner = within(value, named, including);
    return inner === undefined ? [] : [[name, inner]];
  });
  return Object.fromEntries(entries);
}

function flagOf(path: string, value: unknown): boolean {
  if (path.split('.').some((segment) => segment.startsWith('$') || segment === '')) {
    throw unsupported(`the projection of '${path}'`);
  }
  if (typeof value === 'boolean') return value;
  if (value !== null && value !== undefined && isNumberTag(tagOf(value))) return Number(value) !== 0;
  const [operator] = isPlainObject(value) ? Object.keys(value) : [];
  throw unsupported(
    `the projection ${operator === undefined ? 'of a value' : `operator '${operator}'`} (in '${path}')`,
  );
}

/** A projection that names fields to include or exclude, apart from `_id`; undefined if it asks for everything. */
export function projectorOf(projection: Doc): Projector | undefined {
  const flags = Object.entries(projection).map(([path, value]) => ({ path, flag: flagOf(path, value) }));
  const [first] = flags.filter(({ path }) => path !== '_id');
  const id = flags.find(({ path }) => path === '_id')?.flag;
  if (flags.length === 0) return undefined;
  const including = first ? first.flag : id === true;
  const fields: Fields = new Map();
  for (const { path, flag } of flags) {
    if (path === '_id') continue;
    if (flag !== including) {
      throw new CommandError(
        'BadValue',
        `Cannot do ${flag ? 'inclusion' : 'exclusion'} on field ${path} in ${including ? 'inclusion' : 'exclusion'} projection`,
      );
    }
    add(fields, path.split('.'), path);
  }
  if (including ? id !== false : id === false) {
    if (fields.has('_id')) throw new CommandError('BadValue', 'Path collision at _id');
    fields.set('_id', true);
  }
  return (doc) => projected(doc, fields, including);
}
