import { stat } from 'node:fs/promises';
import { calls, MEGABYTE, sentence, workingDataMb } from '@rapi/contracts';
import { type ObjectStore, type ServiceClient, type StoredObject, storageFull, userPrefix } from '@rapi/service-kit';

/** Stored results of a user's work, other than the uploads and outputs that the plan's storage counts (R-STORE-4). */
export const workingDataKinds = ['versions', 'documents', 'exports'] as const;
export type WorkingDataKind = (typeof workingDataKinds)[number];
/** Bytes. */
export type WorkingData = Record<WorkingDataKind, number>;

/** A sum older than this is computed again; near the limit, every sum is. */
const FRESH_MS = 3_000;
const NEAR = 0.8;
const LIMIT_FRESH_MS = 10_000;
const REMEMBERED_USERS = 1_000;

const ownerIn = (key: string): string | undefined => /^users\/([^/]+)\//.exec(key)?.[1];

const uncounted: ReadonlySet<string | undefined> = new Set([undefined, 'payments', 'data-copies']);

/**
 * Which working data an object is; undefined for an upload, an output, proof of a payment, or the one copy of all the
 * data of the user.
 */
export function workingDataKind(key: string): WorkingDataKind | undefined {
  const [, folder, rest] = /^users\/[^/]+\/([^/]+)\/(.*)$/.exec(key) ?? [];
  if (folder === 'files') return rest?.endsWith('/original') ? undefined : 'versions';
  if (folder === 'ocr') return 'documents';
  return uncounted.has(folder) ? undefined : 'exports';
}

/** Sums a user's objects in the store: there is no second figure that could drift from it. */
export async function workingDataOf(objects: Pick<ObjectStore, 'list'>, userId: string): Promise<WorkingData> {
  const sums: WorkingData = { versions: 0, documents: 0, exports: 0 };
  for await (const { key, bytes } of objects.list(userPrefix(userId))) {
    const kind = workingDataKind(key);
    if (kind) sums[kind] += bytes;
  }
  return sums;
}

export const workingDataBytes = (data: WorkingData): number =>
  workingDataKinds.reduce((sum, kind) => sum + data[kind], 0);

const inMegabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;

/** Known figures of one user; they are fetched again once they are old. */
interface Room {
  /** Bytes, and when they were summed. */
  stored: { bytes: number; at: number };
  limit: { bytes: number; at: number };
  /** Bytes of puts that are still running. */
  promised: number;
  /** Queue of reservations: they run one after the other, so that two puts never get the same room. */
  turn: Promise<unknown>;
}

const UNKNOWN = { bytes: 0, at: -Infinity };
const isFresh = ({ at }: { at: number }, freshMs: number): boolean => performance.now() - at < freshMs;

interface RoomSources {
  storedOf(userId: string): Promise<number>;
  limitOf(userId: string): Promise<number>;
}

/** Reserves room for puts within each user's limit. */
function createRooms({ storedOf, limitOf }: RoomSources) {
  const rooms = new Map<string, Room>();
  const roomOf = (userId: string): Room => {
    const room = rooms.get(userId) ?? { stored: UNKNOWN, limit: UNKNOWN, promised: 0, turn: Promise.resolve() };
    rooms.delete(userId);
    rooms.set(userId, room);
    const [oldest] = rooms;
    if (rooms.size > REMEMBERED_USERS && oldest?.[1].promised === 0) rooms.delete(oldest[0]);
    return room;
  };
  const now = async (bytes: Promise<number>) => ({ bytes: await bytes, at: performance.now() });

  const give = async (room: Room, userId: string, bytes: number): Promise<void> => {
    if (!isFresh(room.limit, LIMIT_FRESH_MS)) room.limit = await now(limitOf(userId));
    if (!isFresh(room.stored, FRESH_MS)) room.stored = await now(storedOf(userId));
    const wanted = () => room.stored.bytes + room.promised + bytes;
    if (wanted() > room.limit.bytes * NEAR) room.stored = await now(storedOf(userId));
    if (wanted() > room.limit.bytes) {
      const [used, limit] = [Math.min(room.stored.bytes, room.limit.bytes), room.limit.bytes];
      room.limit = UNKNOWN;
      throw storageFull(sentence('working_data_full', { used: inMegabytes(used), limit: inMegabytes(limit) }));
    }
    room.promised += bytes;
  };

  return {
    /** Stores if there is room. `bytes`: the size as far as it is known before; `storedBytes`: the actual size. */
    async within<Stored>(
      userId: string,
      bytes: number,
      store: () => Promise<Stored>,
      storedBytes: (stored: Stored) => number = () => bytes,
    ): Promise<Stored> {
      const room = roomOf(userId);
      const given = room.turn.then(() => give(room, userId, bytes));
      room.turn = given.catch(() => undefined);
      await given;
      try {
        const stored = await store();
        room.stored = { ...room.stored, bytes: room.stored.bytes + storedBytes(stored) };
        return stored;
      } finally {
        room.promised -= bytes;
      }
    },
    /** Drops the known sum, because an object of the user was removed. */
    forget(userId: string): void {
      const room = rooms.get(userId);
      if (room) room.stored = UNKNOWN;
    },
  };
}

/** Bytes other than objects: the trash and the records of all services, which only the files service knows. */
type OtherBytesOf = (userId: string) => Promise<number>;

/** 0 while the files service does not answer: better too low a figure than to refuse work. */
const otherBytesByCall =
  (callService: ServiceClient): OtherBytesOf =>
  async (userId) => {
    try {
      return (await callService(calls.internal.workingData, { params: { userId }, actAs: userId })).bytes;
    } catch {
      return 0;
    }
  };

export interface BoundWorkingData {
  /** The object store for a service that works for users. */
  objects: ObjectStore;
  /** Stores this many bytes elsewhere. */
  within<Kept>(userId: string, bytes: number, keep: () => Promise<Kept>): Promise<Kept>;
}

/**
 * Refuses with 429 `storage_full` what would take a user's working data over the plan's limit. Several services at once
 * may exceed it by what they store within some seconds.
 */
export function boundWorkingData(
  objects: ObjectStore,
  callService: ServiceClient,
  otherBytesOf: OtherBytesOf = otherBytesByCall(callService),
): BoundWorkingData {
  const rooms = createRooms({
    async storedOf(userId) {
      const [data, others] = await Promise.all([workingDataOf(objects, userId), otherBytesOf(userId)]);
      return workingDataBytes(data) + others;
    },
    async limitOf(userId) {
      const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
      return workingDataMb(limits) * MEGABYTE;
    },
  });
  const bounded: ObjectStore = {
    ...objects,
    async put(key, source, options) {
      const userId = workingDataKind(key) && ownerIn(key);
      if (userId === undefined) return objects.put(key, source, options);
      // The length of a stream is unknown: it counts once it is stored.
      const bytes = typeof source === 'string' ? (await stat(source)).size : 0;
      const put = (): Promise<StoredObject> => objects.put(key, source, options);
      return rooms.within(userId, bytes, put, (stored) => stored.bytes);
    },
    async remove(key) {
      await objects.remove(key);
      const userId = ownerIn(key);
      if (userId !== undefined) rooms.forget(userId);
    },
  };
  return { objects: bounded, within: (userId, bytes, keep) => rooms.within(userId, bytes, keep) };
}
