import type { ChartArrangement, ChartData, ChartType } from '@rapi/contracts';

export type ChartLanguage = 'id' | 'en';

/** Everything that decides how a chart looks. */
export interface ChartContent {
  chart_name: string;
  chart_type: ChartType;
  chart_data: ChartData;
  /** The column named on the horizontal axis of points; null when rows are numbered. */
  label_column?: string | null;
  /** How the labels were made. Without it they are drawn as they are. */
  arrangement?: ChartArrangement;
  /** The title of the value axis when the datasets do not give one. */
  figure_title?: string;
}
