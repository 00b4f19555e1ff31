/** What every job has at hand while it runs in a child process. */
export interface JobContext {
  /** The job's own folder, removed after the job. */
  folder: string;
  signal: AbortSignal;
  /** Reports how far the task is, 0 to 1. */
  progress(fraction: number, message?: string): void;
}

/**
 * A kind of work for a pool. Input and output cross a process border, so they are plain JSON; large data stays in
 * files. The pool may run a task again after a crash, so it must be safe to repeat.
 */
export interface Task<Context, Input, Output> {
  run(context: Context, input: Input): Promise<Output>;
}

/** Any set of tasks by name; the input type `never` lets tasks of every input fit. */
export type TaskSet<Context = never> = Readonly<Record<string, Task<Context, never, unknown>>>;
export type InputOf<T> = T extends Task<never, infer Input, unknown> ? Input : never;
export type OutputOf<T> = T extends Task<never, never, infer Output> ? Output : never;
