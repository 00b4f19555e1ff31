/** Processor time fades with age: a third of it still counts after a minute, a twentieth after three. */
const FADE_MS = 60_000;
/** A user is forgotten when no more than this is left. */
const NOTHING_MS = 1;

/** How much processor time each user has taken lately. */
export interface UserLoad {
  /** Milliseconds within about the last minute. */
  of(user: string): number;
  add(user: string, cpuMs: number): void;
}

export function createUserLoad(now: () => number = () => performance.now()): UserLoad {
  const loads = new Map<string, { cpuMs: number; at: number }>();
  const faded = ({ cpuMs, at }: { cpuMs: number; at: number }) => cpuMs * Math.exp((at - now()) / FADE_MS);
  return {
    of(user) {
      const load = loads.get(user);
      return load ? faded(load) : 0;
    },
    add(user, cpuMs) {
      const load = loads.get(user);
      loads.set(user, { cpuMs: cpuMs + (load ? faded(load) : 0), at: now() });
      for (const [name, each] of loads) if (faded(each) < NOTHING_MS) loads.delete(name);
    },
  };
}
