import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { sentence } from '@rapi/contracts';
import { malformed } from '../errors';
import { answerError } from './error-answer';
import { hasBody, isUnfinished } from './request-body';

export interface BodyTimes {
  /** How long the rest of a body is read that was answered already. */
  drainMs: number;
  /** How long a body may stand still. */
  silentMs: number;
}

const TIMES: BodyTimes = { drainMs: 5000, silentMs: 30_000 };
const LOOKS = 6;

/**
 * What is answered before its body is whole ends its connection: the rest is read for a moment, since closing on bytes that
 * nobody has read makes the system throw the answer away. A body that stands still is answered, and ended with it.
 */
export function endUnfinishedBodies(server: Server, { drainMs, silentMs }: BodyTimes = TIMES): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request.headers)) return;
    // Before the listener of the server itself, which closes the connection.
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
  // To a service behind a gateway, which has said all it had to say.
  request.unpipe();
  request.resume();
}

/** Bytes that arrived and wait to be taken are not the client's silence. */
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
