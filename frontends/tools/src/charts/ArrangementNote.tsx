import { partText } from '@rapi/charts';
import type { ChartPreview } from '@rapi/contracts';
import { currentLanguage, formatNumber } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './PreviewTab.module.css';

type Arranged = Pick<
  ChartPreview,
  'arrangement' | 'label_column' | 'row_count' | 'file_rows' | 'chart_data' | 'chart_type'
>;

/** Describes in sentences what was done to the rows before drawing. */
function useArrangementSentences() {
  const { t } = useTranslation('tools');
  return (chart: Arranged): string[] => {
    const { arrangement, label_column, chart_data } = chart;
    if (!arrangement) return [];
    const { aggregation, date_part, order, label_count, others_count } = arrangement;
    const column = label_column ?? t('charts.row');
    const label = date_part ? t(`charts.said.parts.${date_part}`, { column }) : t('charts.said.column', { column });
    const isSorted = order === 'value_desc' || order === 'value_asc';
    const first = chart_data.datasets.length > 1 ? chart_data.datasets[0]?.label : undefined;
    const by = isSorted && first !== undefined ? t('charts.said.byFirst', { column: first }) : '';
    const part = partText(chart, currentLanguage());
    return [
      ...(part === undefined ? [] : [part]),
      aggregation === null ? t('charts.said.plain') : t(`charts.said.${aggregation}`, { column: label }),
      `${t(`charts.said.orders.${order}`, { column })}${by}.`,
      ...(others_count > 0
        ? [
            t('charts.said.others', {
              shown: formatNumber(label_count - others_count),
              of: formatNumber(label_count),
              count: others_count,
            }),
          ]
        : []),
    ];
  };
}

/** The arrangement sentences under a chart. */
export function ArrangementNote({ chart }: { chart: Arranged }) {
  const sentences = useArrangementSentences()(chart);
  if (sentences.length === 0) return null;
  return <p className={classes.said}>{sentences.join(' ')}</p>;
}
