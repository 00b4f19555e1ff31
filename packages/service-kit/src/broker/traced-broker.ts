import { inSpan, isTracing, traceHeaders } from '../tracing/spans';
import type { Broker } from './broker';

const SYSTEM = { 'messaging.system': 'rapi' };

/** A broker whose messages carry the sender's trace to their consumers. */
export function traced(broker: Broker): Broker {
  if (!isTracing()) return broker;
  return {
    ...broker,
    publish: (topic, body, options) =>
      inSpan(
        `publish ${topic}`,
        { role: 'publishes', attributes: { ...SYSTEM, 'messaging.destination.name': topic } },
        () => broker.publish(topic, body, { ...options, trace: traceHeaders() }),
      ),
    consume: (queue, options, handler) =>
      broker.consume(queue, options, (message) => {
        const attributes = { ...SYSTEM, 'messaging.destination.name': queue, 'rapi.attempt': message.attempt };
        const span = { role: 'consumes', from: message.trace ?? {}, attributes } as const;
        return inSpan(`work on ${message.topic}`, span, () => handler(message));
      }),
  };
}
