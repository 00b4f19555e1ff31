import '../theme/controls.css';
import { Flex, Group, Pill, Popover, Select, TextInput, UnstyledButton } from '@mantine/core';
import type { PlainCondition } from '@rapi/contracts';
import { IconFilterPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button/Button';
import {
  draftOf,
  type FilterColumn,
  type FilterDraft,
  firstOperator,
  operatorOf,
  rowOperators,
  takesValue,
  toCondition,
  valueText,
} from './row-filter';
import classes from './RowFilters.module.css';

interface FilterFormProps {
  columns: readonly FilterColumn[];
  /** The condition to edit; without it a new one is made, initially for `column`. */
  condition?: PlainCondition;
  column?: string;
  onDone: (condition: PlainCondition) => void;
}

function FilterForm({ columns, condition: before, column, onDone }: FilterFormProps) {
  const { t } = useTranslation('ui');
  const columnOf = (name: string) => columns.find((each) => each.name === name);
  const beginWith = (name: string): FilterDraft => ({
    column: name,
    operator: firstOperator(columnOf(name)),
    value: '',
    valueTo: '',
  });
  const [draft, setDraft] = useState<FilterDraft>(
    before ? draftOf(before) : beginWith(column ?? columns[0]?.name ?? ''),
  );
  const change = (changes: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const choose = (name: string) => (draft.value === '' ? setDraft(beginWith(name)) : change({ column: name }));
  const condition = toCondition(draft, columnOf(draft.column));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (condition) onDone(condition);
  };
  return (
    <Flex component="form" direction="column" gap={10} onSubmit={submit}>
      <Select
        label={t('filters.column')}
        data={columns.map(({ name }) => name)}
        value={draft.column}
        searchable
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(name) => choose(name ?? '')}
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
    </Flex>
  );
}

interface FilterPillProps {
  filter: PlainCondition;
  onOpen: () => void;
  onRemove: () => void;
}

function FilterPill({ filter, onOpen, onRemove }: FilterPillProps) {
  const { t } = useTranslation('ui');
  const words = `${filter.column} ${t(`filters.operators.${operatorOf(filter)}`)} ${valueText(filter)}`.trim();
  return (
    <Pill
      withRemoveButton
      removeButtonProps={{ 'aria-label': t('filters.remove', { filter: words }), 'aria-hidden': false, tabIndex: 0 }}
      onRemove={onRemove}
    >
      <UnstyledButton className={classes.words} aria-label={t('filters.change', { filter: words })} onClick={onOpen}>
        {words}
      </UnstyledButton>
    </Pill>
  );
}

interface RowFiltersProps {
  columns: readonly FilterColumn[];
  filters: readonly PlainCondition[];
  onChange: (filters: readonly PlainCondition[]) => void;
  /** Each new object opens the form for a condition on its column. */
  asked?: { column: string };
}

/** The conditions that rows must all meet. A click on a condition edits it. */
export function RowFilters({ columns, filters, onChange, asked }: RowFiltersProps) {
  const { t } = useTranslation('ui');
  /** The index of the condition being edited; a new one is at the end. */
  const [open, setOpen] = useState<number>();
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setOpen(Infinity);
  }
  const done = (condition: PlainCondition) => {
    if (open !== undefined) onChange([...filters.slice(0, open), condition, ...filters.slice(open + 1)]);
    setOpen(undefined);
  };
  return (
    <Group gap={8}>
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
            onClick={() => setOpen((now) => (now === undefined ? Infinity : undefined))}
          >
            {t('filters.add')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterForm
            key={`${open} ${asked?.column}`}
            columns={columns}
            column={asked?.column}
            condition={open === undefined ? undefined : filters[open]}
            onDone={done}
          />
        </Popover.Dropdown>
      </Popover>
      {filters.map((filter, place) => (
        <FilterPill
          key={`${place} ${JSON.stringify(filter)}`}
          filter={filter}
          onOpen={() => setOpen(place)}
          onRemove={() => onChange(filters.filter((_, other) => other !== place))}
        />
      ))}
      {filters.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}
