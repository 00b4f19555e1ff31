import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** Why an address is not called; each is a sentence of the catalogues. */
export type AddressProblem =
  | 'webhook_address_invalid'
  | 'webhook_address_not_https'
  | 'webhook_address_with_password'
  | 'webhook_address_not_public';

/** The address must not be called: asking again would end the same. */
export class WebhookAddressRefused extends Error {
  constructor(readonly problem: AddressProblem) {
    super(problem);
    this.name = 'WebhookAddressRefused';
  }
}

/** Brackets are how an address of IPv6 is written in one of the web. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Hosts an operator trusts, as `host` (any port) or `host:port`: these may be private and need no HTTPS. */
export const isAllowedHost = (allowed: readonly string[], { hostname, host }: URL): boolean =>
  allowed.some((each) => each.toLowerCase() === hostname || each.toLowerCase() === host);

/**
 * An address to send to. The parser of the web reads every way of writing an IPv4 address (decimal, octal, hexadecimal, short) as the
 * same four numbers, so that what is judged here is what would be connected to. Names are judged when they are looked up.
 * @throws WebhookAddressRefused
 */
export function checkedAddress(written: string, allowedHosts: readonly string[]): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new WebhookAddressRefused('webhook_address_invalid');
  }
  if (url.username !== '' || url.password !== '') throw new WebhookAddressRefused('webhook_address_with_password');
  if (isAllowedHost(allowedHosts, url)) return url;
  if (url.protocol !== 'https:') throw new WebhookAddressRefused('webhook_address_not_https');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new WebhookAddressRefused('webhook_address_not_public');
  return url;
}
