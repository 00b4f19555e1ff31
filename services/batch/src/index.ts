export { batchConfigSchema } from './config';
export type { BatchConfig } from './config';
export { createBatch } from './service';
