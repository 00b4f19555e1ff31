import type { ObjectStore } from './object-store';

/** Removes every object whose key begins with the prefix. */
export async function removeObjects(objects: ObjectStore, prefix: string): Promise<void> {
  for await (const { key } of objects.list(prefix)) await objects.remove(key);
}
