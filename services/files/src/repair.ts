import { repeatWork } from '@rapi/service-kit';
import type { Logger } from '@rapi/service-kit';
import { finishRemovals, sweepOrphans } from './files/remove-files';
import type { FilesPorts } from './ports';
import { sweepTrash } from './trash/remove-trash';
import { finishVersionRemovals } from './working-data/remove-versions';
import { settleTransformations } from './versions/settle-transformations';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Repairs regularly what a crash left half done. Returns a function that stops it. */
export function startRepair(ports: FilesPorts, log: Logger): () => void {
  const ends = [
    repeatWork(MINUTE, log, 'transformations settled', () => settleTransformations(ports)),
    repeatWork(HOUR, log, 'files in the trash whose time is over', () => sweepTrash(ports)),
    repeatWork(MINUTE, log, 'removals finished', () => finishRemovals(ports)),
    repeatWork(MINUTE, log, 'removals of versions finished', () => finishVersionRemovals(ports)),
    repeatWork(HOUR, log, 'orphaned objects removed', () => sweepOrphans(ports)),
  ];
  return () => ends.forEach((end) => end());
}
