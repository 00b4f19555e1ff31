import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();
const acceptable = /^[\w-]{8,64}$/;

/** The id of a request: the gateway's, else a new one. It is in every answer and every line of the log. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
}
