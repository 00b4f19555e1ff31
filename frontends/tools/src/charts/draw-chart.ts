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

/** Draws a chart into an element and redraws it on resize. Returns a function that removes it. */
export function drawChart(element: HTMLElement, chart: ChartContent, style: ChartStyle, animated: boolean): () => void {
  const canvas = init(element, null, { renderer: 'svg' });
  let drawnWidth = 0;
  /** Redraw on resize, because the width decides how many labels fit. */
  const draw = () => {
    const size = { width: element.clientWidth, height: element.clientHeight };
    if (size.width === 0) return;
    canvas.resize();
    if (size.width === drawnWidth) return;
    const animation = animated && drawnWidth === 0;
    drawnWidth = size.width;
    canvas.setOption({ ...chartOption(chart, { ...style, size, withTitle: false }), animation }, { notMerge: true });
  };
  draw();
  const observer = new ResizeObserver(draw);
  observer.observe(element);
  return () => {
    observer.disconnect();
    canvas.dispose();
  };
}
