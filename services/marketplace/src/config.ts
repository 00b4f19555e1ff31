import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** The environment variables of the marketplace. */
export const marketplaceConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type MarketplaceConfig = z.output<typeof marketplaceConfigSchema>;
