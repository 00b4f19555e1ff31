import type { Outbox } from '@rapi/service-kit';
import { removeFile, type RemovalStores } from '../files/remove-files';
import type { FileRecord } from '../records/file-record';
import { inTrash, TRASH_MS, trashSize } from './trashed-files';

type TrashStores = RemovalStores & { outbox: Outbox };

/** How many files one query takes. */
const AT_ONCE = 500;

async function removeAll(stores: TrashStores, records: readonly FileRecord[]): Promise<number> {
  let removed = 0;
  for (const file of records) if (await removeFile(stores, file)) removed++;
  return removed;
}

/** Removes everything in a user's trash for good. */
export async function emptyTrash(stores: TrashStores, userId: string): Promise<{ files: number; bytes: number }> {
  const size = await trashSize(stores, userId);
  let files = 0;
  for (;;) {
    const left = await stores.files
      .find({ ...inTrash, userId })
      .limit(AT_ONCE)
      .lean();
    if (left.length === 0) return { files, bytes: size.files + size.datasets };
    files += await removeAll(stores, left);
  }
}

/** Removes files whose time in the trash is over. The next sweep continues after a crash. */
export async function sweepTrash(stores: TrashStores, now = Date.now()): Promise<number> {
  const over = await stores.files
    .find({ trashedAt: { $type: 'date', $lte: new Date(now - TRASH_MS) } })
    .limit(AT_ONCE)
    .lean();
  return removeAll(stores, over);
}
