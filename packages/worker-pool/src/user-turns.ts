import type { UserLoad } from './user-load';

const REMEMBERED_USERS = 1000;

export interface UserTurnsOptions {
  load: UserLoad;
  /** A user who took more processor time than this within the last minute comes after all who did not. */
  heavyMs: number;
}

/** What runs of each user, and whose turn comes before whose. */
export interface UserTurns {
  runningOf(user: string): number;
  /** How much runs of all users. */
  readonly running: number;
  begin(user: string): void;
  end(user: string, cpuMs: number): void;
  /** Which of these users is next; of two alike the one that stands first. */
  fairestOf(users: Iterable<string>): string | undefined;
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
};

/**
 * Next is the user of whom the fewest jobs run; among those, who took least processor time of late, in steps of a second;
 * then who had a turn longest ago. Heavy users come last.
 */
export function createUserTurns({ load, heavyMs }: UserTurnsOptions): UserTurns {
  const running = new Map<string, number>();
  /** When each user was last given a worker, in turns. */
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
      // The newest last, so that the oldest are forgotten.
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
