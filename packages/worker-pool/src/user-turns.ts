import type { UserLoad } from './user-load';

const REMEMBERED_USERS = 1000;

export interface UserTurnsOptions {
  load: UserLoad;
  /** A user who took more processor time than this within the last minute comes after all who did not. */
  heavyMs: number;
}

/** Counts each user's running jobs and decides whose turn is next. */
export interface UserTurns {
  runningOf(user: string): number;
  /** How many jobs of all users run. */
  readonly running: number;
  begin(user: string): void;
  end(user: string, cpuMs: number): void;
  /** The user whose turn is next; the first one wins a tie. */
  fairestOf(users: Iterable<string>): string | undefined;
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
};

/**
 * Next is the user with the fewest running jobs; then the one who took the least processor time lately, in steps of a
 * second; then the one whose last turn is longest ago. Heavy users come last.
 */
export function createUserTurns({ load, heavyMs }: UserTurnsOptions): UserTurns {
  const running = new Map<string, number>();
  /** The turn at which each user last got a worker. */
  const turns = new Map<string, number>();
  let turn = 0;
  let all = 0;

  const runningOf = (user: string) => running.get(user) ?? 0;
  const rankOf = (user: string): number[] => {
    const cpuMs = load.of(user);
    return [cpuMs > heavyMs ? 1 : 0, runningOf(user), Math.floor(cpuMs / 1000), turns.get(user) ?? 0];
  };

  return {
    runningOf,
    get running() {
      return all;
    },
    begin(user) {
      all += 1;
      running.set(user, runningOf(user) + 1);
      // Reinserted, so that the newest are last in the map and the oldest are forgotten.
      turns.delete(user);
      turns.set(user, ++turn);
      if (turns.size > REMEMBERED_USERS) for (const [old] of [...turns].slice(0, turns.size / 2)) turns.delete(old);
    },
    end(user, cpuMs) {
      all -= 1;
      const left = runningOf(user) - 1;
      if (left > 0) running.set(user, left);
      else running.delete(user);
      load.add(user, cpuMs);
    },
    fairestOf(users) {
      let best: { user: string; rank: number[] } | undefined;
      for (const user of users) {
        const rank = rankOf(user);
        if (!best || isBefore(rank, best.rank)) best = { user, rank };
      }
      return best?.user;
    },
  };
}
