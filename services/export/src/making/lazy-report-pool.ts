import { mkdir } from 'node:fs/promises';
import { createReportPool, type ReportPool } from '@rapi/reports';
import { datasetFolder } from '@rapi/table-service';
import type { ExportConfig } from '../config';

/** Starts the processes that make files; each keeps some 200 MB once it has made one. */
export async function startReports(config: ExportConfig, folder: string): Promise<ReportPool> {
  await mkdir(folder, { recursive: true });
  return createReportPool({
    workers: config.EXPORT_WORKERS,
    memoryMb: config.ENGINE_MEMORY_MB,
    duckdbMemoryMb: config.ENGINE_DUCKDB_MEMORY_MB,
    deadlineMs: config.ENGINE_DEADLINE_SECONDS * 1000,
    folder,
    cacheFolder: datasetFolder(config),
  });
}

/** A pool that starts with the first export and ends when none was asked for in a while: idle, it takes no memory. */
export function lazyReportPool(start: () => Promise<ReportPool>, idleMs: number): ReportPool {
  let pool: Promise<ReportPool> | undefined;
  let underway = 0;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const ended = pool;
    pool = undefined;
    await (await ended)?.close();
  };
  const started = () => {
    const starting = start();
    // One that could not be started is started anew the next time.
    starting.catch(() => {
      if (pool === starting) pool = undefined;
    });
    return starting;
  };
  return {
    run: async (request, options) => {
      clearTimeout(idle);
      underway++;
      try {
        return await (await (pool ??= started())).run(request, options);
      } finally {
        underway--;
        if (underway === 0) idle = setTimeout(() => void close().catch(() => undefined), idleMs).unref();
      }
    },
    close,
  };
}
