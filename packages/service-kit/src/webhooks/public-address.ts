import ipaddr from 'ipaddr.js';

/** Public by its range, and yet the host's own: Azure answers there with what a machine may know about itself. */
const METADATA = new Set(['168.63.129.16']);
/** What the internet is made of. Of everything else in IPv6 no ordinary server answers. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the internet's: not of this machine, its network, its provider's metadata, and not a way of writing one
 * of these, such as an IPv4 address within IPv6. What is no address at all is not public.
 */
export function isPublicAddress(written: string): boolean {
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.parse(written);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && !METADATA.has(address.toString());
  if (address.isIPv4MappedAddress()) return isPublicAddress(address.toIPv4Address().toString());
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6);
}
