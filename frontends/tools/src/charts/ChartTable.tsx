import { labelTitle, shownLabels, shownSeries } from '@rapi/charts';
import type { GeneratedChart } from '@rapi/contracts';
import { currentLanguage, formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import classes from './PreviewTab.module.css';

type Cell = GeneratedChart['chart_data']['datasets'][number]['data'][number];

function shown(value: Cell | undefined): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'number' ? formatNumber(value) : `${formatNumber(value.x)} · ${formatNumber(value.y)}`;
}

/** The chart's figures as a table, for people who would rather read them. */
export function ChartTable({ chart }: { chart: GeneratedChart }) {
  const { t } = useTranslation('tools');
  const language = currentLanguage();
  const { datasets } = chart.chart_data;
  const [labels, series] = [shownLabels(chart, language), shownSeries(chart, language)];
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
              {datasets.map(({ label, data }) => (
                <Table.Td key={label} className={classes.number}>
                  {shown(data[index])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
