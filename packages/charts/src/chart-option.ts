import type { ChartData, ChartType } from '@rapi/contracts';
import type { EChartsOption, LineSeriesOption, PieSeriesOption, ScatterSeriesOption, BarSeriesOption } from 'echarts';
import { chartText } from './chart-text';
import { numberWriter } from './number-writer';
import { chartSchemes, type ChartColours, type ChartScheme } from './palette';
import { slices } from './slices';
import { sayIn } from './words/words';

export type ChartLanguage = 'id' | 'en';

/** What decides how a chart looks. */
export interface ChartContent {
  chart_name: string;
  chart_type: ChartType;
  chart_data: ChartData;
  /** Names the horizontal axis of points. */
  label_column?: string | null;
}

export interface ChartStyle {
  scheme?: ChartScheme;
  /** How numbers are written. Without it the option is plain JSON, and the library's own way of writing them holds. */
  language?: ChartLanguage;
  withTitle?: boolean;
}

interface Drawing extends ChartContent {
  colours: ChartColours;
  language: ChartLanguage | undefined;
}

const FONT = "Inter, 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif";
/** Beside the colours, so that lines can be distinguished without them. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow'];
const symbolOf = (i: number): string => symbols[i % symbols.length] ?? 'circle';
/** More symbols than these on a line hide it. */
const MAX_SYMBOLS = 60;
const MANY_POINTS = 500;

const isRound = (type: ChartType): boolean => type === 'pie' || type === 'doughnut';

function valueAxis({ colours, language }: Drawing) {
  return {
    type: 'value' as const,
    splitLine: { lineStyle: { color: colours.line } },
    axisLabel: {
      color: colours.dim,
      hideOverlap: true,
      ...(language && { formatter: numberWriter(language).short }),
    },
  };
}

function categoryAxis({ colours, chart_data }: Drawing) {
  return {
    type: 'category' as const,
    data: chart_data.labels.map(chartText),
    axisLine: { lineStyle: { color: colours.dim } },
    axisTick: { alignWithLabel: true },
    axisLabel: { color: colours.dim, hideOverlap: true, width: 140, overflow: 'truncate' as const },
  };
}

function lineSeries({ chart_type, chart_data: { labels, datasets } }: Drawing): LineSeriesOption[] {
  return datasets.map(({ label, data }, i) => ({
    type: 'line',
    name: chartText(label),
    data: data.map((value) => (typeof value === 'number' ? value : null)),
    symbol: symbolOf(i),
    symbolSize: 7,
    showSymbol: labels.length <= MAX_SYMBOLS,
    lineStyle: { width: 2.5 },
    ...(chart_type === 'area' && { areaStyle: { opacity: 0.22 } }),
  }));
}

function barSeries({ chart_type, chart_data: { datasets } }: Drawing): BarSeriesOption[] {
  const borderRadius = chart_type === 'bar' ? [0, 3, 3, 0] : [3, 3, 0, 0];
  return datasets.map(({ label, data }) => ({
    type: 'bar',
    name: chartText(label),
    data: data.map((value) => (typeof value === 'number' ? value : null)),
    barMaxWidth: 56,
    itemStyle: { borderRadius },
  }));
}

function scatterSeries({ chart_data: { datasets } }: Drawing): ScatterSeriesOption[] {
  return datasets.map(({ label, data }, i) => ({
    type: 'scatter',
    name: chartText(label),
    data: data.flatMap((point) => (point !== null && typeof point === 'object' ? [[point.x, point.y]] : [])),
    symbol: symbolOf(i),
    symbolSize: data.length > MANY_POINTS ? 5 : 9,
    itemStyle: { opacity: data.length > MANY_POINTS ? 0.55 : 0.8 },
  }));
}

/** A slice is named, so that its colour need not be matched with a legend. */
function sliceLabel(language: ChartLanguage | undefined): NonNullable<PieSeriesOption['label']>['formatter'] {
  if (language === undefined) return '{b} · {d}%';
  const { whole } = numberWriter(language);
  return ({ name, percent }) => `${name} · ${whole(Math.round((percent ?? 0) * 10) / 10)}%`;
}

function pieSeries({ chart_type, chart_data: { labels, datasets }, colours, language }: Drawing): PieSeriesOption[] {
  const [first] = datasets;
  const say = sayIn(language ?? 'id');
  const others = (count: number) => say('others_counted', { count });
  return [
    {
      type: 'pie',
      name: chartText(first?.label ?? ''),
      data: slices(labels, first?.data ?? [], others),
      radius: chart_type === 'doughnut' ? ['42%', '68%'] : [0, '68%'],
      itemStyle: { borderColor: colours.surface, borderWidth: 2 },
      label: { color: colours.text, formatter: sliceLabel(language), overflow: 'break' },
      labelLine: { lineStyle: { color: colours.dim } },
    },
  ];
}

/** The axes and series of each type (R-CHART-2); `bar` lies, `column` stands. */
function figure(drawing: Drawing): EChartsOption {
  switch (drawing.chart_type) {
    case 'line':
    case 'area':
      return {
        xAxis: { ...categoryAxis(drawing), boundaryGap: drawing.chart_data.labels.length === 1 },
        yAxis: valueAxis(drawing),
        series: lineSeries(drawing),
      };
    case 'column':
      return { xAxis: categoryAxis(drawing), yAxis: valueAxis(drawing), series: barSeries(drawing) };
    case 'bar':
      return {
        xAxis: valueAxis(drawing),
        yAxis: { ...categoryAxis(drawing), inverse: true },
        series: barSeries(drawing),
      };
    case 'scatter': {
      const named = { nameLocation: 'middle' as const, nameGap: 30, nameTextStyle: { color: drawing.colours.dim } };
      const [first, second] = drawing.chart_data.datasets;
      const yName = first && !second ? chartText(first.label) : '';
      return {
        xAxis: { ...valueAxis(drawing), ...named, name: chartText(drawing.label_column ?? ''), scale: true },
        yAxis: { ...valueAxis(drawing), name: yName, nameTextStyle: { color: drawing.colours.dim }, scale: true },
        series: scatterSeries(drawing),
      };
    }
    case 'pie':
    case 'doughnut':
      return { series: pieSeries(drawing) };
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Rich text, not HTML: what the data holds is never markup. */
function tooltip({ chart_type, colours, language }: Drawing): EChartsOption['tooltip'] {
  const write = (value: unknown) => {
    const number = numberOf(value);
    return number === undefined || language === undefined ? String(value ?? '–') : numberWriter(language).whole(number);
  };
  return {
    trigger: isRound(chart_type) || chart_type === 'scatter' ? 'item' : 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.surface,
    borderColor: colours.dim,
    textStyle: { color: colours.text, fontFamily: FONT, fontSize: 13 },
    ...(language && {
      valueFormatter: (value) => (Array.isArray(value) ? value.map(write).join(' · ') : write(value)),
    }),
  };
}

/** The option of ECharts that draws a chart. */
export function chartOption(chart: ChartContent, { scheme = 'light', language, withTitle = true }: ChartStyle = {}) {
  const colours = chartSchemes[scheme];
  const drawing: Drawing = { ...chart, colours, language };
  const hasLegend = chart.chart_data.datasets.length > 1 && !isRound(chart.chart_type);
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
    ...(hasLegend && { legend: { type: 'scroll', bottom: 8, textStyle: { color: colours.text }, itemGap: 18 } }),
    ...(!isRound(chart.chart_type) && {
      grid: { left: 24, right: 32, top: withTitle ? 68 : 36, bottom: hasLegend ? 56 : 28 },
    }),
    tooltip: tooltip(drawing),
    ...figure(drawing),
  };
  return option;
}
