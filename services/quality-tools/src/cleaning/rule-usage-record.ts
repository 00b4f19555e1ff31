import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** How often a user has applied a cleaning rule. */
export interface RuleUsageRecord {
  userId: string;
  ruleId: string;
  count: number;
}

const ruleUsageSchema = new Schema<RuleUsageRecord>(
  {
    userId: { type: String, required: true },
    ruleId: { type: String, required: true },
    count: { type: Number, default: 0 },
  },
  { collection: 'rule_usage', versionKey: false },
);
ruleUsageSchema.index({ userId: 1, ruleId: 1 }, { unique: true });

export type RuleUsageModel = Model<RuleUsageRecord>;
export const ruleUsageModel = (connection: Connection): RuleUsageModel =>
  connection.model<RuleUsageRecord>('RuleUsage', ruleUsageSchema);

export async function countRuleUsage(usage: RuleUsageModel, userId: string, ruleIds: readonly string[]): Promise<void> {
  for (const ruleId of new Set(ruleIds))
    await usage.updateOne({ userId, ruleId }, { $inc: { count: 1 } }, { upsert: true });
}
