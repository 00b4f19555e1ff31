import type { SavedChart } from '@rapi/contracts';
import {
  Button,
  callApi,
  confirm,
  EmptyState,
  errorSentence,
  ErrorPanel,
  formatDateTime,
  IconButton,
  LoadingArea,
  toast,
} from '@rapi/ui';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartKeys, myChartsQuery } from './chart-queries';
import { ChartThumbnail } from './ChartThumbnail';
import { ChartTypeIcon } from './ChartTypeIcon';
import { DownloadMenu } from './DownloadMenu';
import classes from './MyChartsTab.module.css';
import { RenameChartDialog } from './RenameChartDialog';

interface MyChartsTabProps {
  onView: (id: string) => void;
  onCreate: () => void;
  onRenamed: (chart: SavedChart) => void;
}

function useRemoveChart() {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, chart_name }: SavedChart) => {
      const question = { title: t('charts.removeTitle'), text: t('charts.removeText', { name: chart_name }) };
      if (!(await confirm({ ...question, confirmLabel: t('charts.remove'), destructive: true }))) return;
      await callApi('charts.remove', { params: { id } });
      await queryClient.invalidateQueries({ queryKey: chartKeys.mine });
    },
    onError: (error) => toast.error(errorSentence(error, t('charts.removeFailed'))),
  });
}

interface ChartCardProps {
  chart: SavedChart;
  onView: (id: string) => void;
  onRenamed: (chart: SavedChart) => void;
}

function ChartCard({ chart, onView, onRenamed }: ChartCardProps) {
  const { t } = useTranslation('tools');
  const remove = useRemoveChart();
  const [isRenaming, setIsRenaming] = useState(false);
  const name = chart.chart_name;
  return (
    <li className={classes.card}>
      <ChartThumbnail id={chart.id} />
      <div className={classes.head}>
        <ChartTypeIcon type={chart.chart_type} />
        <h3 className={classes.name}>{name}</h3>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('charts.renameOf', { name })}
          title={t('charts.rename')}
          onClick={() => setIsRenaming(true)}
        >
          <IconPencil size={16} aria-hidden />
        </IconButton>
      </div>
      <p className={classes.hint}>
        {t(`charts.types.${chart.chart_type}`)} · {chart.file_name}
      </p>
      <p className={classes.hint}>{chart.selected_columns.join(', ')}</p>
      <p className={classes.hint}>{formatDateTime(chart.created_at)}</p>
      <div className={classes.actions}>
        <Button
          size="xs"
          aria-label={t('charts.viewOf', { name })}
          leftSection={<IconEye size={15} aria-hidden />}
          onClick={() => onView(chart.id)}
        >
          {t('charts.view')}
        </Button>
        <DownloadMenu id={chart.id} name={name} size="xs" />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('charts.removeOf', { name })}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => remove.mutate(chart)}
        >
          {t('charts.remove')}
        </Button>
      </div>
      {isRenaming && <RenameChartDialog chart={chart} onRenamed={onRenamed} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}

/** R-CHART-1 My Charts: saved charts of all files, newest first. */
export function MyChartsTab({ onView, onCreate, onRenamed }: MyChartsTabProps) {
  const { t } = useTranslation('tools');
  const charts = useQuery(myChartsQuery);
  if (charts.isPending) return <LoadingArea lines={4} />;
  if (charts.isError)
    return <ErrorPanel title={t('charts.mineFailed')} error={charts.error} onRetry={() => void charts.refetch()} />;
  if (charts.data.length === 0) {
    const create = <Button onClick={onCreate}>{t('charts.createFirst')}</Button>;
    return (
      <EmptyState title={t('charts.none')} action={create}>
        {t('charts.noneText')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.cards}>
      {charts.data.map((chart) => (
        <ChartCard key={chart.id} {...{ chart, onView, onRenamed }} />
      ))}
    </ul>
  );
}
