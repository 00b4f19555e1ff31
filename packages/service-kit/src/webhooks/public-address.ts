import ipaddr from 'ipaddr.js';

/** In a public range, yet the host's own: Azure answers there with a machine's own metadata. */
const METADATA = new Set(['168.63.129.16']);
/** The IPv6 range of the internet. No ordinary server answers elsewhere. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the internet: not of this machine, its network or its provider's metadata, and not another
 * notation of one of these, such as an IPv4 address within IPv6. A text that is no address is not public.
 */
export function isPublicAddress(written: string): boolean {
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.parse(written);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && !METADATA.has(address.toString());
  if (address.isIPv4MappedAddress()) return isPublicAddress(address.toIPv4Address().toString());
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6);
}
