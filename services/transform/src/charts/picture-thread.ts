import { sentence } from '@rapi/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unprocessable } from '@rapi/service-kit';
import type { PictureRequest } from './chart-picture';

export interface PictureThread {
  /** 422 for a chart that cannot be drawn in time. */
  draw(request: PictureRequest): Promise<Buffer>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve: (picture: Buffer) => void;
  reject: (error: unknown) => void;
}

// Works from src and from dist: a thread cannot run TypeScript.
const program = join(__dirname, '../../dist/charts/picture-worker.js');
/** An idle thread ends after this, as its drawing library takes memory. */
const IDLE_MS = 60_000;
const DEADLINE_MS = 20_000;

const tooComplex = () => unprocessable('too_complex', sentence('chart_too_large'));

/** One thread and the requests sent to it. */
function startThread(onEnd: () => void) {
  const worker = new Worker(program);
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(tooComplex());
    waiting.clear();
  };
  worker.on('message', ({ id, picture, failure }: { id: number; picture?: Uint8Array; failure?: string }) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (picture) asker?.resolve(Buffer.from(picture));
    else asker?.reject(new Error(`The picture could not be drawn: ${failure ?? 'no reason given'}`));
  });
  worker.on('error', failAll);
  worker.on('exit', () => {
    failAll();
    onEnd();
  });
  return {
    isIdle: () => waiting.size === 0,
    end: () => worker.terminate(),
    ask: (request: PictureRequest) =>
      new Promise<Buffer>((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, request });
      }),
  };
}

/** Draws pictures off the event loop, in a thread that starts with the first picture and ends when idle. */
export function createPictureThread(): PictureThread {
  let thread: ReturnType<typeof startThread> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.end();
  };
  const started = () => {
    if (!existsSync(program)) throw new Error(`${program} is missing: run "npm run build:server" first`);
    const fresh = startThread(() => {
      if (thread === fresh) thread = undefined;
    });
    return fresh;
  };
  return {
    async draw(request) {
      clearTimeout(idle);
      thread ??= started();
      const mine = thread;
      const deadline = setTimeout(() => void mine.end(), DEADLINE_MS);
      try {
        return await mine.ask(request);
      } finally {
        clearTimeout(deadline);
        if (mine.isIdle()) {
          clearTimeout(idle);
          idle = setTimeout(() => void end(), IDLE_MS).unref();
        }
      }
    },
    stop: end,
  };
}
