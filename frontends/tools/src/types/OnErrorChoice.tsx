import { Radio } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { OnError } from './conversion-choice';
import classes from './OnErrorChoice.module.css';

const ways: readonly OnError[] = ['null', 'keep', 'fail'];
const isWay = (value: string): value is OnError => ways.some((way) => way === value);

/** What becomes of a value that cannot be converted (R-TYPE-4). */
export function OnErrorChoice({ value, onChange }: { value: OnError; onChange: (way: OnError) => void }) {
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
          <Radio key={way} value={way} label={t(`types.onError.${way}`)} description={t(`types.onError.${way}Hint`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
