import { repeatWork } from '@rapi/service-kit';
import type { Logger } from '@rapi/service-kit';
import { clearLeftFiles, dropUnreceived, finishRemovals } from './exports/remove-exports';
import { recordAwaited } from './making/record-in-history';
import { settleExports } from './making/settle-exports';
import type { ExportPorts } from './ports';
import { finishWorkbookTemplates } from './workbook-templates/keep-workbook-template';

const MINUTE = 60_000;

/** Regularly removes what has expired and repairs what a crash left half done. Returns a function that stops it. */
export function startRepair(ports: ExportPorts, log: Logger): () => void {
  const ends = [
    repeatWork(MINUTE, log, 'exports settled', () => settleExports(ports)),
    repeatWork(MINUTE, log, 'exports written into the history', () => recordAwaited(ports, log)),
    repeatWork(MINUTE, log, 'removals finished', () => finishRemovals(ports)),
    repeatWork(MINUTE, log, 'half-received exports dropped', () => dropUnreceived(ports)),
    repeatWork(MINUTE, log, 'workbook templates cleared up', () => finishWorkbookTemplates(ports)),
    repeatWork(MINUTE, log, 'files of expired exports removed', () => clearLeftFiles(ports)),
  ];
  return () => ends.forEach((end) => end());
}
