import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Folders that this process serves. */
const served = new Set<string>();

/** When a process started, as text that another process of the same number would not share. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Ended, and only waiting for its parent to take notice. */
function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holderOf(path: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const [pid = '', started = ''] = text.split('\n');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || number === process.pid || !isRunning(number)) return undefined;
  return startOf(number) === started ? number : undefined;
}

const LEAVING_MS = 5000;
const LOOK_AGAIN_MS = 50;

/** Gives a server that is being killed the moment it takes to be gone, so that a restart at once finds its folder free. */
export async function folderLeft(folder: string): Promise<void> {
  const giveUpAt = Date.now() + LEAVING_MS;
  while (holderOf(join(folder, 'server.lock')) !== undefined && Date.now() < giveUpAt) await wait(LOOK_AGAIN_MS);
}

/**
 * Keeps a second server off the folder: two of them would each believe in their own catalogue. A lock whose process is gone,
 * killed included, is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const path = join(real, 'server.lock');
  const holder = served.has(real) ? process.pid : holderOf(path);
  if (holder !== undefined) {
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}. Stop it first, or choose another folder.`,
    );
  }
  rmSync(path, { force: true });
  const file = openSync(path, 'wx');
  writeSync(file, `${process.pid}\n${startOf(process.pid)}\n`);
  closeSync(file);
  served.add(real);
  return () => {
    served.delete(real);
    rmSync(path, { force: true });
  };
}
