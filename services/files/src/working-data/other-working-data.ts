import { calls } from '@rapi/contracts';
import type { ServiceClient } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { type RecordModels, recordStores } from '../kept-records';
import { trashBytes } from '../storage/storage-usage';

const TIMEOUT_MS = 2000;

type RecordBytesCall = (typeof calls.internal.recordBytes)[keyof typeof calls.internal.recordBytes];
interface Asked extends RecordModels {
  callService: ServiceClient;
}

/** A service that does not answer counts as 0 bytes: an uncertain figure must not block work. */
async function bytesElsewhere(callService: ServiceClient, call: RecordBytesCall, userId: string): Promise<number> {
  try {
    return (await callService(call, { params: { userId }, actAs: userId, timeoutMs: TIMEOUT_MS })).bytes;
  } catch {
    return 0;
  }
}

async function allRecordBytes(ports: Asked, userId: string): Promise<number> {
  const sums = await Promise.all([
    recordBytes(recordStores(ports), userId),
    ...Object.values(calls.internal.recordBytes).map((call) => bytesElsewhere(ports.callService, call, userId)),
  ]);
  return sums.reduce((sum, bytes) => sum + bytes, 0);
}

/** Summing may take at most a twentieth of the time, so that years of records are not summed for every step. */
const REST = 20;
const REMEMBERED_USERS = 1000;

/** What counts as working data besides objects (R-STORE-4, R-STORE-6). */
export interface OtherWorkingData {
  /** The bytes of the records of all services, as they are now. */
  records(userId: string): Promise<number>;
  /** The bytes of the records, as they were a moment ago, and of the trash. */
  bytes(userId: string): Promise<number>;
}

export function createOtherWorkingData(ports: Asked): OtherWorkingData {
  const known = new Map<string, { bytes: number; until: number }>();
  const records = async (userId: string): Promise<number> => {
    const startedAt = performance.now();
    const bytes = await allRecordBytes(ports, userId);
    const now = performance.now();
    known.delete(userId);
    known.set(userId, { bytes, until: now + (now - startedAt) * REST });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED_USERS && oldest !== undefined) known.delete(oldest);
    return bytes;
  };
  const recentRecords = async (userId: string): Promise<number> => {
    const last = known.get(userId);
    return last && performance.now() < last.until ? last.bytes : records(userId);
  };
  return {
    records,
    async bytes(userId) {
      const [inTrash, kept] = await Promise.all([trashBytes(ports.files, userId), recentRecords(userId)]);
      return inTrash + kept;
    },
  };
}
