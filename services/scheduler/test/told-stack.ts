import { randomUUID } from 'node:crypto';
import {
  connectMongo,
  createJobs,
  createLog,
  ensureIndexes,
  type Jobs,
  openBroker,
  openMailer,
  subscribeToEvents,
} from '@rapi/service-kit';
import type { TableStack } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import type { Email } from 'postal-mime';
import { listDeliveries } from '../src/notifications/delivery-log';
import type { NotificationPorts, NotifiedJob } from '../src/notifications/notification-ports';
import { startSchedulerStack } from './stack';
import { type Hook, notificationsOn, startHookServer, startMailServer } from './told-jobs';

/** Messages received since the last `clear`. */
const createInboxes = () => ({
  mails: [] as Email[],
  hooks: [] as Hook[],
  notices: [] as { id: string; data: object }[],
  /** The webhook's next answers; 200 afterwards. */
  answers: [] as number[],
  isMailDown: false,
});

export interface ToldStack extends ReturnType<typeof createInboxes>, ReturnType<typeof asksOf> {
  stack: TableStack;
  ports: NotificationPorts;
  jobs: Jobs;
  hookUrl: string;
  clear(): void;
  stop(): Promise<void>;
}

const asksOf = (ports: NotificationPorts) => {
  const tokenOf = (userId: string, address: string) =>
    ports.recipients.linksOf(userId, address).page.replace(/^.*token=/, '');
  const log = (job: NotifiedJob) => listDeliveries(ports, job, { limit: 50, offset: 0 });
  return {
    tokenOf,
    log,
    /** Makes the readers agree. */
    confirmed: (userId: string, ...addresses: string[]) =>
      Promise.all(addresses.map((address) => ports.recipients.decide(tokenOf(userId, address), true))),
    settled: (job: NotifiedJob, channel: string, state: string) =>
      until(
        `the ${channel} is ${state}`,
        async () => (await log(job)).deliveries.find((each) => each.channel === channel && each.state === state),
        { timeoutMs: 30_000 },
      ),
  };
};

/** Notifications with real mail, webhook and event servers. */
export async function startToldStack(): Promise<ToldStack> {
  const inboxes = createInboxes();
  const { mails, hooks, notices, answers } = inboxes;
  const stack = await startSchedulerStack();
  const mail = await startMailServer(
    () => inboxes.isMailDown,
    (each) => void mails.push(each),
  );
  const hook = await startHookServer((each) => {
    hooks.push(each);
    return answers.shift() ?? 200;
  });
  const quiet = createLog({ service: 'scheduler', level: 'silent' });
  const broker = await openBroker(`memory:${randomUUID()}`, quiet);
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler_deliveries');
  const mailer = await openMailer(`smtp://127.0.0.1:${mail.port}`, { from: 'Rapi <no-reply@rapi.test>' });
  const jobs = createJobs({ service: 'scheduler', connection, broker, log: quiet });
  const ports = notificationsOn({ connection, jobs, broker, mailer, callService: stack.internal }, hook.url);
  await ensureIndexes(connection);
  await subscribeToEvents(broker, ['notification'], ({ id, data }) => void notices.push({ id, data }));
  await jobs.start();
  const clear = () => {
    for (const list of [mails, hooks, notices, answers]) list.length = 0;
    inboxes.isMailDown = false;
  };
  const stop = async () => {
    await jobs.stop();
    await mailer.close();
    await broker.close();
    await connection.close();
    hook.server.closeAllConnections();
    hook.server.close();
    mail.server.close();
    await stack.stop();
  };
  return Object.assign(inboxes, { stack, ports, jobs, hookUrl: hook.url, clear, stop }, asksOf(ports));
}
