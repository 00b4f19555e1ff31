import { context, propagation, trace } from '@opentelemetry/api';
import { version } from '../version';
import { setTracing } from './spans';

type Environment = Readonly<Record<string, string | undefined>>;

const nothing = async (): Promise<void> => undefined;

/**
 * Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP; the SDK's other OTEL_ settings apply as well. Without
 * that address nothing is even loaded. Returns a function that sends the last spans and stops.
 */
export async function startTracing(service: string, env: Environment = process.env): Promise<() => Promise<void>> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return nothing;
  const [sdk, exporter, resources, contexts, core] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const resource = resources.resourceFromAttributes({
    'service.name': env['OTEL_SERVICE_NAME'] ?? service,
    'service.version': version,
  });
  const processor = new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter());
  const provider = new sdk.BasicTracerProvider({ resource, spanProcessors: [processor] });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return async () => {
    setTracing(false);
    // A collector that is gone must not keep a service from ending.
    await provider.shutdown().catch(() => undefined);
  };
}
