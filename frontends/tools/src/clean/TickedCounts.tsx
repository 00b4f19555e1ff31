import { Checkbox, formatNumber } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { Counted } from './excluded-changes';
import classes from './TickedCounts.module.css';

interface TickedCountsProps {
  title: string;
  counts: readonly Counted[];
  onTick: (id: string, isOn: boolean) => void;
}

/** Counts with bars; removing a tick excludes the count. */
export function TickedCounts({ title, counts, onTick }: TickedCountsProps) {
  const { t } = useTranslation('tools');
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {counts.map(({ id, label, count }) => (
        <div key={id} className={classes.row}>
          <Checkbox
            className={classes.name}
            label={label}
            checked={count !== undefined}
            onChange={(event) => onTick(id, event.currentTarget.checked)}
          />
          <span className={classes.track} aria-hidden>
            {(count ?? 0) > 0 && <span className={classes.bar} style={{ width: `${(100 * (count ?? 0)) / most}%` }} />}
          </span>
          <span className={classes.count}>{count === undefined ? t('clean.excluded') : formatNumber(count)}</span>
        </div>
      ))}
    </fieldset>
  );
}
