import { join } from 'node:path';
import { openService } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { MarketplaceConfig } from './config';
import type { MarketplacePorts } from './ports';
import { accountDataRoutes } from './routes/account-data';

/** Puts the marketplace service together. */
export async function createMarketplace(
  config: MarketplaceConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { callService, serve } = await openService('marketplace', config);
  const ports: MarketplacePorts = {
    objects: boundWorkingData(objects, callService),
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    workFolder: join(config.WORK_FOLDER, 'marketplace'),
  };
  void ports;
  return serve({ broker, handlers: accountDataRoutes() });
}
