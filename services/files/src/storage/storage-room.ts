import { MEGABYTE, sentence } from '@rapi/contracts';
import { isDuplicateKey, storageFull } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { FileModel } from '../records/file-record';
import { storageUsage } from './storage-usage';

/** Room reserved for a file while its bytes are being stored. Once the file has a record, the file itself counts. */
interface StoragePromise {
  fileId: string;
  bytes: number;
  promisedAt: Date;
}

/**
 * The uploads of a user that have room reserved. A reservation succeeds only if no other was made since the usage was
 * read, so that concurrent uploads never get the same room.
 */
interface StorageRoomRecord {
  /** The user's id. */
  _id: string;
  /** Grows by one with each reservation. */
  turn: number;
  promises: StoragePromise[];
}

const storageRoomSchema = new Schema<StorageRoomRecord>(
  {
    _id: String,
    turn: { type: Number, required: true },
    promises: [
      new Schema<StoragePromise>(
        { fileId: String, bytes: { type: Number, required: true }, promisedAt: { type: Date, required: true } },
        { _id: false },
      ),
    ],
  },
  { collection: 'storage_rooms', versionKey: false },
);

export type StorageRoomModel = Model<StorageRoomRecord>;
export const storageRoomModel = (connection: Connection): StorageRoomModel =>
  connection.model<StorageRoomRecord>('StorageRoom', storageRoomSchema);

export interface StorageStores {
  files: FileModel;
  storageRooms: StorageRoomModel;
}

export interface WantedRoom {
  userId: string;
  limitMb: number;
  bytes: number;
}

/** Longer than storing any upload takes; an older reservation was left by a crash. */
const PROMISE_MS = 10 * 60_000;

const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 100) / 100;

/** @throws AppError 429 `storage_full` */
function checkRoom(usedBytes: number, { bytes, limitMb }: WantedRoom): void {
  const limitBytes = limitMb * MEGABYTE;
  if (usedBytes + bytes <= limitBytes) return;
  throw storageFull(sentence('storage_full', { used: inMegabytes(Math.min(usedBytes, limitBytes)), limit: limitMb }));
}

/** Refuses early what cannot fit, before any work is done for it. */
export async function checkStorage({ files }: Pick<StorageStores, 'files'>, wanted: WantedRoom): Promise<void> {
  checkRoom((await storageUsage(files, wanted.userId)).usedBytes, wanted);
}

async function roomOf(rooms: StorageRoomModel, userId: string): Promise<Omit<StorageRoomRecord, '_id'>> {
  const known = await rooms.findById(userId).lean();
  if (known) return known;
  const empty = { turn: 0, promises: [] };
  await rooms.create({ _id: userId, ...empty }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return empty;
}

async function promiseRoom({ files, storageRooms }: StorageStores, fileId: string, wanted: WantedRoom): Promise<void> {
  const { userId, bytes } = wanted;
  for (;;) {
    const { turn, promises } = await roomOf(storageRooms, userId);
    const valid = promises.filter(({ promisedAt }) => Date.now() - promisedAt.getTime() < PROMISE_MS);
    const promised = valid.reduce((sum, promise) => sum + promise.bytes, 0);
    const { usedBytes } = await storageUsage(
      files,
      userId,
      valid.map((promise) => promise.fileId),
    );
    checkRoom(usedBytes + promised, wanted);
    const given = await storageRooms.updateOne(
      { _id: userId, turn },
      { $inc: { turn: 1 }, $push: { promises: { fileId, bytes, promisedAt: new Date() } } },
    );
    if (given.modifiedCount === 1) return;
  }
}

/**
 * Stores a file if there is room for it, and refuses it before storing where there is none. Any number stored at once
 * stay within the limit together; the first to reserve room gets it.
 */
export async function withinStorage<T>(
  stores: StorageStores,
  fileId: string,
  wanted: WantedRoom,
  store: () => Promise<T>,
): Promise<T> {
  await promiseRoom(stores, fileId, wanted);
  try {
    return await store();
  } finally {
    const expired = { promisedAt: { $lt: new Date(Date.now() - PROMISE_MS) } };
    await stores.storageRooms.updateOne(
      { _id: wanted.userId },
      { $pull: { promises: { $or: [{ fileId }, expired] } } },
    );
  }
}
