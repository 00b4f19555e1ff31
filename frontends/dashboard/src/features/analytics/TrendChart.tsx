import { formatDuration, formatNumber, formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { type Period, pointLabel, pointName, type TrendPoint } from './period';
import { axisOf, type Measure } from './trend-measure';
import classes from './TrendChart.module.css';

/** Labels under every bar would run into each other. */
const MOST_LABELS = 6;

interface TrendProps {
  points: readonly TrendPoint[];
  period: Period;
}

type ChartProps = TrendProps & { measure: Measure };

function Bar({ point, period, top, measure }: Omit<ChartProps, 'points'> & { point: TrendPoint; top: number }) {
  const { t } = useTranslation('dashboard');
  const words = t('analytics.point', {
    period: pointName(point.period, period),
    count: point.transformations,
    rate: formatPercent(point.success_rate),
    time: formatDuration(point.avg_processing_time),
  });
  const isSplit = measure === 'transformations';
  return (
    <div className={classes.column} title={words}>
      <div className={classes.bar} style={{ height: `${(100 * point[measure]) / top}%` }}>
        <div className={classes.rest} style={{ flexGrow: isSplit ? 100 - point.success_rate : 0 }} />
        <div className={classes.succeeded} style={{ flexGrow: isSplit ? point.success_rate : 1 }} />
      </div>
    </div>
  );
}

/** One measure over time. For transformations, the part that did not succeed is hatched on top. */
export function TrendChart({ points, period, measure }: ChartProps) {
  const { t } = useTranslation('dashboard');
  const busiest = points.reduce((most, point) => (point.transformations > most.transformations ? point : most));
  const { top, ticks } = axisOf(points, measure);
  const every = Math.ceil(points.length / MOST_LABELS);
  const total = points.reduce((sum, { transformations }) => sum + transformations, 0);
  return (
    <div
      role="img"
      aria-label={`${t(`analytics.measure.${measure}`)}. ${t('analytics.trendChart', {
        total: formatNumber(total),
        most: formatNumber(busiest.transformations),
        at: pointName(busiest.period, period),
      })}`}
    >
      <div className={classes.chart}>
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <div className={classes.columns}>
          {points.map((point) => (
            <Bar key={point.period} point={point} period={period} top={top} measure={measure} />
          ))}
        </div>
      </div>
      <div className={classes.labels}>
        {points.map(({ period: at }, place) => (
          <span key={at}>{place % every === 0 && <span>{pointLabel(at, period)}</span>}</span>
        ))}
      </div>
      {measure === 'transformations' && (
        <div className={classes.legend}>
          <span data-kind="succeeded">{t('analytics.succeeded')}</span>
          <span data-kind="rest">{t('analytics.notSucceeded')}</span>
        </div>
      )}
    </div>
  );
}

/** The same figures as text. */
export function TrendTable({ points, period }: TrendProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.column.period')}</th>
            <th scope="col">{t('analytics.column.transformations')}</th>
            <th scope="col">{t('analytics.column.successRate')}</th>
            <th scope="col">{t('analytics.column.avgTime')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.period}>
              <th scope="row">{pointName(point.period, period)}</th>
              <td>{formatNumber(point.transformations)}</td>
              <td>{formatPercent(point.success_rate)}</td>
              <td>{formatDuration(point.avg_processing_time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
