import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics';
import type { JobModel } from './job-record';

/** How long one answer of the database serves every reader: several scrapers ask at about the same time. */
const KEEP_MS = 5000;

interface Waiting {
  name: string;
  count: number;
  oldestSeconds: number;
}

async function waitingOf(jobs: JobModel, name: string): Promise<Waiting> {
  const due = { state: 'pending' as const, name, run_at: { $lte: new Date() } };
  const [count, oldest] = await Promise.all([
    jobs.countDocuments(due),
    jobs.findOne(due).sort({ run_at: 1 }).select({ run_at: 1 }).lean<{ run_at: Date }>(),
  ]);
  return { name, count, oldestSeconds: oldest ? Math.max(0, (Date.now() - oldest.run_at.getTime()) / 1000) : 0 };
}

/**
 * How many jobs of each kind are due and how long the first has waited, asked when the metrics are read. All replicas
 * of a service report the same; if the database does not answer, they report nothing.
 */
export function addJobGauges({ registry }: Metrics, jobs: JobModel, names: () => readonly string[]): void {
  let known: { at: number; answer: Promise<Waiting[]> } | undefined;
  const ask = () => {
    if (!known || Date.now() - known.at > KEEP_MS) {
      const answer = Promise.all(names().map((name) => waitingOf(jobs, name))).catch(() => []);
      known = { at: Date.now(), answer };
    }
    return known.answer;
  };
  const gauge = (name: string, help: string, valueOf: (waiting: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const waiting of await ask()) this.set({ job: waiting.name }, valueOf(waiting));
      },
    });
  gauge('jobs_waiting', 'Jobs that are due and not begun', ({ count }) => count);
  gauge(
    'job_oldest_waiting_seconds',
    'For how long the first of them has waited',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
