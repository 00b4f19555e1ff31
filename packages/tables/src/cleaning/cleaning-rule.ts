import type { cleaningCategories, cleaningRuleIds } from '@rapi/contracts';
import type { ColumnReading } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import type { Spellings } from './spellings';

/** R-CLEAN-2. 'custom' rules are the user's own. */
export type CleaningCategory = (typeof cleaningCategories)[number];

/** How a column writes its values. */
export interface CleaningReading extends ColumnReading {
  /** All its values are amounts. Bare numbers are then written as amounts too, and the column becomes numeric. */
  isAllAmounts?: boolean;
  /**
   * For amounts like 25.000 where nobody said that the point is decimal. 'unread' leaves those alone; 'torn' leaves
   * every amount of the column alone, since writing the others with a comma would turn these into thousands.
   */
  threeDecimals?: 'torn' | 'unread';
  /**
   * Not every day of the column is rewritten, and the column does not write the day first. Beside 01/16/2026, only
   * 2026-02-03 is surely 3 February.
   */
  writesIso?: boolean;
}

/** The reading after cleaning, whatever the column used before: 31/01/2026 and Rp 1.250.000,50. */
export const asCleaned = (reading: CleaningReading): CleaningReading =>
  reading.threeDecimals === 'torn'
    ? reading
    : {
        ...(reading.isAllAmounts && { isAllAmounts: true }),
        kind: reading.kind,
        ...(reading.currency && { currency: reading.currency }),
        ...(reading.writesIso && { writesIso: true }),
        notation: {
          ...reading.notation,
          ...(!reading.writesIso && { dateOrder: 'day-first' }),
          decimal: ',',
          groups: '.',
        },
      };

/**
 * One thing that cleaning does to a single value. Rules are pure: in one column the same text always gives the same
 * result. They never guess: `run` returns `undefined` for what it cannot read with certainty, and the text stays.
 */
export interface CleaningRule {
  id: (typeof cleaningRuleIds)[number];
  name: string;
  description: string;
  category: CleaningCategory;
  /** Whether the rule suits a column, judged by what the column stands for. */
  isFor(column: DatasetColumn): boolean;
  /** SQL: may the rule change this text? Clean texts are excluded, so most values never reach `run`. */
  candidates(text: string, reading?: CleaningReading, spellings?: Spellings): string;
  /**
   * The clean text; null if nothing is left; undefined if it cannot be read. Amounts and days are read as the column
   * writes them; categories are spelled as most cells spell them.
   */
  run(text: string, reading?: CleaningReading, spellings?: Spellings): string | null | undefined;
  /** The rule rewrites no text; it gives a column a type if all its values can be read. */
  typesOnly?: true;
}
