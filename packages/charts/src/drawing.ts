import type { ChartContent, ChartLanguage } from './chart-content';
import type { ChartColours, ChartScheme } from './palette';

export interface ChartStyle {
  scheme?: ChartScheme;
  /** How numbers are written. Without it the option is plain JSON, and the library's own way of writing them holds. */
  language?: ChartLanguage;
  withTitle?: boolean;
  /** The picture in pixels: how many labels can be written. Without it the library leaves out what overlaps. */
  size?: { width: number; height: number };
  /** A small picture beside a name: the figures alone, without words. */
  isThumbnail?: boolean;
}

/** A chart with what its parts are drawn by. */
export interface Drawing extends ChartContent, Pick<ChartStyle, 'size' | 'isThumbnail'> {
  colours: ChartColours;
  language: ChartLanguage | undefined;
  labels: string[];
  series: string[];
}
