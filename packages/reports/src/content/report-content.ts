import type { ChartType } from '@rapi/contracts';
import type { TypedSource } from '../source/typed-source';

/**
 * How a value is shown: `money` is rupiah, `percent` 0 to 100, `date` 'yyyy-MM-dd', `moment` 'yyyy-MM-ddTHH:mm:ss', `digits`
 * a number without signs between its digits, such as a year.
 */
export type CellKind = 'text' | 'money' | 'number' | 'whole' | 'digits' | 'percent' | 'date' | 'moment';
export type ContentCell = string | number | null;

export interface ContentColumn {
  name: string;
  kind: CellKind;
}

export interface ContentRow {
  cells: readonly ContentCell[];
  /** A heading among the rows, a sum, the last sum, or a row that asks for attention. */
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

/** What a report says, in the words of its language, whatever it is written as. */
export interface ReportContent {
  title: string;
  /** The period or subject of the report. */
  subtitle?: string;
  figures: readonly Figure[];
  charts: readonly ContentChart[];
  /** A statement is read first and looked at afterwards. */
  chartsLast?: boolean;
  tables: readonly ContentTable[];
  /** How it was worked out, what was left out, and where the rules stand. */
  notes: readonly string[];
  /** Tables of the user that belong to it as they are. */
  data: readonly TypedSource[];
}
