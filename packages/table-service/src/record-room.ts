import {
  calls,
  keptRecords,
  type KeptRecord,
  MEGABYTE,
  type PlanLimits,
  type RecordKind,
  sentence,
} from '@rapi/contracts';
import { type CallContext, type Handler, type ServiceClient, storageFull } from '@rapi/service-kit';
import {
  bodyBytes,
  type RecordStore,
  type RecordStores,
  type RecordUsage,
  removeOldest,
  shareRemoved,
  usageOf,
} from './record-usage';
import type { BoundWorkingData } from './working-data';

const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;

/** The refusal when the plan has no room for more records of a kind; null when it has. */
function excessOf(
  { kind, isOfWork }: { kind: RecordKind; isOfWork: boolean | undefined },
  more: RecordUsage,
  { count, bytes }: RecordUsage,
  limits: PlanLimits,
) {
  const { records_per_kind: limit, record_mb_per_kind: megabytes } = limits;
  const what = `kept_${kind}` as const;
  if (more.count > 0 && count + more.count > limit) return sentence('records_full', { what, limit });
  if (isOfWork || bytes + more.bytes <= megabytes * MEGABYTE) return null;
  const used = inMegabytes(Math.min(bytes, megabytes * MEGABYTE));
  return sentence('record_bytes_full', { what, used, limit: megabytes });
}

const plus = (one: RecordUsage, other: RecordUsage, sign: 1 | -1 = 1): RecordUsage => ({
  count: one.count + sign * other.count,
  bytes: one.bytes + sign * other.bytes,
});
const NOTHING: RecordUsage = { count: 0, bytes: 0 };

/** Records that running calls are about to keep, by user and kind. */
function createPromises() {
  const promised = new Map<string, RecordUsage>();
  return {
    of: (key: string): RecordUsage => promised.get(key) ?? NOTHING,
    /** Returns a function that takes it back. */
    add(key: string, more: RecordUsage): () => void {
      promised.set(key, plus(promised.get(key) ?? NOTHING, more));
      return () => {
        const left = plus(promised.get(key) ?? more, more, -1);
        if (left.count === 0 && left.bytes === 0) promised.delete(key);
        else promised.set(key, left);
      };
    },
  };
}

interface Kept {
  userId: string;
  kind: RecordKind;
  bytes: number;
}

/** Refuses a record that turns out larger than announced, if the plan has no room for it (429). */
export async function refuseBeyondPlan(
  stores: RecordStores,
  { userId, kind, bytes }: Kept,
  callService: ServiceClient,
): Promise<void> {
  const store = stores[kind];
  if (!store) throw new Error(`Nobody said where ${kind} lie`);
  const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const excess = excessOf(
    { kind, isOfWork: store.isOfWork },
    { count: 0, bytes },
    await usageOf(store, userId),
    limits,
  );
  if (excess) throw storageFull(excess);
}

interface RoomParts {
  callService: ServiceClient;
  workingData: BoundWorkingData;
}

/**
 * Lets the calls that keep something (`keptRecords`) begin only while their user's plan has room for it: records of the
 * kind, their bytes, and working data (R-STORE-6). Several replicas at once may exceed it by what they store in one
 * moment.
 */
export function createRecordRoom(stores: RecordStores, { callService, workingData }: RoomParts) {
  const promises = createPromises();

  interface Wanted {
    userId: string;
    kind: RecordKind;
    store: RecordStore;
    more: RecordUsage;
  }
  const roomFor = async ({ userId, kind, store, more }: Wanted): Promise<() => void> => {
    // Records of work are bounded only by number here, and the number does not grow.
    if (store.isOfWork && more.count === 0) return () => undefined;
    const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
    for (;;) {
      const usage = await usageOf(store, userId, { withBytes: !store.isOfWork });
      // No await from here to the promise, so that two calls never get the same room.
      const key = `${kind}:${userId}`;
      const excess = excessOf({ kind, isOfWork: store.isOfWork }, more, plus(usage, promises.of(key)), limits);
      if (!excess) return promises.add(key, more);
      if ((await removeOldest(store, userId, shareRemoved(usage.count))) > 0) continue;
      // Records that are removed automatically stay while their work runs; nobody can delete them.
      const isUnderWay = store.removeOldest !== undefined && usage.count > 0;
      throw storageFull(isUnderWay ? sentence('records_under_way', { what: `kept_${kind}` }) : excess);
    }
  };

  const bounded = (handler: Handler, { kind, isNew }: KeptRecord): Handler => {
    const store = stores[kind];
    if (!store) throw new Error(`${handler.call.id} keeps ${kind}, and nobody said where`);
    const keeping = Object.entries(store.keeping ?? {}).find(([id]) => id === handler.call.id)?.[1];
    return {
      ...handler,
      async run(context: CallContext) {
        const { userId } = context.principal;
        const more = (await keeping?.(userId, context)) ?? { count: isNew ? 1 : 0, bytes: bodyBytes(context.body) };
        const release = await roomFor({ userId, kind, store, more });
        try {
          return await workingData.within(userId, more.bytes, () => handler.run(context));
        } finally {
          release();
        }
      },
    };
  };

  return {
    bounded: (handlers: readonly Handler[]): Handler[] =>
      handlers.map((handler) => {
        const kept = keptRecords.get(handler.call.id);
        return kept ? bounded(handler, kept) : handler;
      }),
  };
}
