import type { Jobs, JobType, Logger } from '@rapi/service-kit';
import type { TableWork } from '@rapi/table-service';
import type { BoardStores } from './board/board-stores';
import type { DoneFileModel } from './executions/done-file-record';
import type { ExecutionItemModel, ExecutionModel } from './executions/execution-record';
import type { ItemOrder, RunOrder } from './executions/run-orders';
import type { ScheduledJobModel } from './jobs/scheduled-job-record';
import type { NotificationPorts } from './notifications/notification-ports';

/** The collections of the scheduler. */
export interface SchedulerStores {
  scheduledJobs: ScheduledJobModel;
  executions: ExecutionModel;
  items: ExecutionItemModel;
  doneFiles: DoneFileModel;
}

/** Everything the scheduler works with; built once in service.ts. */
export interface SchedulerPorts extends SchedulerStores, TableWork {
  /** Long jobs and notices of all services, for the job tray. */
  board: BoardStores;
  notifications: NotificationPorts;
  jobs: Pick<Jobs, 'cancel'>;
  runJob: JobType<RunOrder>;
  itemJob: JobType<ItemOrder>;
  log: Logger;
  /** The clock for schedules and business rules. */
  now: () => Date;
  /** Files are written here. */
  workFolder: string;
}
