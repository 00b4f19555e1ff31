import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { sentence } from '@rapi/contracts';
import { malformed } from '../errors';
import { answerError } from './error-answer';
import { hasBody, isUnfinished } from './request-body';

export interface BodyTimes {
  /** How long to go on reading the rest of a body that was already answered. */
  drainMs: number;
  /** How long a body may stand still. */
  silentMs: number;
}

const TIMES: BodyTimes = { drainMs: 5000, silentMs: 30_000 };
const LOOKS = 6;

/**
 * Ends the connection of a request that was answered before its body was complete. The rest is read for a moment, since
 * closing with unread bytes makes the system throw the answer away. A body that stands still gets an error answer,
 * which ends it.
 */
export function endUnfinishedBodies(server: Server, { drainMs, silentMs }: BodyTimes = TIMES): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request.headers)) return;
    // Must run before the server's own listener, which closes the connection.
    response.prependListener('finish', () => {
      if (isUnfinished(request)) drain(request, drainMs);
    });
    watchProgress(request, response, silentMs / LOOKS);
  });
}

function drain(request: IncomingMessage, drainMs: number): void {
  const { socket } = request;
  socket.destroySoon = () => void socket.end();
  const timer = setTimeout(() => socket.destroy(), drainMs);
  socket.once('close', () => clearTimeout(timer));
  request.once('end', () => socket.destroy());
  // Stop piping to a service behind the gateway: it has already answered.
  request.unpipe();
  request.resume();
}

/** Bytes that have arrived but wait to be read do not count as the client's silence. */
function watchProgress(request: IncomingMessage, response: ServerResponse, everyMs: number): void {
  let quiet = 0;
  let seen = 0;
  const look = () => {
    if (request.complete || response.writableEnded) return clearInterval(timer);
    const { bytesRead } = request.socket;
    quiet = bytesRead === seen && request.readableLength === 0 ? quiet + 1 : 0;
    seen = bytesRead;
    if (quiet >= LOOKS) answerError(malformed(sentence('upload_broke_off'), 'malformed_upload'), { request, response });
  };
  const timer = setInterval(look, everyMs).unref();
  response.once('close', () => clearInterval(timer));
}
