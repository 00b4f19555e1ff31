import { mkdir } from 'node:fs/promises';
import { createReportPool, type ReportPool } from '@rapi/reports';
import { datasetFolder } from '@rapi/table-service';
import type { ExportConfig } from '../config';

const start = (config: ExportConfig, folder: string) =>
  createReportPool({
    workers: config.EXPORT_WORKERS,
    memoryMb: config.ENGINE_MEMORY_MB,
    duckdbMemoryMb: config.ENGINE_DUCKDB_MEMORY_MB,
    deadlineMs: config.ENGINE_DEADLINE_SECONDS * 1000,
    folder,
    cacheFolder: datasetFolder(config),
  });

/** The processes that make files start with the first export: a product nobody exports from keeps no memory for them. */
export function lazyReportPool(config: ExportConfig, folder: string): ReportPool {
  let pool: Promise<ReportPool> | undefined;
  const started = async () => {
    await mkdir(folder, { recursive: true });
    return start(config, folder);
  };
  return {
    run: async (request, options) => (await (pool ??= started())).run(request, options),
    close: async () => (await pool)?.close(),
  };
}
