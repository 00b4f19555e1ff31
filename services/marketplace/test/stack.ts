import type { ServiceName } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { marketplaceConfigSchema } from '../src/config';
import { createMarketplace } from '../src/service';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

/** The marketplace service with the files service and all that both stand on, and with the services named. */
export const startMarketplaceStack = (beside: readonly ServiceName[] = []) =>
  startTableStack('marketplace', {
    beside,
    create: (env, dependencies) => createMarketplace(loadConfig(marketplaceConfigSchema, env), dependencies),
  });
