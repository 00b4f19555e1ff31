import type { ChartType } from '@rapi/contracts';
import type { TypedSource } from '../source/typed-source';

/**
 * How a value is shown: `money` is rupiah, `percent` 0 to 100, `date` 'yyyy-MM-dd', `moment` 'yyyy-MM-ddTHH:mm:ss',
 * `digits` a number without separators, such as a year. `exact` and `exact_money` are a user's own numbers, with all of
 * their decimals; `number` and `money` are results, which are rounded.
 */
export type CellKind =
  'text' | 'money' | 'exact_money' | 'number' | 'exact' | 'whole' | 'digits' | 'percent' | 'date' | 'moment';
export type ContentCell = string | number | null;

export interface ContentColumn {
  name: string;
  kind: CellKind;
}

export interface ContentRow {
  cells: readonly ContentCell[];
  /** A heading between rows, a subtotal, the total, or a row that needs attention. */
  look?: 'group' | 'subtotal' | 'total' | 'alert';
}

export interface ContentTable {
  title: string;
  columns: readonly ContentColumn[];
  rows: readonly ContentRow[];
  /** A sentence under the table. */
  note?: string;
}

export interface Figure {
  label: string;
  value: ContentCell;
  kind: CellKind;
}

export interface ContentChart {
  title: string;
  type: Extract<ChartType, 'column' | 'bar' | 'line' | 'doughnut'>;
  labels: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

/** The content of a report in its language, independent of the file format. */
export interface ReportContent {
  title: string;
  /** The period or subject of the report. */
  subtitle?: string;
  figures: readonly Figure[];
  charts: readonly ContentChart[];
  /** Puts the charts last, because people read a statement before looking at charts. */
  chartsLast?: boolean;
  tables: readonly ContentTable[];
  /** How the report was calculated, what it leaves out, and the sources of its rules. */
  notes: readonly string[];
  /** Tables of the user that are included unchanged. */
  data: readonly TypedSource[];
}
