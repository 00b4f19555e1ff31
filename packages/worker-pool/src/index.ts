export { onDemand, type OnDemand } from './on-demand';
export { createWorkerPool } from './pool';
export type { PoolState, RunOptions, WorkerPool, WorkerPoolOptions } from './pool';
export { PoolError, type PoolLimit } from './pool-error';
export { serveTasks, type OpenJob, type TaskHouse } from './serve-tasks';
export type { InputOf, JobContext, OutputOf, Task, TaskSet } from './task';
export type { PoolErrors } from './worker-process';
