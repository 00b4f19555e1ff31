import { join } from 'node:path';
import { brokerEvent } from '@rapi/contracts';
import { openService } from '@rapi/service-kit';
import type { Broker, Consumer, Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import { createPictureThread } from './charts/picture-thread';
import { savedChartModel } from './charts/saved-chart-record';
import type { TransformConfig } from './config';
import { createDatasetQuality } from './grouping/dataset-quality';
import { groupingConfigurationModel } from './grouping/grouping-configuration-record';
import { recordStores } from './kept-records';
import { createNotDataInFigures } from './not-data-in-figures';
import type { TransformPorts } from './ports';
import { previewSessionModel } from './preview/preview-session-record';
import { accountDataRoutes, removeFileRecords } from './routes/account-data';
import { chartRoutes } from './routes/charts';
import { groupingRoutes } from './routes/grouping';
import { previewRoutes } from './routes/preview';
import { processRoutes } from './routes/process';
import { wordlistRoutes } from './routes/wordlists';
import { wordlistLibraryModel } from './wordlists/wordlist-library-record';

const QUEUE = 'transform.file-removed';

/** Removes the records of a file when the file is deleted. */
const followRemovals = (broker: Broker, ports: TransformPorts) =>
  broker.consume(QUEUE, { topics: ['file.removed'] }, async ({ body }) => {
    const event = brokerEvent.safeParse(body);
    if (event.success && event.data.topic === 'file.removed') await removeFileRecords(ports, event.data.data.id);
  });

/** Puts the transform service together. */
export async function createTransform(
  config: TransformConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { connection, callService, serve } = await openService('transform', config);
  const workingData = boundWorkingData(objects, callService);
  const ports: TransformPorts = {
    objects: workingData.objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    workFolder: join(config.WORK_FOLDER, 'transform'),
    datasetQuality: createDatasetQuality(engine),
    notDataInFigures: createNotDataInFigures(engine),
    groupingConfigurations: groupingConfigurationModel(connection),
    pictures: createPictureThread(),
    previewSessions: previewSessionModel(connection),
    savedCharts: savedChartModel(connection),
    wordlistLibraries: wordlistLibraryModel(connection),
  };

  let consumer: Consumer | undefined;
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    eventQueues: [QUEUE],
    handlers: room.bounded([
      ...wordlistRoutes(ports),
      ...chartRoutes(ports),
      ...groupingRoutes(ports),
      ...previewRoutes(ports),
      ...processRoutes(ports),
      ...accountDataRoutes(ports),
    ]),
    onStart: async () => {
      consumer = await followRemovals(broker, ports);
    },
    onStop: [async () => consumer?.stop(), () => ports.pictures.stop()],
  });
}
