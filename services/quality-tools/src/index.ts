export { qualityToolsConfigSchema } from './config';
export type { QualityToolsConfig } from './config';
export { createQualityTools } from './service';
