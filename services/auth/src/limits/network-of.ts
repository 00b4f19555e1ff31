import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, with `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
}

/**
 * What one client is counted by: the IPv4 address, or the /64 network of an IPv6 address, since a client usually owns
 * the whole network. Anything that is not an address counts as itself.
 */
export function networkOf(address: string): string {
  const ipv4 = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) return ipv4;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
