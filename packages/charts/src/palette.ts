export type ChartScheme = 'light' | 'dark';

export interface ChartColours {
  text: string;
  dim: string;
  line: string;
  surface: string;
  series: readonly string[];
}

/** Distinguishable with red-, green- and blue-blindness; each stands out from its surface (WCAG 1.4.11, 3:1). */
export const chartSchemes: Record<ChartScheme, ChartColours> = {
  light: {
    text: '#17211f',
    dim: '#56666a',
    line: '#dbe3e4',
    surface: '#ffffff',
    series: ['#0e6c63', '#da730b', '#369be2', '#993399', '#5e5308', '#0f3257'],
  },
  dark: {
    text: '#e4ebeb',
    dim: '#9dadb0',
    line: '#2b363a',
    surface: '#161d20',
    series: ['#4fc0b0', '#f49071', '#a6bef2', '#cc3366', '#b39e19', '#2e70b8'],
  },
};
