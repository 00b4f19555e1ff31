import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { JobContext, TaskSet } from './task';
import { workerRequest, type WorkerAnswer, type WorkerRequest } from './worker-messages';

/** A task's context and its cleanup while the task runs. */
export interface OpenJob<Context> {
  context: Context;
  /** Stops work that ignores the signal. */
  cancel?(): void;
  close?(): void;
}

/** Setup shared by the children of one pool. */
export interface TaskHouse<Settings, Context> {
  /** Shape of the settings given to the pool. */
  settings: z.ZodType<Settings>;
  /** Loads in advance what the first job would otherwise wait for. */
  warmUp?(settings: Settings): Promise<void>;
  /** `input` is the task's own input, so that the context may depend on its size. */
  open(job: JobContext, settings: Settings, input: unknown): Promise<OpenJob<Context>> | OpenJob<Context>;
  /** What is wrong with the job's input, as JSON for the pool's `ofTask`; undefined for a fault of the program. */
  refusalOf(thrown: unknown): unknown;
}

const send = (answer: WorkerAnswer): void => void process.send?.(answer);

interface Running {
  id: number;
  cancel(): void;
}

/** Writes members of the output to the parent's files and returns the rest. */
async function leaveMembers(output: unknown, leave: Readonly<Record<string, string>> = {}): Promise<unknown> {
  if (typeof output !== 'object' || output === null || Object.keys(leave).length === 0) return output;
  const kept: Record<string, unknown> = { ...output };
  for (const [name, path] of Object.entries(leave)) {
    await writeFile(path, JSON.stringify(kept[name] ?? null));
    delete kept[name];
  }
  return kept;
}

async function runTask<Settings, Context>(
  tasks: TaskSet<Context>,
  house: TaskHouse<Settings, Context>,
  settings: Settings,
  request: Omit<Extract<WorkerRequest, { kind: 'run' }>, 'kind'>,
  started: (running: Running) => void,
): Promise<unknown> {
  const { id, folder } = request;
  const task = Object.hasOwn(tasks, request.task) ? tasks[request.task] : undefined;
  if (!task) throw new Error(`There is no task ${request.task}`);
  const controller = new AbortController();
  const progress: JobContext['progress'] = (fraction, message) => send({ kind: 'progress', id, fraction, message });
  const job = await house.open({ folder, signal: controller.signal, progress }, settings, request.input);
  started({
    id,
    cancel() {
      controller.abort();
      job.cancel?.();
    },
  });
  try {
    // Safe cast: the parent's types give this task its own input.
    return await leaveMembers(await task.run(job.context, request.input as never), request.leave);
  } finally {
    job.close?.();
  }
}

function failure(id: number, thrown: unknown, refusal: unknown): WorkerAnswer {
  const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return refusal === undefined ? { kind: 'failed', id, message } : { kind: 'failed', id, refusal, message };
}

/** A child process's whole life: one job at a time until the parent is gone. */
export async function serveTasks<Settings, Context>(
  tasks: TaskSet<Context>,
  house: TaskHouse<Settings, Context>,
): Promise<void> {
  const settings = house.settings.parse(JSON.parse(process.argv[2] ?? '{}'));
  let running: Running | undefined;
  process.on('disconnect', () => process.exit());
  // Ctrl+C and service managers signal every process of the product; only the parent decides to end a running job.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', (message) => {
    const request = workerRequest.parse(message);
    if (request.kind === 'cancel') {
      if (running?.id === request.id) running.cancel();
      return;
    }
    const { id } = request;
    runTask(tasks, house, settings, request, (started) => (running = started)).then(
      (output) => send({ kind: 'done', id, output }),
      (error: unknown) => send(failure(id, error, house.refusalOf(error))),
    );
  });
  await house.warmUp?.(settings);
  send({ kind: 'ready' });
}
