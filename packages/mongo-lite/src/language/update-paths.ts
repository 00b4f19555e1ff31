import { isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { isIndex } from './paths';

/** A place in a document: the document or array that holds it, and the name or index within. */
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
    // defineProperty, because assigning to __proto__ would not create a field
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

/**
 * The place at a concrete path. With `create`, makes missing documents on the way; without, returns undefined if it is
 * missing.
 */
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
