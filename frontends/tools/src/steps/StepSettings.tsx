import type { RecipeStep } from '@rapi/contracts';
import { describeOperation } from '@rapi/contracts/operations';
import { formatNumber } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rulesQuery } from '../clean/clean-queries';
import { useRuleName } from '../clean/use-rule-name';
import { useReadingWords } from '../readings/use-reading-words';
import { configWords, settingName } from './config-words';
import { statedNotations } from './stated-notations';
import classes from './StepList.module.css';

/** The names of a step's settings: the tool's own names, else the general ones. */
function useSettingNames({ operation }: RecipeStep): Readonly<Record<string, string>> {
  const { t } = useTranslation('tools');
  const tool = describeOperation(operation)?.tool;
  return {
    ...t('steps.setting', { returnObjects: true }),
    ...(tool && t(`${tool}.step.setting`, { returnObjects: true })),
  };
}

/** Names the codes in settings in the page's language. A person's own texts stay unchanged. */
function useValueNames({ operation }: RecipeStep): (code: string, setting: string) => string {
  const { t } = useTranslation('tools');
  const { data } = useQuery({ ...rulesQuery, enabled: operation.startsWith('clean@') });
  const ruleName = useRuleName();
  const rules = new Map((data?.rules ?? []).map((rule) => [rule.id, rule]));
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...t('steps.value', { returnObjects: true }),
    conversions: t('types.target', { returnObjects: true }),
  };
  return (code, setting) => {
    const rule = setting === 'rule_ids' ? rules.get(code) : undefined;
    if (rule) return ruleName({ rule_id: rule.is_system ? rule.id : undefined, rule_name: rule.name });
    const names = Object.hasOwn(codes, setting) ? codes[setting] : undefined;
    return names && Object.hasOwn(names, code) ? (names[code] ?? code) : code;
  };
}

/** Merges the nested detection settings into the others. */
const flat = ({ detection, ...config }: RecipeStep['config']): RecipeStep['config'] =>
  typeof detection === 'object' ? { ...detection, ...config } : config;

/** A step's settings in plain words. */
export function StepSettings({ step }: { step: RecipeStep }) {
  const { t } = useTranslation('tools');
  const nameOf = useValueNames(step);
  const words = useReadingWords();
  const settingNames = useSettingNames(step);
  const stated = statedNotations(step);
  const reading = stated?.map(([column, notation]) => [column, words.notation(notation).join(', ')]);
  const settings = configWords(reading ? { reading: Object.fromEntries(reading) } : flat(step.config), {
    yes: t('steps.yes'),
    no: t('steps.no'),
    more: (count) => t('steps.more', { count: Number(count), shown: formatNumber(count) }),
    nameOf,
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
