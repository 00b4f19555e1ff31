import type { Request, Response } from 'express';
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@rapi/contracts';
import type { Principal } from './auth/principal';
import type { MaybeWritten } from './http/written-json';
import type { Logger } from './log';

/** What a handler gets, checked against the contract. */
export interface CallContext<C extends Call = Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** Undefined for a multipart call: the handler reads the parts from `request`. */
  body: BodyOf<C>;
  /** For a public call, `anonymous` unless a valid token came along. */
  principal: Principal;
  request: Request;
  response: Response;
  log: Logger;
  requestId: string;
  /** Aborted when the client is gone, the call's time is up or the service stops. */
  signal: AbortSignal;
}

/** What a JSON call answers; a streaming call answers through `response` and returns nothing. */
export type Answer<C extends Call> = C['response'] extends undefined
  ? unknown
  : MaybeWritten<ResponseOf<C>> | undefined;

export interface HandlerOptions {
  /** Most bytes of a JSON body, if the contract's usual bound does not fit. */
  bodyLimit?: number;
}

/** A call and the function that answers it. */
export interface Handler {
  call: Call;
  options: HandlerOptions;
  run(context: CallContext): Promise<unknown>;
}

/**
 * Ties a call to the function that answers it. Its return value is sent as JSON with the call's status;
 * `undefined` means that the handler has answered through `context.response` itself.
 */
export function handle<C extends Call>(
  call: C,
  answer: (context: CallContext<C>) => Promise<Answer<C>> | Answer<C>,
  options: HandlerOptions = {},
): Handler {
  return {
    call,
    options,
    // The context was checked against this very call's schemas, which is what makes it a CallContext<C>.
    run: async (context) => answer(context as unknown as CallContext<C>),
  };
}
