export { marketplaceConfigSchema } from './config';
export type { MarketplaceConfig } from './config';
export { createMarketplace } from './service';
