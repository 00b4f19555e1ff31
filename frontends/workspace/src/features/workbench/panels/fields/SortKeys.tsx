import { CloseButton, Stack } from '@rapi/ui';
import { SegmentedControl, Select } from '@rapi/ui/controls';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PanelColumn } from '../panel';
import classes from './Fields.module.css';
import { ReorderList } from './ReorderList';

export interface SortBy {
  column: string;
  descending: boolean;
}

interface SortKeysProps {
  columns: readonly PanelColumn[];
  by: readonly SortBy[];
  onChange: (by: SortBy[]) => void;
}

/** The columns that rows are sorted by, the most important first. */
export function SortKeys({ columns, by, onChange }: SortKeysProps) {
  const { t } = useTranslation('workbenchPanels');
  const others = columns.map(({ name }) => name).filter((name) => !by.some(({ column }) => column === name));
  const turn = (column: string, descending: boolean) =>
    onChange(by.map((key) => (key.column === column ? { column, descending } : key)));
  const directions = (column: string) => [
    { value: 'up', label: <IconSortAscending size={16} aria-label={t('panels.sort.ascending', { column })} /> },
    { value: 'down', label: <IconSortDescending size={16} aria-label={t('panels.sort.descending', { column })} /> },
  ];
  return (
    <Stack gap={8}>
      {by.length > 0 && (
        <ReorderList
          label={t('panels.sort.label')}
          items={by.map((key) => ({ ...key, id: key.column, name: key.column }))}
          onReorder={(items) => onChange(items.map(({ column, descending }) => ({ column, descending })))}
        >
          {({ column, descending }) => (
            <>
              <span className={classes.grow}>{column}</span>
              <SegmentedControl
                size="xs"
                aria-label={t('panels.sort.direction', { column })}
                data={directions(column)}
                value={descending ? 'down' : 'up'}
                onChange={(value) => turn(column, value === 'down')}
              />
              <CloseButton
                aria-label={t('panels.columns.remove', { name: column })}
                onClick={() => onChange(by.filter((key) => key.column !== column))}
              />
            </>
          )}
        </ReorderList>
      )}
      <Select
        label={by.length === 0 ? t('panels.sort.first') : t('panels.sort.then')}
        placeholder={t('panels.columns.choose')}
        searchable
        data={others}
        value={null}
        onChange={(column) => column !== null && onChange([...by, { column, descending: false }])}
      />
    </Stack>
  );
}
