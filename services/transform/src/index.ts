export { transformConfigSchema } from './config';
export type { TransformConfig } from './config';
export { createTransform } from './service';
