import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { errorFacts } from '../error-facts';

/** The headers that carry a trace with a request or message: those of the W3C Trace Context. */
export type TraceHeaders = Readonly<Record<string, string>>;

export type SpanRole = 'serves' | 'calls' | 'publishes' | 'consumes' | 'works';
const kinds: Record<SpanRole, SpanKind> = {
  serves: SpanKind.SERVER,
  calls: SpanKind.CLIENT,
  publishes: SpanKind.PRODUCER,
  consumes: SpanKind.CONSUMER,
  works: SpanKind.INTERNAL,
};

export interface SpanOptions {
  role: SpanRole;
  attributes?: Attributes;
  /** Headers of the request or message that the span answers; the current span is the parent if left out. */
  from?: TraceHeaders;
}

const SCOPE = 'rapi';
let isOn = false;

/** Whether this process records traces. If not, everything below costs no more than this check. */
export const isTracing = (): boolean => isOn;
export function setTracing(on: boolean): void {
  isOn = on;
}

/** Headers to send along, so that work done elsewhere belongs to the same trace; empty outside of a trace. */
export function traceHeaders(of: Context = context.active()): TraceHeaders {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(of, headers);
  return headers;
}

/** The id of the current trace, for log lines. */
export function traceIdNow(): string | undefined {
  return isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined;
}

/** Begins a span that the caller must end; `within` is the context for its work. */
export function beginSpan(name: string, { role, attributes, from }: SpanOptions): { span: Span; within: Context } {
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
  const options = { kind: kinds[role], ...(attributes && { attributes }) };
  const span = trace.getTracer(SCOPE).startSpan(name, options, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/**
 * Marks a span as failed by the error's code or name. Its message and stack stay out: both may quote a user's table.
 */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = errorFacts(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'error') });
}

/** Runs work in a span of its own; spans that the work begins lie below it. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const { span, within } = beginSpan(name, options);
  try {
    return await context.with(within, work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}
