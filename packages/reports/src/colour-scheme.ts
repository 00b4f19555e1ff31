import type { colorSchemes } from '@rapi/contracts';

export type ColourSchemeName = (typeof colorSchemes)[number];

/** Colours as `#rrggbb`. Text on `header` is white; its contrast with each of them is 4.5:1 or more (WCAG 1.4.3). */
export interface ColourScheme {
  /** The background of a table's header, and the colour of the title. */
  header: string;
  /** The background of totals and figures. */
  soft: string;
  /** The background of every other row. */
  band: string;
  line: string;
  /** The colours of chart series, in turn. */
  series: readonly [string, ...string[]];
}

export const colourSchemes: Record<ColourSchemeName, ColourScheme> = {
  professional: {
    header: '#1f3a5f',
    soft: '#dfe8f2',
    band: '#f5f8fb',
    line: '#b6c5d6',
    series: ['#1f3a5f', '#3b82c4', '#7aa6c9', '#c98b2b', '#5b7f5b', '#8a5a83'],
  },
  indonesian: {
    header: '#a8161d',
    soft: '#f7e1e1',
    band: '#fdf6f6',
    line: '#dfb9b9',
    series: ['#a8161d', '#d9723f', '#6b4a3a', '#c9a227', '#4d6b53', '#7a7a7a'],
  },
  nature: {
    header: '#2c5f3b',
    soft: '#e0eee3',
    band: '#f5faf6',
    line: '#b5cfbb',
    series: ['#2c5f3b', '#7fa650', '#b8862f', '#3f8f8b', '#8c6d46', '#5a6f9e'],
  },
  modern: {
    header: '#22313a',
    soft: '#dceaec',
    band: '#f4f8f9',
    line: '#b3c6ca',
    series: ['#0f7c86', '#22313a', '#e06d4c', '#6d7fcc', '#d0a233', '#7b8b92'],
  },
  warm: {
    header: '#8a4112',
    soft: '#fae8d8',
    band: '#fdf8f3',
    line: '#e0c4a8',
    series: ['#8a4112', '#d97b29', '#c2a13c', '#a34a5c', '#6f7d45', '#5c6f80'],
  },
};
