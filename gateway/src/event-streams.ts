import type { Principal } from '@rapi/service-kit';
import type { Response } from 'express';
import type { SessionOf } from './revoked-sessions';

const HEARTBEAT_MS = 15_000;
/** A browser opens one stream a tab; more than this means a faulty client. */
const STREAMS_PER_USER = 20;

type Reader = Pick<Principal, 'userId' | 'sessionId' | 'tokenEndsAt'>;

export interface UserEvent {
  type: string;
  data: unknown;
}

/** The open server-sent event streams of the users this gateway serves (R-API-20: one stream per user, read with fetch). */
export function createEventStreams() {
  /** The streams by user, each with the session that its token belongs to. */
  const streams = new Map<string, Map<Response, string | undefined>>();

  const remove = (userId: string, response: Response) => {
    const open = streams.get(userId);
    open?.delete(response);
    if (open?.size === 0) streams.delete(userId);
  };

  /** A client that reads no more keeps its connection open for a while: nothing is written to it from here on. */
  const finish = (userId: string, response: Response) => {
    remove(userId, response);
    response.end();
  };

  /**
   * Answers with a stream, and resolves once the client leaves, its access token ends or the gateway stops. Nobody tells
   * of sessions that end by themselves, so no stream outlives its token: the client reconnects with a new one.
   */
  function open(
    { userId, sessionId, tokenEndsAt }: Reader,
    response: Response,
    signal: AbortSignal,
  ): Promise<undefined> {
    const own = streams.get(userId) ?? new Map<Response, string | undefined>();
    streams.set(userId, own);
    const [oldest] = own.keys();
    if (oldest && own.size >= STREAMS_PER_USER) finish(userId, oldest);
    own.set(response, sessionId);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(': connected\n\n');
    const heartbeat = setInterval(() => {
      if (!response.writableEnded) response.write(': still here\n\n');
    }, HEARTBEAT_MS);
    const expiry = tokenEndsAt && setTimeout(() => finish(userId, response), tokenEndsAt.getTime() - Date.now());
    signal.addEventListener('abort', () => finish(userId, response), { once: true });
    return new Promise((resolve) => {
      response.on('close', () => {
        clearInterval(heartbeat);
        clearTimeout(expiry);
        remove(userId, response);
        resolve(undefined);
      });
    });
  }

  function send(userId: string, { type, data }: UserEvent): void {
    const message = `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const response of streams.get(userId)?.keys() ?? []) response.write(message);
  }

  /** Ends the streams of a session, or of the user where it is null. */
  function end({ userId, sessionId }: SessionOf): void {
    for (const [response, session] of streams.get(userId) ?? [])
      if (sessionId === null || session === sessionId) finish(userId, response);
  }

  return { open, send, end };
}

export type EventStreams = ReturnType<typeof createEventStreams>;
