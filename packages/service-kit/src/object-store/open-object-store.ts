import { folderOf } from '../folder-address';
import { openFileStore } from './file-store';
import type { ObjectStore } from './object-store';

/** Opens what OBJECTS_URL names: `file:/folder`, or `s3+http://…`, `s3+https://…`. */
export async function openObjectStore(url: string): Promise<ObjectStore> {
  if (url.startsWith('file:')) return openFileStore(folderOf(url));
  const { openS3Store } = await import('./s3-store');
  return openS3Store(url);
}
