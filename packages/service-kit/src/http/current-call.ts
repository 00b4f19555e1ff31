import { AsyncLocalStorage } from 'node:async_hooks';

/** How far a call is, 0 to 1 or null where that cannot be told, and how many seconds it may still take. */
export interface CallProgress {
  fraction: number | null;
  secondsLeft?: number;
}

/** What a call works on: a file, whose id an upload learns last. */
export interface CallSubject {
  id?: string;
  name: string;
}

/** The call that is being answered, for what works on it far from its handler. */
export interface CurrentCall {
  tellProgress(progress: CallProgress): void;
  /** What it works on; the first that is named stays. */
  about(subject: CallSubject): void;
}

/** Who hears of a call. */
export interface CallListener {
  progress(progress: CallProgress, subject: CallSubject | undefined): void;
  /** How it ended; told only of a call whose progress was. */
  ended(outcome: { error?: unknown }, subject: CallSubject | undefined): void;
}

/** Sooner than this nobody asks how long it takes; then once in as much time. */
const TELL_EVERY_MS = 1000;
/** That it is still at it, where nothing else can be told. */
const STILL_AT_IT_MS = 5000;

const calls = new AsyncLocalStorage<CurrentCall>();

/** Undefined outside of a call, and where nobody can be told of it. */
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
      // What a call has left working speaks up after its end, which is told once at most: nobody would tell of another.
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

/** Work that belongs to one call; the listener hears of its progress, which never goes back, and then of its end. */
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
