import { Button, CloseButton, Stack, TextInput } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOperator, operators, type FilterRow } from './chart-settings';
import classes from './CreateTab.module.css';

interface FilterRowsProps {
  columns: readonly string[];
  filters: readonly FilterRow[];
  onChange: (filters: readonly FilterRow[]) => void;
}

/** Conditions that a row must all meet. */
export function FilterRows({ columns, filters, onChange }: FilterRowsProps) {
  const { t } = useTranslation('tools');
  const change = (id: number, fields: Partial<FilterRow>) =>
    onChange(filters.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const add = () => {
    const id = Math.max(0, ...filters.map((row) => row.id)) + 1;
    onChange([...filters, { id, column: columns[0] ?? '', operator: 'equals', value: '' }]);
  };
  return (
    <Stack gap={10}>
      {filters.map(({ id, column, operator, value }, index) => (
        <div
          key={id}
          className={classes.filter}
          role="group"
          aria-label={t('charts.filterNumber', { number: index + 1 })}
        >
          <Select
            aria-label={t('charts.filterColumn')}
            data={[...columns]}
            value={column}
            allowDeselect={false}
            searchable
            onChange={(name) => name !== null && change(id, { column: name })}
          />
          <Select
            aria-label={t('charts.filterOperator')}
            data={operators.map((name) => ({ value: name, label: t(`charts.operators.${name}`) }))}
            value={operator}
            allowDeselect={false}
            onChange={(name) => isOperator(name) && change(id, { operator: name })}
          />
          <TextInput
            aria-label={t('charts.filterValue')}
            placeholder={t('charts.filterValue')}
            value={value}
            onChange={(event) => change(id, { value: event.currentTarget.value })}
          />
          <CloseButton
            aria-label={t('charts.removeFilter', { number: index + 1 })}
            onClick={() => onChange(filters.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {t('charts.addFilter')}
      </Button>
    </Stack>
  );
}
