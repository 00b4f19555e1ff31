import { figureWriters, labelTitle, shownLabels, shownSeries } from '@rapi/charts';
import type { GeneratedChart } from '@rapi/contracts';
import { currentLanguage } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import classes from './PreviewTab.module.css';

type Cell = GeneratedChart['chart_data']['datasets'][number]['data'][number];

type Writers = ReturnType<typeof figureWriters>;

function shown(value: Cell | undefined, { across, datasets }: Writers, index: number): string {
  const write = datasets[index];
  if (value === null || value === undefined || !write) return '–';
  return typeof value === 'number' ? write(value) : `${across(value.x)} · ${write(value.y)}`;
}

/** The chart's figures as a table, for people who would rather read them. */
export function ChartTable({ chart }: { chart: GeneratedChart }) {
  const { t } = useTranslation('tools');
  const language = currentLanguage();
  const { datasets } = chart.chart_data;
  const [labels, series] = [shownLabels(chart, language), shownSeries(chart, language)];
  const writers = figureWriters(chart, language);
  const isPoints = chart.chart_type === 'scatter';
  const rows = Math.max(labels.length, ...datasets.map(({ data }) => data.length));
  return (
    <div className={classes.table} role="region" aria-label={t('charts.figures')} tabIndex={0}>
      <Table stickyHeader striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{isPoints ? t('charts.point') : labelTitle(chart, language)}</Table.Th>
            {datasets.map(({ label }, index) => (
              <Table.Th key={label} className={classes.number}>
                {isPoints ? `${chart.label_column ?? ''} · ${label}` : series[index]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: rows }, (_, index) => (
            <Table.Tr key={index}>
              <Table.Td>{labels[index] ?? index + 1}</Table.Td>
              {datasets.map(({ label, data }, at) => (
                <Table.Td key={label} className={classes.number}>
                  {shown(data[index], writers, at)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
