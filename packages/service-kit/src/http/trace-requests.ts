import { type Context, context } from '@opentelemetry/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from './request-id';
import { beginSpan, failSpan, isTracing, type TraceHeaders, traceHeaders } from '../tracing/spans';

export interface TracedRequests {
  service: string;
  /** Off at the front door: outsiders must not begin traces of ours. */
  heedsCaller: boolean;
  /** Names the call that the request turned out to be. */
  callOf: (request: IncomingMessage) => string;
}

const contexts = new WeakMap<IncomingMessage, Context>();

/** The headers that carry a request's trace on where its context is lost, as in a proxy. */
export function traceHeadersOf(request: IncomingMessage): TraceHeaders {
  const within = contexts.get(request);
  return within ? traceHeaders(within) : {};
}

function callersHeaders({ headers }: IncomingMessage): TraceHeaders {
  const { traceparent, tracestate } = headers;
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  };
}

/**
 * Answers a request within a span that ends with its answer. The span leaves out the address, which may hold personal
 * data.
 */
export function tracedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { service, heedsCaller, callOf }: TracedRequests,
  answer: () => void,
): void {
  if (!isTracing()) return answer();
  const from = heedsCaller ? callersHeaders(request) : {};
  const attributes = { 'rapi.service': service, 'rapi.request_id': requestIdOf(request) };
  const method = request.method ?? 'GET';
  const { span, within } = beginSpan(method, { role: 'serves', from, attributes });
  contexts.set(request, within);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499;
    span.updateName(callOf(request));
    span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status });
    if (status >= 500) failSpan(span, { code: String(status) });
    span.end();
  });
  context.with(within, answer);
}
