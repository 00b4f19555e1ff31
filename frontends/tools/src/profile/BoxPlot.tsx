import type { ColumnProfile } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import classes from './BoxPlot.module.css';
import { edgeText } from './edge-text';

type Numbers = NonNullable<ColumnProfile['numbers']>;

/**
 * The plot ends this many interquartile ranges beyond the box, like the histogram above it. An arrow marks values
 * further out.
 */
const FAR = 3;

/** The middle half of the numbers as a box, with whiskers, and a dotted line for the range beyond them. */
export function BoxPlot({ numbers }: { numbers: Numbers }) {
  const { t } = useTranslation('tools');
  const { min, max, median, q1, q3, outlier_bounds: bounds } = numbers;
  if (q1 === undefined || q3 === undefined) return null;
  const [low, high] = [Math.max(min, bounds[0]), Math.min(max, bounds[1])];
  const reach = q3 > q1 ? FAR * (q3 - q1) : max - min;
  const [start, end] = [Math.max(min, q1 - reach), Math.min(max, q3 + reach)];
  const place = (value: number): number => (end === start ? 50 : ((value - start) / (end - start)) * 100);
  const span = (from: number, to: number) => ({ left: `${place(from)}%`, width: `${place(to) - place(from)}%` });
  const words = {
    low: edgeText(low),
    q1: edgeText(q1),
    median: edgeText(median),
    q3: edgeText(q3),
    high: edgeText(high),
  };
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} role="img" aria-label={t('profile.detail.boxPlotText', words)}>
        <span className={classes.reach} style={span(start, end)} />
        <span className={classes.whisker} style={span(low, high)} />
        <span className={classes.box} style={span(q1, q3)} />
        <span className={classes.median} style={{ left: `${place(median)}%` }} />
      </div>
      <figcaption className={classes.axis} aria-hidden>
        <span>{start > min ? `← ${edgeText(min)}` : edgeText(min)}</span>
        <span>{end < max ? `${edgeText(max)} →` : edgeText(max)}</span>
      </figcaption>
    </figure>
  );
}
