import { calls } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';

/** The name of a user that others see. */
export const fullNameOf = async (callService: ServiceClient, userId: string): Promise<string> =>
  (await callService(calls.internal.entitlements, { params: { userId }, actAs: userId })).full_name;
