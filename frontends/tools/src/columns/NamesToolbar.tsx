import { Button, Group, TextInput } from '@rapi/ui';
import { Menu, SegmentedControl } from '@rapi/ui/controls';
import { IconChevronDown, IconHistory, IconLetterCase, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NameStyle } from './column-names';
import { nameStyles } from './column-names';
import classes from './NamesToolbar.module.css';

export const shownKinds = ['all', 'changed', 'problems'] as const;
export type ShownKind = (typeof shownKinds)[number];

interface NamesToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  kind: ShownKind;
  counts: Record<ShownKind, number>;
  onKind: (kind: ShownKind) => void;
  onStyle: (style: NameStyle) => void;
  /** Absent when no mapping is saved (R-COL-1). */
  onSaved?: () => void;
  savedHint?: string;
}

function StyleMenu({ onStyle }: Pick<NamesToolbarProps, 'onStyle'>) {
  const { t } = useTranslation('tools');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconLetterCase size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('columns.allNames')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {nameStyles.map((style) => (
          <Menu.Item key={style} onClick={() => onStyle(style)}>
            {t(`columns.styles.${style}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const isKind = (value: string): value is ShownKind => shownKinds.some((kind) => kind === value);

/** Searches and filters columns, and changes all their names at once. */
export function NamesToolbar(props: NamesToolbarProps) {
  const { search, onSearch, kind, counts, onKind, onStyle, onSaved, savedHint } = props;
  const { t } = useTranslation('tools');
  return (
    <Group gap={8}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('columns.search')}
        placeholder={t('columns.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('columns.show')}
        value={kind}
        onChange={(value) => isKind(value) && onKind(value)}
        data={shownKinds.map((value) => ({ value, label: t(`columns.kinds.${value}`, { count: counts[value] }) }))}
      />
      <StyleMenu onStyle={onStyle} />
      {onSaved && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          title={savedHint}
          onClick={onSaved}
        >
          {t('columns.applySaved')}
        </Button>
      )}
    </Group>
  );
}
