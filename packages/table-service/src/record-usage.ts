import { type CallId, MEGABYTE, type PlanLimits, type RecordKind } from '@rapi/contracts';

/** A collection whose records name their user, as mongoose gives it. */
interface CountableModel {
  aggregate<Result>(pipeline: object[]): PromiseLike<Result[]>;
  deleteMany(filter: object): PromiseLike<unknown>;
}

/** What a call is asked, as it was checked before. */
export interface KeepingRequest {
  params: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** Where the records of a kind lie; the first collection has one document for each. */
export interface RecordStore {
  models: readonly [CountableModel, ...CountableModel[]];
  /** The field that holds the user's id. */
  owner?: 'userId' | '_id';
  /** A removed record stays for a while; it is not counted, its bytes are. */
  removedAt?: string;
  /** What calls keep, by their ids, where that is not a record as large as the body: several, a copy, or none. */
  keeping?: Readonly<Partial<Record<CallId, (userId: string, request: KeepingRequest) => Promise<RecordUsage>>>>;
  /** What work leaves behind, such as steps: working data alone bounds its bytes. */
  isOfWork?: boolean;
  /** Of what the product notes by itself: the time of a record. The oldest make room for the newest, so that work goes on. */
  notedAt?: string;
  /** The same where more goes with a record, or one that is under way must stay. Answers how many went. */
  removeOldest?: (userId: string, count: number) => Promise<number>;
}
export type RecordStores = Partial<Record<RecordKind, RecordStore>>;

export interface RecordUsage {
  count: number;
  bytes: number;
}

/** Bytes of a body as it came. */
export const bodyBytes = (body: unknown): number => (body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)));

/** Sums what a user has: there is no second figure that could drift from it. Bytes that nothing asks for are not read. */
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

/** A tenth of what there is goes at once, so that not every call has to make room anew. */
const SHARE_REMOVED = 10;
export const shareRemoved = (count: number): number => Math.ceil(count / SHARE_REMOVED);

/** Removes so many of the oldest records that a user has, where they go by themselves. Answers how many went. */
export async function removeOldest(store: RecordStore, userId: string, count: number): Promise<number> {
  const {
    models: [model],
    notedAt,
  } = store;
  // A limit of none is one that MongoDB refuses, or takes for all.
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

/** Has the oldest go until the plan has room for what a user has, or nothing more may go. Answers how many went. */
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
