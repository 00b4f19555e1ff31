import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in Linux' /proc. */
const TICKS = 100;

/** Fields of a /proc stat file after the program's name, which may contain spaces: the first is the state, number 3. */
function statOf(pid: number | 'self'): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

const field = (stat: readonly number[], number: number) => stat[number - 3] ?? 0;

function childrenOf(parent: number): { pid: number; stat: number[] }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
    .filter(({ stat }) => field(stat, 4) === parent);
}

/** Seconds of processor time used by this process's children, running and ended; Linux only. */
export function childProcessorSeconds(): number {
  const own = statOf('self');
  const ticks = childrenOf(process.pid).reduce((sum, { stat }) => sum + field(stat, 14) + field(stat, 15), 0);
  return (ticks + field(own, 16) + field(own, 17)) / TICKS;
}

/** The highest resident memory so far, in MB, of any running child process; Linux only. */
export function peakChildMb(): number {
  const peaks = childrenOf(process.pid).map(({ pid }) => {
    try {
      return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...peaks);
}
