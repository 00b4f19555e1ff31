import { folderOf } from '../folder-address';
import { openFileStore } from './file-store';
import type { ObjectStore } from './object-store';
import { openS3Store } from './s3-store';

/** Opens what OBJECTS_URL names: `file:/folder`, or `s3+http://…`, `s3+https://…`. */
export function openObjectStore(url: string): Promise<ObjectStore> {
  return url.startsWith('file:') ? openFileStore(folderOf(url)) : openS3Store(url);
}
