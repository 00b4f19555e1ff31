import type { Logger } from '@rapi/service-kit';
import { dropUnreceived, finishRemovals } from './documents/remove-documents';
import type { OcrPorts } from './ports';
import { settleReadings } from './reading/settle-readings';

const MINUTE = 60_000;

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
export function startRepair(ports: OcrPorts, log: Logger): () => void {
  const ends = [
    repeat(MINUTE, log, 'readings settled', () => settleReadings(ports)),
    repeat(MINUTE, log, 'removals finished', () => finishRemovals(ports)),
    repeat(MINUTE, log, 'half-received documents dropped', () => dropUnreceived(ports)),
  ];
  return () => ends.forEach((end) => end());
}
