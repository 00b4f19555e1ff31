import type { Message as AmqpMessage, Options } from 'amqplib';
import { z } from 'zod';
import type { TraceHeaders } from '../tracing/spans';
import type { DeadLetter, Message } from './broker';

/** A message's metadata: all that is sent except the body. */
export interface Envelope {
  id: string;
  topic: string;
  attempt: number;
  publishedAt: Date;
  trace?: TraceHeaders;
  /** Why a dead message is dead. */
  reason?: string;
}

/** Malformed headers are ignored: a message must never get stuck because of them. */
const headersSchema = z.object({
  'x-rapi-topic': z.string().optional().catch(undefined),
  'x-rapi-attempt': z.number().optional().catch(undefined),
  'x-rapi-published-at': z.iso.datetime().optional().catch(undefined),
  'x-rapi-reason': z.string().optional().catch(undefined),
  traceparent: z.string().optional().catch(undefined),
  tracestate: z.string().optional().catch(undefined),
  /** The server's own count of deliveries that were not acknowledged. */
  'x-delivery-count': z.number().optional().catch(undefined),
  'x-death': z
    .array(z.object({ reason: z.string() }))
    .optional()
    .catch(undefined),
});

export const propertiesOf = ({ id, topic, attempt, publishedAt, reason, trace }: Envelope): Options.Publish => ({
  persistent: true,
  contentType: 'application/json',
  messageId: id,
  headers: {
    ...trace,
    'x-rapi-topic': topic,
    'x-rapi-attempt': attempt,
    'x-rapi-published-at': publishedAt.toISOString(),
    ...(reason !== undefined && { 'x-rapi-reason': reason }),
  },
});

function traceOf({ traceparent, tracestate }: z.output<typeof headersSchema>): TraceHeaders | undefined {
  return traceparent === undefined ? undefined : { traceparent, ...(tracestate !== undefined && { tracestate }) };
}

export function envelopeOf({ fields, properties }: AmqpMessage): Envelope {
  const headers = headersSchema.parse(properties.headers ?? {});
  const id: unknown = properties.messageId;
  const publishedAt = headers['x-rapi-published-at'];
  return {
    id: typeof id === 'string' ? id : '',
    topic: headers['x-rapi-topic'] ?? fields.routingKey,
    attempt: (headers['x-rapi-attempt'] ?? 1) + (headers['x-delivery-count'] ?? 0),
    publishedAt: publishedAt === undefined ? new Date() : new Date(publishedAt),
    trace: traceOf(headers),
    reason: headers['x-rapi-reason'] ?? headers['x-death']?.[0]?.reason,
  };
}

const bodyOf = (message: AmqpMessage): unknown => JSON.parse(message.content.toString('utf8'));

export function messageOf(message: AmqpMessage): Message {
  const { id, topic, attempt, publishedAt, trace } = envelopeOf(message);
  return { id, topic, attempt, publishedAt, trace, body: bodyOf(message) };
}

export function deadLetterOf(message: AmqpMessage): DeadLetter {
  const headers = headersSchema.parse(message.properties.headers ?? {});
  const { id, topic, publishedAt, reason } = envelopeOf(message);
  const byServer = headers['x-rapi-reason'] === undefined;
  return {
    id,
    topic,
    publishedAt,
    body: bodyOf(message),
    attempts: headers['x-rapi-attempt'] ?? 1,
    reason: byServer ? `The consumer died with it (${reason ?? 'unknown'})` : (reason ?? ''),
  };
}
