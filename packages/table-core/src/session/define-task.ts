import type * as workerPool from '@rapi/worker-pool';
import type { EngineSession } from './session';

/** What a task has at hand while it runs in a child process. */
export interface TaskContext extends workerPool.JobContext {
  /** A fresh locked database over the job folder and the dataset cache. */
  session: EngineSession;
  /** Folder of datasets, each under its hash. */
  cacheFolder: string;
}

/** A kind of work for the engine pool; large data stays in datasets. */
export type Task<Input, Output> = workerPool.Task<TaskContext, Input, Output>;

export const defineTask = <Input, Output>(run: Task<Input, Output>['run']): Task<Input, Output> => ({ run });

/** Any set of tasks by name. */
export type TaskSet = workerPool.TaskSet<TaskContext>;
