import type { FilePreview, FilterCondition } from '@rapi/contracts';
import { Button, TextInput } from '@rapi/ui';
import { Pill, Popover, Select } from '@rapi/ui/controls';
import { IconFilterPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gridType } from './column-type';
import { type FilterDraft, rowOperators, toCondition, valueText } from './row-filter';
import classes from './RowFilters.module.css';

type Columns = FilePreview['columns'];

function FilterForm({ columns, onAdd }: { columns: Columns; onAdd: (condition: FilterCondition) => void }) {
  const { t } = useTranslation('workspace');
  const [draft, setDraft] = useState<FilterDraft>({
    column: columns[0]?.name ?? '',
    operator: 'contains',
    value: '',
    valueTo: '',
  });
  const change = (changes: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const type = columns.find(({ name }) => name === draft.column)?.type;
  const condition = toCondition(draft, type === undefined ? undefined : gridType(type));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (condition) onAdd(condition);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label={t('rows.column')}
        data={columns.map(({ name }) => name)}
        value={draft.column}
        searchable
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(column) => change({ column: column ?? '' })}
      />
      <Select
        label={t('rows.operator')}
        data={rowOperators.map((value) => ({ value, label: t(`rows.operators.${value}`) }))}
        value={draft.operator}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => change({ operator: rowOperators.find((operator) => operator === value) })}
      />
      <TextInput
        label={t('rows.value')}
        value={draft.value}
        data-autofocus
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      {draft.operator === 'between' && (
        <TextInput
          label={t('rows.valueTo')}
          value={draft.valueTo}
          onChange={(event) => change({ valueTo: event.currentTarget.value })}
        />
      )}
      <Button type="submit" disabled={!condition}>
        {t('rows.apply')}
      </Button>
    </form>
  );
}

interface RowFiltersProps {
  columns: Columns;
  filters: readonly FilterCondition[];
  onChange: (filters: readonly FilterCondition[]) => void;
}

/** The conditions that the rows must meet, all of them. */
export function RowFilters({ columns, filters, onChange }: RowFiltersProps) {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  const add = (condition: FilterCondition) => {
    onChange([...filters, condition]);
    setIsOpen(false);
  };
  const words = (filter: FilterCondition) =>
    `${filter.column} ${t(`rows.operators.${filter.operator}`)} ${valueText(filter)}`;
  return (
    <div className={classes.filters}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
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
            onClick={() => setIsOpen((now) => !now)}
          >
            {t('rows.addFilter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterForm columns={columns} onAdd={add} />
        </Popover.Dropdown>
      </Popover>
      {filters.map((filter, place) => (
        <Pill
          key={`${place} ${words(filter)}`}
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('rows.removeFilter', { filter: words(filter) }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(filters.filter((_, other) => other !== place))}
        >
          {words(filter)}
        </Pill>
      ))}
      {filters.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
          {t('rows.clear')}
        </Button>
      )}
    </div>
  );
}
