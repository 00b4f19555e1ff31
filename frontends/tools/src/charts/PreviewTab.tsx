import type { GeneratedChart } from '@rapi/contracts';
import { Button, formatNumber, Group } from '@rapi/ui';
import { IconChartHistogram, IconEdit, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangementNote } from './ArrangementNote';
import { ChartCanvas } from './ChartCanvas';
import { ChartNotes } from './ChartNotes';
import { ChartTable } from './ChartTable';
import { DownloadMenu } from './DownloadMenu';
import classes from './PreviewTab.module.css';

interface PreviewTabProps {
  chart: GeneratedChart;
  /** Absent for a chart of another file. */
  onEdit?: () => void;
}

function Facts({ chart }: { chart: GeneratedChart }) {
  const { t } = useTranslation('tools');
  const range = chart.settings?.data_range;
  const rows = range && {
    from: formatNumber(range.start_row + 1),
    to: formatNumber(range.end_row),
    all: formatNumber(chart.file_rows ?? range.end_row),
    drawn: formatNumber(chart.row_count ?? 0),
  };
  const facts: [string, string | undefined][] = [
    [t('charts.columns'), chart.selected_columns?.join(', ')],
    [t('charts.type'), t(`charts.types.${chart.chart_type}`)],
    [t('charts.template'), t(`charts.templateNames.${chart.chart_type}`)],
    [t('charts.file'), chart.file_name],
    [t('charts.rows'), rows && t('charts.rowsOf', rows)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** R-CHART-1 Preview: the chart, its figures and its settings. */
export function PreviewTab({ chart, onEdit }: PreviewTabProps) {
  const { t } = useTranslation('tools');
  const [isTable, setIsTable] = useState(false);
  const label = t('charts.picture', { name: chart.chart_name, type: t(`charts.templateNames.${chart.chart_type}`) });
  const Icon = isTable ? IconChartHistogram : IconTable;
  return (
    <div className={classes.page}>
      <Group gap={12} justify="space-between">
        <h3 className={classes.title}>{chart.chart_name}</h3>
        <Group gap={8} align="stretch">
          <Button
            variant="default"
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => setIsTable((before) => !before)}
          >
            {isTable ? t('charts.viewChart') : t('charts.viewTable')}
          </Button>
          {onEdit && (
            <Button variant="default" leftSection={<IconEdit size={15} aria-hidden />} onClick={onEdit}>
              {t('charts.edit')}
            </Button>
          )}
          <DownloadMenu id={chart.chart_id} name={chart.chart_name} />
        </Group>
      </Group>
      <ChartNotes notes={chart.notes ?? []} />
      {isTable ? <ChartTable chart={chart} /> : <ChartCanvas {...{ chart, label }} />}
      <ArrangementNote chart={chart} />
      <Facts chart={chart} />
    </div>
  );
}
