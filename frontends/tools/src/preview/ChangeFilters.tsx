import type { ChangeGroup } from '@rapi/contracts';
import { formatNumber } from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { Scope } from './change-selection';
import classes from './ChangeFilters.module.css';
import { countsBy, everything, scopes } from './change-selection';
import type { ChangeFilter } from './preview-queries';
import { isKind, useChangeWords } from './use-change-words';

interface ChangeFiltersProps {
  groups: readonly ChangeGroup[];
  filter: ChangeFilter;
  onFilter: (filter: ChangeFilter) => void;
}

const withValue = (filter: ChangeFilter, scope: Scope, value: string): ChangeFilter => {
  const { [scope]: _, ...rest } = filter;
  if (value === '') return rest;
  if (scope !== 'kind') return { ...rest, [scope]: value };
  return isKind(value) ? { ...rest, kind: value } : rest;
};

/** Filters the changes by column, rule and kind, each with its count. */
export function ChangeFilters({ groups, filter, onFilter }: ChangeFiltersProps) {
  const { t } = useTranslation('tools');
  const { ruleNames, kindName } = useChangeWords();
  const rules = ruleNames(groups);
  const nameOf = (scope: Scope, name: string): string => {
    if (scope === 'rule') return rules.get(name) ?? name;
    return scope === 'kind' && isKind(name) ? kindName(name) : name;
  };
  return scopes.map((scope) => (
    <NativeSelect
      key={scope}
      className={classes.filter}
      size="xs"
      aria-label={t(`preview.filter.${scope}`)}
      value={filter[scope] ?? ''}
      onChange={({ currentTarget: { value } }) => onFilter(withValue(filter, scope, value))}
      data={[
        { value: '', label: t(`preview.filter.all_${scope}`) },
        ...countsBy(everything, groups, scope).map(({ name, total }) => ({
          value: name,
          label: `${nameOf(scope, name)} (${formatNumber(total)})`,
        })),
      ]}
    />
  ));
}
