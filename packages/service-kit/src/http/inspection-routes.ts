import express, { type Express } from 'express';
import type { Readiness } from '../health';
import type { Metrics } from '../metrics';

export interface HealthOptions {
  readiness: () => Promise<Readiness>;
  isDraining: () => boolean;
  /** The running build, for services that only insiders can reach. */
  build?: { version: string; started_at: string };
}

/** Live: the event loop turns, nothing else is checked. Ready: the service's dependencies answer (R-RUN-5). */
export function addHealthRoutes(app: Express, { readiness, isDraining, build }: HealthOptions): void {
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/health/ready', async (_request, response) => {
    if (isDraining()) return void response.status(503).json({ ready: false, checks: {} });
    const answer = await readiness();
    response.status(answer.ready ? 200 : 503).json({ ...answer, ...build });
  });
}

export function addMetricsRoute(app: Express, { registry }: Metrics): void {
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
}

/** What METRICS_PORT serves. */
export function createInspectionApp(options: HealthOptions & { metrics: Metrics }): Express {
  const app = express().disable('x-powered-by');
  addHealthRoutes(app, options);
  addMetricsRoute(app, options.metrics);
  return app;
}
