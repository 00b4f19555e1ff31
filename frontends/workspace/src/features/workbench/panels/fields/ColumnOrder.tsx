import { Button, Checkbox, Stack, TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelColumn } from '../panel';
import classes from './Fields.module.css';
import { orderAfter, withKept } from './kept-columns';
import { ReorderList } from './ReorderList';

/** A table may have 512 columns: a search shows those beyond these. */
const MOST_SHOWN = 200;

interface ColumnOrderProps {
  columns: readonly PanelColumn[];
  kept: readonly string[];
  onChange: (kept: string[]) => void;
}

/** All columns: the ticked ones stay, in the order of the list. */
export function ColumnOrder({ columns, kept, onChange }: ColumnOrderProps) {
  const { t } = useTranslation('workbenchPanels');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState(() => orderAfter(columns, kept));
  const isKept = new Set(kept);
  const wanted = search.trim().toLowerCase();
  const found = order.filter((name) => name.toLowerCase().includes(wanted));
  const shown = found.slice(0, MOST_SHOWN);
  const tick = (names: readonly string[], isOn: boolean) => onChange(withKept(order, isKept, names, isOn));
  const reorder = (names: string[]) => {
    // While a search hides some, the visible ones change places among themselves.
    const places = new Set(shown);
    const next = names.values();
    const all = order.map((name) => (places.has(name) ? (next.next().value ?? name) : name));
    setOrder(all);
    onChange(all.filter((name) => isKept.has(name)));
  };
  return (
    <Stack gap={8}>
      <TextInput
        aria-label={t('panels.columns.search')}
        placeholder={t('panels.columns.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.bar}>
        <span>{t('panels.columns.kept', { count: kept.length, all: columns.length })}</span>
        <Button size="compact-sm" variant="subtle" onClick={() => tick(found, true)}>
          {t('panels.columns.all')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => tick(found, false)}>
          {t('panels.columns.none')}
        </Button>
      </div>
      <ReorderList
        label={t('panels.columns.label')}
        items={shown.map((name) => ({ id: name, name }))}
        onReorder={(items) => reorder(items.map(({ name }) => name))}
      >
        {({ name }) => (
          <Checkbox
            className={classes.grow}
            label={name}
            checked={isKept.has(name)}
            onChange={(event) => tick([name], event.currentTarget.checked)}
          />
        )}
      </ReorderList>
      {found.length > shown.length && (
        <p className={classes.dim}>{t('panels.columns.more', { count: found.length - shown.length })}</p>
      )}
    </Stack>
  );
}
