import { type Corrections, type CorrectionsBody, unsavedOf } from './corrections';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; error: unknown };

interface CorrectionSaverOptions {
  /** The corrections that the server has. */
  known: Corrections;
  send: (body: CorrectionsBody) => Promise<unknown>;
  tell: (state: SaveState) => void;
  /** Whether a retry may succeed. After a refusal the person has to act. */
  mayPass: (error: unknown) => boolean;
}

/** Long enough to type a word, short enough to finish before the person leaves the page. */
const PAUSE_MS = 600;
const TRY_AGAIN_MS = 8000;

/**
 * Sends corrections shortly after they are made, one request at a time, each with everything the server lacks. Failed
 * corrections are kept and retried after a while, with the next change, or by `flush`.
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
    /** Sends unsaved corrections now; resolves to whether the server has them all. */
    flush,
    hasUnsaved: () => unsavedOf(saved, wanted) !== undefined,
    stop: () => clearTimeout(timer),
  };
}
