import type { PivotOutline } from '@rapi/contracts';
import type { ChartContent } from '@rapi/charts';
import type { Builder } from './builder';
import { figureName, headingOf, keyText } from './pivot-text';
import type { TFunction } from 'i18next';

export const chartTypes = ['column', 'bar', 'line', 'area', 'pie'] as const;
export type PivotChartType = (typeof chartTypes)[number];
export const isChartType = (value: string): value is PivotChartType => chartTypes.some((name) => name === value);

/** Nobody can distinguish more groups or figures than these. */
export const MAX_GROUPS = 60;
const MAX_FIGURES = 6;

/** A run of days is a line; names are columns while they are few, and lying bars where they are many. */
export const defaultChart = ({ rows }: Builder, groups: number): PivotChartType => {
  if (rows[0]?.part) return 'line';
  return groups > 12 ? 'bar' : 'column';
};

export interface PivotPicture {
  chart: ChartContent;
  /** Figures that there is no room for. */
  leftOut: number;
  /** Parts of a whole are what has no value below zero. */
  canBePie: boolean;
}

/** The groups of the first column as a chart: one figure over the column dimension, or each figure. */
export function pivotPicture(
  { columns, lines }: Pick<PivotOutline, 'columns' | 'lines'>,
  builder: Builder,
  type: PivotChartType,
  t: TFunction<'tools'>,
): PivotPicture {
  const [key] = columns.filter(({ role }) => role === 'group');
  const figures = columns.filter(({ role }) => role === 'value').map((column, index) => ({ column, index }));
  const [firstFigure] = figures;
  const drawn = figures.filter(({ column, index }) => {
    const isNumber = lines.some(({ values }) => typeof values[index] === 'number');
    if (!isNumber) return false;
    if (!builder.across) return true;
    const isFirst = column.source === firstFigure?.column.source && column.function === firstFigure?.column.function;
    return isFirst && (type === 'pie' ? column.pivot === null : column.pivot !== null);
  });
  const kind = builder.across && { type: 'date', date_part: builder.across.part };
  const shown = drawn.slice(0, type === 'pie' ? 1 : MAX_FIGURES);
  const chart: ChartContent = {
    chart_name: firstFigure && builder.across ? figureName(firstFigure.column, t) : t('grouping.pivotTable'),
    chart_type: type,
    label_column: key?.source ?? null,
    chart_data: {
      labels: lines.map(({ keys }) => (key ? keyText(keys[0] ?? null, key, t) : '')),
      datasets: shown.map(({ column, index }) => {
        const { across, figure } = headingOf(column, kind, t);
        return {
          label: builder.across ? across : figure,
          data: lines.map(({ values }) => {
            const value = values[index];
            return typeof value === 'number' ? value : null;
          }),
        };
      }),
    },
  };
  const canBePie = lines.every(({ values }) => drawn.every(({ index }) => Number(values[index] ?? 0) >= 0));
  return { chart, leftOut: drawn.length - shown.length, canBePie };
}
