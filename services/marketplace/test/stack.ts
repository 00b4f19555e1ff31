import type { ServiceName } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { marketplaceConfigSchema } from '../src/config';
import { createMarketplace } from '../src/service';

/** The marketplace with the files service and all they need, and with the named services. */
export const startMarketplaceStack = (beside: readonly ServiceName[] = []) =>
  startTableStack('marketplace', {
    beside,
    create: (env, dependencies) => createMarketplace(loadConfig(marketplaceConfigSchema, env), dependencies),
  });
