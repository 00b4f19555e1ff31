import { chartOption } from '@rapi/charts';
import { init } from 'echarts';
import type { ColourScheme } from '../colour-scheme';
import type { Locale } from './locale';
import type { ContentChart } from './report-content';

export interface DrawingSize {
  width: number;
  height: number;
}

/** The title is outside of the drawing, so the drawing needs no room for it. */
const TOP = 12;

/** Draws a chart as SVG, the same as on screen, in the report's colours. */
export function drawChart(
  { title, type, labels, series }: ContentChart,
  { scheme, locale, size }: { scheme: ColourScheme; locale: Locale; size: DrawingSize },
): string {
  const chart_data = {
    labels: [...labels],
    datasets: series.map(({ name, values }) => ({ label: name, data: [...values] })),
  };
  const chart = { chart_name: title, chart_type: type, chart_data };
  const option = chartOption(chart, { language: locale.language, withTitle: false });
  const canvas = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    const grid = option.grid && !Array.isArray(option.grid) ? { grid: { ...option.grid, top: TOP } } : {};
    canvas.setOption({ ...option, ...grid, color: [...scheme.series], animation: false });
    return canvas.renderToSVGString();
  } finally {
    canvas.dispose();
  }
}
