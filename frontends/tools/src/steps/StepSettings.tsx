import type { RecipeStep } from '@rapi/contracts';
import { formatNumber } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rulesQuery } from '../clean/clean-queries';
import { useReadingWords } from '../readings/use-reading-words';
import { configWords, settingName } from './config-words';
import { statedNotations } from './stated-notations';
import classes from './StepList.module.css';

const known = [
  'mapping',
  'formula',
  'column_name',
  'conversions',
  'on_error',
  'number_formats',
  'rule_ids',
  'target_columns',
  'column',
  'columns',
  'reading',
  'merges',
  'resolutions',
  'method',
  'key_columns',
  'similarity_threshold',
  'ignore_case',
  'ignore_whitespace',
  'action',
  'rules',
  'keep',
] as const;

/** A step's settings in plain words. */
export function StepSettings({ step }: { step: RecipeStep }) {
  const { t } = useTranslation('tools');
  const { data } = useQuery({ ...rulesQuery, enabled: step.operation.startsWith('clean@') });
  const names = new Map((data?.rules ?? []).map(({ id, name }) => [id, name]));
  const words = useReadingWords();
  const stated = statedNotations(step);
  const reading = stated?.map(([column, notation]) => [column, words.notation(notation).join(', ')]);
  const settings = configWords(reading ? { reading: Object.fromEntries(reading) } : step.config, {
    yes: t('steps.yes'),
    no: t('steps.no'),
    more: (count) => t('steps.more', { count: Number(count), shown: formatNumber(count) }),
    nameOf: (id) => names.get(id) ?? id,
  });
  if (settings.length === 0) return null;
  return (
    <dl className={classes.settings}>
      {settings.map(({ name, text }) => {
        const setting = known.find((each) => each === name);
        return (
          <div key={name}>
            <dt>{setting ? t(`steps.setting.${setting}`) : settingName(name)}</dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
