import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** Why an address is refused; each is a sentence of the catalogues. */
export type AddressProblem =
  | 'webhook_address_invalid'
  | 'webhook_address_not_https'
  | 'webhook_address_with_password'
  | 'webhook_address_not_public';

/** The address must not be called: trying again would end the same way. */
export class WebhookAddressRefused extends Error {
  constructor(readonly problem: AddressProblem) {
    super(problem);
    this.name = 'WebhookAddressRefused';
  }
}

/** Without the brackets that a URL puts around an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Hosts an operator trusts, as `host` (any port) or `host:port`: these may be private and need no HTTPS. */
export const isAllowedHost = (allowed: readonly string[], { hostname, host }: URL): boolean =>
  allowed.some((each) => each.toLowerCase() === hostname || each.toLowerCase() === host);

/**
 * Checks an address to send to. The URL parser reads every notation of an IPv4 address (decimal, octal, hexadecimal,
 * short) as the same four numbers, so the address judged here is the one connected to. Names are judged when they are
 * looked up.
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
