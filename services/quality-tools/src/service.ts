import { join } from 'node:path';
import { brokerEvent } from '@rapi/contracts';
import { openService } from '@rapi/service-kit';
import type { Broker, Consumer, Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import { cleaningSessionModel } from './cleaning/cleaning-session-record';
import { customRuleModel } from './cleaning/custom-rule-record';
import { ruleUsageModel } from './cleaning/rule-usage-record';
import { savedMappingModel } from './columns/saved-mapping-record';
import type { QualityToolsConfig } from './config';
import { detectionModel } from './duplicates/detection-record';
import { recordStores } from './kept-records';
import type { QualityToolsPorts } from './ports';
import { qualityRecordModel } from './profile/quality-record';
import { accountDataRoutes, removeFileRecords } from './routes/account-data';
import { appendRoutes } from './routes/append';
import { cleaningRoutes } from './routes/cleaning';
import { columnReadingRoutes } from './routes/column-readings';
import { columnExampleRoutes } from './routes/column-example';
import { columnRoutes } from './routes/columns';
import { duplicateRoutes } from './routes/duplicates';
import { formulaRoutes } from './routes/formula';
import { joinRoutes } from './routes/join';
import { profileRoutes } from './routes/profile';
import { validationRoutes } from './routes/validation';
import { validationRuleModel } from './validation/validation-rule-record';
import { validationSessionModel } from './validation/validation-session-record';
import { toolStepRoutes } from './routes/tool-steps';
import { typeRoutes } from './routes/types';
import { WORK_AHEAD_QUEUE, workAhead } from './work-ahead';

const QUEUE = 'quality-tools.file-removed';

/** Removes a file's quality history, sessions and mappings when the file is deleted. */
const followRemovals = (broker: Broker, ports: QualityToolsPorts) =>
  broker.consume(QUEUE, { topics: ['file.removed'] }, async ({ body }) => {
    const event = brokerEvent.safeParse(body);
    if (event.success && event.data.topic === 'file.removed') await removeFileRecords(ports, event.data.data.id);
  });

/** Puts the quality-tools service together: profile, cleaning, column mapping. */
export async function createQualityTools(
  config: QualityToolsConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, connection, callService, serve } = await openService('quality-tools', config);
  const workingData = boundWorkingData(objects, callService);
  const ports: QualityToolsPorts = {
    objects: workingData.objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    qualityRecords: qualityRecordModel(connection),
    cleaningSessions: cleaningSessionModel(connection),
    customRules: customRuleModel(connection),
    ruleUsage: ruleUsageModel(connection),
    detections: detectionModel(connection),
    savedMappings: savedMappingModel(connection),
    validationRules: validationRuleModel(connection),
    validationSessions: validationSessionModel(connection),
    workFolder: join(config.WORK_FOLDER, 'quality-tools'),
  };

  let consumers: Consumer[] = [];
  const stopConsuming = async () => {
    for (const consumer of consumers) await consumer.stop();
  };
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    eventQueues: [QUEUE, WORK_AHEAD_QUEUE],
    handlers: room.bounded([
      ...columnRoutes(ports),
      ...columnReadingRoutes(ports),
      ...formulaRoutes(ports),
      ...joinRoutes(ports),
      ...appendRoutes(ports),
      ...columnExampleRoutes(ports),
      ...profileRoutes(ports),
      ...typeRoutes(ports),
      ...cleaningRoutes(ports),
      ...duplicateRoutes(ports),
      ...validationRoutes(ports),
      ...toolStepRoutes(ports),
      ...accountDataRoutes(ports),
    ]),
    onStart: async () => {
      consumers = await Promise.all([followRemovals(broker, ports), workAhead(broker, ports, log)]);
    },
    onStop: [stopConsuming],
  });
}
