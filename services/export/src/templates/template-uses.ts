import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** How often all users made exports with a template: users' own, public ones and Indonesian reports alike. */
interface UseRecord {
  _id: string;
  count: number;
}

const useSchema = new Schema<UseRecord>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'template_uses', versionKey: false },
);

export type UseModel = Model<UseRecord>;
export const useModel = (connection: Connection): UseModel => connection.model<UseRecord>('TemplateUse', useSchema);

export async function usesOf(uses: UseModel, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await uses.find({ _id: { $in: [...ids] } }).lean();
  return new Map(found.map(({ _id, count }) => [_id, count]));
}

export const countUse = (uses: UseModel, id: string) =>
  uses.updateOne({ _id: id }, { $inc: { count: 1 } }, { upsert: true });

/** Popularity out of 100 (R-EXP-8): the most used of the given ids has 100, an unused one 0. */
export function popularity(counts: ReadonlyMap<string, number>, id: string): number {
  const most = Math.max(0, ...counts.values());
  return most === 0 ? 0 : Math.round((100 * (counts.get(id) ?? 0)) / most);
}
