import { type AuditEvent, type BodyOf, calls, type ServiceQueues } from '@rapi/contracts';
import { type Logger, notFound, type ServiceClient, type ServiceUrls } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';

export interface QueuePorts {
  callService: ServiceClient;
  /** The addresses of the running services. */
  urls: ServiceUrls;
  audit: Audit;
  log: Logger;
}

const TIMEOUT_MS = 5000;

/** The queues of every service that has some (R-OPS-4). A service that does not answer is listed without queues. */
export async function queuesOfServices({ callService, urls, log }: QueuePorts): Promise<ServiceQueues[]> {
  const asked = Object.values(calls.internal.queues).filter(({ service }) => urls[service] !== undefined);
  return Promise.all(
    asked.map(async (call) => {
      try {
        const { queues } = await callService(call, { timeoutMs: TIMEOUT_MS });
        return { service: call.service, is_known: true, queues };
      } catch (error) {
        log.warn({ err: error, service: call.service }, 'the queues of a service are not known now');
        return { service: call.service, is_known: false, queues: [] };
      }
    }),
  );
}

type Order = BodyOf<typeof calls.operator.settleQueue>;

const eventOf = ({ action, job_id }: Order): AuditEvent => {
  if (job_id === undefined) return action === 'replay' ? 'dead_letters_replayed' : 'dead_letters_dropped';
  return action === 'replay' ? 'job_replayed' : 'job_dropped';
};

/**
 * Asks a service to retry or drop jobs it gave up. If there are any, it writes the trail first, so that no action is
 * missing from it.
 * @throws AppError 404 if there is no such queue
 */
export async function settleQueue({ callService, urls, audit }: QueuePorts, operatorId: string, order: Order) {
  const { service, ...body } = order;
  const call = Object.values(calls.internal.settleQueue).find((each) => each.service === service);
  if (!call || urls[service] === undefined) throw notFound('job_queue');
  const subject = [order.queue, ...(order.job_id === undefined ? [] : [order.job_id])].join(' ');
  const { settled: found } = await callService(call, { body: { ...body, only_count: true } });
  if (found === 0) return { settled: 0 };
  await audit(eventOf(order), { by: operatorId, subject });
  return callService(call, { body });
}
