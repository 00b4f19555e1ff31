import { chmodSync, closeSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ADVICE = '"make doctor" looks at it; a backup brings the data back.';

/** The file is damaged: its records are not to be trusted, and it is not written to. */
export class DamagedFileError extends Error {
  constructor(path: string, what: string) {
    super(`The data file ${path} is damaged: ${what}. ${ADVICE}`);
    this.name = 'DamagedFileError';
  }
}

export const dataFileOf = (folder: string): string => join(folder, 'data.mdb');

/** Advice for a case where only the end of a process hints at damage. */
export const mayBeDamaged = (folder: string): string => `The data file ${dataFileOf(folder)} may be damaged. ${ADVICE}`;

const magic = Buffer.from([0xde, 0xc0, 0xef, 0xbe]);
/** Offsets from the magic number to the page size, the number of the last page and the transaction. */
const pageSizeAt = 24;
const lastPageAt = 120;
const transactionAt = 128;

interface Head {
  pageSize: number;
  lastPage: number;
  transaction: bigint;
}

/** Reads one of the two heads of an LMDB file. */
function headIn(page: Buffer): Head | undefined {
  const at = page.indexOf(magic);
  if (at < 0 || at > 64 || page.length < at + transactionAt + 8) return undefined;
  return {
    pageSize: page.readUInt32LE(at + pageSizeAt),
    lastPage: Number(page.readBigUInt64LE(at + lastPageAt)),
    transaction: page.readBigUInt64LE(at + transactionAt),
  };
}

function readAt(path: string, position: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, position));
  } finally {
    closeSync(file);
  }
}

/**
 * Checks the file before LMDB maps it: reading beyond its end would kill the process. A missing file is a new database;
 * an empty one is not, because something has emptied it.
 */
export function checkDataFile(folder: string): void {
  const path = dataFileOf(folder);
  const sizeOf = () => statSync(path, { throwIfNoEntry: false })?.size;
  const found = sizeOf();
  if (found === undefined) return;
  if (found === 0) throw new DamagedFileError(path, 'it is empty');
  const first = headIn(readAt(path, 0, 256));
  const second = first && headIn(readAt(path, first.pageSize, 256));
  if (!first || !second) throw new DamagedFileError(path, 'it does not begin as a data file');
  const head = first.transaction > second.transaction ? first : second;
  const expected = (head.lastPage + 1) * head.pageSize;
  // After the heads: a file under write grows first, and its heads follow.
  const size = sizeOf() ?? 0;
  if (size < expected) throw new DamagedFileError(path, `it has ${size} bytes of ${expected}`);
}

const MAKING_MS = 2000;
const LOOK_AGAIN_MS = 20;

/** Waits if another server that is starting on the folder may be creating the file at this moment. */
export async function dataFileMade(folder: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < MAKING_MS; await wait(LOOK_AGAIN_MS)) {
    try {
      return checkDataFile(folder);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
    }
  }
}

/** Lets only the owner read the data. */
export function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
  for (const name of ['data.mdb', 'lock.mdb']) chmodSync(join(folder, name), 0o600);
}

/** With less space than this, a commit may not fit. */
const fullBelowBytes = 16 * 1024 * 1024;

export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < fullBelowBytes;
  } catch {
    return false;
  }
}
