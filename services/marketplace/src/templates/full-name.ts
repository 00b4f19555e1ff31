import { calls } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';

/** What a user is called where others see it. */
export const fullNameOf = async (callService: ServiceClient, userId: string): Promise<string> =>
  (await callService(calls.internal.entitlements, { params: { userId }, actAs: userId })).full_name;
