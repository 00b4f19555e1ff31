import { isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { isIndex, leavesAt } from './paths';
import { matcherOf, type Matcher } from './query';

/** A place in a document: the document or array that holds it, and the name or index in there. */
export interface Place {
  holder: Doc | unknown[];
  name: string;
}

export const read = ({ holder, name }: Place): unknown => {
  if (Array.isArray(holder)) return holder[Number(name)];
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
};

const longestArray = 1_500_000;

export function write({ holder, name }: Place, value: unknown): void {
  if (!Array.isArray(holder)) {
    // defineProperty, because assignment to __proto__ would not make a field
    Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  const at = Number(name);
  if (at > longestArray) throw new CommandError('BadValue', `can't backfill more than ${longestArray} array elements`);
  while (holder.length < at) holder.push(null);
  holder[at] = value;
}

const isHolder = (value: unknown): value is Doc | unknown[] => Array.isArray(value) || isPlainObject(value);

const notViable = (name: string, holderName: string, holder: unknown): CommandError =>
  new CommandError(
    'PathNotViable',
    `Cannot create field '${name}' in element {${holderName}: ${JSON.stringify(holder)}}`,
  );

/** The place of a concrete path. With `create`, missing documents on the way are made; without, undefined says it is missing. */
export function placeAt(doc: Doc, path: readonly string[], create: boolean): Place | undefined {
  let holder: Doc | unknown[] = doc;
  let holderName = '';
  for (let i = 0; i < path.length; i++) {
    const name = path[i] ?? '';
    if (Array.isArray(holder) && !isIndex(name)) {
      if (create) throw notViable(name, holderName, holder);
      return undefined;
    }
    const place: Place = { holder, name };
    if (i === path.length - 1) return place;
    const next = read(place);
    if (isHolder(next)) {
      holder = next;
    } else if (next === undefined) {
      if (!create) return undefined;
      const made: Doc = {};
      write(place, made);
      holder = made;
    } else {
      if (create) throw notViable(path[i + 1] ?? '', name, next);
      return undefined;
    }
    holderName = name;
  }
  return undefined;
}

export interface PathContext {
  filter: Doc;
  arrayFilters: ReadonlyMap<string, (element: unknown) => boolean>;
}

/** Compiles `arrayFilters` by their identifiers. */
export function arrayFiltersOf(filters: unknown): PathContext['arrayFilters'] {
  const merged = new Map<string, Doc>();
  for (const filter of Array.isArray(filters) ? filters : []) {
    if (!isPlainObject(filter)) throw new CommandError('TypeMismatch', 'arrayFilters must hold objects');
    const identifier = identifierOf(filter);
    if (identifier === undefined)
      throw new CommandError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (merged.has(identifier)) {
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    merged.set(identifier, filter);
  }
  return new Map(
    [...merged].map(([identifier, filter]) => {
      const matches = matcherOf(filter);
      return [identifier, (element: unknown): boolean => matches({ [identifier]: element })];
    }),
  );
}

function identifierOf(filter: Doc): string | undefined {
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith('$')) return key.split('.', 1)[0];
    for (const part of Array.isArray(value) ? value : []) {
      const inner = isPlainObject(part) ? identifierOf(part) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

function arrayConditions(filter: Doc, path: string): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if ((key === '$and' || key === '$or') && Array.isArray(value)) {
      return value.filter(isPlainObject).flatMap((part) => arrayConditions(part, path));
    }
    return key === path || key.startsWith(`${path}.`) ? [[key, value]] : [];
  });
}

function nested([head = '', ...rest]: readonly string[], value: unknown): Doc {
  return { [head]: rest.length === 0 ? value : nested(rest, value) };
}

/** The element that `$` stands for: the first one that meets what the filter asks of the array. */
function matchedIndex(array: readonly unknown[], path: readonly string[], filter: Doc): number {
  const conditions = arrayConditions(filter, path.join('.'));
  if (conditions.length === 0) {
    throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
  }
  const tests = conditions.map(([key, value]) => matcherOf({ [key]: value }));
  const meets = (element: unknown, test: Matcher): boolean => test(nested(path, [element]));
  const every = array.findIndex((element) => tests.every((test) => meets(element, test)));
  return every >= 0 ? every : array.findIndex((element) => tests.some((test) => meets(element, test)));
}

function arrayAt(doc: Doc, path: readonly string[], whole: string): readonly unknown[] {
  const [value] = leavesAt(doc, path.join('.'));
  if (!Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      `The path '${path.join('.')}' must exist in the document in order to apply array updates (${whole}).`,
    );
  }
  return value;
}

/** Replaces `$`, `$[]` and `$[id]` by the indexes they mean in this document. */
export function concretePaths(doc: Doc, path: readonly string[], context: PathContext): string[][] {
  let paths: string[][] = [[]];
  for (const segment of path) {
    if (!segment.startsWith('$')) {
      for (const begun of paths) begun.push(segment);
      continue;
    }
    paths = paths.flatMap((begun) => {
      const array = arrayAt(doc, begun, path.join('.'));
      if (segment === '$') {
        const at = matchedIndex(array, begun, context.filter);
        if (at < 0)
          throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
        return [[...begun, String(at)]];
      }
      const matches = elementFilter(segment, context);
      return array.flatMap((element, at) => (matches(element) ? [[...begun, String(at)]] : []));
    });
  }
  return paths;
}

function elementFilter(segment: string, { arrayFilters }: PathContext): (element: unknown) => boolean {
  if (segment === '$[]') return () => true;
  const identifier = /^\$\[(\w+)\]$/.exec(segment)?.[1];
  const matches = identifier === undefined ? undefined : arrayFilters.get(identifier);
  if (!matches) {
    throw new CommandError('BadValue', `No array filter found for identifier '${identifier ?? segment}' in path`);
  }
  return matches;
}
