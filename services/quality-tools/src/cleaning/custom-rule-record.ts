import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A user's own cleaning rule: find and replace. */
export interface CustomRuleRecord {
  _id: string;
  userId: string;
  name: string;
  /** The name in one case. A user has each name once, so that a list of changes can name its rules. */
  nameKey: string;
  description: string;
  find: string;
  replace: string;
  isRegex: boolean;
  matchCase: boolean;
  wholeCell: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const customRuleSchema = new Schema<CustomRuleRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, default: '' },
    find: { type: String, required: true },
    replace: { type: String, default: '' },
    isRegex: { type: Boolean, default: false },
    matchCase: { type: Boolean, default: false },
    wholeCell: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'custom_cleaning_rules', versionKey: false },
);
customRuleSchema.index({ userId: 1, nameKey: 1 }, { unique: true });

export type CustomRuleModel = Model<CustomRuleRecord>;
export const customRuleModel = (connection: Connection): CustomRuleModel =>
  connection.model<CustomRuleRecord>('CustomCleaningRule', customRuleSchema);

/** A user's rules in the order they were made, which is the order they run in. */
export const customRulesOf = (rules: CustomRuleModel, userId: string): Promise<CustomRuleRecord[]> =>
  rules.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();
