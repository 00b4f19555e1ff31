import { chartOption } from '@rapi/charts';
import type { ChartContent, ChartStyle } from '@rapi/charts';
import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
]);

/** Draws a chart into an element and follows its size; the answer takes it away again. */
export function drawChart(element: HTMLElement, chart: ChartContent, style: ChartStyle, animated: boolean): () => void {
  const canvas = init(element, null, { renderer: 'svg' });
  canvas.setOption({ ...chartOption(chart, { ...style, withTitle: false }), animation: animated });
  const observer = new ResizeObserver(() => canvas.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    canvas.dispose();
  };
}
