import { type Corrections, type CorrectionsBody, unsavedOf } from './corrections';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; error: unknown };

interface CorrectionSaverOptions {
  /** What the server has. */
  known: Corrections;
  send: (body: CorrectionsBody) => Promise<unknown>;
  tell: (state: SaveState) => void;
  /** Whether the same may succeed later; what was refused waits for the person. */
  mayPass: (error: unknown) => boolean;
}

/** Long enough for a word, short enough to be done before the page is left. */
const PAUSE_MS = 600;
const TRY_AGAIN_MS = 8000;

/**
 * Sends a person's corrections a moment after they were made, one request at a time, each with all that the server does
 * not know yet. What could not be sent is kept and sent again: by itself after a while, with the next change, or by
 * `flush`.
 */
export function createCorrectionSaver({ known, send, tell, mayPass }: CorrectionSaverOptions) {
  let saved = known;
  let wanted = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function sendAll(): Promise<boolean> {
    for (let body = unsavedOf(saved, wanted); body; body = unsavedOf(saved, wanted)) {
      const goal = wanted;
      tell({ kind: 'saving' });
      try {
        await send(body);
        saved = goal;
      } catch (error) {
        tell({ kind: 'failed', error });
        if (mayPass(error)) later(TRY_AGAIN_MS);
        return false;
      }
    }
    tell({ kind: 'saved' });
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    want(corrections: Corrections) {
      wanted = corrections;
      if (!unsavedOf(saved, wanted)) return;
      tell({ kind: 'saving' });
      later(PAUSE_MS);
    },
    /** Sends at once what is not sent; whether the server has all of it. */
    flush,
    hasUnsaved: () => unsavedOf(saved, wanted) !== undefined,
    stop: () => clearTimeout(timer),
  };
}
