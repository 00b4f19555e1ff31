import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** Of Linux, on every processor that Node runs on. */
const TICK_MS = 10;
/** Places of user and system time in /proc/PID/stat, counted from behind the program's name. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

function read(pid: number | undefined, what: 'statm' | 'stat'): string | undefined {
  try {
    return pid === undefined ? undefined : readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Resident memory; 0 where there is no /proc, so that off Linux no job is ended for its memory. */
export function residentMb(pid: number | undefined): number {
  const pages = Number(read(pid, 'statm')?.split(' ')[1] ?? 0);
  return (pages * PAGE_BYTES) / 1024 / 1024;
}

/** Processor time of all threads so far; undefined where there is no /proc. */
export function processorMs(pid: number | undefined): number | undefined {
  const stat = read(pid, 'stat');
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}
