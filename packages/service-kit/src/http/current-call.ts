import { AsyncLocalStorage } from 'node:async_hooks';

/** How far a call is, 0 to 1, and how many seconds it may still take, where that can be told. */
export interface CallProgress {
  fraction: number;
  secondsLeft?: number;
}

/** The call that is being answered, for what works on it far from its handler. */
export interface CurrentCall {
  tellProgress(progress: CallProgress): void;
}

/** Sooner than this nobody asks how long it takes; then once in as much time. */
const TELL_EVERY_MS = 1000;

const calls = new AsyncLocalStorage<CurrentCall>();

/** Undefined outside of a call, and where nobody can be told of it. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

/** Work that belongs to one call; `tell` hears of its progress, which never goes back. */
export function duringCall<T>(tell: (progress: CallProgress) => void, work: () => T): T {
  let toldAt = Date.now();
  let furthest = 0;
  const tellProgress = (progress: CallProgress) => {
    if (progress.fraction < furthest || Date.now() - toldAt < TELL_EVERY_MS) return;
    furthest = progress.fraction;
    toldAt = Date.now();
    tell(progress);
  };
  return calls.run({ tellProgress }, work);
}
