import type { WordlistRule } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/**
 * A rule set as it is kept, with its rules as JSON. As thousands of subdocuments, the database driver would take many
 * times as long to read them, and changing one set would read and write all of them.
 */
export interface RuleSetRecord {
  name: string;
  count: number;
  rules: string;
}

/**
 * The form used by builds before 22 November 2026. It is still read, and saved in the new form with the next change.
 */
export interface EarlierRuleSetRecord {
  name: string;
  rules: WordlistRule[];
}

/** The rule sets of a user who has changed some of them; a user without a record has the seeded ones. */
export interface WordlistLibraryRecord {
  /** The user's id. */
  _id: string;
  sets: (RuleSetRecord | EarlierRuleSetRecord)[];
  /** Grows with each change, so that two changes at once cannot undo each other. */
  revision: number;
}

const ruleSetSchema = new Schema<RuleSetRecord>(
  {
    name: { type: String, required: true },
    count: { type: Number, required: true },
    rules: { type: String, required: true },
  },
  { _id: false },
);

const wordlistLibrarySchema = new Schema<WordlistLibraryRecord>(
  {
    _id: { type: String, required: true },
    sets: { type: [ruleSetSchema], required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'wordlist_libraries', versionKey: false },
);

export type WordlistLibraryModel = Model<WordlistLibraryRecord>;
export const wordlistLibraryModel = (connection: Connection): WordlistLibraryModel =>
  connection.model<WordlistLibraryRecord>('WordlistLibrary', wordlistLibrarySchema);
