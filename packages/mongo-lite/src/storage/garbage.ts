import { garbagePrefixes, garbageRecord } from './catalogue';
import { after } from './keys';
import type { Entry } from './transaction';
import type { WriteQueue } from './write-queue';

const keysPerStep = 2000;
const sweepMs = 2000;

/** Removes dropped data in the background, a little per transaction; after a crash the next start continues. */
export function cleanGarbage(
  write: WriteQueue['write'],
  entries: (start: Buffer, end: Buffer) => Entry[],
): { stop(): Promise<void> } {
  let stopping = false;
  let working = Promise.resolve();

  async function clear(prefix: Buffer): Promise<void> {
    const range = {
      start: prefix,
      end: Buffer.concat([prefix, after, after, after]),
      limit: keysPerStep,
      keysOnly: true,
    };
    let left = true;
    while (left && !stopping) {
      left = await write((transaction) => {
        const { entries } = transaction.range(range);
        for (const { key } of entries) transaction.remove(key);
        if (entries.length === 0) transaction.remove(garbageRecord(prefix));
        return entries.length > 0;
      });
    }
  }

  async function sweep(): Promise<void> {
    for (const prefix of [...garbagePrefixes(entries)]) await clear(prefix);
  }

  const again = (): void => {
    working = working.then(sweep).catch(() => undefined);
  };
  const timer = setInterval(again, sweepMs);
  timer.unref();
  again();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
