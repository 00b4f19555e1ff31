import { ruleSetNameOf } from '@rapi/contracts/rule-set-name';
import { Autocomplete } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { RuleSet } from './api';

interface TargetSetProps {
  sets: readonly RuleSet[];
  typed: string;
  onType: (typed: string) => void;
}

/** The set that many rules go to: an existing one, or a new one by its name (R-WORD-4). */
export function TargetSet({ sets, typed, onType }: TargetSetProps) {
  const { t } = useTranslation('workspace');
  const name = ruleSetNameOf(typed);
  const isKnown = sets.some((set) => set.name === name);
  return (
    <Autocomplete
      label={t('wordlists.target.label')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        name === '' ? t('wordlists.target.hint') : t(`wordlists.target.${isKnown ? 'existing' : 'isNew'}`, { name })
      }
      error={typed.trim() !== '' && name === '' ? t('wordlists.set.invalid') : undefined}
      data={sets.map((set) => set.name)}
      value={typed}
      onChange={onType}
    />
  );
}
