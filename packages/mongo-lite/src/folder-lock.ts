import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Folders that this process serves. */
const served = new Set<string>();

/** Identifies the process that holds a folder, unlike any other process. */
interface Holder {
  pid: number;
  /** Start time of the process: a later process with the same number has another. */
  started: string;
  /** Identifies the machine's boot: a process from before a restart is gone. */
  boot: string;
  /** Process numbers are valid only within one namespace: containers each have their own. */
  namespace: string;
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

const isLinux = process.platform === 'linux';
const bootId = (): string =>
  isLinux ? textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) : '';
const namespaceId = (): string => (isLinux ? textOf(() => readlinkSync('/proc/self/ns/pid')) : '');

/** State and start time of a process of this namespace; empty if there is none. */
function statOf(pid: number): { state: string; started: string } {
  if (process.platform === 'win32') return { state: '', started: '' };
  if (!isLinux) {
    const started = textOf(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }));
    return { state: '', started: started.trim() };
  }
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
}

const self = (): Holder => ({
  pid: process.pid,
  started: statOf(process.pid).started,
  boot: bootId(),
  namespace: namespaceId(),
});

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = statOf(pid);
  // It has ended; only its parent has not noticed yet.
  return !/^[ZX]/.test(now.state) && now.started === started;
}

const BEAT_MS = 5000;
const SILENT_MS = 3 * BEAT_MS;

/** A process of another namespace cannot be looked up: it is alive while it touches its lock. */
const isBeating = (path: string): boolean => {
  try {
    return Date.now() - statSync(path).mtimeMs < SILENT_MS;
  } catch {
    return false;
  }
};

function read(path: string): Holder | undefined {
  const value: unknown = JSON.parse(textOf(() => readFileSync(path, 'utf8')) || 'null');
  if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
    return undefined;
  const field = (name: string): string => String(Reflect.get(value, name) ?? '');
  return { pid: value.pid, started: field('started'), boot: field('boot'), namespace: field('namespace') };
}

/** The process that holds the lock; undefined if it is surely gone, or nobody holds it. */
function holderOf(path: string): Holder | undefined {
  let holder: Holder | undefined;
  try {
    holder = read(path);
  } catch {
    // Half written: the writer died while writing, since all others wait during a write.
    return undefined;
  }
  if (!holder || holder.boot !== bootId()) return undefined;
  const isHere = holder.namespace === namespaceId();
  return (isHere ? holder.pid !== process.pid && isRunning(holder) : isBeating(path)) ? holder : undefined;
}

const lockOf = (folder: string): string => join(folder, 'server.lock');
const LEAVING_MS = 5000;
const LOOK_AGAIN_MS = 50;

/** Gives a server that is being killed a moment to end, so that an immediate restart finds its folder free. */
export async function folderLeft(folder: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const holder = holderOf(lockOf(folder));
    const patience = holder?.namespace === namespaceId() ? LEAVING_MS : SILENT_MS + BEAT_MS;
    if (!holder || Date.now() - began > patience) return;
    await wait(LOOK_AGAIN_MS);
  }
}

/** The number of the process that serves the folder now, if any. */
export const servedBy = (folder: string): number | undefined => holderOf(lockOf(folder))?.pid;

/** Refuses a folder that this process already serves: it must not even be opened a second time. */
export function refuseServed(folder: string): void {
  if (served.has(textOf(() => realpathSync(folder)))) throw inUse(folder, process.pid);
}

const inUse = (folder: string, pid: number): Error =>
  new Error(`The data folder ${folder} is in use by process ${pid}. Stop it first, or choose another folder.`);

/**
 * Keeps a second server off the folder: two servers would each trust their own catalogue. A lock whose process is gone,
 * even if killed, is taken over. If many start at once, one gets it: `alone` runs its work while no other process does
 * (LMDB's write lock, which the system releases when its holder dies).
 */
export function lockFolder(folder: string, alone: (work: () => void) => void): () => void {
  const real = realpathSync(folder);
  const path = lockOf(real);
  alone(() => {
    const holder = holderOf(path);
    if (holder) throw inUse(folder, holder.pid);
    writeFileSync(path, JSON.stringify(self()), { mode: 0o600 });
  });
  served.add(real);
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder was removed under a running server; its next write will fail.
    }
  }, BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    served.delete(real);
    rmSync(path, { force: true });
  };
}
