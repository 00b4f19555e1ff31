import type { Principal } from '@rapi/service-kit';
import type { Response } from 'express';
import type { SessionOf } from './revoked-sessions';

const HEARTBEAT_MS = 15_000;
/** A browser opens one stream a tab; more than this means a faulty client. */
const STREAMS_PER_USER = 20;

type Reader = Pick<Principal, 'userId' | 'sessionId'>;

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

  /** Answers with a stream, and resolves once the client leaves or the gateway stops. */
  function open({ userId, sessionId }: Reader, response: Response, signal: AbortSignal): Promise<undefined> {
    const own = streams.get(userId) ?? new Map<Response, string | undefined>();
    streams.set(userId, own);
    const [oldest] = own.keys();
    if (oldest && own.size >= STREAMS_PER_USER) oldest.end();
    own.set(response, sessionId);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(': connected\n\n');
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
    signal.addEventListener('abort', () => response.end(), { once: true });
    return new Promise((resolve) => {
      response.on('close', () => {
        clearInterval(heartbeat);
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
      if (sessionId === null || session === sessionId) response.end();
  }

  return { open, send, end };
}

export type EventStreams = ReturnType<typeof createEventStreams>;
