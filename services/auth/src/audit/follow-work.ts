import { type Broker, type Consumer, consumeEvents } from '@rapi/service-kit';
import type { Audit } from './audit-trail';

export const WORK_QUEUE = 'auth.security-events';

/**
 * Records events of other services that matter for the security of an account: exports that were made, and files that
 * were deleted or restored. The trail outlives the account, so it keeps ids and never names.
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
