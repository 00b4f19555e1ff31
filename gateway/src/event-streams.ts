import type { Response } from 'express';

const HEARTBEAT_MS = 15_000;
/** A browser opens one stream a tab; more than this is a client gone wrong. */
const STREAMS_PER_USER = 20;

export interface UserEvent {
  type: string;
  data: unknown;
}

/** The open server-sent event streams of the users this gateway serves (R-API-20: one stream per user, read with fetch). */
export function createEventStreams() {
  const streams = new Map<string, Set<Response>>();

  const remove = (userId: string, response: Response) => {
    const open = streams.get(userId);
    open?.delete(response);
    if (open?.size === 0) streams.delete(userId);
  };

  /** Answers with a stream that lasts until the client leaves or the gateway stops; resolves then. */
  function open(userId: string, response: Response, signal: AbortSignal): Promise<undefined> {
    const own = streams.get(userId) ?? new Set<Response>();
    streams.set(userId, own);
    const [oldest] = own;
    if (oldest && own.size >= STREAMS_PER_USER) oldest.end();
    own.add(response);
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
    for (const response of streams.get(userId) ?? []) response.write(message);
  }

  return { open, send };
}

export type EventStreams = ReturnType<typeof createEventStreams>;
