import { readdirSync, readFileSync } from 'node:fs';

export interface FoundProcess {
  pid: number;
  command: string;
}

/** All descendants of a process, as Linux lists them. */
export function descendantsOf(pid: number): FoundProcess[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state !== 'Z') parents.set(Number(name), Number(parent));
    } catch {
      // The process has ended.
    }
  }
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (each === pid || isBelow(parents.get(each)));
  return [...parents.keys()]
    .filter((each) => each !== pid && isBelow(each))
    .flatMap((each) => {
      try {
        return [{ pid: each, command: readFileSync(`/proc/${each}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        return [];
      }
    });
}

/** Kills a process; returns whether it still existed. */
export function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Kills one of a process's workers; false if there is none. */
export function killWorkerOf(pid: number): boolean {
  const workers = descendantsOf(pid).filter(({ command }) => command.includes('worker.js'));
  const worker = workers[Math.floor(Math.random() * workers.length)];
  return worker !== undefined && killed(worker.pid);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
