import { Checkbox, formatNumber } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { ScopeCount } from './change-selection';
import classes from './ScopeCounts.module.css';

interface ScopeCountsProps {
  title: string;
  counts: readonly ScopeCount[];
  labelOf: (name: string) => string;
  onToggle: (name: string, isOn: boolean) => void;
}

/**
 * Changes by column, rule or kind, as bars filled up to the selected part. A tick selects or deselects the whole bar.
 */
export function ScopeCounts({ title, counts, labelOf, onToggle }: ScopeCountsProps) {
  const { t } = useTranslation('tools');
  const most = Math.max(1, ...counts.map(({ total }) => total));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.rows}>
        {counts.map(({ name, selected, total }) => (
          <div key={name} className={classes.row}>
            <Checkbox
              className={classes.name}
              label={labelOf(name)}
              checked={selected === total}
              indeterminate={selected > 0 && selected < total}
              onChange={() => onToggle(name, selected < total)}
            />
            <span className={classes.track} aria-hidden>
              <span className={classes.all} style={{ width: `${(100 * total) / most}%` }}>
                <span className={classes.bar} style={{ width: `${(100 * selected) / total}%` }} />
              </span>
            </span>
            <span className={classes.count}>
              {selected === total
                ? formatNumber(total)
                : t('preview.ofCount', { selected: formatNumber(selected), total: formatNumber(total) })}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
