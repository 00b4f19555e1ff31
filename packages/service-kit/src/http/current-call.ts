import { AsyncLocalStorage } from 'node:async_hooks';

/** How far a call is, 0 to 1 or null if unknown, and how many seconds it may still take. */
export interface CallProgress {
  fraction: number | null;
  secondsLeft?: number;
}

/** What a call works on: a file, whose id an upload learns only at the end. */
export interface CallSubject {
  id?: string;
  name: string;
}

/** The call that is being answered, for code far from its handler. */
export interface CurrentCall {
  tellProgress(progress: CallProgress): void;
  /** Names what the call works on; the first subject with an id stays. */
  about(subject: CallSubject): void;
}

/** Hears of a call's progress and end. */
export interface CallListener {
  progress(progress: CallProgress, subject: CallSubject | undefined): void;
  /** How the call ended; only called if its progress was reported. */
  ended(outcome: { error?: unknown }, subject: CallSubject | undefined): void;
}

/** A call reports its first progress after this time, and then at most this often. */
const TELL_EVERY_MS = 1000;
/** How often a call of unknown progress tells that it is still running. */
const STILL_AT_IT_MS = 5000;

const calls = new AsyncLocalStorage<CurrentCall>();

/** Undefined outside of a call, and if nobody listens to it. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

function watched(listener: CallListener) {
  let toldAt = Date.now();
  let furthest: number | undefined;
  let subject: CallSubject | undefined;
  let isTold = false;
  let isOver = false;
  const isNews = ({ fraction }: CallProgress): boolean => {
    const since = Date.now() - toldAt;
    if (fraction === null) return furthest === undefined && since >= (isTold ? STILL_AT_IT_MS : TELL_EVERY_MS);
    return since >= TELL_EVERY_MS && fraction >= (furthest ?? 0);
  };
  const call: CurrentCall = {
    about(named) {
      subject = { ...named, ...(subject?.id !== undefined && subject) };
    },
    tellProgress(progress) {
      // Work that outlives its call may still report progress. The end was already reported, so the call would then
      // look as if it ran forever.
      if (isOver || !isNews(progress)) return;
      if (progress.fraction !== null) furthest = progress.fraction;
      toldAt = Date.now();
      isTold = true;
      listener.progress(progress, subject);
    },
  };
  const ended = (outcome: { error?: unknown }) => {
    isOver = true;
    if (isTold) listener.ended(outcome, subject);
  };
  return { call, ended };
}

/** Runs the work of one call; the listener hears of its progress, which never goes back, and then of its end. */
export async function duringCall<T>(listener: CallListener, work: () => Promise<T>): Promise<T> {
  const { call, ended } = watched(listener);
  try {
    const done = await calls.run(call, work);
    ended({});
    return done;
  } catch (error) {
    ended({ error });
    throw error;
  }
}
