import { rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Removes a folder and its parents up to the root, as long as they are empty. */
export async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let current = folder; current !== root && current.startsWith(root); current = dirname(current)) {
    const removed = await rmdir(current).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}
