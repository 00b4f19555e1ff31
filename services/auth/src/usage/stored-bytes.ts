import { calls } from '@rapi/contracts';
import type { Logger } from '@rapi/service-kit';
import type { AuthPorts } from '../ports';

const TIMEOUT_MS = 2000;

/** Bytes a user stores, as the files service reports them; undefined if it does not answer. */
export async function storedBytes(
  { callService, log }: Pick<AuthPorts, 'callService'> & { log: Logger },
  userId: string,
  requestId?: string,
): Promise<number | undefined> {
  try {
    const options = { params: { userId }, actAs: userId, requestId, timeoutMs: TIMEOUT_MS };
    return (await callService(calls.internal.storage, options)).used_bytes;
  } catch (error) {
    log.warn({ err: error }, 'what a user stores is not known now');
    return undefined;
  }
}
