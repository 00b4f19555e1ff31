import { sentence } from '@rapi/contracts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '@rapi/service-kit';
import { currentUser, rateLimited, unavailable, unprocessable } from '@rapi/service-kit';
import { createWorkerPool, onDemand, type OnDemand, type PoolLimit } from '@rapi/worker-pool';
import type { DocumentTasks } from './document-tasks';

type Tool = ReturnType<typeof createWorkerPool<DocumentTasks>>;

/** Runs the tasks of document-tasks.ts in a child process, so that a document of a thousand lines blocks no request. */
export type DocumentPool = Pick<OnDemand<Tool>, 'close'> & Pick<Tool, 'run'>;

// Works from src and from dist: a child process runs the built file.
const entry = join(__dirname, '../../dist/work/document-worker.js');
const MEMORY_MB = 600;
const RECYCLE_MB = 250;
const DEADLINE_MS = 60_000;

const tooComplex = () => unprocessable('too_complex', sentence('pages_too_much'));

function ofLimit(limit: PoolLimit): AppError {
  if (limit.kind === 'busy') return rateLimited(limit.retryAfterSeconds, sentence('engine_busy'));
  const { kind } = limit;
  return kind === 'cancelled' || kind === 'stopped' ? unavailable() : tooComplex();
}

export function createDocumentPool(folder: string, idleMs: number): DocumentPool {
  const options = {
    entry,
    settings: null,
    workers: 1,
    hasSpare: true,
    memoryMb: MEMORY_MB,
    recycleMb: RECYCLE_MB,
    deadlineMs: DEADLINE_MS,
  };
  const pool = onDemand(async () => {
    await mkdir(folder, { recursive: true });
    return createWorkerPool<DocumentTasks>({ ...options, folder, errors: { ofLimit } });
  }, idleMs);
  return {
    run: (task, input, runOptions) => pool.use((open) => open.run(task, input, { user: currentUser(), ...runOptions })),
    close: pool.close,
  };
}
