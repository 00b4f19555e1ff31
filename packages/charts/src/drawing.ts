import type { ChartContent, ChartLanguage } from './chart-content';
import type { ChartColours, ChartScheme } from './palette';

export interface ChartStyle {
  scheme?: ChartScheme;
  /**
   * The language numbers are written in. Without it the option is plain JSON, and the library formats numbers its own
   * way.
   */
  language?: ChartLanguage;
  withTitle?: boolean;
  /**
   * The picture's size in pixels, which decides how many labels fit. Without it the library leaves out labels that
   * overlap.
   */
  size?: { width: number; height: number };
  /** Draws a small picture to show next to a name: the figures only, without words. */
  isThumbnail?: boolean;
}

/** A chart together with the style it is drawn in. */
export interface Drawing extends ChartContent, Pick<ChartStyle, 'size' | 'isThumbnail'> {
  colours: ChartColours;
  language: ChartLanguage | undefined;
  labels: string[];
  series: string[];
}
