import { join } from 'node:path';
import { z } from 'zod';

const MEGABYTE = 1024 * 1024;

/** Environment of a service with an engine pool. */
export const engineSettings = {
  WORK_FOLDER: z
    .string()
    .min(1)
    .describe('a local folder for work under way and for cached datasets; nothing in it need survive'),
  ENGINE_WORKERS: z.coerce.number().int().min(1).max(64).default(2).describe('child processes for table work'),
  ENGINE_MEMORY_MB: z.coerce.number().int().min(256).default(1024).describe('resident memory at which a job is ended'),
  ENGINE_DUCKDB_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(64)
    .default(256)
    .describe('the memory limit of DuckDB inside a job'),
  ENGINE_DEADLINE_SECONDS: z.coerce.number().positive().default(110).describe('processor seconds that a job may take'),
  DATASET_CACHE_MB: z.coerce
    .number()
    .int()
    .min(16)
    .default(2048)
    .describe('how much the cached datasets may take on disk'),
};

export type EngineConfig = { [Name in keyof typeof engineSettings]: z.output<(typeof engineSettings)[Name]> };

export const cacheBytes = ({ DATASET_CACHE_MB }: EngineConfig): number => DATASET_CACHE_MB * MEGABYTE;
/** Folder of datasets, each under its hash; jobs read and write there. */
export const datasetFolder = ({ WORK_FOLDER }: EngineConfig): string => join(WORK_FOLDER, 'datasets');
