import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the marketplace service reads from its environment. */
export const marketplaceConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type MarketplaceConfig = z.output<typeof marketplaceConfigSchema>;
