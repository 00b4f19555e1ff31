import type { TableWork } from '@rapi/table-service';
import type { BoardStores } from './board/board-stores';

/** Everything the scheduler service works with, made once in service.ts. */
export interface SchedulerPorts extends TableWork {
  /** Long jobs and notices of all services, for the job tray. */
  board: BoardStores;
  /** Where files lie while they are written. */
  workFolder: string;
}
