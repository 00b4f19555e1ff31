/** An object of which is known what of it was looked at. */
export interface ReadFields {
  watched: object;
  /** Paths that nobody has read, the outermost only. */
  unread(): string[];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Lets a validator read an object, and tells what it passed over: the models of Kubernetes judge the fields that they know, and a
 * misspelt one is passed over just as the API server passes over it.
 */
export function readFields(object: object): ReadFields {
  const read = new Map<Node, Set<string>>();
  const watch = (node: Node): Node =>
    new Proxy(node, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'string') read.set(target, (read.get(target) ?? new Set()).add(key));
        return isNode(value) ? watch(value) : value;
      },
    });
  const unreadIn = (node: Node, path: string): string[] =>
    Object.entries(node).flatMap(([key, value]) => {
      const here = `${path}.${key}`;
      if (!read.get(node)?.has(key)) return [here];
      return isNode(value) ? unreadIn(value, here) : [];
    });
  const root = object as Node;
  return { watched: watch(root), unread: () => unreadIn(root, '') };
}
