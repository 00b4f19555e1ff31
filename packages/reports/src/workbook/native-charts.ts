import type { Chart, Worksheet } from 'wasm-xlsxwriter';
import type { DocumentPlan } from '../content/document-plan';
import type { ContentChart } from '../content/report-content';
import { axisCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';
import type { XlsxWriter } from './xlsx-writer';

const WIDTH = 540;
const HEIGHT = 300;
/** A row of Excel is 20 pixels high; one is left free. */
const ROWS = HEIGHT / 20 + 1;
const PER_ROW = 2;
const COLUMNS_BETWEEN = 6;

/** How many rows of the sheet the charts take. */
export const chartRows = (count: number): number => Math.ceil(count / PER_ROW) * ROWS;

/** Where the figures of a chart stand: rows from the second on, the labels in the first column. */
interface ChartPlace {
  sheetName: string;
  column: number;
  rows: number;
}

/** Bars are drawn from below, so the first is written last. */
const ordered = ({ type, labels, series }: ContentChart) =>
  type === 'bar'
    ? { labels: labels.toReversed(), series: series.map((each) => ({ ...each, values: each.values.toReversed() })) }
    : { labels, series };

function writeFigures(sheet: Worksheet, chart: ContentChart, column: number, styles: Styles): void {
  const { labels, series } = ordered(chart);
  const bold = styles.of({ bold: true });
  sheet.writeStringWithFormat(0, column, safeText(chart.title), bold);
  for (const [row, label] of labels.entries()) sheet.writeString(row + 1, column, safeText(label));
  for (const [index, { name, values }] of series.entries()) {
    sheet.writeStringWithFormat(0, column + 1 + index, safeText(name), bold);
    for (const [row, value] of values.entries())
      if (value !== null) sheet.writeNumber(row + 1, column + 1 + index, value);
  }
  sheet.setColumnWidth(column, 28);
  for (const index of series.keys()) sheet.setColumnWidth(column + 1 + index, 18);
}

function typeOf(xlsx: XlsxWriter, { type }: ContentChart): Chart {
  const types = {
    column: xlsx.ChartType.Column,
    bar: xlsx.ChartType.Bar,
    line: xlsx.ChartType.Line,
    doughnut: xlsx.ChartType.Doughnut,
  } as const;
  return new xlsx.Chart(types[type]);
}

function chartOf(xlsx: XlsxWriter, chart: ContentChart, place: ChartPlace, plan: DocumentPlan): Chart {
  const { column, rows, sheetName } = place;
  const colour = (index: number) => {
    const hex = plan.scheme.series[index % plan.scheme.series.length] ?? plan.scheme.series[0];
    return xlsx.Color.rgb(parseInt(hex.slice(1), 16));
  };
  const filled = (index: number) =>
    new xlsx.ChartFormat().setSolidFill(new xlsx.ChartSolidFill().setColor(colour(index)));
  const range = (at: number) => xlsx.ChartRange.newFromRange(sheetName, 1, at, rows, at);
  const drawn = typeOf(xlsx, chart).setWidth(WIDTH).setHeight(HEIGHT);
  for (const [index, { name }] of chart.series.entries()) {
    const series = new xlsx.ChartSeries()
      .setCategories(range(column))
      .setValues(range(column + 1 + index))
      .setName(safeText(name));
    if (chart.type === 'doughnut') {
      const points = Array.from({ length: rows }, (_, point) => new xlsx.ChartPoint().setFormat(filled(point)));
      series.setPoints(points).setDataLabel(new xlsx.ChartDataLabel().showPercentage());
    } else if (chart.type === 'line') {
      series.setFormat(new xlsx.ChartFormat().setLine(new xlsx.ChartLine().setColor(colour(index)).setWidth(2.25)));
    } else series.setFormat(filled(index));
    drawn.pushSeries(series);
  }
  drawn.title().setName(safeText(chart.title)).setFont(new xlsx.ChartFont().setSize(12).setBold());
  if (chart.type === 'doughnut') return drawn;
  if (chart.series.length === 1) drawn.legend().setHidden();
  else drawn.legend().setPosition(xlsx.ChartLegendPosition.Bottom);
  (chart.type === 'bar' ? drawn.xAxis() : drawn.yAxis()).setNumFormat(axisCode(plan.locale));
  return drawn;
}

/** Draws the charts on the first sheet, from figures that stand on a sheet of their own, so that they follow changes. */
export function addCharts(
  xlsx: XlsxWriter,
  sheets: { summary: Worksheet; figures: Worksheet; figuresName: string },
  firstRow: number,
  plan: DocumentPlan,
  styles: Styles,
): void {
  let column = 0;
  for (const [index, chart] of plan.content.charts.entries()) {
    writeFigures(sheets.figures, chart, column, styles);
    const place = { sheetName: sheets.figuresName, column, rows: chart.labels.length };
    const row = firstRow + Math.floor(index / PER_ROW) * ROWS;
    sheets.summary.insertChart(row, (index % PER_ROW) * COLUMNS_BETWEEN, chartOf(xlsx, chart, place, plan));
    column += chart.series.length + 2;
  }
}
