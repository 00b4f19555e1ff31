import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templateChoicesQuery } from './template-choices';

interface TemplateSelectProps {
  /** Null when none is chosen. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Shown when nothing is chosen. */
  placeholder: string;
  description?: string;
  error?: string;
  /** The name of a chosen template that is not in the list, for example because it was deleted. */
  knownName?: string | null;
}

/** Chooses among the user's saved recipes and their templates of the Template Library. */
export function TemplateSelect({
  value,
  onChange,
  placeholder,
  description,
  error,
  knownName = null,
}: TemplateSelectProps) {
  const { t } = useTranslation('ui');
  const { data: choices = [], isError } = useQuery(templateChoicesQuery);
  const groups = (['recipes', 'library'] as const).map((from) => ({
    group: t(`templateSelect.${from}`),
    items: choices.filter((choice) => choice.from === from).map(({ id, name }) => ({ value: id, label: name })),
  }));
  const isKnown = value === null || choices.some(({ id }) => id === value);
  const other = isKnown || knownName === null ? [] : [{ value, label: knownName }];
  return (
    <Select
      label={t('templateSelect.label')}
      description={description}
      placeholder={placeholder}
      error={isError ? t('templateSelect.failed') : error}
      data={[...groups.filter(({ items }) => items.length > 0), ...other]}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('templateSelect.clear') }}
      searchable
      nothingFoundMessage={choices.length === 0 ? t('templateSelect.none') : t('templateSelect.noMatch')}
    />
  );
}
