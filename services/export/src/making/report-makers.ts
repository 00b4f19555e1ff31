import { mkdir } from 'node:fs/promises';
import { createReportPool, type ReportPool } from '@rapi/reports';
import { currentUser } from '@rapi/service-kit';
import { datasetFolder } from '@rapi/table-service';
import { onDemand } from '@rapi/worker-pool';
import type { ExportConfig } from '../config';

const MINUTE_MS = 60_000;

/**
 * The processes that make files. Each takes some 200 MB, so they start with the first export and end some minutes after
 * the last.
 */
export function createReportMakers(config: ExportConfig, folder: string): ReportPool {
  const pool = onDemand(async () => {
    await mkdir(folder, { recursive: true });
    return createReportPool({
      workers: config.EXPORT_WORKERS,
      memoryMb: config.ENGINE_MEMORY_MB,
      duckdbMemoryMb: config.ENGINE_DUCKDB_MEMORY_MB,
      deadlineMs: config.ENGINE_DEADLINE_SECONDS * 1000,
      folder,
      cacheFolder: datasetFolder(config),
    });
  }, config.EXPORT_IDLE_MINUTES * MINUTE_MS);
  return {
    run: (request, options) => pool.use((started) => started.run(request, { user: currentUser(), ...options })),
    close: pool.close,
  };
}
