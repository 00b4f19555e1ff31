import type { Logger } from './log';

/**
 * Runs work now, and again `every` milliseconds after it has ended, never twice at once. `work` returns how much it
 * did, which is logged; a failure is logged as well, and the next turn tries again. Returns a function that stops it.
 */
export function repeatWork(every: number, log: Logger, what: string, work: () => Promise<number>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const turn = async () => {
    try {
      const count = await work();
      if (count > 0) log.info({ count }, what);
    } catch (error) {
      log.error({ err: error }, `could not be done: ${what}`);
    }
    if (!isOver) timer = setTimeout(() => void turn(), every).unref();
  };
  void turn();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
