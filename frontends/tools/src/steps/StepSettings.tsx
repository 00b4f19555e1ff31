import type { RecipeStep } from '@rapi/contracts';
import { describeOperation } from '@rapi/contracts/operations';
import { formatNumber } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rulesQuery } from '../clean/clean-queries';
import { useReadingWords } from '../readings/use-reading-words';
import { configWords, settingName } from './config-words';
import { statedNotations } from './stated-notations';
import classes from './StepList.module.css';

/** The names of a step's settings: as its tool calls them, or as steps of any tool do. */
function useSettingNames({ operation }: RecipeStep): Readonly<Record<string, string>> {
  const { t } = useTranslation('tools');
  const tool = describeOperation(operation)?.tool;
  return {
    ...t('steps.setting', { returnObjects: true }),
    ...(tool && t(`${tool}.step.setting`, { returnObjects: true })),
  };
}

/** A step's settings in plain words. */
export function StepSettings({ step }: { step: RecipeStep }) {
  const { t } = useTranslation('tools');
  const { data } = useQuery({ ...rulesQuery, enabled: step.operation.startsWith('clean@') });
  const names = new Map((data?.rules ?? []).map(({ id, name }) => [id, name]));
  const words = useReadingWords();
  const settingNames = useSettingNames(step);
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
      {settings.map(({ name, text }) => (
        <div key={name}>
          <dt>{Object.hasOwn(settingNames, name) ? settingNames[name] : settingName(name)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
