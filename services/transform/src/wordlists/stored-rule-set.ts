import { wordlistRule } from '@rapi/contracts';
import type { WordlistRule } from '@rapi/contracts';
import { z } from 'zod';
import type { RuleSet } from './rule-sets';
import type { EarlierRuleSetRecord, RuleSetRecord } from './wordlist-library-record';

const wordlistRules = z.array(wordlistRule);

/** A rule set from a record; its rules are parsed when they are first used. */
export class StoredRuleSet implements RuleSet {
  readonly record: RuleSetRecord;
  readonly name: string;
  readonly count: number;
  #rules: readonly WordlistRule[] | undefined;

  constructor(kept: RuleSetRecord | EarlierRuleSetRecord) {
    this.record = 'count' in kept ? kept : recordOf(kept);
    this.name = this.record.name;
    this.count = this.record.count;
  }

  get rules(): readonly WordlistRule[] {
    this.#rules ??= wordlistRules.parse(JSON.parse(this.record.rules));
    return this.#rules;
  }
}

/** The record of a rule set; an unchanged stored set returns its original record. */
export const recordOf = (set: RuleSet): RuleSetRecord =>
  set instanceof StoredRuleSet
    ? set.record
    : { name: set.name, count: set.rules.length, rules: JSON.stringify(set.rules) };
