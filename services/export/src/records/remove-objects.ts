import type { ObjectStore } from '@rapi/service-kit';

export async function removeObjects(objects: ObjectStore, prefix: string): Promise<void> {
  for await (const { key } of objects.list(prefix)) await objects.remove(key);
}
