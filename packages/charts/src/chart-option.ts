import type { ChartType } from '@rapi/contracts';
import type { EChartsOption, LineSeriesOption, ScatterSeriesOption, BarSeriesOption } from 'echarts';
import type { ChartContent } from './chart-content';
import { axisLabelText, chartText, SHOWN_TILTED } from './chart-text';
import type { ChartStyle, Drawing } from './drawing';
import { labelRoom, labelRoomBeside, type LabelRoom } from './label-room';
import { pieLegend, pieSeries } from './pie-series';
import { chartSchemes } from './palette';
import { figureTitle, labelTitle, shownLabels, shownSeries } from './shown-chart';
import { axisName, figureNumbers, pointNumbers, valueAxis, writtenFigures } from './value-axis';
import { sayIn } from './words/words';

export const FONT = "Inter, 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif";
/** Distinguishes lines by shape as well as colour. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow'];
const symbolOf = (i: number): string => symbols[i % symbols.length] ?? 'circle';
/** With more symbols than this, the line under them is hidden. */
const MAX_SYMBOLS = 60;
const MANY_POINTS = 500;

const isRound = (type: ChartType): boolean => type === 'pie' || type === 'doughnut';

/**
 * Which labels are written. When the room is known, the label rule decides, and the axis title says which labels are
 * shown.
 */
function writtenLabels(room: LabelRoom | undefined) {
  if (room === undefined) return { hideOverlap: true };
  return { hideOverlap: false, interval: room.step - 1, rotate: room.rotate };
}

function roomOf({ size, chart_type, labels }: Drawing): LabelRoom | undefined {
  if (!size) return undefined;
  return chart_type === 'bar' ? labelRoomBeside(labels, size.height) : labelRoom(labels, size.width);
}

function categoryAxis(drawing: Drawing) {
  const { colours, labels, language, isThumbnail } = drawing;
  const room = roomOf(drawing);
  const title = labelTitle(drawing, language);
  const name = room && room.step > 1 ? sayIn(language ?? 'id')('label_step', { title, step: room.step }) : title;
  return {
    type: 'category' as const,
    data: labels,
    axisLine: { lineStyle: { color: colours.dim } },
    axisTick: { show: !isThumbnail, alignWithLabel: true },
    axisLabel: {
      show: !isThumbnail,
      color: colours.dim,
      // The API answers plain JSON without functions, so there the library cuts long labels.
      ...(language
        ? { formatter: (text: string) => axisLabelText(text, room?.rotate ? SHOWN_TILTED : undefined) }
        : { width: 140, overflow: 'truncate' as const }),
      ...writtenLabels(room),
    },
    ...(!isThumbnail && axisName(name, drawing)),
  };
}

/**
 * A line of each dataset. The figure of the rows without a label stands alone: a line to it would look like a rise or a fall.
 * Series of one name share their colour and their place in the legend.
 */
function lineSeries(drawing: Drawing): LineSeriesOption[] {
  const { chart_type, labels, series, chart_data, arrangement } = drawing;
  const alone = arrangement?.empty_at ?? labels.length;
  return chart_data.datasets.flatMap((dataset, i) => {
    const points = dataset.data.map((value, at) => [at, typeof value === 'number' ? value : null]);
    const parts = [points.slice(0, alone), points.slice(alone, alone + 1), points.slice(alone + 1)];
    return parts
      .filter((part) => part.length > 0)
      .map((part): LineSeriesOption => ({
        type: 'line',
        name: series[i],
        ...writtenFigures(dataset, drawing),
        data: part,
        symbol: symbolOf(i),
        symbolSize: 7,
        showSymbol: labels.length <= MAX_SYMBOLS || part.length === 1,
        lineStyle: { width: 2.5 },
        ...(chart_type === 'area' && { areaStyle: { opacity: 0.22 } }),
      }));
  });
}

/** Gives the bar that sums up the remaining labels a look of its own. */
function barData(values: readonly unknown[], { colours, arrangement }: Drawing) {
  const rest = arrangement && arrangement.others_count > 0 ? values.length - 1 : -1;
  return values.map((value, i) => {
    const height = typeof value === 'number' ? value : null;
    return i === rest && height !== null ? { value: height, itemStyle: { color: colours.dim, opacity: 0.6 } } : height;
  });
}

function barSeries(drawing: Drawing): BarSeriesOption[] {
  const { chart_type, series, chart_data } = drawing;
  const borderRadius = chart_type === 'bar' ? [0, 3, 3, 0] : [3, 3, 0, 0];
  return chart_data.datasets.map((dataset, i) => ({
    type: 'bar',
    name: series[i],
    ...writtenFigures(dataset, drawing),
    data: barData(dataset.data, drawing),
    barMaxWidth: 56,
    itemStyle: { borderRadius },
  }));
}

function scatterSeries(drawing: Drawing): ScatterSeriesOption[] {
  return drawing.chart_data.datasets.map((dataset, i) => ({
    type: 'scatter',
    name: chartText(dataset.label),
    ...writtenFigures(dataset, drawing),
    data: dataset.data.flatMap((point) => (point !== null && typeof point === 'object' ? [[point.x, point.y]] : [])),
    symbol: symbolOf(i),
    symbolSize: dataset.data.length > MANY_POINTS ? 5 : 9,
    itemStyle: { opacity: dataset.data.length > MANY_POINTS ? 0.55 : 0.8 },
  }));
}

/** The axes and series of each chart type (R-CHART-2). The bars of `bar` lie, those of `column` stand. */
function figure(drawing: Drawing): EChartsOption {
  const value = (scale = false) =>
    valueAxis(drawing, figureTitle(drawing, drawing.language), figureNumbers(drawing), scale);
  switch (drawing.chart_type) {
    case 'line':
    case 'area':
      return {
        xAxis: { ...categoryAxis(drawing), boundaryGap: drawing.labels.length === 1 },
        yAxis: value(),
        series: lineSeries(drawing),
      };
    case 'column':
      return { xAxis: categoryAxis(drawing), yAxis: value(), series: barSeries(drawing) };
    case 'bar':
      return {
        xAxis: value(),
        yAxis: { ...categoryAxis(drawing), inverse: true },
        series: barSeries(drawing),
      };
    case 'scatter':
      return {
        xAxis: valueAxis(drawing, drawing.label_column ?? '', pointNumbers(drawing), true),
        yAxis: value(true),
        series: scatterSeries(drawing),
      };
    case 'pie':
    case 'doughnut':
      return { ...pieLegend(drawing), series: pieSeries(drawing) };
  }
}

/** Rich text, not HTML, so that text in the data is never read as markup. */
const tooltip = ({ chart_type, colours }: Drawing): EChartsOption['tooltip'] => ({
  trigger: isRound(chart_type) || chart_type === 'scatter' ? 'item' : 'axis',
  renderMode: 'richText',
  confine: true,
  backgroundColor: colours.surface,
  borderColor: colours.dim,
  textStyle: { color: colours.text, fontFamily: FONT, fontSize: 13 },
});

/** Makes the ECharts option that draws a chart. */
export function chartOption(chart: ChartContent, style: ChartStyle = {}) {
  const { scheme = 'light', language, isThumbnail = false, withTitle = true } = style;
  const colours = chartSchemes[scheme];
  const labels = shownLabels(chart, language).map(chartText);
  const series = shownSeries(chart, language).map(chartText);
  const drawing: Drawing = { ...chart, ...style, colours, language, labels, series };
  const hasLegend = !isThumbnail && chart.chart_data.datasets.length > 1 && !isRound(chart.chart_type);
  const option: EChartsOption = {
    backgroundColor: colours.surface,
    color: [...colours.series],
    textStyle: { fontFamily: FONT, color: colours.text },
    ...(withTitle && {
      title: {
        text: chartText(chart.chart_name),
        left: 'center',
        top: 12,
        textStyle: { color: colours.text, fontSize: 18, fontWeight: 600, fontFamily: FONT },
      },
    }),
    ...(hasLegend && {
      legend: { type: 'scroll', top: withTitle ? 42 : 8, textStyle: { color: colours.text }, itemGap: 18 },
    }),
    ...(!isRound(chart.chart_type) && {
      grid: isThumbnail
        ? { left: 4, right: 4, top: 6, bottom: 4 }
        : { left: 24, right: 32, top: (withTitle ? 68 : 36) + (hasLegend ? 20 : 0), bottom: 24 },
    }),
    ...(!isThumbnail && { tooltip: tooltip(drawing) }),
    ...figure(drawing),
  };
  return option;
}
