import { formatDuration, formatNumber, formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { type Period, pointLabel, pointName, type TrendPoint } from './period';
import classes from './TrendChart.module.css';

/** Labels under every bar would run into each other. */
const MOST_LABELS = 6;

interface TrendProps {
  points: readonly TrendPoint[];
  period: Period;
}

/** A full height that reads well: the next of 5, 10, 20, 50, 100, … */
export function axisTop(most: number): number {
  if (most <= 5) return 5;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= most) ?? most;
}

function Bar({ point, period, top }: { point: TrendPoint; period: Period; top: number }) {
  const { t } = useTranslation('dashboard');
  const words = t('analytics.point', {
    period: pointName(point.period, period),
    count: point.transformations,
    rate: formatPercent(point.success_rate),
    time: formatDuration(point.avg_processing_time),
  });
  return (
    <div className={classes.column} title={words}>
      <div className={classes.bar} style={{ height: `${(100 * point.transformations) / top}%` }}>
        <div className={classes.rest} style={{ flexGrow: 100 - point.success_rate }} />
        <div className={classes.succeeded} style={{ flexGrow: point.success_rate }} />
      </div>
    </div>
  );
}

/** Transformations over time; the part that did not succeed stands hatched on top. */
export function TrendChart({ points, period }: TrendProps) {
  const { t } = useTranslation('dashboard');
  const busiest = points.reduce((most, point) => (point.transformations > most.transformations ? point : most));
  const top = axisTop(busiest.transformations);
  const every = Math.ceil(points.length / MOST_LABELS);
  const total = points.reduce((sum, { transformations }) => sum + transformations, 0);
  return (
    <div
      role="img"
      aria-label={t('analytics.trendChart', {
        total: formatNumber(total),
        most: formatNumber(busiest.transformations),
        at: pointName(busiest.period, period),
      })}
    >
      <div className={classes.chart}>
        <div className={classes.axis}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2, 1)}</span>
          <span>0</span>
        </div>
        <div className={classes.columns}>
          {points.map((point) => (
            <Bar key={point.period} point={point} period={period} top={top} />
          ))}
        </div>
      </div>
      <div className={classes.labels}>
        {points.map(({ period: at }, place) => (
          <span key={at}>{place % every === 0 && <span>{pointLabel(at, period)}</span>}</span>
        ))}
      </div>
      <div className={classes.legend}>
        <span data-kind="succeeded">{t('analytics.succeeded')}</span>
        <span data-kind="rest">{t('analytics.notSucceeded')}</span>
      </div>
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
