import type { PivotOutline } from '@rapi/contracts';
import type { ChartContent } from '@rapi/charts';
import type { Builder } from './builder';
import { figureName, headingOf, keyText } from './pivot-text';
import type { TFunction } from 'i18next';

export const chartTypes = ['column', 'bar', 'line', 'area', 'pie'] as const;
export type PivotChartType = (typeof chartTypes)[number];
export const isChartType = (value: string): value is PivotChartType => chartTypes.some((name) => name === value);

/** People cannot tell more groups or figures apart than these. */
export const MAX_GROUPS = 60;
const MAX_FIGURES = 6;

/** Dates make a line; few names make columns, many names horizontal bars. */
export const defaultChart = ({ rows }: Builder, groups: number): PivotChartType => {
  if (rows[0]?.part) return 'line';
  return groups > 12 ? 'bar' : 'column';
};

/** A part of the table that the picture does not show, and why. */
export type LeftOut =
  /** Groups beyond the most that can be told apart. */
  | { reason: 'groups'; shown: number; count: number }
  /** Columns beyond the most that can be told apart. */
  | { reason: 'figures'; shown: number; count: number }
  /** With a column dimension, only one of several figures is drawn. */
  | { reason: 'otherFigures'; count: number; column: string }
  /** A pie has one ring, so the other figure columns are left out. */
  | { reason: 'oneRing'; count: number; column: string }
  /** A pie shows only the total over the column dimension, not its values. */
  | { reason: 'dimension'; count: number; column: string }
  /** Columns without numbers. */
  | { reason: 'notNumbers'; count: number }
  /** Inner groups, below the first column. */
  | { reason: 'levels'; count: number; column: string }
  /** Slices of zero or less cannot be drawn. */
  | { reason: 'emptySlices'; count: number }
  /** Rows that do not meet the filters. */
  | { reason: 'filtered'; count: number; all: number };

export interface PivotPicture {
  chart: ChartContent;
  /** The name of the drawn figure, or a phrase for several. */
  figure: string;
  leftOut: LeftOut[];
  /** A pie needs values that are not negative. */
  canBePie: boolean;
}

interface Figure {
  column: PivotOutline['columns'][number];
  index: number;
}
type Drawn = Pick<PivotOutline, 'columns' | 'lines' | 'line_count' | 'matched_rows' | 'summary_statistics'>;

const numberAt = (values: readonly unknown[], index: number): number | null => {
  const value = values[index];
  return typeof value === 'number' ? value : null;
};

/** Sorts the figure columns into those drawn and those left out. */
function sortFigures({ columns, lines }: Drawn, builder: Builder, type: PivotChartType) {
  const figures: Figure[] = columns.filter(({ role }) => role === 'value').map((column, index) => ({ column, index }));
  const [first] = figures;
  const ofFirst = ({ column }: Figure) =>
    column.source === first?.column.source && column.function === first?.column.function;
  const isNumber = ({ index }: Figure) => lines.some(({ values }) => typeof values[index] === 'number');
  const numbers = figures.filter(isNumber);
  if (!builder.across)
    return { first, drawn: numbers, others: 0, dimension: 0, notNumbers: figures.length - numbers.length };
  const kept = numbers.filter(ofFirst);
  const parts = kept.filter(({ column }) => column.pivot !== null);
  const names = new Set(figures.map(({ column }) => `${column.function} ${column.source}`));
  return {
    first,
    drawn: type === 'pie' ? kept.filter(({ column }) => column.pivot === null) : parts,
    others: names.size - 1,
    dimension: type === 'pie' ? parts.length : 0,
    notNumbers: 0,
  };
}

function whatIsLeftOut(outline: Drawn, builder: Builder, type: PivotChartType, t: TFunction<'tools'>): LeftOut[] {
  const { lines, line_count, matched_rows } = outline;
  const { original_rows } = outline.summary_statistics;
  const { first, drawn, others, dimension, notNumbers } = sortFigures(outline, builder, type);
  const shown = Math.min(drawn.length, type === 'pie' ? 1 : MAX_FIGURES);
  const column = first ? figureName(first.column, t) : '';
  const past = drawn.length - shown;
  const whole = drawn[0];
  const sizeless =
    type === 'pie' && whole ? lines.filter(({ values }) => !(numberAt(values, whole.index) ?? 0)).length : 0;
  const [, ...levels] = builder.rows;
  const found: (LeftOut | false)[] = [
    line_count > lines.length && { reason: 'groups', shown: lines.length, count: line_count },
    levels.length > 0 && { reason: 'levels', count: levels.length, column: levels.map(({ name }) => name).join(', ') },
    past > 0 &&
      (type === 'pie' ? { reason: 'oneRing', count: past, column } : { reason: 'figures', shown, count: drawn.length }),
    others > 0 && { reason: 'otherFigures', count: others, column },
    dimension > 0 && { reason: 'dimension', count: dimension, column: builder.across?.name ?? '' },
    notNumbers > 0 && { reason: 'notNumbers', count: notNumbers },
    sizeless > 0 && { reason: 'emptySlices', count: sizeless },
    matched_rows < original_rows && { reason: 'filtered', count: original_rows - matched_rows, all: original_rows },
  ];
  return found.filter((each) => each !== false);
}

/** The groups of the first column as a chart: one figure over the column dimension, or else every figure. */
export function pivotPicture(
  outline: Drawn,
  builder: Builder,
  type: PivotChartType,
  t: TFunction<'tools'>,
): PivotPicture {
  const { columns, lines } = outline;
  const [key] = columns.filter(({ role }) => role === 'group');
  const { first, drawn } = sortFigures(outline, builder, type);
  const kind = builder.across && { type: 'date', date_part: builder.across.part };
  const shown = drawn.slice(0, type === 'pie' ? 1 : MAX_FIGURES);
  const figure = first ? figureName(first.column, t) : t('grouping.rowCount');
  const part = key?.date_part;
  const label_column = part
    ? t('grouping.keyPart', { column: key.source ?? '', part: t(`grouping.parts.${part}`) })
    : (key?.source ?? null);
  const named = builder.across || shown.length === 1 ? figure : t('grouping.severalFigures');
  const chart: ChartContent = {
    chart_name: t('grouping.chartTitle', { figure: named, column: label_column ?? '' }),
    chart_type: type,
    label_column,
    ...(builder.across && type !== 'pie' && { figure_title: figure }),
    chart_data: {
      labels: lines.map(({ keys }) => (key ? keyText(keys[0] ?? null, key, t) : '')),
      datasets: shown.map(({ column, index }) => {
        const { across, figure: name } = headingOf(column, kind, t);
        return { label: builder.across ? across : name, data: lines.map(({ values }) => numberAt(values, index)) };
      }),
    },
  };
  const canBePie = lines.every(({ values }) => drawn.every(({ index }) => Number(values[index] ?? 0) >= 0));
  return { chart, figure: named, leftOut: whatIsLeftOut(outline, builder, type, t), canBePie };
}
