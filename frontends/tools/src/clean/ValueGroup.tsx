import type { ValueCluster } from '@rapi/contracts';
import { Checkbox, formatNumber, TextInput, UnstyledButton } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { cutText } from '../tool-frame/cut-text';
import classes from './GroupTab.module.css';
import type { GroupChoice } from './value-groups';

const CELL = 40;

interface ValueGroupProps {
  group: ValueCluster;
  choice: GroupChoice;
  onChoose: (changes: Partial<GroupChoice>) => void;
}

/** One group: its values with their counts, and the value that they become. A value is taken as that by a press. */
export function ValueGroup({ group, choice, onChoose }: ValueGroupProps) {
  const { t } = useTranslation('tools');
  const { values, value_count, row_count, suggested_value } = group;
  const name = cutText(suggested_value, CELL);
  return (
    <li className={classes.group} data-off={!choice.isOn || undefined}>
      <Checkbox
        aria-label={t('clean.group.tick', { name })}
        checked={choice.isOn}
        onChange={(event) => onChoose({ isOn: event.currentTarget.checked })}
      />
      <div className={classes.values}>
        <p className={classes.figures}>
          {t('clean.group.values', { count: value_count })} · {t('clean.group.rows', { count: row_count })}
        </p>
        <ul className={classes.chips} aria-label={t('clean.group.valuesOf', { name })}>
          {values.map(({ value, count }) => (
            <li key={value}>
              <UnstyledButton
                className={classes.chip}
                data-chosen={value === choice.target || undefined}
                aria-pressed={value === choice.target}
                title={t('clean.group.use', { value })}
                onClick={() => onChoose({ target: value })}
              >
                <span className={classes.value}>{cutText(value, CELL)}</span>
                <span className={classes.count}>{formatNumber(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {value_count > values.length && (
          <p className={classes.figures}>{t('clean.group.more', { count: value_count - values.length })}</p>
        )}
      </div>
      <TextInput
        className={classes.target}
        label={t('clean.group.becomes')}
        value={choice.target}
        error={choice.isOn && choice.target.trim() === '' ? t('clean.group.blank') : undefined}
        onChange={(event) => onChoose({ target: event.currentTarget.value })}
      />
    </li>
  );
}
