import type { JsonHandler, JsonKind } from './json-events';

/** A list in a JSON document, by the names that lead to it from the top. */
export interface JsonList {
  path: readonly string[];
  objects: number;
  arrays: number;
  scalars: number;
}

export interface JsonShape {
  /** The top-level values, one after another: more than one are JSON lines. */
  top: JsonList;
  /** The lists that can be reached through objects alone, including a top-level one. */
  lists: JsonList[];
  /** The top-level names of a document that is one object. */
  names: string[];
}

const MAX_NAMES = 1_000;

const emptyList = (path: readonly string[]): JsonList => ({ path, objects: 0, arrays: 0, scalars: 0 });

function count(list: JsonList, kind: JsonKind): void {
  if (kind === 'object') list.objects += 1;
  else if (kind === 'array') list.arrays += 1;
  else list.scalars += 1;
}

/** Scans a document once for the lists that may be its table. */
export function createShapeReader(): JsonHandler & { shape: JsonShape } {
  const shape: JsonShape = { top: emptyList([]), lists: [], names: [] };
  /** The open objects and lists; null within a list, where the search stops. */
  const open: ({ kind: 'object' } | { kind: 'array'; list: JsonList } | null)[] = [];
  const path: string[] = [];
  let name = '';
  const see = (kind: JsonKind) => {
    const within = open.at(-1);
    if (open.length === 0) count(shape.top, kind);
    else if (within?.kind === 'array') count(within.list, kind);
  };
  return {
    shape,
    key(key) {
      name = key;
      if (open.length === 1 && shape.names.length < MAX_NAMES) shape.names.push(key);
    },
    open(kind) {
      see(kind);
      const within = open.at(-1);
      const isReached = open.length === 0 || within?.kind === 'object';
      if (within?.kind === 'object') path.push(name);
      if (!isReached) open.push(null);
      else if (kind === 'object') open.push({ kind });
      else {
        const list = emptyList([...path]);
        if (shape.lists.length < MAX_NAMES) shape.lists.push(list);
        open.push({ kind, list });
      }
    },
    close() {
      open.pop();
      if (open.at(-1)?.kind === 'object') path.pop();
    },
    scalar: (kind) => see(kind),
  };
}
