import type { EngineSession } from './session';

/** What a task has at hand while it runs in a child process. */
export interface TaskContext {
  /** A fresh locked database over the job folder and the dataset cache. */
  session: EngineSession;
  /** The job's own folder, removed when the job is over. */
  folder: string;
  /** Where datasets are kept under their hash. */
  cacheFolder: string;
  signal: AbortSignal;
  /** How far the task is, 0 to 1. */
  progress(fraction: number, message?: string): void;
}

/**
 * A kind of work for the engine pool. Input and output cross a process border, so they are plain JSON; large data stays in
 * datasets. A task may be run again after a crash, so it must be safe to repeat.
 */
export interface Task<Input, Output> {
  run(context: TaskContext, input: Input): Promise<Output>;
}

export const defineTask = <Input, Output>(run: Task<Input, Output>['run']): Task<Input, Output> => ({ run });

/** Any set of tasks by name; `never` as input lets tasks of every input fit. */
export type TaskSet = Readonly<Record<string, Task<never, unknown>>>;
export type InputOf<T> = T extends Task<infer Input, unknown> ? Input : never;
export type OutputOf<T> = T extends Task<never, infer Output> ? Output : never;
