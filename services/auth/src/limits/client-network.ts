import type { IncomingMessage } from 'node:http';
import { networkOf } from './network-of';

const MAX_LENGTH = 64;

/** Where a request comes from: as the gateway saw it, since it strips what a client claims; else the connection's other end. */
export function clientNetwork({ headers, socket }: IncomingMessage): string {
  const told = headers['x-rapi-client-address'];
  const address = typeof told === 'string' && told !== '' ? told : (socket.remoteAddress ?? 'unknown');
  return networkOf(address.slice(0, MAX_LENGTH));
}
