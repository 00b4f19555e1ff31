import { Radio } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { OnError } from './conversion-choice';
import classes from './OnErrorChoice.module.css';

const ways: readonly OnError[] = ['keep', 'null', 'fail'];
const isWay = (value: string): value is OnError => ways.some((way) => way === value);

interface OnErrorChoiceProps {
  value: OnError;
  /** The number of values that cannot be converted, if known. */
  failed?: number;
  onChange: (way: OnError) => void;
}

/** Chooses what happens to values that cannot be converted (R-TYPE-4). */
export function OnErrorChoice({ value, failed = 0, onChange }: OnErrorChoiceProps) {
  const { t } = useTranslation('tools');
  return (
    <Radio.Group
      className={classes.group}
      label={t('types.onError.label')}
      value={value}
      onChange={(way) => isWay(way) && onChange(way)}
    >
      <div className={classes.ways}>
        {ways.map((way) => (
          <Radio
            key={way}
            value={way}
            label={
              way === 'null' && failed > 0
                ? t('types.onError.nullLosing', { count: failed })
                : t(`types.onError.${way}`)
            }
            description={t(`types.onError.${way}Hint`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
