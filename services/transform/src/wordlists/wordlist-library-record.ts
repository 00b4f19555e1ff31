import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { RuleSet } from './rule-sets';

/** The rule sets of a user who has changed some of them; a user without a record has the seeded ones. */
export interface WordlistLibraryRecord {
  /** The user's id. */
  _id: string;
  sets: RuleSet[];
  /** Grows with each change, so that two changes at once cannot undo each other. */
  revision: number;
}

const ruleSchema = new Schema({ pattern: String, replacement: String }, { _id: false });
const setSchema = new Schema({ name: String, rules: [ruleSchema] }, { _id: false });

const wordlistLibrarySchema = new Schema<WordlistLibraryRecord>(
  {
    _id: { type: String, required: true },
    sets: { type: [setSchema], required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'wordlist_libraries', versionKey: false },
);

export type WordlistLibraryModel = Model<WordlistLibraryRecord>;
export const wordlistLibraryModel = (connection: Connection): WordlistLibraryModel =>
  connection.model<WordlistLibraryRecord>('WordlistLibrary', wordlistLibrarySchema);
