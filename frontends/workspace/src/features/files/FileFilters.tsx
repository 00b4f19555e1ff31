import { TextInput } from '@rapi/ui';
import { SegmentedControl, Select } from '@rapi/ui/controls';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileKinds, type FileListView, sortOrders } from './file-list';
import classes from './FileFilters.module.css';

interface FileFiltersProps {
  view: FileListView;
  types: readonly string[];
  labels: readonly string[];
  onChange: (changes: Partial<FileListView>) => void;
}

const ALL = 'all';
/** Stands for no label: labels are never empty. */
const NO_LABEL = '';

/** Search, kind, type and order of the list. */
export function FileFilters({ view, types, labels, onChange }: FileFiltersProps) {
  const { t } = useTranslation('workspace');
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.search}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('files.search')}
        aria-label={t('files.search')}
        value={view.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('files.kindFilter')}
        value={view.kind}
        data={fileKinds.map((value) => ({ value, label: t(`files.kind.${value}`) }))}
        onChange={(value) => onChange({ kind: fileKinds.find((kind) => kind === value) })}
      />
      <Select
        className={classes.type}
        aria-label={t('files.typeFilter')}
        value={view.type ?? ALL}
        data={[
          { value: ALL, label: t('files.allTypes') },
          ...types.map((value) => ({ value, label: value.toUpperCase() })),
        ]}
        allowDeselect={false}
        onChange={(value) => onChange({ type: value === ALL || value === null ? undefined : value })}
      />
      {(labels.length > 0 || view.label !== undefined) && (
        <Select
          className={classes.type}
          aria-label={t('list.label.filter')}
          value={view.label ?? NO_LABEL}
          data={[{ value: NO_LABEL, label: t('list.label.all') }, ...labels.map((value) => ({ value, label: value }))]}
          allowDeselect={false}
          searchable={labels.length > 8}
          onChange={(value) => onChange({ label: value === NO_LABEL || value === null ? undefined : value })}
        />
      )}
      <Select
        className={classes.sort}
        aria-label={t('files.sortBy')}
        value={view.sort}
        data={sortOrders.map((value) => ({ value, label: t(`files.sort.${value}`) }))}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: sortOrders.find((order) => order === value) })}
      />
    </div>
  );
}
