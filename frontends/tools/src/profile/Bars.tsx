import { formatNumber } from '@rapi/ui';
import classes from './Bars.module.css';

export interface Bar {
  label: string;
  count: number;
  /** Shown after the count. */
  hint?: string;
}

/** Counts as horizontal bars, the longest at full width. Screen readers get a table. */
export function Bars({ bars, caption }: { bars: readonly Bar[]; caption: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={classes.bars}>
      <caption className={classes.caption}>{caption}</caption>
      <tbody>
        {bars.map(({ label, count, hint }, index) => (
          <tr key={`${index} ${label}`}>
            <th scope="row" className={classes.label} title={label}>
              {label}
            </th>
            <td className={classes.track}>
              {count > 0 && <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden />}
            </td>
            <td className={classes.count}>
              {formatNumber(count)}
              {hint !== undefined && <span className={classes.hint}> {hint}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
