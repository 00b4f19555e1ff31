import { mkdirSync } from 'node:fs';
import { open } from 'lmdb';
import { lockFolder, refuseServed } from '../folder-lock';
import { loadCatalogue, type CatalogueState } from './catalogue';
import { checkDataFile, closeToOthers, DamagedFileError, dataFileOf, isDiskFull } from './data-file';
import { checkFormat } from './format';
import { cleanGarbage } from './garbage';
import { successor } from './keys';
import { rangeOf, valueOf, type Entry, type Environment, type Reader, type WriteTransaction } from './transaction';
import { createWriteQueue } from './write-queue';

export interface Store {
  /** Reads the last commit. */
  readonly reader: Reader;
  /**
   * Runs `work` in the next write transaction, together with other waiting work, and resolves after the file is synced.
   * `work` may run again if the transaction must be repeated, so it must change nothing but the transaction.
   */
  write<T>(work: (transaction: WriteTransaction) => T): Promise<T>;
  close(): Promise<void>;
}

function openEnvironment(folder: string, readOnly: boolean): Environment {
  if (!readOnly) mkdirSync(folder, { recursive: true, mode: 0o700 });
  checkDataFile(folder);
  try {
    // overlappingSync off: a commit ends after its pages, and then its header, are synced, so that a crash leaves a
    // consistent state.
    const env = open<Buffer, Buffer>({
      path: folder,
      noSubdir: false,
      keyEncoding: 'binary',
      encoding: 'binary',
      overlappingSync: false,
      // Its batches would leave promises that nobody handles when a commit fails; write-queue.ts batches instead.
      eventTurnBatching: false,
      readOnly,
    });
    if (!readOnly) closeToOthers(folder);
    return env;
  } catch (error) {
    if (error instanceof Error && /MDB_(INVALID|CORRUPTED|PAGE_NOTFOUND|VERSION)/.test(error.message))
      throw new DamagedFileError(dataFileOf(folder), error.message);
    throw error;
  }
}

/** Entries of the catalogue: few, and read at once. */
function everyEntry(env: Environment, start: Buffer, end: Buffer): Entry[] {
  const all: Entry[] = [];
  for (let from = start; ;) {
    const { entries, ended } = rangeOf(env, { start: from, end });
    all.push(...entries);
    const last = entries.at(-1);
    if (ended || !last) return all;
    from = successor(last.key);
  }
}

/**
 * Opens the data folder: for writing, if no other process does (folder-lock.ts), or for reading while another one
 * writes.
 */
export function openStore(folder: string, { readOnly = false }: { readOnly?: boolean } = {}): Store {
  refuseServed(folder);
  const env = openEnvironment(folder, readOnly);
  if (readOnly) return storeOn(env, folder, readOnly, () => undefined);
  let unlock: (() => void) | undefined;
  try {
    unlock = lockFolder(folder, (work) => env.transactionSync(work));
    return storeOn(env, folder, readOnly, unlock);
  } catch (error) {
    unlock?.();
    void env.close();
    throw error;
  }
}

function storeOn(env: Environment, folder: string, readOnly: boolean, unlock: () => void): Store {
  checkFormat(env, readOnly);
  const entries = (start: Buffer, end: Buffer) => everyEntry(env, start, end);
  let published = loadCatalogue(entries);
  let snapshot = env.useReadTransaction();

  /** Readers see catalogue and data change in the same moment. */
  function publish(state: CatalogueState): void {
    published = state;
    snapshot.done();
    env.resetReadTxn();
    snapshot = env.useReadTransaction();
  }

  const queue = createWriteQueue(
    env,
    () => published,
    publish,
    () => isDiskFull(folder),
  );
  const cleaning = readOnly ? undefined : cleanGarbage(queue.write, entries);
  return {
    reader: {
      get state() {
        return published;
      },
      get: (key) => valueOf(key, env.get(key, { transaction: snapshot })),
      range: (query) => rangeOf(env, query, snapshot),
      countKeys: (start, end) => env.getKeysCount({ start, end, transaction: snapshot }),
    },
    write: queue.write,
    async close() {
      await cleaning?.stop();
      await queue.close();
      snapshot.done();
      await env.close();
      unlock();
    },
  };
}
