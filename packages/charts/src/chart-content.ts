import type { ChartArrangement, ChartData, ChartType } from '@rapi/contracts';

export type ChartLanguage = 'id' | 'en';

/** What decides how a chart looks. */
export interface ChartContent {
  chart_name: string;
  chart_type: ChartType;
  chart_data: ChartData;
  /** Names the horizontal axis of points; null where rows are numbered. */
  label_column?: string | null;
  /** How the labels came about; without it they are drawn as they are. */
  arrangement?: ChartArrangement;
  /** Names the axis of the figures where the datasets do not. */
  figure_title?: string;
}
