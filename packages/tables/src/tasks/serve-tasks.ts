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
import { workerSettings, type WorkerSettings } from './worker-settings';

/** Loads the native library before the first job has to wait for it. */
async function warmUp({ cacheFolder, duckdbMemoryMb, threads }: WorkerSettings): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'rapi-engine-'));
  const session = await openSession(folder, { memoryLimitMb: duckdbMemoryMb, threads });
  await session.rows('SELECT 1');
  session.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Keeps one engine ahead of the jobs, made while nobody waits. */
function createSpare() {
  let spare: Promise<SpareEngine> | undefined;
  const make = () => {
    spare = createEngine();
    // Whoever takes it learns of a failure.
    spare.catch(() => undefined);
  };
  return {
    take(): Promise<SpareEngine> {
      const engine = spare ?? createEngine();
      spare = undefined;
      return engine;
    },
    /** Once the answer of the job that ends is on its way. */
    renew: () => void setImmediate(make),
  };
}

/** The whole life of a child process: one job at a time, each in a session of its own, until the parent is gone. */
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
