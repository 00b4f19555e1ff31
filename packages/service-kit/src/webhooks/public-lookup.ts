import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { WebhookAddressRefused } from './webhook-address';

/** Looks a name up and returns all its addresses, as `dns.lookup` does. */
export type LookupAll = (
  host: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for connections that only leads to the internet. Each connection makes one lookup and uses its answer, so a
 * name that leads elsewhere at its second lookup gains nothing. One address that is not public refuses the whole name.
 */
export const publicLookup =
  (lookup: LookupAll = systemLookup): LookupFunction =>
  (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return answer(new WebhookAddressRefused('webhook_address_not_public'), '', 0);
      }
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
