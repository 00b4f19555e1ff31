import { columnLetters, createSheetCells, quotedSheetName, type Sheet, type SheetChart } from '@rapi/tables';
import type { DocumentPlan } from '../content/document-plan';
import type { ContentChart } from '../content/report-content';
import { axisCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';

const WIDTH = 540;
const HEIGHT = 300;
/** Height of a chart in rows of 20 pixels, plus one free row. */
const ROWS = HEIGHT / 20 + 1;
const PER_ROW = 2;
const COLUMNS_BETWEEN = 6;
/** Width of the empty column between the figures of two charts, in characters. */
const GAP_WIDTH = 9;

/** How many rows of the sheet the charts take. */
export const chartRows = (count: number): number => Math.ceil(count / PER_ROW) * ROWS;

/** Excel draws bars from the bottom, so the first one must come last. */
const ordered = ({ type, labels, series }: ContentChart) =>
  type === 'bar'
    ? { labels: labels.toReversed(), series: series.map((each) => ({ ...each, values: each.values.toReversed() })) }
    : { labels, series };

const LABEL_WIDTH = 28;
const VALUE_WIDTH = 18;

/** Charts, and the sheet with their figures, so that the charts follow changes. */
export interface DrawnCharts {
  charts: SheetChart[];
  figures: Sheet;
}

/** @param firstRow the row on the sheet where the first chart begins, counted from 0 */
export function drawCharts(
  figuresName: string,
  firstRow: number,
  { content, scheme, locale }: DocumentPlan,
  styles: Styles,
): DrawnCharts {
  const cells = createSheetCells();
  const bold = styles.of({ bold: true });
  const widths: number[] = [];
  const charts = content.charts.map((chart, index): SheetChart => {
    const { labels, series } = ordered(chart);
    const first = widths.length;
    cells.put(0, first, safeText(chart.title), bold);
    const texts = labels.map((label) => safeText(label));
    for (const [row, label] of texts.entries()) cells.put(row + 1, first, label);
    for (const [at, { name, values }] of series.entries()) {
      cells.put(0, first + 1 + at, safeText(name), bold);
      for (const [row, value] of values.entries()) cells.put(row + 1, first + 1 + at, value);
    }
    widths.push(LABEL_WIDTH, ...series.map(() => VALUE_WIDTH), GAP_WIDTH);
    const rangeOf = (column: number) => {
      const letters = columnLetters(column);
      return `${quotedSheetName(figuresName)}!$${letters}$2:$${letters}$${labels.length + 1}`;
    };
    return {
      type: chart.type,
      title: safeText(chart.title),
      labels: { range: rangeOf(first), values: texts },
      series: series.map(({ name, values }, at) => ({ name: safeText(name), range: rangeOf(first + 1 + at), values })),
      colours: scheme.series,
      axisFormat: axisCode(
        locale,
        series.flatMap(({ values }) => values.filter((value) => value !== null)),
      ),
      place: {
        row: firstRow + Math.floor(index / PER_ROW) * ROWS,
        column: (index % PER_ROW) * COLUMNS_BETWEEN,
        width: WIDTH,
        height: HEIGHT,
      },
    };
  });
  return { charts, figures: { name: figuresName, widths, lastCell: cells.lastCell(), rows: () => cells.rows() } };
}
