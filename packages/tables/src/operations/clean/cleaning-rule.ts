import type { ColumnReading } from '@rapi/indonesia';
import type { DatasetColumn } from '../../dataset/dataset';

/** D2 §5. 'custom' rules are the users' own. */
export type CleaningCategory =
  | 'phone_numbers'
  | 'email_addresses'
  | 'postal_addresses'
  | 'names'
  | 'currency'
  | 'dates'
  | 'text_normalization'
  | 'case_formatting'
  | 'custom';

/**
 * One thing that cleaning does to a single value. Rules are pure: the same text gives the same result in any row of a column. They
 * never guess: what cannot be read with certainty is `undefined` and stays as it is.
 */
export interface CleaningRule {
  /** Stays for ever: recipes and sessions name it. */
  id: string;
  name: string;
  description: string;
  category: CleaningCategory;
  /** Whether it is meant for such a column at all, told by what the column stands for. */
  isFor(column: DatasetColumn): boolean;
  /** SQL of whether a text may need it. Texts it leaves out are clean already; so most values never reach `run`. */
  candidates(text: string, reading?: ColumnReading): string;
  /**
   * The clean text (null: nothing is left of it), the same text where it is clean, undefined where it cannot be read. Amounts
   * and days are read as the column writes them.
   */
  run(text: string, reading?: ColumnReading): string | null | undefined;
}
