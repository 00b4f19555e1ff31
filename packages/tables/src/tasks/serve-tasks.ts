import { serveTasks as serve } from '@rapi/worker-pool';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asTableError,
  createEngine,
  openSession,
  type SpareEngine,
  TableError,
  type TaskContext,
  type TaskSet,
  threadsFor,
  toErrorShape,
} from '@rapi/table-core';
import { warmUpReading } from '@rapi/table-io';
import { workerSettings, type WorkerSettings } from './worker-settings';

/** Loads the native library and compiles what reads tables, so that the first job does not wait for it. */
async function warmUp({ cacheFolder, duckdbMemoryMb, threads }: WorkerSettings): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'rapi-engine-'));
  const session = await openSession(folder, { memoryLimitMb: duckdbMemoryMb, threads });
  await warmUpReading(session, folder);
  session.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Keeps one engine ready for the next job, created while nobody waits. */
function createSpare() {
  let spare: Promise<SpareEngine> | undefined;
  const make = () => {
    spare = createEngine();
    // The job that takes the engine sees the failure; this only avoids an unhandled rejection.
    spare.catch(() => undefined);
  };
  return {
    take(): Promise<SpareEngine> {
      const engine = spare ?? createEngine();
      spare = undefined;
      return engine;
    },
    /** Makes a new spare after the finished job's answer has been sent. */
    renew: () => void setImmediate(make),
  };
}

/** Serves tasks in a child process, one at a time, each in its own session, until the parent is gone. */
export function serveTasks(tasks: TaskSet): Promise<void> {
  const spare = createSpare();
  return serve<WorkerSettings, TaskContext>(tasks, {
    settings: workerSettings,
    async warmUp(settings) {
      await warmUp(settings);
      spare.renew();
    },
    async open(job, { cacheFolder, duckdbMemoryMb, threads: most }, input) {
      const threads = threadsFor(input, most);
      const limits = { memoryLimitMb: duckdbMemoryMb, threads, allowedFolders: [cacheFolder], engine: spare.take() };
      const session = await openSession(job.folder, limits);
      return {
        context: { ...job, session, cacheFolder },
        cancel: () => session.interrupt(),
        close() {
          session.close();
          spare.renew();
        },
      };
    },
    refusalOf(thrown) {
      const error = asTableError(thrown);
      return error instanceof TableError ? toErrorShape(error) : undefined;
    },
  });
}
