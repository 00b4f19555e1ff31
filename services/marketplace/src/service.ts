import { join } from 'node:path';
import { type Consumer, openService, type Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { MarketplaceConfig } from './config';
import { recordStores } from './kept-records';
import type { MarketplacePorts } from './ports';
import { downloadModel } from './records/download-record';
import { reportModel } from './records/report-record';
import { reviewModel } from './records/review-record';
import { stepsModel } from './records/steps-record';
import { templateModel } from './records/template-record';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { createSamples } from './library/template-sample';
import { libraryRoutes } from './routes/library';
import { operatorRoutes } from './routes/operators';
import { ownTemplateRoutes } from './routes/own-templates';
import { createTemplateIndex } from './search/template-index';
import { followUses, USES_QUEUE } from './reviews/trust-reviews';
import { keepSeeds } from './seeds/keep-seeds';

/** Assembles the marketplace. */
export async function createMarketplace(
  config: MarketplaceConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { connection, callService, log, serve } = await openService('marketplace', config);
  const templates = templateModel(connection);
  const workFolder = join(config.WORK_FOLDER, 'marketplace');
  const workingData = boundWorkingData(objects, callService);
  const ports: MarketplacePorts = {
    broker,
    objects: workingData.objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    downloads: downloadModel(connection),
    index: createTemplateIndex(templates),
    publishedSteps: stepsModel(connection),
    reports: reportModel(connection),
    reviews: reviewModel(connection),
    samples: createSamples({ engine, workFolder }),
    templates,
    workFolder,
  };
  let endRepair: (() => void) | undefined;
  let uses: Consumer | undefined;
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    eventQueues: [USES_QUEUE],
    onStart: async () => {
      await keepSeeds(ports);
      await ports.index.refresh();
      uses = await followUses(broker, ports);
      endRepair = startRepair(ports, log);
    },
    onStop: [async () => endRepair?.(), () => uses?.stop()],
    handlers: room.bounded([
      ...libraryRoutes(ports),
      ...ownTemplateRoutes(ports),
      ...operatorRoutes(ports),
      ...accountDataRoutes(ports),
    ]),
  });
}
