import { calls, type ResponseOf } from '@rapi/contracts';
import type { FilesPorts } from '../ports';

export type Entitlements = ResponseOf<typeof calls.internal.entitlements>;

/** What a user's plan allows and how much of it is used, as the auth service counts it. */
export const entitlementsOf = (ports: Pick<FilesPorts, 'callService'>, userId: string): Promise<Entitlements> =>
  ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
