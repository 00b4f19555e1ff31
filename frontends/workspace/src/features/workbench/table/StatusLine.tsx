import { bottomBar, callApi, formatFigure, formatNumber, formatPercent, percentOf, useDebouncedValue } from '@rapi/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellRange } from '../workbench-address';
import { useWorkbench } from '../workbench-context';
import { workbenchKeys } from '../workbench-keys';
import classes from './TablePane.module.css';

/** A drag that is still moving asks for nothing. */
const REST_MS = 200;
/** As many areas as the call accepts. */
const MOST_RANGES = 200;

/** Count, sum, average, minimum and maximum of the whole selection, including rows that are not loaded. */
function useFigures(ranges: readonly CellRange[]) {
  const { file, version, view, preview } = useWorkbench();
  const { filter, sort } = view;
  // Kept together: the areas of one version may be beyond the rows of the next, and its columns may have other names.
  const [rested] = useDebouncedValue(
    useMemo(() => ({ version, filter, sort, ranges }), [version, filter, sort, ranges]),
    REST_MS,
  );
  const { id } = file;
  const isOne =
    rested.ranges.every(({ rows: [from, to], columns }) => from === to && columns.length === 1) &&
    rested.ranges.length <= 1;
  return useQuery({
    queryKey: workbenchKeys.figures(id, rested.version, JSON.stringify(rested)),
    queryFn: ({ signal }) => {
      const wanted = rested.ranges.map(({ rows: [from, to], columns }) => ({
        rows: [from, to] as [number, number],
        columns: [...columns],
      }));
      const body = { ...rested, filter: [...rested.filter], sort: [...rested.sort], ranges: wanted };
      return callApi('files.selection', { params: { id }, body, signal });
    },
    enabled: !isOne && rested.ranges.length > 0 && rested.ranges.length <= MOST_RANGES && !preview,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

function Figures({ ranges }: { ranges: readonly CellRange[] }) {
  const { t } = useTranslation('workspace');
  const { columns } = useWorkbench();
  const { data, isEnabled } = useFigures(ranges);
  if (!data || !isEnabled) return null;
  const { count, sum, average, min, max } = data;
  const percents = new Set(columns.filter(({ unit }) => unit === 'percent').map(({ name }) => name));
  const arePercents = ranges.every((range) => range.columns.every((name) => percents.has(name)));
  const figure = (value: number) => (arePercents ? formatPercent(percentOf(value), 2) : formatFigure(value));
  const figures = [
    ['count', formatNumber(count)],
    ...(sum === null ? [] : [['sum', figure(sum)] as const]),
    ...(average === null ? [] : [['average', figure(average)] as const]),
    ...(min === null ? [] : [['min', figure(min)] as const]),
    ...(max === null ? [] : [['max', figure(max)] as const]),
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`workbench.figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StatusLineProps {
  /** The active cell: its column, its row's number, and its full value, which a narrow column cuts. */
  active: { column: string; row: number | undefined; text: string } | undefined;
  ranges: readonly CellRange[];
  rowCount: number;
  hidden: number;
  onShowAll: () => void;
}

/** The active cell, the figures of the selection, and how many rows are in view. */
export function StatusLine({ active, ranges, rowCount, hidden, onShowAll }: StatusLineProps) {
  const { t } = useTranslation('workspace');
  const { totalRows, columns, preview } = useWorkbench();
  const all = preview?.outcome?.total_rows ?? totalRows;
  const columnCount = preview?.outcome?.column_count ?? columns.length;
  return (
    <footer ref={bottomBar} className={classes.status}>
      <span className={classes.value}>
        {active && (
          <>
            <b>{active.column}</b>
            {active.row !== undefined && ` · ${t('workbench.row', { row: formatNumber(active.row + 1) })}`}
            {active.text !== '' && ` · ${active.text}`}
          </>
        )}
      </span>
      <div role="status" className={classes.figuresPlace}>
        <Figures ranges={ranges} />
      </div>
      {hidden > 0 && (
        <button type="button" className={classes.linkButton} onClick={onShowAll}>
          {t('workbench.showHidden', { count: hidden })}
        </button>
      )}
      <span className={classes.size} role="status">
        {rowCount === all
          ? t('workbench.size', { rows: formatNumber(all), columns: formatNumber(columnCount) })
          : t('workbench.inView', { rows: formatNumber(rowCount), all: formatNumber(all) })}
      </span>
    </footer>
  );
}
