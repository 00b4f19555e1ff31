import type { Logger } from '@rapi/service-kit';
import { finishRemovals, sweepOrphans } from './files/remove-files';
import type { FilesPorts } from './ports';
import { settleTransformations } from './versions/settle-transformations';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Runs work now and then again and again, never twice at once; a failure is logged and the next turn tries again. */
function repeat(every: number, log: Logger, what: string, work: () => Promise<number>): () => void {
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

/** Makes good, from time to time, what a crash left half done. Returns how to end it. */
export function startRepair(ports: FilesPorts, log: Logger): () => void {
  const ends = [
    repeat(MINUTE, log, 'transformations settled', () => settleTransformations(ports)),
    repeat(MINUTE, log, 'removals finished', () => finishRemovals(ports)),
    repeat(HOUR, log, 'orphaned objects removed', () => sweepOrphans(ports)),
  ];
  return () => ends.forEach((end) => end());
}
