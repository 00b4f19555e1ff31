import { CloseButton, Stack } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { PanelColumn } from '../panel';
import classes from './Fields.module.css';
import { ReorderList } from './ReorderList';

interface OrderedColumnsProps {
  columns: readonly PanelColumn[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** An ordered list of some columns. */
export function OrderedColumns({ columns, chosen, onChange }: OrderedColumnsProps) {
  const { t } = useTranslation('workbenchPanels');
  const others = columns.map(({ name }) => name).filter((name) => !chosen.includes(name));
  return (
    <Stack gap={8}>
      {chosen.length > 0 && (
        <ReorderList
          label={t('panels.field.mergedColumns')}
          items={chosen.map((name) => ({ id: name, name }))}
          onReorder={(items) => onChange(items.map(({ name }) => name))}
        >
          {({ name }) => (
            <>
              <span className={classes.grow}>{name}</span>
              <CloseButton
                aria-label={t('panels.columns.remove', { name })}
                onClick={() => onChange(chosen.filter((other) => other !== name))}
              />
            </>
          )}
        </ReorderList>
      )}
      <Select
        label={t('panels.field.addColumn')}
        placeholder={t('panels.columns.choose')}
        searchable
        data={others}
        value={null}
        onChange={(name) => name !== null && onChange([...chosen, name])}
      />
    </Stack>
  );
}
