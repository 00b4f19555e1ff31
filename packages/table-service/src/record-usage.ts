import { type CallId, MEGABYTE, type PlanLimits, type RecordKind } from '@rapi/contracts';

/** A collection whose records name their user, as mongoose gives it. */
interface CountableModel {
  aggregate<Result>(pipeline: object[]): PromiseLike<Result[]>;
  deleteMany(filter: object): PromiseLike<unknown>;
}

/** The validated request of a call that keeps records. */
export interface KeepingRequest {
  params: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** The collections that hold the records of a kind; the first has one document for each record. */
export interface RecordStore {
  models: readonly [CountableModel, ...CountableModel[]];
  /** The field that holds the user's id. */
  owner?: 'userId' | '_id';
  /** Field of the time of removal. A removed record stays for a while; its bytes count, the record does not. */
  removedAt?: string;
  /** Usage per call id, for calls that do not keep one record as large as the body: several, a copy, or none. */
  keeping?: Readonly<Partial<Record<CallId, (userId: string, request: KeepingRequest) => Promise<RecordUsage>>>>;
  /** Records that work leaves behind, such as steps. Only working data bounds their bytes. */
  isOfWork?: boolean;
  /**
   * Time field of records that the product itself writes. The oldest are removed to make room, so that work goes on.
   */
  notedAt?: string;
  /** Custom removal, where more goes with a record or a running one must stay. Returns how many were removed. */
  removeOldest?: (userId: string, count: number) => Promise<number>;
}
export type RecordStores = Partial<Record<RecordKind, RecordStore>>;

export interface RecordUsage {
  count: number;
  bytes: number;
}

/** Size of a body as received. */
export const bodyBytes = (body: unknown): number => (body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)));

/**
 * Sums a user's records: there is no second figure that could drift from it. Skips bytes that the caller does not need.
 */
export async function usageOf(
  store: RecordStore,
  userId: string,
  { withBytes = true }: { withBytes?: boolean } = {},
): Promise<RecordUsage> {
  const { models, owner = 'userId', removedAt } = store;
  const isThere = removedAt === undefined ? 1 : { $cond: [{ $eq: [`$${removedAt}`, null] }, 1, 0] };
  const sums = await Promise.all(
    models.map(async (model) => {
      const [sum] = await model.aggregate<Partial<RecordUsage>>([
        { $match: { [owner]: userId } },
        {
          $group: {
            _id: null,
            count: { $sum: isThere },
            ...(withBytes && { bytes: { $sum: { $bsonSize: '$$ROOT' } } }),
          },
        },
      ]);
      return { count: sum?.count ?? 0, bytes: sum?.bytes ?? 0 };
    }),
  );
  return { count: sums[0]?.count ?? 0, bytes: sums.reduce((all, { bytes }) => all + bytes, 0) };
}

export async function recordBytes(stores: RecordStores, userId: string): Promise<number> {
  const usages = await Promise.all(Object.values(stores).map((store) => usageOf(store, userId)));
  return usages.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Removes a tenth of the records at once, so that not every call has to make room again. */
const SHARE_REMOVED = 10;
export const shareRemoved = (count: number): number => Math.ceil(count / SHARE_REMOVED);

/**
 * Removes this many of the user's oldest records, if the kind is removed automatically. Returns how many were removed.
 */
export async function removeOldest(store: RecordStore, userId: string, count: number): Promise<number> {
  const {
    models: [model],
    notedAt,
  } = store;
  // MongoDB refuses a limit of 0 or reads it as no limit.
  if (count < 1) return 0;
  if (store.removeOldest) return store.removeOldest(userId, count);
  if (notedAt === undefined) return 0;
  const oldest = await model.aggregate<{ _id: unknown }>([
    { $match: { userId } },
    { $sort: { [notedAt]: 1 } },
    { $limit: count },
    { $group: { _id: '$_id' } },
  ]);
  await model.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  return oldest.length;
}

/** Removes the oldest records until the user fits the plan or nothing more may go. Returns how many were removed. */
export async function trimToPlan(
  store: RecordStore,
  userId: string,
  { records_per_kind: limit, record_mb_per_kind: megabytes }: PlanLimits,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { count, bytes } = await usageOf(store, userId);
    const excess = Math.max(count - limit, bytes > megabytes * MEGABYTE ? shareRemoved(count) : 0);
    const went = excess > 0 ? await removeOldest(store, userId, excess) : 0;
    if (went === 0) return removed;
    removed += went;
  }
}
