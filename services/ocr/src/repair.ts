import { repeatWork } from '@rapi/service-kit';
import type { Logger } from '@rapi/service-kit';
import { dropUnreceived, finishRemovals } from './documents/remove-documents';
import type { OcrPorts } from './ports';
import { settleReadings } from './reading/settle-readings';

const MINUTE = 60_000;

/** Repairs regularly what a crash left half done. Returns a function that stops it. */
export function startRepair(ports: OcrPorts, log: Logger): () => void {
  const ends = [
    repeatWork(MINUTE, log, 'readings settled', () => settleReadings(ports)),
    repeatWork(MINUTE, log, 'removals finished', () => finishRemovals(ports)),
    repeatWork(MINUTE, log, 'half-received documents dropped', () => dropUnreceived(ports)),
  ];
  return () => ends.forEach((end) => end());
}
