/** Columns on their way into a dataset: what the caller knows of each, and what was found out before it is written. */
import type { ColumnType, DatasetColumn, DatasetRelation, SemanticType } from './dataset';

/** What the source says about a column. */
export interface NativeType {
  type: ColumnType;
  format?: string;
  /** Null: the column means nothing in particular, whatever its name suggests. */
  semantic?: SemanticType | null;
}

/** A column to be written. */
export interface WriteColumn {
  name: string;
  key: number;
  /**
   * Typed by its source: the text is canonical (1234.5, 2026-01-31, 2026-01-31T08:30:00, true) and needs no guessing,
   * unless some value does not read as that type after all.
   */
  native?: NativeType;
  /** How a person said that its texts are meant, which holds for what is made of them too. */
  notation?: DatasetColumn['notation'];
  /** Its texts are amounts as cleaning writes them; it becomes numeric if all of them are. */
  amounts?: boolean;
  /**
   * Taken over unchanged from an earlier dataset; the relation also has its `v{key}`. If it is the very object of that
   * dataset's schema, every cell is one of that column's, both sides together.
   */
  known?: DatasetColumn;
  /** Some of its cells came as numbers: the relation has their values as `num{key}`, null for any other cell. */
  holdsNumbers?: boolean;
  /** Which of these numbers are fractions; otherwise as in the column of that key that the dataset was made from. */
  percentCells?: DatasetColumn['percentCells'];
  /**
   * Its cells come from this column of an earlier dataset, `v{key}` included, but their type is to be inferred again.
   */
  cellsOf?: DatasetColumn;
}

/** What is known about a column before it is written; `text` and `typed` are the SQL of its two sides. */
export interface ColumnPlan {
  column: DatasetColumn;
  text: string;
  typed?: string;
  /** SQL of the values of the cells that came as numbers; written if the column is text. */
  numbers?: string;
  /** Every cell is one of the source dataset's, both sides together, so what holds for that column holds here. */
  own?: { isTold: boolean };
}

/** The rows to infer columns from: some that are at hand, else a sample of its `rowCount` rows. */
export interface InferredRelation {
  relation: string;
  sample?: string;
  rowCount?: number;
  /** The dataset that its columns may come from. */
  from?: DatasetRelation;
}
