import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { TableError, toErrorShape } from '../table-error';
import type { TaskSet } from './define-task';
import { asTableError, openSession } from './session';
import { workerRequest, workerSettings, type WorkerAnswer, type WorkerSettings } from './worker-messages';

const send = (answer: WorkerAnswer): void => void process.send?.(answer);

interface Running {
  id: number;
  cancel(): void;
}

async function runTask(
  tasks: TaskSet,
  settings: WorkerSettings,
  request: { id: number; task: string; input: unknown; folder: string },
  started: (running: Running) => void,
) {
  const { id, folder } = request;
  const task = Object.hasOwn(tasks, request.task) ? tasks[request.task] : undefined;
  if (!task) throw new Error(`There is no task ${request.task}`);
  const controller = new AbortController();
  const { cacheFolder, duckdbMemoryMb, threads } = settings;
  const session = await openSession(folder, { memoryLimitMb: duckdbMemoryMb, threads, allowedFolders: [cacheFolder] });
  started({
    id,
    cancel() {
      controller.abort();
      session.interrupt();
    },
  });
  try {
    const context = {
      session,
      folder,
      cacheFolder,
      signal: controller.signal,
      progress: (fraction: number, message?: string) => send({ kind: 'progress', id, fraction, message }),
    };
    // The parent hands over what its types allow for this very task.
    return await task.run(context, request.input as never);
  } finally {
    session.close();
  }
}

function failure(id: number, thrown: unknown): WorkerAnswer {
  const error = asTableError(thrown);
  if (error instanceof TableError)
    return { kind: 'failed', id, error: { ...toErrorShape(error) }, message: error.message };
  return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Loads the native library before the first job has to wait for it. */
async function warmUp({ duckdbMemoryMb, threads }: WorkerSettings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-engine-'));
  const session = await openSession(folder, { memoryLimitMb: duckdbMemoryMb, threads });
  await session.rows('SELECT 1');
  session.close();
  await rm(folder, { recursive: true, force: true });
}

/** The whole life of a child process: one job at a time, each in a session of its own, until the parent is gone. */
export async function serveTasks(tasks: TaskSet): Promise<void> {
  const settings = workerSettings.parse(JSON.parse(process.argv[2] ?? '{}'));
  let running: Running | undefined;
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    const request = workerRequest.parse(message);
    if (request.kind === 'cancel') {
      if (running?.id === request.id) running.cancel();
      return;
    }
    const { id } = request;
    runTask(tasks, settings, { ...request, input: request.input }, (started) => (running = started)).then(
      (output) => send({ kind: 'done', id, output }),
      (error: unknown) => send(failure(id, error)),
    );
  });
  await warmUp(settings);
  send({ kind: 'ready' });
}
