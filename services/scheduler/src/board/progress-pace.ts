import type { Logger } from '@rapi/service-kit';
import type { JobFacts } from './job-facts';

type Write = (facts: JobFacts) => Promise<void>;

interface Pending {
  latest?: JobFacts;
  timer?: NodeJS.Timeout;
}

/**
 * Writes a job's first progress at once, then at most the newest one every `everyMs`. If the process dies, held-back
 * progress is lost until the next report. Ends are never held back.
 */
export function createProgressPace(write: Write, everyMs: number, log: Logger) {
  const pending = new Map<string, Pending>();

  const writeHeld = async (id: string, held: Pending) => {
    const { latest } = held;
    if (!latest) return void pending.delete(id);
    held.latest = undefined;
    await write(latest).catch((error: unknown) => log.warn({ err: error }, 'the progress of a job was not kept'));
    if (pending.get(id) === held) wait(id, held);
  };
  const wait = (id: string, held: Pending) => {
    held.timer = setTimeout(() => void writeHeld(id, held), everyMs).unref();
  };
  const drop = (id: string) => {
    clearTimeout(pending.get(id)?.timer);
    pending.delete(id);
  };

  return {
    async progress(facts: JobFacts): Promise<void> {
      const held = pending.get(facts._id);
      if (held) {
        if (!held.latest || held.latest.rank < facts.rank) held.latest = facts;
        return;
      }
      const begun: Pending = {};
      pending.set(facts._id, begun);
      try {
        await write(facts);
      } catch (error) {
        drop(facts._id);
        throw error;
      }
      if (pending.get(facts._id) === begun) wait(facts._id, begun);
    },
    async end(facts: JobFacts): Promise<void> {
      drop(facts._id);
      await write(facts);
    },
    async stop(): Promise<void> {
      const held = [...pending.values()].flatMap(({ latest }) => latest ?? []);
      for (const id of [...pending.keys()]) drop(id);
      for (const facts of held) await write(facts);
    },
  };
}
