import { randomInt } from 'node:crypto';
import { CommandError } from './errors';

/** Yields the next encoded documents of a result. */
export interface ResultSource {
  /** Up to `count` documents and about `maxBytes`; `done` when there are no more. */
  next(count: number): Promise<{ docs: Buffer[]; done: boolean }>;
}

interface OpenCursor {
  namespace: string;
  source: ResultSource;
  usedAt: number;
}

export interface Cursors {
  open(namespace: string, source: ResultSource): number;
  get(id: number, namespace: string): ResultSource;
  /** True if it existed. */
  kill(id: number): boolean;
  size(): number;
  stop(): void;
}

/** An idle cursor is closed after this, as on a MongoDB server. */
const idleMs = 600_000;

export function createCursors(): Cursors {
  const cursors = new Map<number, OpenCursor>();
  const timer = setInterval(() => {
    for (const [id, { usedAt }] of cursors) if (Date.now() - usedAt > idleMs) cursors.delete(id);
  }, 60_000);
  timer.unref();
  return {
    open(namespace, source) {
      let id = randomInt(1, 2 ** 47);
      while (cursors.has(id)) id = randomInt(1, 2 ** 47);
      cursors.set(id, { namespace, source, usedAt: Date.now() });
      return id;
    },
    get(id, namespace) {
      const cursor = cursors.get(id);
      if (!cursor || cursor.namespace !== namespace)
        throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
      cursor.usedAt = Date.now();
      return cursor.source;
    },
    kill: (id) => cursors.delete(id),
    size: () => cursors.size,
    stop() {
      clearInterval(timer);
      cursors.clear();
    },
  };
}
