import type { ChartContent, ChartLanguage } from './chart-content';
import { figureWriter, type WriteNumber } from './number-writer';
import { datasetWriter, kindOf, pointNumbers } from './value-axis';

/** How the figures of a chart are written beside its picture: the horizontal coordinates, and each dataset. */
export const figureWriters = (
  chart: ChartContent,
  language: ChartLanguage,
): { across: WriteNumber; datasets: WriteNumber[] } => ({
  across: figureWriter(language, kindOf(pointNumbers(chart))),
  datasets: chart.chart_data.datasets.map((dataset) => datasetWriter(dataset, language)),
});
