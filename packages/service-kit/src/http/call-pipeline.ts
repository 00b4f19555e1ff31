import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { type Call, REQUEST_TIMEOUT_MS } from '@rapi/contracts';
import { wordsOf } from '@rapi/contracts/say';
import type { Authenticate } from '../auth/authentication';
import type { Principal } from '../auth/principal';
import { onBehalfOf } from '../current-user';
import { notFound, tookTooLong } from '../errors';
import type { CallContext, Handler } from '../handler';
import { assertKeyLength, type RunOnce } from '../idempotency';
import type { Logger } from '../log';
import { type CallListener, duringCall } from './current-call';
import { requestIdOf } from './request-id';
import type { WaitedFor } from './tell-calls';
import { validated } from './validation';
import { answerPieces, answerText, createAnswerFiles } from './written-json';

export interface PipelineOptions {
  authenticate: Authenticate;
  log: Logger;
  /** Judges answers by the contract: `throw` in tests, `log` in development, `off` in production. */
  checkAnswers: 'throw' | 'log' | 'off';
  /** Left out where a service keeps no idempotency keys. */
  runOnce?: RunOnce;
  /** Tells the waiting person how far a call is. */
  listenTo?: (waited: WaitedFor) => CallListener;
  /** Aborted when the service gives up requests that are still running. */
  stopping: AbortSignal;
  /** Aborted when the service begins to stop: ends streams that would never end by themselves. */
  draining: AbortSignal;
}

const principals = new WeakMap<Request, Principal>();

/** Runs before the body is read: a caller who may not make the call learns nothing else about it. */
export const authentication =
  (call: Call, authenticate: Authenticate): RequestHandler =>
  async (request, _response, next) => {
    principals.set(request, await authenticate(request, call.access));
    next();
  };

export function answering(handler: Handler, options: PipelineOptions): RequestHandler {
  const { call } = handler;
  return async (request, response) => {
    const principal = principals.get(request);
    if (!principal) throw new Error(`${call.id} was reached without authentication`);
    const scope = createScope(call, response, options);
    const files = createAnswerFiles();
    let running: Promise<unknown> = Promise.resolve();
    try {
      const context = contextOf(call, { request, response, principal, signal: scope.signal, log: options.log });
      const { requestId, signal } = context;
      const { userId } = principal;
      const listener = userId === '' ? undefined : options.listenTo?.({ call, requestId, userId, signal });
      const run = () => (listener ? duringCall(listener, () => handler.run(context)) : handler.run(context));
      // Outside of the race: an answer that comes too late is still kept for the next try with the same key.
      running = files.during(() => onBehalfOf(principal.userId, () => options.runOnce?.(context, call, run) ?? run()));
      const value = await Promise.race([running, scope.timeUp]);
      if (value !== undefined || !hasAnswered(response)) await answerJson(call, response, value, options);
    } finally {
      scope.leave();
      // Also clear up after calls that keep running past their deadline.
      const cleared = running.then(files.clear, files.clear);
      cleared.catch((error: unknown) => options.log.warn({ call: call.id, err: error }, 'files of an answer are left'));
    }
  };
}

type Given = Pick<CallContext, 'request' | 'response' | 'principal' | 'signal' | 'log'>;

function contextOf(call: Call, { request, log, principal, ...rest }: Given): CallContext {
  const params = call.params.safeParse(request.params);
  if (!params.success) throw notFound();
  assertKeyLength(request);
  const query = validated(call.query, request.query);
  const body: unknown = call.body && call.bodyKind !== 'multipart' ? validated(call.body, request.body) : undefined;
  const requestId = requestIdOf(request);
  return {
    ...rest,
    request,
    principal,
    params: params.data,
    query,
    body,
    requestId,
    log: log.child({ request_id: requestId, call: call.id, user: principal.userId || undefined }),
  } as CallContext;
}

const hasAnswered = (response: Response) => response.headersSent || response.writableEnded || response.destroyed;

const hasLeft = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function answerJson(call: Call, response: Response, value: unknown, options: PipelineOptions): Promise<void> {
  if (hasAnswered(response)) return;
  if (value === undefined) {
    response.status(call.answer === 'none' ? 204 : call.status).end();
    return;
  }
  const answer = answerText(value);
  if (options.checkAnswers !== 'off' && call.response)
    checkAnswer(call.response, call.id, await text(Readable.from(answerPieces(answer))), options);
  response.status(call.status).type('application/json');
  if (answer.written.length === 0) return void response.send(answer.texts.join(''));
  try {
    await pipeline(Readable.from(answerPieces(answer), { objectMode: false }), response);
  } catch (error) {
    // A client that left is not a failure; an unreadable part of the answer is.
    if (!hasLeft(error)) throw error;
  }
}

function checkAnswer(
  schema: NonNullable<Call['response']>,
  id: string,
  answer: string,
  { checkAnswers, log }: PipelineOptions,
): void {
  const result = schema.safeParse(JSON.parse(answer));
  if (result.success) return;
  const issues = result.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${wordsOf(message)}`);
  log.error({ call: id, issues }, 'an answer is not what the contract says');
  if (checkAnswers === 'throw') throw new Error(`The answer of ${id} breaks its contract: ${issues.join('; ')}`);
}

/** A call lives until its answer is done, its client is gone, its time is up or the service stops. */
function createScope(call: Call, response: Response, { stopping, draining }: PipelineOptions) {
  const controller = new AbortController();
  const isStream = call.answer === 'events';
  const end = isStream ? AbortSignal.any([stopping, draining]) : stopping;
  const abort = () => controller.abort(end.reason);
  const clientGone = () => response.writableFinished || controller.abort();
  if (end.aborted) abort();
  end.addEventListener('abort', abort, { once: true });
  response.once('close', clientGone);

  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    if (isStream) return;
    timer = setTimeout(() => {
      if (response.headersSent) return;
      const error = tookTooLong();
      controller.abort(error);
      reject(error);
    }, call.timeoutMs ?? REQUEST_TIMEOUT_MS);
  });
  timeUp.catch(() => undefined);
  const leave = () => {
    clearTimeout(timer);
    end.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, timeUp, leave };
}
