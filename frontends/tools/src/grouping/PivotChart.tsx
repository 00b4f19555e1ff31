import { ErrorPanel, Flex, Group, LoadingArea } from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../charts/ChartCanvas';
import type { Builder } from './builder';
import { allClosed, outlineQuery } from './grouping-queries';
import {
  chartTypes,
  defaultChart,
  isChartType,
  MAX_GROUPS,
  pivotPicture,
  type LeftOut,
  type PivotChartType,
} from './pivot-chart';
import classes from './ResultsTab.module.css';

/** What the picture leaves out of the table, and why. Shown under the title, so that nobody misses it. */
function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('tools');
  if (leftOut.length === 0) return <p className={classes.hint}>{t('grouping.leftOut.nothing')}</p>;
  return (
    <ul className={classes.notes} aria-label={t('grouping.leftOut.title')}>
      {leftOut.map((each) => (
        <li key={each.reason}>{t(`grouping.leftOut.${each.reason}`, { ...each })}</li>
      ))}
    </ul>
  );
}

/** The groups of the first column, as a picture. */
export function PivotChart({ fileId, builder }: { fileId: string; builder: Builder }) {
  const { t, i18n } = useTranslation('tools');
  const [chosen, setChosen] = useState<PivotChartType>();
  const outline = useQuery(outlineQuery(fileId, builder, { open: allClosed, limit: MAX_GROUPS }));
  const { data } = outline;
  const wanted = chosen ?? defaultChart(builder, data?.line_count ?? 0);
  const picture = useMemo(
    () => data && pivotPicture(data, builder, wanted, t),
    // The words change with the language, but `t` does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [data, builder, wanted, t, i18n.language],
  );
  if (outline.isError)
    return (
      <ErrorPanel title={t('grouping.generateFailed')} error={outline.error} onRetry={() => void outline.refetch()} />
    );
  if (!data || !picture) return <LoadingArea lines={6} />;
  const { chart, figure, leftOut, canBePie } = picture;
  const hasFigures = chart.chart_data.datasets.length > 0;
  const label = t('grouping.chartLabel', { name: figure, column: data.columns[0]?.source ?? '' });
  return (
    <Flex component="section" direction="column" gap={10} aria-label={t('grouping.chart')}>
      <Group gap="4px 18px" align="baseline">
        <h3 className={classes.chartTitle}>{chart.chart_name}</h3>
        <LeftOutNote leftOut={leftOut} />
      </Group>
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
    </Flex>
  );
}
