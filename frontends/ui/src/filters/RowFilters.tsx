import '../theme/controls.css';
import { Pill, Popover, Select, TextInput, UnstyledButton } from '@mantine/core';
import type { FilterCondition } from '@rapi/contracts';
import { IconFilterPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button/Button';
import {
  draftOf,
  type FilterColumn,
  type FilterDraft,
  operatorOf,
  rowOperators,
  takesValue,
  toCondition,
  valueText,
} from './row-filter';
import classes from './RowFilters.module.css';

interface FilterFormProps {
  columns: readonly FilterColumn[];
  /** The condition that is changed; without it a new one is made. */
  condition?: FilterCondition;
  onDone: (condition: FilterCondition) => void;
}

function FilterForm({ columns, condition: before, onDone }: FilterFormProps) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<FilterDraft>(
    before ? draftOf(before) : { column: columns[0]?.name ?? '', operator: 'contains', value: '', valueTo: '' },
  );
  const change = (changes: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const condition = toCondition(
    draft,
    columns.find(({ name }) => name === draft.column),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (condition) onDone(condition);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label={t('filters.column')}
        data={columns.map(({ name }) => name)}
        value={draft.column}
        searchable
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(column) => change({ column: column ?? '' })}
      />
      <Select
        label={t('filters.operator')}
        data={rowOperators.map((value) => ({ value, label: t(`filters.operators.${value}`) }))}
        value={draft.operator}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => change({ operator: rowOperators.find((operator) => operator === value) })}
      />
      {takesValue(draft.operator) && (
        <TextInput
          label={t('filters.value')}
          value={draft.value}
          data-autofocus
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      )}
      {draft.operator === 'between' && (
        <TextInput
          label={t('filters.valueTo')}
          value={draft.valueTo}
          onChange={(event) => change({ valueTo: event.currentTarget.value })}
        />
      )}
      <Button type="submit" disabled={!condition}>
        {t('filters.apply')}
      </Button>
    </form>
  );
}

interface RowFiltersProps {
  columns: readonly FilterColumn[];
  filters: readonly FilterCondition[];
  onChange: (filters: readonly FilterCondition[]) => void;
}

/** The conditions that rows must meet, all of them; one that is there is changed by a click on it. */
export function RowFilters({ columns, filters, onChange }: RowFiltersProps) {
  const { t } = useTranslation('ui');
  /** The place of the condition that is written; the first free one for a new condition. */
  const [open, setOpen] = useState<number>();
  const done = (condition: FilterCondition) => {
    if (open !== undefined) onChange([...filters.slice(0, open), condition, ...filters.slice(open + 1)]);
    setOpen(undefined);
  };
  const words = (filter: FilterCondition) =>
    `${filter.column} ${t(`filters.operators.${operatorOf(filter)}`)} ${valueText(filter)}`.trim();
  return (
    <div className={classes.filters}>
      <Popover
        opened={open !== undefined}
        onChange={(isOpen) => !isOpen && setOpen(undefined)}
        trapFocus
        returnFocus
        position="bottom-start"
        shadow="md"
        width={280}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilterPlus size={16} aria-hidden />}
            onClick={() => setOpen((now) => (now === undefined ? filters.length : undefined))}
          >
            {t('filters.add')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterForm
            key={open}
            columns={columns}
            condition={open === undefined ? undefined : filters[open]}
            onDone={done}
          />
        </Popover.Dropdown>
      </Popover>
      {filters.map((filter, place) => (
        <Pill
          key={`${place} ${words(filter)}`}
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('filters.remove', { filter: words(filter) }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(filters.filter((_, other) => other !== place))}
        >
          <UnstyledButton
            className={classes.words}
            aria-label={t('filters.change', { filter: words(filter) })}
            onClick={() => setOpen(place)}
          >
            {words(filter)}
          </UnstyledButton>
        </Pill>
      ))}
      {filters.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
