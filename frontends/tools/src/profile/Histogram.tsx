import type { ColumnProfile } from '@rapi/contracts';
import { formatNumber, VisuallyHidden } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { edgeText } from './edge-text';
import classes from './Histogram.module.css';

type Bins = NonNullable<ColumnProfile['histogram']>;

/** A bin at an end that is wider than the others, because it collects the outliers. */
function isFar(bins: Bins, index: number): boolean {
  const widthOf = (bin: Bins[number] | undefined) =>
    typeof bin?.from === 'number' && typeof bin.to === 'number' ? bin.to - bin.from : 0;
  const isEnd = index === 0 || index === bins.length - 1;
  return isEnd && bins.length > 2 && widthOf(bins[index]) > 1.01 * widthOf(bins[Math.floor(bins.length / 2)]);
}

/** The distribution of values as vertical bars. Screen readers get a table. */
export function Histogram({ bins, caption }: { bins: Bins; caption: string }) {
  const { t } = useTranslation('tools');
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const [first, last] = [bins[0], bins.at(-1)];
  const rangeOf = ({ from, to }: Bins[number]) => `${edgeText(from)} – ${edgeText(to)}`;
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} aria-hidden>
        {bins.map((bin, index) => (
          <span
            key={String(bin.from)}
            className={classes.place}
            data-far={isFar(bins, index) || undefined}
            title={`${rangeOf(bin)}: ${formatNumber(bin.count)}`}
          >
            <span
              className={classes.bar}
              data-some={bin.count > 0 || undefined}
              style={{ height: `${(100 * bin.count) / most}%` }}
            />
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{first && edgeText(first.from)}</span>
        <span>{t('profile.detail.most', { count: most })}</span>
        <span>{last && edgeText(last.to)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bins.map((bin) => (
              <tr key={String(bin.from)}>
                <th scope="row">{rangeOf(bin)}</th>
                <td>{formatNumber(bin.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
