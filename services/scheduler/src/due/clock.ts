import type { Logger } from '@rapi/service-kit';
import cron from 'node-cron';

/** Often enough that a run begins within seconds of its scheduled time. */
const EVERY_FIVE_SECONDS = '*/5 * * * * *';

/**
 * Runs `work` at once and then every five seconds, never twice in parallel. Returns a function that stops it and waits
 * for the current turn.
 */
export function startClock(log: Logger, work: () => Promise<number>): () => Promise<void> {
  let current = Promise.resolve();
  const turn = () =>
    (current = work().then(
      (count) => {
        if (count > 0) log.debug({ count }, 'runs that were due');
      },
      (error: unknown) => log.error({ err: error }, 'the clock could not look at what is due'),
    ));
  void turn();
  // Skipped ticks are not logged as warnings; the next tick finds the same due jobs.
  const quiet = (message: string | Error) => log.debug({ message }, 'the clock');
  const logger = { info: quiet, warn: quiet, debug: quiet, error: quiet };
  const task = cron.schedule(EVERY_FIVE_SECONDS, turn, { noOverlap: true, suppressMissedWarning: true, logger });
  return async () => {
    await task.destroy();
    await current;
  };
}
