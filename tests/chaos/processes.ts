import { readdirSync, readFileSync } from 'node:fs';

export interface FoundProcess {
  pid: number;
  command: string;
}

/** The processes that a process has started, and theirs, as Linux tells them. */
export function descendantsOf(pid: number): FoundProcess[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state !== 'Z') parents.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
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

/** Whether it was still there to be killed. */
export function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Kills one of the workers that a process has started; false where there is none. */
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
