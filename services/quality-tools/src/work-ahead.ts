import { brokerEvent } from '@rapi/contracts';
import type { Broker, Logger } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import { columnsWithRules } from '@rapi/tables';
import type { QualityToolsPorts } from './ports';
import { offerTypes } from './types/offer-types';

export const WORK_AHEAD_QUEUE = 'quality-tools.dataset-arrived';
const TOPICS = ['file.ready', 'dataset.committed'] as const;

/**
 * A new file is likely to be cleaned next. This works on one column at a time, so that a user's request waits for one
 * column at most.
 */
async function cleanAhead({ engine }: QualityToolsPorts, dataset: Dataset): Promise<void> {
  for (const column of columnsWithRules(dataset.schema)) {
    await engine.run('cleanAhead', { dataset, column }, { canWait: true });
  }
}

/**
 * Does in advance what the first previews of a new dataset need: its quality, which every preview shows, how its values
 * are read, which columns are offered a type, and what cleaning would change. Otherwise people who start work at the
 * same time would wait for one another. If it fails, the work is done on request.
 */
export const workAhead = (broker: Broker, ports: QualityToolsPorts, log: Logger) =>
  broker.consume(WORK_AHEAD_QUEUE, { topics: TOPICS, prefetch: 1 }, async ({ body }) => {
    const event = brokerEvent.safeParse(body);
    if (!event.success) return;
    const { topic, data, user_id: userId } = event.data;
    if (topic !== 'file.ready' && topic !== 'dataset.committed') return;
    const fileId = topic === 'file.ready' ? data.id : data.file_id;
    try {
      const { file, dataset } = await openFile(ports, { userId, fileId });
      await ports.engine.run('columnReadings', { dataset }, { canWait: true });
      await offerTypes(ports, { file, dataset }, { canWait: true });
      await ports.engine.run('quality', { dataset }, { canWait: true });
      if (topic === 'file.ready') await cleanAhead(ports, dataset);
    } catch (error) {
      log.debug({ error, fileId }, 'nothing was done ahead');
    }
  });
