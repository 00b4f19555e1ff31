import { serveTasks as serve } from '@rapi/worker-pool';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TableError, toErrorShape } from '../table-error';
import type { TaskContext, TaskSet } from './define-task';
import { asTableError, openSession } from './session';
import { threadsFor } from './threads-for';
import { workerSettings, type WorkerSettings } from './worker-settings';

/** Loads the native library before the first job has to wait for it. */
async function warmUp({ cacheFolder, duckdbMemoryMb, threads }: WorkerSettings): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'rapi-engine-'));
  const session = await openSession(folder, { memoryLimitMb: duckdbMemoryMb, threads });
  await session.rows('SELECT 1');
  session.close();
  await rm(folder, { recursive: true, force: true });
}

/** The whole life of a child process: one job at a time, each in a session of its own, until the parent is gone. */
export const serveTasks = (tasks: TaskSet): Promise<void> =>
  serve<WorkerSettings, TaskContext>(tasks, {
    settings: workerSettings,
    warmUp,
    async open(job, { cacheFolder, duckdbMemoryMb, threads: most }, input) {
      const threads = threadsFor(input, most);
      const limits = { memoryLimitMb: duckdbMemoryMb, threads, allowedFolders: [cacheFolder] };
      const session = await openSession(job.folder, limits);
      return {
        context: { ...job, session, cacheFolder },
        cancel: () => session.interrupt(),
        close: () => session.close(),
      };
    },
    refusalOf(thrown) {
      const error = asTableError(thrown);
      return error instanceof TableError ? toErrorShape(error) : undefined;
    },
  });
