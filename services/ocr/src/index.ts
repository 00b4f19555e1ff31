export { ocrConfigSchema } from './config';
export type { OcrConfig } from './config';
export { createOcr } from './service';
