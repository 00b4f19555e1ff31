import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Consumer, createJobs, type Jobs, openMailer, openService, repeatWork } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { Connection } from 'mongoose';
import { openBoard } from './board/board-stores';
import { boardQueues, followEvents } from './board/follow-events';
import { settleLostCalls } from './board/settle-lost-calls';
import type { SchedulerConfig } from './config';
import { startClock } from './due/clock';
import { ARRIVALS_QUEUE, consumeArrivals } from './due/file-arrivals';
import { tick } from './due/tick';
import { doneFileModel } from './executions/done-file-record';
import { executionItemModel, executionModel } from './executions/execution-record';
import { itemOrder, runOrder } from './executions/run-orders';
import { TRIM_MS, trimHistories } from './executions/trim-histories';
import { findJob } from './jobs/find-job';
import { finishRemovals } from './jobs/remove-jobs';
import { scheduledJobModel } from './jobs/scheduled-job-record';
import { createNotifications } from './notifications/create-notifications';
import { settleDeliveries } from './notifications/delivery-log';
import { recordStores } from './kept-records';
import type { SchedulerPorts, SchedulerStores } from './ports';
import { accountDataRoutes } from './routes/account-data';
import { boardRoutes } from './routes/board';
import { deliveryRoutes, notificationTemplateRoutes } from './routes/notifications';
import { recipientRoutes } from './routes/recipients';
import { scheduledJobRoutes } from './routes/scheduled-jobs';
import { beginRun } from './runs/begin-run';
import { itemFinished, makeItem } from './runs/make-item';
import { runFinished, settleRuns } from './runs/settle-runs';

const MINUTE_MS = 60_000;
const MOST_ATTEMPTS = 5;
const BACKOFF_MS = [5_000, 30_000, 120_000] as const;

export const schedulerStores = (connection: Connection): SchedulerStores => ({
  scheduledJobs: scheduledJobModel(connection),
  executions: executionModel(connection),
  items: executionItemModel(connection),
  doneFiles: doneFileModel(connection),
});

/** A run's two kinds of jobs: its beginning, and each of its files. */
const defineWork = (jobs: Jobs, config: SchedulerConfig, ports: () => SchedulerPorts) => ({
  runJob: jobs.define({
    name: 'run',
    payload: runOrder,
    concurrency: 4,
    maxAttempts: MOST_ATTEMPTS,
    backoffMs: BACKOFF_MS,
    handle: (context) => beginRun(ports(), context),
    onFinished: (job) => runFinished(ports(), job),
  }),
  itemJob: jobs.define({
    name: 'make-file',
    payload: itemOrder,
    // One more than the engine's workers, so that a file waiting for its export blocks nobody.
    concurrency: config.ENGINE_WORKERS + 1,
    maxAttempts: MOST_ATTEMPTS,
    backoffMs: BACKOFF_MS,
    handle: (context) => makeItem(ports(), context),
    onFinished: (job) => itemFinished(ports(), job),
  }),
});

/** Starts the recurring work; each entry stops one. */
const startClocks = (ports: SchedulerPorts) => [
  startClock(ports.log, () => tick(ports, ports.now())),
  repeatWork(MINUTE_MS, ports.log, 'runs settled', () => settleRuns(ports)),
  repeatWork(TRIM_MS, ports.log, 'executions past the plan forgotten', () => trimHistories(ports)),
  repeatWork(MINUTE_MS, ports.log, 'removals finished', () => finishRemovals(ports)),
  repeatWork(MINUTE_MS, ports.log, 'lost calls ended', () => settleLostCalls(ports.board.boardJobs, ports.now())),
  repeatWork(MINUTE_MS, ports.log, 'messages settled', () => settleDeliveries(ports.notifications)),
];

interface SchedulerDependencies extends TableServiceDependencies {
  /** The clock; tests set it, by default the machine's. */
  now?: () => Date;
}

/** Assembles the scheduler. */
export async function createScheduler(
  config: SchedulerConfig,
  { objects, broker, engine, now = () => new Date() }: SchedulerDependencies,
): Promise<Service> {
  const { log, metrics, connection, callService, serve } = await openService('scheduler', config);
  const mailer = await openMailer(config.MAIL_URL, { from: config.MAIL_FROM });
  const jobs = createJobs({ service: 'scheduler', connection, broker, log, metrics });
  const notifications = createNotifications({ connection, jobs, broker, mailer, callService, config });
  const board = openBoard(connection);
  const workingData = boundWorkingData(objects, callService);
  const ports: SchedulerPorts = {
    board,
    ...schedulerStores(connection),
    objects: workingData.objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    notifications,
    jobs,
    ...defineWork(jobs, config, () => ports),
    log,
    now,
    workFolder: join(config.WORK_FOLDER, 'scheduler'),
  };
  const ends: (() => Promise<void> | void)[] = [];
  let arrivals: Consumer | undefined;
  let unfollow: (() => Promise<void>) | undefined;
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    jobs,
    eventQueues: [...boardQueues, ARRIVALS_QUEUE],
    handlers: room.bounded([
      ...scheduledJobRoutes(ports),
      ...notificationTemplateRoutes(notifications),
      ...deliveryRoutes(notifications, (userId, id) => findJob(ports, userId, id)),
      ...recipientRoutes(notifications),
      ...boardRoutes(board),
      ...accountDataRoutes(ports),
    ]),
    onStart: async () => {
      // Files that a killed process left behind.
      await rm(ports.workFolder, { recursive: true, force: true });
      await mkdir(ports.workFolder, { recursive: true });
      unfollow = await followEvents(broker, board, log);
      await jobs.start();
      arrivals = await consumeArrivals(broker, ports);
      ends.push(...startClocks(ports));
    },
    onStop: [
      async () => {
        for (const end of ends) await end();
      },
      () => arrivals?.stop(),
      () => unfollow?.(),
      () => jobs.stop(),
      () => mailer.close(),
    ],
  });
}
