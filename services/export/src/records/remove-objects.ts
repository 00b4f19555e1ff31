import type { ObjectStore } from '@rapi/service-kit';

/** Removes everything under a prefix. */
export async function removeObjects(objects: ObjectStore, prefix: string): Promise<void> {
  for await (const { key } of objects.list(prefix)) await objects.remove(key);
}
