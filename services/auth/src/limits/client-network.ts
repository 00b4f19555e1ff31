import type { IncomingMessage } from 'node:http';
import { networkOf } from './network-of';

const MAX_LENGTH = 64;

/**
 * The client's address: as the gateway reports it, since it strips what the client claims; otherwise the socket's peer.
 */
export function clientNetwork({ headers, socket }: IncomingMessage): string {
  const told = headers['x-rapi-client-address'];
  const address = typeof told === 'string' && told !== '' ? told : (socket.remoteAddress ?? 'unknown');
  return networkOf(address.slice(0, MAX_LENGTH));
}
