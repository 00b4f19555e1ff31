import { type EventLoopUtilization, type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How often the event loop is asked whether it answers in time: a delay is known to within this. */
const LOOP_RESOLUTION_MS = 10;

/** A service's own figures; nothing is shared with another service of the same process. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'call' | 'method' | 'status'>;
  jobs: Counter<'job' | 'outcome'>;
  jobSeconds: Histogram<'job'>;
  messages: Counter<'queue' | 'outcome'>;
  /** Stops what it measures by timer. */
  stop(): void;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
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
    messages: new Counter({
      name: 'messages_total',
      help: 'Messages consumed by outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    stop: () => delay.disable(),
  };
}

/** Node measures from one asking to the next: the wait that was meant is taken off. */
function addProcessGauges(registry: Registry, delay: IntervalHistogram) {
  const registers = [registry];
  const lagOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOP_RESOLUTION_MS / 1000);
  new Gauge({
    name: 'event_loop_lag_max_seconds',
    help: 'Event loop delay since the last reading, the longest',
    registers,
    collect() {
      this.set(lagOf(delay.max));
    },
  });
  // The last of the two: a reading begins the next.
  new Gauge({
    name: 'event_loop_lag_p99_seconds',
    help: 'Event loop delay since the last reading, 99th percentile',
    registers,
    collect() {
      this.set(lagOf(delay.percentile(99)));
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
