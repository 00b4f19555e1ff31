import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { marketplaceConfigSchema } from './config';
import { createMarketplace } from './service';

runTableService('marketplace', {
  config: () => loadConfig(marketplaceConfigSchema, process.env),
  create: createMarketplace,
});
