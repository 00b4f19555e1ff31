// A folder for what the suites write and throw away: in memory where there is room, since most of their waiting is for the disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** Made now, and removed when this process ends. */
export function scratchFolder() {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'rapi-gate-'));
  // As /tmp is: PostgreSQL, which the tests start, runs as somebody else.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
