/** An object with a record of which of its fields were read. */
export interface ReadFields {
  watched: object;
  /** Paths that were never read, only the outermost. */
  unread(): string[];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Lets a validator read an object and reports what it skipped: the models of Kubernetes only check fields they know,
 * and skip a misspelt one just as the API server does.
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
