export { asAppError, createEngine } from './engine';
export type { Engine } from './engine';
export { createDatasetCache } from './dataset-cache';
export type { DatasetCache } from './dataset-cache';
export { contentDisposition, sendDownload } from './send-download';
export type { Download } from './send-download';
export { engineSettings } from './engine-settings';
export type { EngineConfig } from './engine-settings';
