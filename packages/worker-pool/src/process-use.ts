import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** Linux's clock tick, the same on every processor that Node supports. */
const TICK_MS = 10;
/** Positions of user and system time in /proc/PID/stat, counted from after the program's name. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

function read(pid: number | undefined, what: 'statm' | 'stat'): string | undefined {
  try {
    return pid === undefined ? undefined : readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Resident memory in MB; 0 without /proc, so off Linux no job is ended for its memory. */
export function residentMb(pid: number | undefined): number {
  const pages = Number(read(pid, 'statm')?.split(' ')[1] ?? 0);
  return (pages * PAGE_BYTES) / 1024 / 1024;
}

/** Processor time of all threads so far; undefined without /proc. */
export function processorMs(pid: number | undefined): number | undefined {
  const stat = read(pid, 'stat');
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}
