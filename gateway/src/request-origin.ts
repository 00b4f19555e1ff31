import { isIP } from 'node:net';
import { type Call, sentence } from '@rapi/contracts';
import { forbidden, malformed } from '@rapi/service-kit';
import type { Request, RequestHandler } from 'express';

const isAddress = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0;
const isOwn = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * Answers only under the product's own host names. Another name that resolves to here belongs to somebody else's page,
 * which would act as ours (DNS rebinding). An IP address is no name, so it is accepted.
 */
export const knownHostOnly =
  (hosts: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const host = (request.hostname as string | undefined)?.toLowerCase() ?? '';
    if (isAddress(host) || isOwn(host) || hosts.includes(host)) return next();
    throw malformed(sentence('host_not_known', { host: host.slice(0, 253) }));
  };

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether the browser says that another site's page sent this. A client that sends neither header is no browser. */
function isFromAnotherSite(request: Request): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && hostOf(origin) !== request.host;
}

/** Another site's form must not sign anyone in or out, nor into someone else's account. */
export function refuseOtherSites(call: Call, request: Request): void {
  if (call.id.startsWith('auth.') && call.method !== 'GET' && isFromAnotherSite(request))
    throw forbidden(sentence('other_site'));
}
