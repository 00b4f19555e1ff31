import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import type { ValueCluster } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../format/cut-text';
import { formatNumber } from '../../format/format';
import type { ClusterChoice } from './cluster-choice';
import classes from './ValueClusterRow.module.css';

/** The most letters shown of a value. */
const LENGTH = 40;

interface ValueClusterRowProps {
  cluster: ValueCluster;
  choice: ClusterChoice;
  /** What ticking does, given the group's name, for screen readers. */
  tickLabel: (name: string) => string;
  /** The label of the target value. */
  targetLabel: string;
  onChoose: (changes: Partial<ClusterChoice>) => void;
}

/** A group of similar values with their counts and the target value. Pressing a value makes it the target. */
export function ValueClusterRow({ cluster, choice, tickLabel, targetLabel, onChoose }: ValueClusterRowProps) {
  const { t } = useTranslation('ui');
  const { values, value_count, row_count, suggested_value } = cluster;
  const name = cutText(suggested_value, LENGTH);
  return (
    <li className={classes.cluster} data-off={!choice.isOn || undefined}>
      <Checkbox
        aria-label={tickLabel(name)}
        checked={choice.isOn}
        onChange={(event) => onChoose({ isOn: event.currentTarget.checked })}
      />
      <div className={classes.values}>
        <p className={classes.figures}>
          {t('cluster.values', { count: value_count })} · {t('cluster.rows', { count: row_count })}
        </p>
        <ul className={classes.chips} aria-label={t('cluster.valuesOf', { name })}>
          {values.map(({ value, count }) => (
            <li key={value}>
              <UnstyledButton
                className={classes.chip}
                data-chosen={value === choice.target || undefined}
                aria-pressed={value === choice.target}
                title={t('cluster.use', { value })}
                onClick={() => onChoose({ target: value })}
              >
                <span className={classes.value}>{cutText(value, LENGTH)}</span>
                <span className={classes.count}>{formatNumber(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {value_count > values.length && (
          <p className={classes.figures}>{t('cluster.more', { count: value_count - values.length })}</p>
        )}
      </div>
      <TextInput
        className={classes.target}
        label={targetLabel}
        value={choice.target}
        error={choice.isOn && choice.target.trim() === '' ? t('cluster.blank') : undefined}
        onChange={(event) => onChoose({ target: event.currentTarget.value })}
      />
    </li>
  );
}
