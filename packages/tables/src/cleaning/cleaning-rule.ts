import type { cleaningCategories, cleaningRuleIds } from '@rapi/contracts';
import type { ColumnReading } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import type { Spellings } from './spellings';

/** R-CLEAN-2. 'custom' rules are the users' own. */
export type CleaningCategory = (typeof cleaningCategories)[number];

/** How a column writes its values. */
export interface CleaningReading extends ColumnReading {
  /** All its values are amounts: bare numbers among them are written as such too, and the column becomes one of numbers. */
  isAllAmounts?: boolean;
  /**
   * Of amounts such as 25.000 where nobody said that a point is the decimal sign: 'unread' leaves those alone; 'torn' leaves
   * every amount of the column as it is, since the others written with a comma would make thousands of them.
   */
  threeDecimals?: 'torn' | 'unread';
}

/** How cleaning writes, whatever the column did before: 31/01/2026 and Rp 1.250.000,50. */
export const asCleaned = (reading: CleaningReading): CleaningReading =>
  reading.threeDecimals === 'torn'
    ? reading
    : {
        ...(reading.isAllAmounts && { isAllAmounts: true }),
        kind: reading.kind,
        ...(reading.currency && { currency: reading.currency }),
        notation: { ...reading.notation, dateOrder: 'day-first', decimal: ',', groups: '.' },
      };

/**
 * One thing that cleaning does to a single value. Rules are pure: the same text gives the same result in any row of a column. They
 * never guess: what cannot be read with certainty is `undefined` and stays as it is.
 */
export interface CleaningRule {
  id: (typeof cleaningRuleIds)[number];
  name: string;
  description: string;
  category: CleaningCategory;
  /** Whether it is meant for such a column at all, told by what the column stands for. */
  isFor(column: DatasetColumn): boolean;
  /** SQL of whether a text may need it. Texts it leaves out are clean already; so most values never reach `run`. */
  candidates(text: string, reading?: CleaningReading, spellings?: Spellings): string;
  /**
   * The clean text (null: nothing is left of it), the same text where it is clean, undefined where it cannot be read. Amounts
   * and days are read as the column writes them, and categories are spelled as most of its cells spell them.
   */
  run(text: string, reading?: CleaningReading, spellings?: Spellings): string | null | undefined;
  /** It writes no text anew: a column whose values all read becomes one of their type. */
  typesOnly?: true;
}
