import { setTimeout as wait } from 'node:timers/promises';

export interface Load {
  /** Stops the load, waits for running calls, and reports the result. */
  stop(): Promise<LoadReport>;
}

export interface LoadReport {
  asked: number;
  /** One line each: the call, and the status or error it returned. */
  failed: string[];
  /** Milliseconds within which half of the answers came, and 99 of 100 of them. */
  p50: number;
  p99: number;
}

export interface Call {
  name: string;
  send(): Promise<{ status: number; text: string }>;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Makes the calls in turn, this many per second, whether or not the earlier ones are answered: a slow server gets no
 * pause. Every answer but a success counts as a failure, and no call is repeated.
 */
export function startLoad(calls: readonly Call[], perSecond: number): Load {
  const failed: string[] = [];
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  let asked = 0;
  let isOver = false;

  const ask = async ({ name, send }: Call) => {
    const since = performance.now();
    try {
      const { status, text } = await send();
      if (status >= 300) failed.push(`${name}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      failed.push(`${name}: ${message}, ${String(cause)}`);
    }
    times.push(performance.now() - since);
  };
  const run = async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; asked < due; asked += 1) {
        const call = calls[asked % calls.length];
        if (call === undefined) throw new Error('There is nothing to ask');
        const work: Promise<void> = ask(call).finally(() => pending.delete(work));
        pending.add(work);
      }
      await wait(5);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isOver = true;
      await running;
      await Promise.all(pending);
      const sorted = times.toSorted((a, b) => a - b);
      return { asked, failed, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
    },
  };
}
