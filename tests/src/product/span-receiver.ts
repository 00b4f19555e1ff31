import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from '@rapi/contracts';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.string(), z.number()]).optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute).default([]),
});
/** The parts read of what an OTLP exporter posts to /v1/traces. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** OTLP's numbers: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  /** The process that sent it. */
  process: string;
  /** The service it is about, if services share a process. */
  service: string | undefined;
}

export interface SpanReceiver {
  endpoint: string;
  spans(): readonly ReceivedSpan[];
  stop(): Promise<void>;
}

const textOf = (attributes: z.output<typeof attribute>[], key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value.stringValue;

/** Receives a product's traces as a collector would. */
export async function receiveSpans(): Promise<SpanReceiver> {
  const received: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        for (const { resource, scopeSpans } of exported.parse(body).resourceSpans) {
          const process = textOf(resource.attributes, 'service.name') ?? '';
          for (const { attributes, parentSpanId, ...each } of scopeSpans.flatMap(({ spans }) => spans))
            received.push({
              ...each,
              process,
              parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
              service: textOf(attributes, 'rapi.service'),
            });
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
