import { type Broker, type Consumer, consumeEvents } from '@rapi/service-kit';
import type { Audit } from './audit-trail';

export const WORK_QUEUE = 'auth.security-events';

/**
 * Writes down what of other services' work belongs to the security of an account: exports that left the product, files that were
 * deleted. The trail outlives the account, so it has their ids and never their names.
 */
export const followWork = (broker: Broker, audit: Audit): Promise<Consumer> =>
  consumeEvents(
    broker,
    WORK_QUEUE,
    ['file.trashed', 'file.restored', 'file.removed', 'job.finished'],
    async (event) => {
      const about = { userId: event.user_id, id: `event:${event.id}` };
      if (event.topic === 'file.trashed') return audit('file_trashed', { ...about, subject: event.data.id });
      if (event.topic === 'file.restored') return audit('file_restored', { ...about, subject: event.data.id });
      if (event.topic === 'file.removed') return audit('file_deleted', { ...about, subject: event.data.id });
      const { kind, status, subject_id: subject } = event.data;
      if (kind === 'export' && status === 'completed') return audit('export_made', { ...about, subject });
    },
  );
