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

/** What of a trace travels with a request or a message: the headers of the W3C Trace Context. */
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
  /** What came with the request or the message that the span answers; the span under way where it is left out. */
  from?: TraceHeaders;
}

const SCOPE = 'rapi';
let isOn = false;

/** Whether this process tells of what it does. While it does not, nothing below costs more than this question. */
export const isTracing = (): boolean => isOn;
export function setTracing(on: boolean): void {
  isOn = on;
}

/** To be sent along, so that what is done elsewhere belongs to the same trace; empty outside of one. */
export function traceHeaders(of: Context = context.active()): TraceHeaders {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(of, headers);
  return headers;
}

/** The trace that is under way, for lines of the log. */
export function traceIdNow(): string | undefined {
  return isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined;
}

/** Begins a span that somebody else ends, and gives it with the context in which its work is to go on. */
export function beginSpan(name: string, { role, attributes, from }: SpanOptions): { span: Span; within: Context } {
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
  const options = { kind: kinds[role], ...(attributes && { attributes }) };
  const span = trace.getTracer(SCOPE).startSpan(name, options, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** Neither the message of an error nor its stack goes into a trace: both may quote what a user has in a table. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = errorFacts(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'error') });
}

/** Does a piece of work in a span of its own; what it does in turn lies below. */
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
