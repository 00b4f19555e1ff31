import { createHistogram, type EventLoopUtilization, performance, type RecordableHistogram } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How often the event loop's delay is measured: a delay is known to within this. */
const LOOP_RESOLUTION_MS = 10;

/** A service's own metrics; services in one process share none. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'call' | 'method' | 'status'>;
  jobs: Counter<'job' | 'outcome'>;
  jobSeconds: Histogram<'job'>;
  /** Work done for users: rows of tables, pages of documents. */
  work: Counter<'unit'>;
  /** Stops its timers. */
  stop(): void;
}

/** @param now in milliseconds; tests pass their own clock instead of blocking the event loop */
export function createMetrics(service: string, now: () => number = () => performance.now()): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  const { delay, stop } = watchEventLoop(now);
  addProcessGauges(registry, delay);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request’s arrival to the end of its answer',
      labelNames: ['call', 'method', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Job attempts by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time of one attempt at a job',
      labelNames: ['job'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    work: new Counter({
      name: 'work_total',
      help: 'Rows of tables that steps went over, and pages of documents that were read',
      labelNames: ['unit'],
      registers,
    }),
    stop,
  };
}

/**
 * Measures how much later than asked the event loop comes back, in nanoseconds. Node's own monitor counts the wait
 * itself as delay and skips the first measurement after each reset.
 */
function watchEventLoop(now: () => number): { delay: RecordableHistogram; stop: () => void } {
  const delay = createHistogram();
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    delay.record(Math.max(1, Math.round((at - last - LOOP_RESOLUTION_MS) * 1e6)));
    last = at;
  }, LOOP_RESOLUTION_MS).unref();
  return { delay, stop: () => clearInterval(timer) };
}

function addProcessGauges(registry: Registry, delay: RecordableHistogram) {
  const registers = [registry];
  const SECOND = 1e9;
  new Gauge({
    name: 'event_loop_lag_max_seconds',
    help: 'Event loop delay since the last reading, the longest',
    registers,
    collect() {
      this.set(delay.count > 0 ? delay.max / SECOND : 0);
    },
  });
  // Registered last, since it resets the histogram for the next reading.
  new Gauge({
    name: 'event_loop_lag_p99_seconds',
    help: 'Event loop delay since the last reading, 99th percentile',
    registers,
    collect() {
      this.set(delay.count > 0 ? delay.percentile(99) / SECOND : 0);
      delay.reset();
    },
  });
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  new Gauge({
    name: 'event_loop_utilization',
    help: 'Share of time the event loop was busy since the last reading, 0 to 1',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
