import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../charts/ChartCanvas';
import type { Builder } from './builder';
import { allClosed, outlineQuery } from './grouping-queries';
import { chartTypes, defaultChart, isChartType, MAX_GROUPS, pivotPicture, type PivotChartType } from './pivot-chart';
import classes from './ResultsTab.module.css';

/** The groups of the first column as a picture. */
export function PivotChart({ fileId, builder }: { fileId: string; builder: Builder }) {
  const { t, i18n } = useTranslation('tools');
  const [chosen, setChosen] = useState<PivotChartType>();
  const outline = useQuery(outlineQuery(fileId, builder, { open: allClosed, limit: MAX_GROUPS }));
  const { data } = outline;
  const wanted = chosen ?? defaultChart(builder, data?.line_count ?? 0);
  const picture = useMemo(
    () => data && pivotPicture(data, builder, wanted, t),
    // Words change with the language, which `t` does not tell.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [data, builder, wanted, t, i18n.language],
  );
  if (outline.isError)
    return (
      <ErrorPanel title={t('grouping.generateFailed')} error={outline.error} onRetry={() => void outline.refetch()} />
    );
  if (!data || !picture) return <LoadingArea lines={6} />;
  const { chart, leftOut, canBePie } = picture;
  const hasFigures = chart.chart_data.datasets.length > 0;
  const label = t('grouping.chartLabel', { name: chart.chart_name, column: chart.label_column ?? '' });
  return (
    <section className={classes.chart} aria-label={t('grouping.chart')}>
      <SegmentedControl
        aria-label={t('grouping.chartType')}
        className={classes.chartTypes}
        data={chartTypes.map((type) => ({
          value: type,
          label: t(`charts.types.${type}`),
          disabled: type === 'pie' && !canBePie,
        }))}
        value={wanted}
        onChange={(type) => isChartType(type) && setChosen(type)}
      />
      {hasFigures ? (
        <ChartCanvas chart={chart} label={label} />
      ) : (
        <p className={classes.hint}>{t('grouping.nothingToDraw')}</p>
      )}
      <ul className={classes.notes}>
        {data.line_count > data.lines.length && (
          <li>{t('grouping.chartGroups', { shown: data.lines.length, count: data.line_count })}</li>
        )}
        {leftOut > 0 && <li>{t('grouping.chartFigures', { count: leftOut })}</li>}
        {builder.rows.length > 1 && <li>{t('grouping.chartFirst', { column: builder.rows[0]?.name })}</li>}
      </ul>
    </section>
  );
}
