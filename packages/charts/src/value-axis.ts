import type { ChartLanguage } from './chart-content';
import { chartText } from './chart-text';
import type { Drawing } from './drawing';
import { axisWriter, figureWriter, type NumberKind, type WriteNumber } from './number-writer';

export const axisName = (name: string, { colours }: Drawing) => ({
  name: chartText(name),
  nameLocation: 'middle' as const,
  nameTextStyle: { color: colours.dim, fontSize: 13 },
});

/** Numbers that share an axis or a column of figures: their names, and whether each of them is a fraction of a whole. */
export interface Numbers {
  names: readonly string[];
  isPercent: boolean;
  values: readonly number[];
}

const YEARS = /^(?:tahun|year|thn)\b|\b(?:tahun|year|thn)\.?$/i;
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1000 && value <= 2999;

export function kindOf({ names, isPercent, values }: Numbers): NumberKind {
  if (isPercent) return 'percent';
  const areYears = names.length > 0 && names.every((name) => YEARS.test(name.replaceAll('_', ' ').trim()));
  return areYears && values.length > 0 && values.every(isYear) ? 'year' : 'plain';
}

type Figures = Drawing['chart_data']['datasets'][number];

const heights = ({ data }: Figures): number[] =>
  data.flatMap((value) => (value === null ? [] : [typeof value === 'number' ? value : value.y]));

const numbersOf = (datasets: readonly Figures[]): Numbers => ({
  names: datasets.map(({ label }) => label),
  isPercent: datasets.length > 0 && datasets.every(({ unit }) => unit === 'percent'),
  values: datasets.flatMap(heights),
});

/** The numbers along the axis of the figures. */
export const figureNumbers = ({ chart_data: { datasets } }: Pick<Drawing, 'chart_data'>): Numbers =>
  numbersOf(datasets);

/** The numbers along the horizontal axis of points. */
export const pointNumbers = ({
  label_column,
  chart_data: { datasets, label_unit },
}: Pick<Drawing, 'label_column' | 'chart_data'>): Numbers => ({
  names: label_column ? [label_column] : [],
  isPercent: label_unit === 'percent',
  values: datasets.flatMap(({ data }) =>
    data.flatMap((point) => (point !== null && typeof point === 'object' ? [point.x] : [])),
  ),
});

/** Writes the figures of one dataset. */
export const datasetWriter = (dataset: Figures, language: ChartLanguage): WriteNumber =>
  figureWriter(language, kindOf(numbersOf([dataset])));

/** How a tooltip writes the figures of a dataset: as the data have them, not as short as an axis. */
export function writtenFigures(dataset: Figures, { language }: Pick<Drawing, 'language'>) {
  if (!language) return {};
  const write = datasetWriter(dataset, language);
  return {
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? write(value) : String(value ?? '–')) },
  };
}

/** An axis of numbers. Only one that is `scaled` to its numbers may leave out zero. */
export function valueAxis(drawing: Drawing, name: string, numbers: Numbers, scale = false) {
  const { colours, language, isThumbnail } = drawing;
  const kind = kindOf(numbers);
  const ends = scale ? numbers.values : [0, ...numbers.values];
  const span = { low: least(ends), high: -least(ends.map((value) => -value)), kind };
  return {
    type: 'value' as const,
    scale,
    // There is no half year.
    ...(kind === 'year' && { minInterval: 1 }),
    splitLine: { show: !isThumbnail, lineStyle: { color: colours.line } },
    axisLabel: {
      show: !isThumbnail,
      color: colours.dim,
      hideOverlap: true,
      ...(language && { formatter: axisWriter(language, span) }),
    },
    ...(!isThumbnail && axisName(name, drawing)),
  };
}

const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
