import { readFileSync } from 'node:fs';

/** Processor time so far and peak resident memory of a process, in milliseconds and MB; zeros without /proc. */
export function usedBy(pid: number | undefined): { cpuMs: number; peakMb: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, peakMb: Math.round(Number(peak) / 1024) };
  } catch {
    return { cpuMs: 0, peakMb: 0 };
  }
}
