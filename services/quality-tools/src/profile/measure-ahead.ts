import { brokerEvent } from '@rapi/contracts';
import type { Broker, Logger } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

const QUEUE = 'quality-tools.dataset-arrived';
const TOPICS = ['file.ready', 'dataset.committed'] as const;

/**
 * Measures the quality of each new dataset while nobody waits for it: the first preview of every tool tells it, and people
 * who begin to work at the same time would otherwise wait for one another. Nothing is lost if it fails; then it is measured
 * when it is asked for.
 */
export const measureAhead = (broker: Broker, ports: QualityToolsPorts, log: Logger) =>
  broker.consume(QUEUE, { topics: TOPICS, prefetch: 1 }, async ({ body }) => {
    const event = brokerEvent.safeParse(body);
    if (!event.success) return;
    const { topic, data, user_id: userId } = event.data;
    if (topic !== 'file.ready' && topic !== 'dataset.committed') return;
    const fileId = topic === 'file.ready' ? data.id : data.file_id;
    try {
      const { dataset } = await openFile(ports, { userId, fileId });
      await ports.engine.run('quality', { dataset }, { canWait: true });
    } catch (error) {
      log.debug({ error, fileId }, 'quality was not measured ahead');
    }
  });
